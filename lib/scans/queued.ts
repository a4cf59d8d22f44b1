import type { BackendKind } from '../backends/backend.ts';
import type { Scan } from '../model/scan.ts';
import { type Target, targetKey } from '../model/target.ts';
import { targetTitle } from '../pages/index.ts';
import { newJob } from './job.ts';
import type { Entry } from './scanStore.ts';
import { shortened } from './stateOf.ts';
import type { ScanWorld } from './world.ts';

export interface StartOptions {
  title: string;
  /** The branch to hand in when the target names none: the page's default. */
  branch: string;
  /** The file of an upload, in the upload store. */
  uploadId: string;
  /** Where it runs, whatever the person chose for scans in general. */
  backend: BackendKind;
}

/** A new scan that waits to be handed in; `earlier` is what was known of the same target before. */
export function queued(
  world: Pick<ScanWorld, 'now' | 'random'>,
  target: Target,
  options: Partial<StartOptions>,
  earlier: Scan | null,
  backend: BackendKind,
): Entry {
  const at = world.now();
  const branch = target.kind === 'repository' ? (target.branch ?? options.branch) : undefined;
  // A record means something only where it was made.
  const { origin, repoId, state } = earlier?.backend === backend ? earlier : {};
  return {
    scan: {
      key: targetKey(target),
      target,
      title: shortened(options.title || earlier?.title || targetTitle(target), 200),
      backend,
      ...(origin === undefined ? {} : { origin }),
      ...(repoId === undefined ? {} : { repoId }),
      state: { state: 'queued' },
      createdAt: at,
      updatedAt: at,
    },
    job: {
      ...newJob(`${at}-${world.random()}`, 'submit'),
      ...(branch === undefined ? {} : { branch }),
      ...(options.uploadId === undefined ? {} : { uploadId: options.uploadId }),
      ...(state?.state === 'done' ? { before: { grade: state.grade, score: state.score } } : {}),
    },
  };
}

/** A stopped scan, open again at the record it had. */
export function goOn({ scan, job }: Entry, now: number): Entry {
  const { progress } = job;
  return {
    scan: {
      ...scan,
      state: progress > 0 ? { state: 'running', progress, phase: '' } : { state: 'queued' },
      createdAt: now,
    },
    job: { ...job, attempts: 0, notBefore: 0, polledAt: 0 },
  };
}
