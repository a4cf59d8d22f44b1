import { type ProblemCode, toProblem } from '../model/problem.ts';
import type { Scan } from '../model/scan.ts';
import { endedJob, type Entries } from './entries.ts';
import { backoff } from './pace.ts';
import type { Entry } from './scanStore.ts';

/** What can pass by itself: the scan holds on and shows it as trouble. */
const TRANSIENT: readonly ProblemCode[] = [
  'rate-limited',
  'unreachable',
  'server-error',
  'bad-answer',
  'no-storage',
  'internal',
];
/** A service that keeps breaking the interface, and a mistake of ours, end the scan after so many times. */
const PATIENCE: Partial<Record<ProblemCode, number>> = { 'bad-answer': 8, internal: 3 };
/** Refusals that stop us but not the run at the service: with another key it goes on from its record. */
const STOPPED: readonly ProblemCode[] = ['unauthorised', 'plan', 'scope', 'forbidden', 'not-configured'];

/** Whether a scan was ended by a refusal that another key or another service would not give. */
export function isStopped({ state }: Pick<Scan, 'state'>): boolean {
  return state.state === 'failed' && STOPPED.includes(state.problem.code);
}

/** A step failed: hold on and try again where that can help, else end with a sentence that says what to do. */
export async function handleStepFailure(
  entries: Entries,
  entry: Entry,
  error: unknown,
  world: { now(): number; random(): number },
): Promise<void> {
  const problem = toProblem(error);
  const { code } = problem;
  const isHeld = code === 'rate-limited';
  const attempts = entry.job.attempts + (isHeld ? 0 : 1);
  if (!TRANSIENT.includes(code) || attempts >= (PATIENCE[code] ?? Infinity)) {
    const goesOn = entry.job.stage === 'poll' && STOPPED.includes(code);
    await entries.say(
      entry,
      { state: { state: 'failed', problem }, trouble: undefined },
      endedJob(goesOn ? 'poll' : 'idle'),
    );
    return;
  }
  const wait = world.now() + backoff(Math.max(attempts, 1), world.random());
  // Told until when: exactly then. The service's own time counts where it is the later one.
  const notBefore = problem.retryAt === undefined ? wait : Math.max(problem.retryAt, isHeld ? 0 : wait);
  await entries.say(entry, { trouble: problem }, { attempts, notBefore, polledAt: world.now() });
}
