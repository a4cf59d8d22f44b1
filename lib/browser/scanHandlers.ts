import type { Backend, BackendKind } from '../backends/backend.ts';
import { ScanError } from '../model/problem.ts';
import type { Scan } from '../model/scan.ts';
import { isRecordOf } from '../scans/isRecordOf.ts';
import type { Scans } from '../scans/scans.ts';
import type { KeyOf } from '../scans/world.ts';
import { getUpload } from '../uploads.ts';
import type { Connection } from './connection.ts';
import type { Handlers } from './handleMessages.ts';
import { requireYes } from './privateTargets.ts';

type Part = Pick<
  Handlers,
  | 'scan.upload'
  | 'scan.again'
  | 'scan.cancel'
  | 'scan.remove'
  | 'scans.sync'
  | 'report.get'
  | 'history.get'
  | 'retention.get'
  | 'retention.put'
  | 'connection.get'
  | 'connection.test'
  | 'connection.save'
  | 'connection.forget'
  | 'device.changed'
  | 'view.open'
>;

/** What our own pages ask about stored scans and about the service. */
export function scanHandlers(world: {
  scans: Scans;
  connection: Connection;
  /** Where scans run, by the person's choice. */
  chosen(): Promise<BackendKind>;
  backend(kind: BackendKind): Promise<Backend>;
  keys(): Promise<KeyOf>;
  sync(): Promise<void>;
  forgetKnown(): Promise<void>;
}): Part {
  const { scans, connection } = world;

  /** The scan, its record's number and the backend that has it. */
  async function recordOf(key: string): Promise<{ scan: Scan; repoId: number; backend: Backend }> {
    const scan = await scans.findByKey(key);
    if (scan === null) throw new ScanError('not-found', 'This scan is no longer in the list. Scan it again.');
    if (scan.repoId === undefined)
      throw new ScanError('not-found', 'The service has not accepted this scan yet, so there is nothing to show.');
    const backend = await world.backend(scan.backend);
    if (backend.origin !== scan.origin) {
      throw new ScanError(
        'not-configured',
        `This scan was made by ${scan.origin ?? 'this device'}, which is no longer the service in the settings. Scan again to use the new one.`,
      );
    }
    return { scan, repoId: scan.repoId, backend };
  }

  /** Refuses a record that is no longer the scan's: its service was set up anew and gave the number again. */
  async function requireOwn(scan: Scan, record: Parameters<KeyOf>[0]): Promise<void> {
    if (isRecordOf(scan, record, await world.keys())) return;
    throw new ScanError(
      'not-found',
      'The service no longer has this scan: it was set up anew, and its number is another’s now. Scan again.',
    );
  }

  return {
    async 'scan.upload'({ uploadId, fileName }) {
      const file = await getUpload(uploadId);
      if (file === null) throw new ScanError('unsupported', 'The file is no longer available. Choose it again.');
      return scans.start({ kind: 'upload', fileName, sha256: await sha256(file) }, { title: fileName, uploadId });
    },
    async 'scan.again'({ key }) {
      await requireYes(key, false, await world.chosen());
      return scans.again(key);
    },
    'scan.cancel': async ({ key }) => ({ cancelled: (await scans.cancel(key)) !== null }),
    'scan.remove': async ({ key }) => ({ removed: await scans.remove(key) }),
    'scans.sync': async () => ({ synced: await scans.sync() }),
    async 'report.get'({ key }) {
      const { scan, repoId, backend } = await recordOf(key);
      const report = await backend.report(repoId);
      await requireOwn(scan, report);
      return { scan, report };
    },
    async 'history.get'({ key, limit, offset }) {
      const { repoId, backend } = await recordOf(key);
      return backend.history(repoId, { limit, offset });
    },
    async 'retention.get'({ key }) {
      const { repoId, backend } = await recordOf(key);
      return backend.retention(repoId);
    },
    async 'retention.put'({ key, deleteResults, acknowledged, cleanupCurrent }) {
      const { scan, repoId, backend } = await recordOf(key);
      // The preference may delete results, so the record is asked for first: never another's.
      await requireOwn(scan, await backend.status(repoId));
      return backend.setRetention(repoId, {
        deleteResults,
        acknowledged,
        ...(cleanupCurrent === undefined ? {} : { cleanupCurrent }),
      });
    },
    'connection.get': () => connection.get(),
    'connection.test': (form) => connection.test(form),
    async 'connection.save'(form) {
      const verdict = await connection.save(form);
      if (verdict.saved) {
        if (verdict.ok) await scans.resumeStopped();
        // Behind the answer: the verdict does not wait for the list.
        void world.sync();
      }
      return verdict;
    },
    async 'connection.forget'() {
      await world.forgetKnown();
      return connection.forget();
    },
    async 'device.changed'({ repoIds }) {
      await scans.changed(repoIds);
      return { seen: true };
    },
    async 'view.open'() {
      scans.viewOpen();
      return { open: true };
    },
  };
}

async function sha256(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
