import { type ClientOptions, createClient } from '../api/client.ts';
import { ScanError } from '../model/problem.ts';
import type { Backend, Submission } from './backend.ts';

/** A service that speaks the interface, reached over HTTP with one key. */
export function remoteBackend(options: ClientOptions): Backend {
  const client = createClient(options);
  const record = (repoId: number) => ({ path: { repo_id: repoId } });
  const stop = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

  async function submit({ target, url, branch }: Submission, signal?: AbortSignal) {
    switch (target.kind) {
      case 'extension': {
        const answer = await client.call('submitUrl', { body: { store_url: url }, ...stop(signal) });
        return { repoId: answer.repo_id };
      }
      case 'repository': {
        // Without a branch the field is left out: a guessed one would be scanned in its stead.
        const body = branch === undefined ? { url } : { url, branch };
        const answer = await client.call('analyze', { body, ...stop(signal) });
        return { repoId: answer.repo_id };
      }
      case 'upload':
        throw new ScanError('unsupported', 'The file is no longer available. Choose it again to scan it.');
    }
  }

  return {
    kind: 'service',
    origin: new URL(options.address).origin,
    submit,
    async upload(file, fileName, signal) {
      return { repoId: (await client.call('upload', { file, fileName, ...stop(signal) })).repo_id };
    },
    status: (repoId, signal) => client.call('status', { ...record(repoId), ...stop(signal) }),
    list: (signal) => client.call('listRepos', stop(signal)),
    report: (repoId) => client.call('report', record(repoId)),
    history: (repoId, page) => client.call('scans', { ...record(repoId), query: page }),
    async retention(repoId) {
      return { deleteResults: (await client.call('getRetention', record(repoId))).delete_unique_file_results };
    },
    async setRetention(repoId, { deleteResults, acknowledged, cleanupCurrent }) {
      const body = {
        delete_unique_file_results: deleteResults,
        file_result_deletion_acknowledged: acknowledged,
        ...(cleanupCurrent === undefined ? {} : { cleanup_current_report: cleanupCurrent }),
      };
      const { delete_unique_file_results: now } = await client.call('putRetention', { ...record(repoId), body });
      return { deleteResults: now ?? deleteResults };
    },
  };
}
