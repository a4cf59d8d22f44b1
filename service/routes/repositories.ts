import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { ReadyAnswer, type Handlers } from '../http/handler.ts';
import type { KeyCaller } from '../http/caller.ts';
import { listAnswer } from '../http/listAnswer.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import type { Part } from '../lists.ts';
import { repositorySubmission } from '../submissions.ts';
import { getRetention, setRetention } from '../store/records.ts';
import { findCompletedRun, findReport, listRuns } from '../store/runs.ts';
import { placeOf, requireRoom } from './access.ts';

/** The endpoints under /repos. */
export const repositories = {
  async listRepos(context, { caller, query, request }) {
    return await listAnswer(context.lists, caller.list, request, {
      orgId: caller.orgId,
      part: await partOf(context, caller, query.sub_org_id),
    });
  },

  async analyze(context, { caller, body, given }) {
    if (body.delete_unique_file_results && body.file_result_deletion_acknowledged !== true) throw notAcknowledged();
    const submission = repositorySubmission(body.url, {
      gitHosts: context.config.gitHosts,
      allowPrivateHosts: context.config.allowPrivateHosts,
      branch: given.has('branch') ? body.branch : undefined,
    });
    await requireRoom(context);
    const { record, opened } = await context.submissions.submit({
      ...submission,
      ...placeOf(caller, body.sub_org_id),
      deleteUnique: given.has('delete_unique_file_results') ? body.delete_unique_file_results : undefined,
    });
    context.queue.wake();
    return {
      repo_id: record.id,
      url: record.url,
      status: 'queued',
      message: opened
        ? 'The repository is queued for analysis.'
        : 'An analysis of this repository is under way already.',
    };
  },

  async status(_context, { id, record }) {
    if (record.status === undefined) throw new HttpProblem(404, `There is no repository ${id}.`);
    return new ReadyAnswer(record.status, { 'Content-Type': 'application/json' });
  },

  async report(context, { record }) {
    const report = await findReport(context.database.pool, record.id);
    if (report === undefined)
      throw new HttpProblem(404, 'There is no report yet: no analysis of this repository has been completed.');
    return report;
  },

  async scans(context, { record, query }) {
    const { total, scans } = await listRuns(context.database.pool, record.id, query.limit, query.offset);
    return { repo_id: record.id, total, limit: query.limit, offset: query.offset, scans };
  },

  async getRetention(context, { record }) {
    return { repo_id: record.id, ...(await getRetention(context.database.pool, record.id)) };
  },

  async putRetention(context, { record, body }) {
    if (body.delete_unique_file_results && body.file_result_deletion_acknowledged !== true) throw notAcknowledged();
    if (body.cleanup_current_report === true && !body.delete_unique_file_results) {
      throw invalid(['body', 'cleanup_current_report'], 'Only to be set when deletion is being enabled');
    }
    const answer = await transaction(context.database.pool, async (db) => {
      if (body.cleanup_current_report === true) {
        if ((await findCompletedRun(db, record.id)) === undefined)
          throw invalid(['body', 'cleanup_current_report'], 'There is no completed report to clean up');
        await context.queue.sendCleanup(db, record.id);
      }
      await setRetention(db, record.id, body.delete_unique_file_results);
      return {
        repo_id: record.id,
        ...(await getRetention(db, record.id)),
        cleanup_queued: body.cleanup_current_report === true,
      };
    });
    context.queue.wake();
    return answer;
  },
} satisfies Pick<Handlers, 'listRepos' | 'analyze' | 'status' | 'report' | 'scans' | 'getRetention' | 'putRetention'>;

/** Which part of the list was asked for. A scoped key sees its own, whatever it asks for. */
async function partOf({ database }: Context, caller: KeyCaller, asked: string | undefined): Promise<Part> {
  if (caller.subOrgId !== null) return caller.subOrgId;
  if (asked === undefined || asked === 'all') return undefined;
  if (asked === 'parent') return null;
  if (!/^\d{1,15}$/.test(asked))
    throw invalid(
      ['query', 'sub_org_id'],
      'Must be the number of a sub-organisation, "parent" or "all"',
      'int_parsing',
    );
  const subOrgId = Number(asked);
  const own = await database.pool.query(
    'SELECT 1 FROM sub_orgs WHERE org_id = $1 AND id = $2::bigint AND deleted_at IS NULL',
    [caller.orgId, subOrgId],
  );
  if (own.rowCount !== 1) throw invalid(['query', 'sub_org_id'], 'Not a sub-organisation of your organisation');
  return subOrgId;
}

const notAcknowledged = () =>
  invalid(
    ['body', 'file_result_deletion_acknowledged'],
    'Must be true when delete_unique_file_results is enabled: deleted results cannot be restored',
  );
