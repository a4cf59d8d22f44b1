import type { Db } from '../database/transaction.ts';
import { noteActivity } from '../store/activity.ts';
import { findRecord, type Record } from '../store/records.ts';
import { deleteWatch, putWatch } from '../store/watches.ts';
import { CommandError, number, organisationOf, type Command } from './command.ts';

async function recordOf(db: Db, text: string | undefined): Promise<Record> {
  const id = number(text, 'The number of the record');
  const record = await findRecord(db, id);
  if (record === undefined) throw new CommandError(`There is no record ${id}.`);
  return record;
}

/** Records that are scanned again by themselves. */
export const watchCommands: readonly Command[] = [
  {
    usage: 'watch list [--org ORGANISATION]',
    about: 'Lists what is scanned again by itself',
    async run(db, { options }) {
      const org = options.org === undefined ? undefined : await organisationOf(db, options.org);
      const { rows } = await db.query<{ [column: string]: string | number | null }>(
        `SELECT r.id AS "Record", r.title AS "Title", o.name AS "Organisation", w.every AS "Every",
           to_char(w.next_at, 'YYYY-MM-DD HH24:MI') AS "Next"
         FROM watches w JOIN records r ON r.id = w.record_id JOIN organisations o ON o.id = r.org_id
         WHERE $1::integer IS NULL OR r.org_id = $1 ORDER BY w.next_at`,
        [org?.id ?? null],
      );
      return rows;
    },
  },
  {
    usage: 'watch add RECORD daily|weekly',
    about: 'Has a record scanned daily or weekly',
    async run(db, { words }) {
      const record = await recordOf(db, words[0]);
      const every = words[1];
      if (every !== 'daily' && every !== 'weekly') throw new CommandError('Say how often: daily or weekly.');
      if (record.source.kind === 'upload')
        throw new CommandError('An uploaded file does not change; it cannot be watched.');
      await putWatch(db, record.id, every);
      await noteActivity(db, record.orgId, 'operator', 'watch.set', `${record.title} (${every})`);
      return `${record.title} is scanned ${every} now.`;
    },
  },
  {
    usage: 'watch remove RECORD',
    about: 'Watches a record no more',
    async run(db, { words }) {
      const record = await recordOf(db, words[0]);
      if (!(await deleteWatch(db, record.id))) throw new CommandError(`${record.title} is not watched.`);
      await noteActivity(db, record.orgId, 'operator', 'watch.ended', record.title);
      return `${record.title} is watched no more.`;
    },
  },
];
