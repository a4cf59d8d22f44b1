import type { Db } from '../database/transaction.ts';
import type { Context } from '../context.ts';
import { HttpProblem } from '../http/problem.ts';
import { upsertRecord, type NewRecord, type Record } from '../store/records.ts';
import { countOpenRuns, findOpenRun, insertRun, secondsUntilNext } from '../store/runs.ts';

/** What came of a submission. */
export interface Submitted {
  readonly record: Record;
  /** False: a run was under way already, and there is no second one. */
  readonly opened: boolean;
  /** Whether the run under way has begun. */
  readonly running: boolean;
}

/** Stores a submission: record, run and job in the caller's transaction, all or nothing. Throws 429 where too many wait. */
export async function submit({ queue, config }: Context, db: Db, submission: NewRecord): Promise<Submitted> {
  const record = await upsertRecord(db, submission);
  const open = await findOpenRun(db, record.id);
  if (open !== undefined) return { record, opened: false, running: open.status === 'running' };
  if ((await countOpenRuns(db, record.orgId, config.scansPerOrganisation)) >= config.scansPerOrganisation) {
    const seconds = await secondsUntilNext(db, record.orgId);
    throw new HttpProblem(
      429,
      `${config.scansPerOrganisation} scans of your organisation wait already. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      { 'Retry-After': String(seconds) },
    );
  }
  await queue.sendScan(db, await insertRun(db, record, 'manual'));
  return { record, opened: true, running: false };
}
