import { createKey, hashSecret, previewKey } from '../auth/keyFormat.ts';
import { noteActivity } from '../store/activity.ts';
import { insertKey } from '../store/keys.ts';
import { CommandError, number, organisationOf, subOrgOf, word, type Command } from './command.ts';

/** API keys. */
export const keyCommands: readonly Command[] = [
  {
    usage: 'keys list [--org ORGANISATION]',
    about: 'Lists the API keys',
    async run(db, { options }) {
      const org = options.org === undefined ? undefined : await organisationOf(db, options.org);
      const { rows } = await db.query<{ [column: string]: string | number | null }>(
        `SELECT k.id AS "No.", k.label AS "Label", k.preview AS "Key", o.name AS "Organisation",
           s.name AS "Sub-organisation", to_char(k.last_used_at, 'YYYY-MM-DD HH24:MI') AS "Last used",
           CASE WHEN k.revoked_at IS NULL THEN 'active' ELSE 'revoked' END AS "State"
         FROM api_keys k JOIN organisations o ON o.id = k.org_id LEFT JOIN sub_orgs s ON s.id = k.sub_org_id
         WHERE $1::integer IS NULL OR k.org_id = $1 ORDER BY k.id`,
        [org?.id ?? null],
      );
      return rows;
    },
  },
  {
    usage: 'keys add LABEL [--org ORGANISATION] [--sub-org SUB-ORGANISATION]',
    about: 'Makes a key and prints it: it cannot be shown again',
    async run(db, given) {
      const label = word(given, 0, 'The label');
      const org = await organisationOf(db, given.options.org);
      const key = createKey();
      await insertKey(db, {
        orgId: org.id,
        subOrgId: await subOrgOf(db, org.id, given.options['sub-org']),
        label,
        preview: previewKey(key),
        hash: hashSecret(key),
      });
      await noteActivity(db, org.id, 'operator', 'key.created', label);
      return key;
    },
  },
  {
    usage: 'keys revoke KEY',
    about: 'Revokes a key, by its number, for good',
    async run(db, given) {
      const id = number(given.words[0], 'The number of the key');
      const { rows } = await db.query<{ label: string; org_id: number }>(
        'UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1 RETURNING label, org_id',
        [id],
      );
      if (rows[0] === undefined) throw new CommandError(`There is no key ${id}. List them: keys list.`);
      await noteActivity(db, rows[0].org_id, 'operator', 'key.revoked', rows[0].label);
      return `The key "${rows[0].label}" is revoked.`;
    },
  },
];
