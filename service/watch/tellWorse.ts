import type { Config } from '../config.ts';
import type { Db } from '../database/transaction.ts';
import { noteActivity } from '../store/activity.ts';
import type { Record } from '../store/records.ts';
import type { Run } from '../store/runs.ts';
import { findCompared, insertAlert, isWatched } from '../store/watches.ts';
import { findWebhook, insertDelivery } from '../store/webhooks.ts';
import { reasonsOf, reasonText } from './compare.ts';
import { firstOf } from '../../lib/model/shorten.ts';

/** Of a watched record: notes it, and has it told, when a run is worse than the one before. In the run's own transaction. */
export async function tellWorse(
  db: Db,
  config: Config,
  record: Record,
  run: Run,
  previousRunId: number | undefined,
): Promise<void> {
  if (previousRunId === undefined || !(await isWatched(db, record.id))) return;
  const before = await findCompared(db, previousRunId);
  const after = await findCompared(db, run.id);
  if (before === undefined || after === undefined) return;
  const reasons = reasonsOf(before, after);
  if (reasons.length === 0) return;
  const id = await insertAlert(db, record.id, run.id, reasons);
  await noteActivity(
    db,
    record.orgId,
    'schedule',
    'scan.worse',
    firstOf(`${record.title}: ${reasons.map(reasonText).join(', ')}`, 500),
  );
  if ((await findWebhook(db, record.orgId)) === undefined) return;
  const { rows } = await db.query<{ number: number; triggered_by: string; commit_sha: string; name: string | null }>(
    `SELECT n.number, n.triggered_by, n.commit_sha, s.name FROM runs n JOIN records r ON r.id = n.record_id
       LEFT JOIN sub_orgs s ON s.id = r.sub_org_id WHERE n.id = $1`,
    [run.id],
  );
  await insertDelivery(db, record.orgId, {
    event: 'scan.worse',
    alert: id,
    repo_id: record.id,
    url: record.url,
    title: record.title,
    source_type: record.sourceType,
    sub_org_id: record.subOrgId,
    sub_org_name: rows[0]?.name ?? null,
    scan_run_id: run.id,
    scan_number: rows[0]?.number,
    triggered_by: rows[0]?.triggered_by,
    commit_sha: rows[0]?.commit_sha,
    grade: after.grade,
    overall_score: after.score,
    previous: { grade: before.grade, overall_score: before.score },
    reasons,
    ...(config.publicUrl === undefined ? {} : { link: `${config.publicUrl}/records/${record.id}` }),
  });
}
