import * as z from 'zod/mini';

/** The work behind a scan: what is needed to go on after the worker died. Stored beside the scan (`job:<key>`). */
export const Job = z.object({
  /** New for every start: an answer that belongs to an earlier one is dropped. */
  id: z.string(),
  /** `idle`: the scan is over; the rest stays for scanning again. */
  stage: z.enum(['submit', 'poll', 'idle']),
  /** The branch to hand in. */
  branch: z.optional(z.string()),
  /** A file that waits in the upload store. */
  uploadId: z.optional(z.string()),
  /** Set before a submission is sent, cleared by its answer: while it is set, nobody knows whether it arrived. */
  sentAt: z.optional(z.number()),
  /** Failures in a row. */
  attempts: z.number(),
  /** Nothing is sent before this time (back-off, Retry-After). */
  notBefore: z.number(),
  /** When the record was last looked at, and what was learned from its progress. */
  polledAt: z.number(),
  progress: z.number(),
  /** Percent per millisecond; 0 while unknown. */
  slope: z.number(),
  /** The result before this run. */
  before: z.optional(z.object({ grade: z.string(), score: z.number() })),
});
export type Job = z.infer<typeof Job>;

/** A job with nothing done yet. */
export function newJob(id: string, stage: Job['stage']): Job {
  return { id, stage, attempts: 0, notBefore: 0, polledAt: 0, progress: 0, slope: 0 };
}
