import { BASE_PATH } from '../../../lib/api/contract.ts';
import type { BoardRun, ScanHistory } from '../../../lib/api/schemas.ts';
import type { Envelope } from '../../../lib/messages.ts';
import { stateOf } from '../../../lib/scans/stateOf.ts';
import { ScanError, toProblem, type Problem, type ProblemCode } from '../../../lib/model/problem.ts';
import type { Scan } from '../../../lib/model/scan.ts';
import { Target } from '../../../lib/model/target.ts';

/*
 * What a page of the service asks the service, in the words in which a page of the extension asks its background. The
 * session cookie says who asks.
 */

/** What a page shows: the newest run of a record, or one run for good. */
export interface Shown {
  readonly kind: 'record' | 'run';
  readonly id: number;
}

const CODES: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  413: 'too-large',
  422: 'invalid',
  429: 'rate-limited',
};

/** Asks the service. Throws ScanError with its sentence. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`${BASE_PATH}/board${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    answer = await response.json();
  } catch (error) {
    throw new ScanError('unreachable', 'The service could not be reached. Try again.', { cause: error });
  }
  if (response.ok) return answer as T;
  const { detail } = answer as { detail: string | { msg: string }[] };
  const wait = Number(response.headers.get('retry-after'));
  throw new ScanError(
    CODES[response.status] ?? 'server-error',
    typeof detail === 'string' ? detail : detail.map((item) => item.msg).join('. '),
    wait > 0 ? { retryAt: Date.now() + wait * 1000 } : {},
  );
}

/** A run as the report's components know a scan. */
export function scanOf(key: string, run: BoardRun): Scan {
  const state = stateOf({
    ...run.status,
    error_message: run.status.error_message ?? null,
  });
  return {
    key,
    target: Target.parse(run.target),
    title: run.status.title,
    backend: 'service',
    origin: location.origin,
    repoId: run.status.repo_id,
    state:
      state.state === 'done'
        ? {
            ...state,
            ...(run.previous_grade === null ? {} : { previousGrade: run.previous_grade }),
            ...(run.score_delta === null ? {} : { scoreDelta: run.score_delta }),
          }
        : state,
    createdAt: Date.parse(run.created_at),
    updatedAt: Date.parse(run.updated_at),
  };
}

/** What went wrong, for a page: there are no options here, only signing in anew. */
function problemOf(error: unknown): Problem {
  const { action, ...problem } = toProblem(error);
  return action === 'retry' ? { ...problem, action } : problem;
}

/** Answers the messages of the report's components. `look` takes the state anew, `repoId` says whose run it is. */
export function answering(shown: Shown, key: string, look: () => Promise<BoardRun>, repoId: () => Promise<number>) {
  const answers: { readonly [name: string]: (params: never) => Promise<unknown> } = {
    'report.get': async () => {
      const run = await look();
      if (run.report === null)
        throw new ScanError('not-found', 'There is no report: this scan has not been completed.');
      return { scan: scanOf(key, run), report: run.report };
    },
    'history.get': async ({ limit, offset }: { limit: number; offset: number }) =>
      ask<ScanHistory>('GET', `/records/${await repoId()}/scans?limit=${limit}&offset=${offset}`),
    'retention.get': async () => ({
      deleteResults: (
        await ask<{ delete_unique_file_results: boolean }>('GET', `/records/${await repoId()}/file-result-retention`)
      ).delete_unique_file_results,
    }),
    'retention.put': async (wish: { deleteResults: boolean; acknowledged: boolean; cleanupCurrent?: boolean }) => ({
      deleteResults: (
        await ask<{ delete_unique_file_results: boolean }>('PUT', `/records/${await repoId()}/file-result-retention`, {
          delete_unique_file_results: wish.deleteResults,
          file_result_deletion_acknowledged: wish.acknowledged,
          ...(wish.cleanupCurrent === undefined ? {} : { cleanup_current_report: wish.cleanupCurrent }),
        })
      ).delete_unique_file_results,
    }),
    'scan.again': async () => {
      const id = await repoId();
      await ask('POST', `/records/${id}/scan`);
      // The page of one run stays what it is; the new run is on the record's page.
      if (shown.kind === 'run') location.assign(`/records/${id}`);
      return scanOf(key, await look());
    },
    'view.open': async () => ({ open: true }),
  };
  return async ({ name, params }: { name: string; params: never }): Promise<Envelope<never>> => {
    try {
      const answer = answers[name];
      if (answer === undefined) throw new ScanError('unsupported', 'This is not possible on a page of the service.');
      return { ok: true, value: (await answer(params)) as never };
    } catch (error) {
      return { ok: false, problem: problemOf(error) };
    }
  };
}
