import type { BoardRun } from '../../lib/api/schemas.ts';
import { detectTarget } from '../../lib/pages/index.ts';
import type { Target } from '../../lib/model/target.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import type { KeyCaller } from '../http/caller.ts';
import type { Handlers, Input } from '../http/handler.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import type { Source } from '../scan/source.ts';
import { findShownRun, type ShownRun } from '../store/board.ts';
import type { NamedRecord } from '../store/keys.ts';
import { findReport } from '../store/runs.ts';
import type { User } from '../store/users.ts';
import { requireRoom } from './access.ts';
import { extensions } from './extensions.ts';
import { repositories } from './repositories.ts';
import { submit } from './submit.ts';
import { ownRecord } from './watches.ts';

/** What the pages for signed-in people ask: the calls of the interface, for a person in the place of a key. */
export const board = {
  async boardSubmit(context, { caller, body, request }) {
    const found = detectTarget(body.url.trim(), { from: 'paste', hosts: context.config.gitHosts });
    const isExtension = found.kind === 'target' && found.target.kind === 'extension';
    const given = new Set(body.branch === undefined ? [] : ['branch']);
    return isExtension
      ? await extensions.submitUrl(context, {
          ...asked(caller, request),
          body: { store_url: body.url, sub_org_id: body.sub_org_id },
        })
      : await repositories.analyze(context, {
          ...asked(caller, request),
          given,
          body: {
            url: body.url,
            branch: body.branch ?? 'main',
            sub_org_id: body.sub_org_id,
            delete_unique_file_results: false,
          },
        });
  },

  async boardUpload(context, { caller, request }) {
    return await extensions.upload(context, { ...asked(caller, request), body: undefined });
  },

  async boardRecord(context, { caller, id }) {
    const run = await findShownRun(context.database.pool, caller, { recordId: id });
    if (run === undefined) throw new HttpProblem(404, `There is no repository ${id}.`);
    // While a scan is open, and after one that failed, the report of the run before is still there.
    return await answerOf(context, run, null);
  },

  async boardRun(context, { caller, id }) {
    const run = await findShownRun(context.database.pool, caller, { runId: id });
    if (run === undefined) throw new HttpProblem(404, `There is no scan ${id}.`);
    return await answerOf(context, run, run.runId);
  },

  async boardScans(context, { caller, id, query, request }) {
    const record = await namedRecord(context, caller, id);
    return await repositories.scans(context, { ...asked(caller, request), id, record, query, body: undefined });
  },

  async boardScanAgain(context, { caller, id }) {
    const record = await ownRecord(context, caller, id);
    if (record.source.kind === 'upload')
      throw invalid(['path', 'id'], 'The file is not kept. Upload it again to scan it again');
    await requireRoom(context);
    const { opened } = await transaction(context.database.pool, async (db) => {
      // Locked, so that nobody opens a run at the same time.
      const { rows } = await db.query<{ identity: string }>('SELECT identity FROM records WHERE id = $1 FOR UPDATE', [
        id,
      ]);
      const identity = rows[0]?.identity;
      if (identity === undefined) throw new HttpProblem(404, `There is no repository ${id}.`);
      return await submit(context, db, { ...record, identity });
    });
    context.queue.wake();
    return {
      repo_id: id,
      status: 'queued',
      message: opened ? 'It is queued for analysis.' : 'An analysis is under way already.',
    };
  },

  async getBoardRetention(context, { caller, id, request }) {
    const record = await namedRecord(context, caller, id);
    return await repositories.getRetention(context, {
      ...asked(caller, request),
      id,
      record,
      query: undefined,
      body: undefined,
    });
  },

  async putBoardRetention(context, { caller, id, body, request, given }) {
    const record = await namedRecord(context, caller, id);
    return await repositories.putRetention(context, {
      ...asked(caller, request),
      id,
      record,
      given,
      query: undefined,
      body,
    });
  },
} satisfies Partial<Handlers>;

/** What the handlers of the interface know of who asks: a person reaches what a key of the same reach would. */
function asked({ orgId, subOrgId }: User, request: Request) {
  const caller: KeyCaller = { keyId: 0, orgId, subOrgId, list: undefined };
  return { caller, id: 0, record: undefined, query: undefined, given: new Set<string>(), request } satisfies Omit<
    Input<'analyze'>,
    'body'
  >;
}

async function namedRecord(context: Context, user: User, id: number): Promise<NamedRecord> {
  const record = await ownRecord(context, user, id);
  return { id, orgId: record.orgId, subOrgId: record.subOrgId, status: undefined };
}

async function answerOf({ database }: Context, run: ShownRun, runId: number | null): Promise<BoardRun> {
  return {
    scan_run_id: run.runId,
    scan_number: run.number,
    target: targetOf(run.source),
    status: run.status,
    previous_grade: run.previousGrade,
    score_delta: run.scoreDelta,
    created_at: run.createdAt.toISOString(),
    updated_at: run.updatedAt.toISOString(),
    report: (await findReport(database.pool, run.status.repo_id, runId)) ?? null,
  };
}

/** What a record is about, as the extension knows it. */
function targetOf(source: Source): Target {
  return source.kind === 'git'
    ? {
        kind: 'repository',
        host: source.host,
        owner: source.owner,
        name: source.name,
        ...(source.branchAsked ? { branch: source.branch } : {}),
      }
    : source.target;
}
