import { ScanError } from '../../model/problem.ts';
import type { Target, UploadTarget } from '../../model/target.ts';
import type { Backend } from '../backend.ts';
import type { DeviceStore } from './deviceStore.ts';

/** The device can do more than a service: end a scan that it began, and delete what it has. */
export type DeviceBackend = Backend & Required<Pick<Backend, 'cancel' | 'forget'>>;

/** Whoever has the queue: this very page or worker, or another one that is told by message. */
export interface QueueHost {
  wake(): Promise<void> | void;
  stop(repoId: number): Promise<void> | void;
}

/** Scans on this device: nothing is sent but for the download of what is scanned. */
export function deviceBackend(
  store: DeviceStore,
  queue: QueueHost,
  /** Whether the vulnerability database may be asked: the person's choice. */
  askOsv: () => Promise<boolean>,
): DeviceBackend {
  async function begin(target: Target, url: string, title: string, file?: Blob) {
    const repoId = await store.submit({
      target,
      url,
      title,
      sourceType: sourceTypeOf(target),
      askOsv: await askOsv(),
      ...(file === undefined ? {} : { file }),
    });
    // Behind the answer: the scan may take its time.
    void queue.wake();
    return { repoId };
  }

  return {
    kind: 'device',
    origin: undefined,
    async submit({ target, url, branch }) {
      switch (target.kind) {
        case 'upload':
          throw new ScanError('unsupported', 'The file is no longer available. Choose it again to scan it.');
        case 'extension':
          return begin(target, url, target.id);
        case 'repository':
          return begin(branch === undefined ? target : { ...target, branch }, url, target.name);
      }
    },
    async upload(file, fileName) {
      if (file.size === 0) throw new ScanError('invalid', 'The file is empty.');
      const target: UploadTarget = { kind: 'upload', fileName, sha256: await sha256(file) };
      return begin(target, fileName, fileName, file);
    },
    status: (repoId) => store.status(repoId),
    list: () => store.list(),
    report: (repoId) => store.report(repoId),
    history: (repoId, page) => store.history(repoId, page),
    retention: async (repoId) => ({ deleteResults: await store.retention(repoId) }),
    async setRetention(repoId, { deleteResults, acknowledged, cleanupCurrent = false }) {
      if (deleteResults && !acknowledged)
        throw new ScanError('invalid', 'Confirm that deleted results cannot be restored.');
      if (cleanupCurrent && !deleteResults)
        throw new ScanError('invalid', 'Results are cleaned up only when their deletion is switched on.');
      await store.setRetention(repoId, deleteResults, cleanupCurrent);
      return { deleteResults };
    },
    async cancel(repoId) {
      // First in the store: whatever the Worker still says counts no more.
      const ended = await store.fail(repoId, 'You stopped this scan.');
      await queue.stop(repoId);
      return ended;
    },
    async forget(repoId) {
      await store.fail(repoId, 'You stopped this scan.');
      await queue.stop(repoId);
      await store.remove(repoId);
    },
  };
}

function sourceTypeOf(target: Target): string {
  if (target.kind === 'extension') return `extension_${target.store}`;
  return target.kind === 'upload' ? 'extension_upload' : 'git';
}

async function sha256(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
