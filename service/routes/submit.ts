import type { Db } from '../database/transaction.ts';
import type { Queue } from '../queue.ts';
import { upsertRecord, type NewRecord, type Record } from '../store/records.ts';
import { findOpenRun, insertRun } from '../store/runs.ts';

/** What came of a submission. */
export interface Submitted {
  readonly record: Record;
  /** False: a run was under way already, and there is no second one. */
  readonly opened: boolean;
  /** Whether the run under way has begun. */
  readonly running: boolean;
}

/** Stores a submission: record, run and job in the caller's transaction, all or nothing. */
export async function submit(queue: Queue, db: Db, submission: NewRecord): Promise<Submitted> {
  const record = await upsertRecord(db, submission);
  const open = await findOpenRun(db, record.id);
  if (open !== undefined) return { record, opened: false, running: open.status === 'running' };
  await queue.sendScan(db, await insertRun(db, record.id, 'manual'));
  return { record, opened: true, running: false };
}
