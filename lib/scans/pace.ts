import type { Job } from './job.ts';

const SECOND = 1000;
/** Just under the platform's shortest alarm of 30 s, so that each alarm finds its work due. */
const UNWATCHED = 25 * SECOND;
const LONGEST_BACKOFF = 5 * 60 * SECOND;
/** No Retry-After counts for more than a day. */
const LONGEST_HOLD = 24 * 60 * 60 * SECOND;

/**
 * Milliseconds from the last look at a record to the next. Watched: 1 s at first and near the end,
 * up to 5 s while the slope of the progress says that the end is far or nothing moves.
 */
export function pollDelay(job: Pick<Job, 'progress' | 'slope'>, watched: boolean): number {
  if (!watched) return UNWATCHED;
  if (job.slope <= 0) return job.progress === 0 ? SECOND : 2 * SECOND;
  const remaining = (100 - job.progress) / job.slope;
  // What was seen so far says little about a scan that has just begun: no longer than it has run already.
  const elapsed = job.progress / job.slope;
  return Math.min(Math.max(Math.min(remaining / 4, elapsed), SECOND), 5 * SECOND);
}

/** The slope after a new sample: half old, half new, so that one burst does not decide. Standing still halves it. */
export function nextSlope(job: Pick<Job, 'progress' | 'slope' | 'polledAt'>, progress: number, now: number): number {
  const elapsed = now - job.polledAt;
  if (elapsed <= 0) return job.slope;
  const measured = Math.max(progress - job.progress, 0) / elapsed;
  return job.slope === 0 ? measured : (job.slope + measured) / 2;
}

/** Milliseconds to wait after so many failures in a row (1, 2, …), spread by `random` (0 to 1) over half to one and a half. */
export function backoff(attempts: number, random: number): number {
  return Math.min(SECOND * 2 ** Math.min(attempts, 12), LONGEST_BACKOFF) * (0.5 + random);
}

/** When the next step of a job is due, in milliseconds since the epoch. */
export function dueAt(job: Job, watched: boolean, now: number): number {
  // After a clock was set back, times that lie ahead mean nothing: nobody looked in the future, nor is anything put off for so long.
  const polled = job.stage === 'poll' && job.polledAt <= now ? job.polledAt + pollDelay(job, watched) : 0;
  return Math.max(job.notBefore > now + LONGEST_HOLD ? 0 : job.notBefore, polled);
}
