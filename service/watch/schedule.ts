import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { isCurrent } from '../routes/extensions.ts';
import { findRecord } from '../store/records.ts';
import { countOpenRuns, findOpenRun, insertRuns } from '../store/runs.ts';
import { claimWatch, listDue, postponeWatch } from '../store/watches.ts';
import { deliverDue } from './deliver.ts';

/** Milliseconds between two looks. */
const EVERY = 30_000;
const AT_ONCE = 50;

/** Submits what is due by its watch. Gives how many scans were opened. */
export async function submitDue(context: Context, signal: AbortSignal): Promise<number> {
  const { database, queue, config } = context;
  let opened = 0;
  for (const id of await listDue(database.pool, AT_ONCE)) {
    if (signal.aborted) break;
    const record = await findRecord(database.pool, id);
    // An extension whose version was analysed already needs no further scan.
    const isKnown = record?.source.kind === 'extension' && (await isCurrent(context, id, record.source.target, signal));
    const isOpened = await transaction(database.pool, async (db) => {
      if (!(await claimWatch(db, id)) || isKnown) return false;
      // Locked, so that nobody opens a run at the same time.
      await db.query('SELECT 1 FROM records WHERE id = $1 FOR UPDATE', [id]);
      const current = await findRecord(db, id);
      if (current === undefined || (await findOpenRun(db, id)) !== undefined) return false;
      if ((await countOpenRuns(db, current.orgId, config.scansPerOrganisation)) >= config.scansPerOrganisation) {
        await postponeWatch(db, id);
        return false;
      }
      await queue.sendScans(db, await insertRuns(db, current.orgId, [current], 'schedule'));
      return true;
    });
    if (isOpened) opened++;
  }
  if (opened > 0) queue.wake();
  return opened;
}

/** Looks every half minute for what is due to be scanned or told. The value ends it. */
export function startSchedule(context: Context): () => void {
  const stopping = new AbortController();
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      // Side by side: stores that are slow to answer hold up no message.
      for (const { status, reason } of (await Promise.allSettled([
        submitDue(context, stopping.signal),
        deliverDue(context, stopping.signal),
      ])) as Partial<PromiseRejectedResult>[])
        if (status === 'rejected' && !stopping.signal.aborted)
          context.log.warn({ err: reason as unknown }, 'what is due was not looked after');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), EVERY);
  timer.unref();
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}
