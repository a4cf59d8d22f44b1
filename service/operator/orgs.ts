import { noteActivity } from '../store/activity.ts';
import { CommandError, number, organisationOf, word, type Command, type Given } from './command.ts';

function tierOf(text: string | undefined): number {
  const tier = number(text, 'The tier');
  if (tier < 1 || tier > 3) throw new CommandError('The tier has to be 1, 2 or 3.');
  return tier;
}

async function setTier(...[db, given]: Parameters<Command['run']>): Promise<string> {
  const org = await organisationOf(db, given.words.length > 1 ? given.words[0] : given.options.org);
  const tier = tierOf(given.words.at(-1));
  await db.query('UPDATE organisations SET tier = $2 WHERE id = $1', [org.id, tier]);
  await noteActivity(db, org.id, 'operator', 'plan.changed', `Tier ${tier}`);
  return `${org.name} is on Tier ${tier}. ${tier === 3 ? 'Its keys work.' : 'Its keys are answered 403 until it is on Tier 3 again.'}`;
}

const nameOf = (given: Given, at: number) => word(given, at, 'The name of the organisation');

/** Organisations and their plans. */
export const orgCommands: readonly Command[] = [
  {
    usage: 'orgs list',
    about: 'Lists the organisations',
    async run(db) {
      const { rows } = await db.query<{ [column: string]: string | number }>(
        `SELECT o.id AS "No.", o.name AS "Name", o.tier AS "Tier",
           (SELECT count(*)::integer FROM users WHERE org_id = o.id) AS "People",
           (SELECT count(*)::integer FROM api_keys WHERE org_id = o.id AND revoked_at IS NULL) AS "Keys",
           (SELECT count(*)::integer FROM records WHERE org_id = o.id) AS "Records"
         FROM organisations o ORDER BY o.id`,
      );
      return rows;
    },
  },
  {
    usage: 'orgs add NAME [--tier 1|2|3]',
    about: 'Makes an organisation, on Tier 3 unless said otherwise',
    async run(db, given) {
      const tier = given.options.tier === undefined ? 3 : tierOf(given.options.tier);
      const { rows } = await db.query<{ id: number }>(
        'INSERT INTO organisations (name, tier) VALUES ($1, $2) RETURNING id',
        [nameOf(given, 0), tier],
      );
      if (rows[0] !== undefined)
        await noteActivity(db, rows[0].id, 'operator', 'organisation.created', nameOf(given, 0));
      return `Organisation ${rows[0]?.id} was made. Add a person: users add NAME --org ${rows[0]?.id} --role admin`;
    },
  },
  {
    usage: 'orgs rename ORGANISATION NAME',
    about: 'Gives an organisation another name',
    async run(db, given) {
      const org = await organisationOf(db, word(given, 0, 'The organisation'));
      const name = nameOf(given, 1);
      await db.query('UPDATE organisations SET name = $2 WHERE id = $1', [org.id, name]);
      await noteActivity(db, org.id, 'operator', 'organisation.renamed', `${org.name} → ${name}`);
      return `${org.name} is now called ${name}.`;
    },
  },
  {
    usage: 'tier [ORGANISATION] 1|2|3',
    about: 'Sets the plan of an organisation',
    run: setTier,
  },
];
