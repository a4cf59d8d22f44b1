import { createSignInToken } from '../auth/session.ts';
import type { Db } from '../database/transaction.ts';
import { noteActivity } from '../store/activity.ts';
import { deleteMember, insertMember } from '../store/members.ts';
import { CommandError, number, organisationOf, subOrgOf, word, type Command } from './command.ts';

/** Where a sign-in link leads; the caller puts the service's address before it. */
export const SIGN_IN_PATH = '/sign-in?token=';

function roleOf(text: string | undefined): 'admin' | 'member' {
  if (text === 'admin' || text === 'member') return text;
  throw new CommandError('The role has to be admin or member.');
}

async function userOf(db: Db, text: string | undefined): Promise<{ id: number; name: string; org_id: number }> {
  const id = number(text, 'The number of the person');
  const { rows } = await db.query<{ id: number; name: string; org_id: number }>(
    'SELECT id, name, org_id FROM users WHERE id = $1',
    [id],
  );
  if (rows[0] === undefined) throw new CommandError(`There is no person ${id}. List them: users list.`);
  return rows[0];
}

/** People and their ways in. */
export const userCommands: readonly Command[] = [
  {
    usage: 'users list [--org ORGANISATION]',
    about: 'Lists the people',
    async run(db, { options }) {
      const org = options.org === undefined ? undefined : await organisationOf(db, options.org);
      const { rows } = await db.query<{ [column: string]: string | number | null }>(
        `SELECT u.id AS "No.", u.name AS "Name", o.name AS "Organisation", s.name AS "Sub-organisation", u.role AS "Role",
           (SELECT count(*)::integer FROM sessions WHERE user_id = u.id AND expires_at > now()) AS "Sessions"
         FROM users u JOIN organisations o ON o.id = u.org_id LEFT JOIN sub_orgs s ON s.id = u.sub_org_id
         WHERE $1::integer IS NULL OR u.org_id = $1 ORDER BY u.id`,
        [org?.id ?? null],
      );
      return rows;
    },
  },
  {
    usage: 'users add NAME [--org ORGANISATION] [--sub-org SUB-ORGANISATION] [--role admin|member]',
    about: 'Adds a person, a member unless said otherwise, and prints a one-time sign-in link',
    async run(db, given) {
      const org = await organisationOf(db, given.options.org);
      const name = word(given, 0, 'The name of the person');
      const role = roleOf(given.options.role ?? 'member');
      const id = await insertMember(db, org.id, name, {
        role,
        subOrgId: await subOrgOf(db, org.id, given.options['sub-org']),
      });
      await noteActivity(db, org.id, 'operator', 'member.added', `${name} (${role})`);
      return `${SIGN_IN_PATH}${await createSignInToken(db, id)}`;
    },
  },
  {
    usage: 'users link PERSON',
    about: 'Prints a new one-time sign-in link, good for an hour',
    async run(db, given) {
      const user = await userOf(db, given.words[0]);
      await noteActivity(db, user.org_id, 'operator', 'member.linked', user.name);
      return `${SIGN_IN_PATH}${await createSignInToken(db, user.id)}`;
    },
  },
  {
    usage: 'users role PERSON admin|member',
    about: 'Sets what a person may do',
    async run(db, given) {
      const user = await userOf(db, given.words[0]);
      const role = roleOf(given.words[1]);
      await db.query('UPDATE users SET role = $2 WHERE id = $1', [user.id, role]);
      await noteActivity(db, user.org_id, 'operator', 'member.changed', `${user.name} (${role})`);
      return `${user.name} is ${role === 'admin' ? 'an admin' : 'a member'} now.`;
    },
  },
  {
    usage: 'users remove PERSON --yes',
    about: 'Removes a person and ends their sessions; what they submitted stays',
    async run(db, given) {
      const user = await userOf(db, given.words[0]);
      if (!given.yes) throw new CommandError(`This removes ${user.name}. Add --yes to do it.`);
      await deleteMember(db, user.id);
      await noteActivity(db, user.org_id, 'operator', 'member.removed', user.name);
      return `${user.name} was removed.`;
    },
  },
];
