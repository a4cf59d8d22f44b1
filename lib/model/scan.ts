import * as z from 'zod/mini';
import { Problem } from './problem.ts';
import { Target } from './target.ts';

/** The state of a scan as the client sees it. Exhaustive; no booleans beside it. */
export const ScanState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('queued') }),
  z.object({
    state: z.literal('running'),
    /** 0 to 100. */
    progress: z.number(),
    /** The service's own word for what it is doing. */
    phase: z.string(),
  }),
  z.object({
    state: z.literal('done'),
    grade: z.string(),
    score: z.number(),
    /** The grade and the score of the run before, where there was one. */
    previousGrade: z.optional(z.string()),
    scoreDelta: z.optional(z.number()),
  }),
  z.object({ state: z.literal('failed'), problem: Problem }),
]);
export type ScanState = z.infer<typeof ScanState>;

/** One scan of one target on one backend, as it is stored. */
export const Scan = z.object({
  /** `targetKey(target)`. */
  key: z.string(),
  target: Target,
  title: z.string(),
  backend: z.enum(['service', 'device']),
  /** Origin of the service it was submitted to; absent on the device. */
  origin: z.optional(z.string()),
  /** The backend's record number, once known. */
  repoId: z.optional(z.number()),
  state: ScanState,
  /** A problem that does not end the scan: being held back, the service unreachable for now. */
  trouble: z.optional(Problem),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Scan = z.infer<typeof Scan>;

/** Whether the scan still has work before it. */
export function isOpen(scan: Pick<Scan, 'state'>): boolean {
  return scan.state.state === 'queued' || scan.state.state === 'running';
}
