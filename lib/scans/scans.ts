import type { Backend, RecordStatus } from '../backends/backend.ts';
import { type Problem, ScanError, toProblem } from '../model/problem.ts';
import { isOpen, type Scan } from '../model/scan.ts';
import { type Target, targetKey } from '../model/target.ts';
import { createEntries } from './entries.ts';
import { createGrades } from './grades.ts';
import { dueAt } from './pace.ts';
import { poll } from './poll.ts';
import { goOn, queued, type StartOptions } from './queued.ts';
import type { Entry } from './scanStore.ts';
import { isStopped, handleStepFailure } from './handleStepFailure.ts';
import { submit } from './submit.ts';
import type { ScanWorld } from './world.ts';

export interface Scans {
  /**
   * Starts a scan, or gives the one under way: stored before anything is sent, so that nothing can lose it.
   * A run of today that only a refused key had stopped goes on instead of being handed in anew.
   */
  start(target: Target, options?: Partial<StartOptions>): Promise<Scan>;
  /** The same for a stored scan. */
  again(key: string): Promise<Scan>;
  /**
   * Stops an open scan here. What the service has begun goes on there, for no call of its interface ends a run; trying
   * again within a day goes on from that run. Null: there is none under way.
   */
  cancel(key: string): Promise<Scan | null>;
  remove(key: string): Promise<boolean>;
  /** Goes on with the scans that a refused key had stopped; those of earlier days are offered to be tried again. */
  resumeStopped(): Promise<void>;
  /** Scans again, on this device, what failed today for a lack that is no more: a token was entered, a permission given. */
  resumeHere(isMended: (problem: Problem, target: Target) => boolean | Promise<boolean>): Promise<void>;
  /** The stored scan of a target, else the grade the service was last seen to have; null when there is neither. */
  find(target: Target): Promise<Scan | null>;
  findByKey(key: string): Promise<Scan | null>;
  /** Like `find`, and a grade that only the service had so far becomes a stored scan (its report is being opened). */
  keep(target: Target): Promise<Scan | null>;
  /** Does all that is due; on wake, on alarm, on timer. Resolves when the steps it began are over. */
  tick(): Promise<void>;
  /** Something about these records on this device changed: look at their scans. */
  changed(repoIds: readonly number[]): Promise<void>;
  /** A person is looking for the next seconds: poll fast. */
  viewOpen(): void;
  /** Reads the service's list into the known grades; gives how many there are. */
  sync(): Promise<number>;
}

const DAY = 86_400_000;
/** How long one sign of an open view counts, in milliseconds. */
const VIEW_LASTS = 7000;
/** A click without a view (menu, key) is followed closely for so long: many scans are over by then. */
const CLICK_LASTS = 20_000;
const OLDEST_OPEN = 3 * DAY;
/** More open scans than this are looked at with one list instead of one call each. */
const MOST_SINGLE_CALLS = 3;

export function createScans(world: ScanWorld): Scans {
  const { store, now } = world;
  const entries = createEntries(store, now);
  const grades = createGrades(world, entries);
  /** Scans with a step under way in this worker. */
  const busy = new Set<string>();
  /** Those of them of which there was news meanwhile. */
  const outdated = new Set<string>();
  let watchedUntil = 0;
  /** Nothing was done yet in this life of the worker. */
  let isFirst = true;

  async function step(entry: Entry, listed: (repoId: number) => Promise<RecordStatus | undefined>): Promise<void> {
    const { key, createdAt } = entry.scan;
    try {
      if (now() - createdAt > OLDEST_OPEN) {
        throw new ScanError(
          'timed-out',
          'The scan did not finish within three days, so Touchstone stopped waiting. Scan again.',
        );
      }
      await (entry.job.stage === 'submit' ? submit(world, entries, entry) : poll(world, entries, entry, listed));
    } catch (error) {
      // The entry as it is now: the step may have stored something before it failed.
      await handleStepFailure(entries, (await store.get(key)) ?? entry, error, world);
      const ended = await store.get(key);
      if (ended !== undefined && !isOpen(ended.scan) && !isStopped(ended.scan)) await dropFile(ended);
    } finally {
      busy.delete(key);
      // What cannot be noted is looked at in its time.
      if (outdated.delete(key)) await lookNow(key).catch(() => undefined);
    }
  }

  /** Makes the next look at a scan's record due. */
  async function lookNow(key: string): Promise<void> {
    const entry = await store.get(key);
    if (entry !== undefined && isOpen(entry.scan) && entry.job.stage === 'poll')
      await entries.settle(entry, {}, { polledAt: 0, notBefore: 0 });
  }

  /** A file is kept only as long as it may still be sent. */
  async function dropFile({ job }: Entry): Promise<void> {
    if (job.uploadId !== undefined) await world.removeUpload(job.uploadId);
  }

  async function openEntries(): Promise<Entry[]> {
    return [...(await store.all()).values()].filter((entry) => isOpen(entry.scan) && !busy.has(entry.scan.key));
  }

  async function tick(): Promise<void> {
    const watched = watchedUntil > now();
    // No await between finding and marking: ticks may overlap.
    const open = await openEntries();
    // What scans on this device may have died with the worker before this one: looking at such a scan has it go on.
    const isDue = ({ scan, job }: Entry) =>
      dueAt(job, watched, now()) <= now() || (isFirst && scan.backend === 'device' && job.stage === 'poll');
    const due = open.filter((entry) => isDue(entry) && !busy.has(entry.scan.key));
    isFirst = false;
    for (const entry of due) busy.add(entry.scan.key);
    const polled = due.filter((entry) => entry.job.stage === 'poll' && entry.scan.backend === 'service');
    let list: Promise<Map<number, RecordStatus>> | undefined;
    const listed = async (repoId: number) => {
      if (polled.length <= MOST_SINGLE_CALLS) return undefined;
      return (await (list ??= readList())).get(repoId);
    };
    // Each step plans for itself: a slow one must not delay the others' next.
    await Promise.all([plan(), ...due.map((entry) => step(entry, listed).then(plan))]);
  }

  /** A list that cannot be read, for one odd record among thousands say, must not cost the others: then each is asked for by itself. */
  async function readList(): Promise<Map<number, RecordStatus>> {
    const backend = await world.backend('service');
    try {
      return new Map((await backend.list()).map((record) => [record.repo_id, record]));
    } catch (error) {
      if (error instanceof ScanError && error.code === 'bad-answer') return new Map();
      throw error;
    }
  }

  /** Sets timer and alarm for what is left. */
  async function plan(): Promise<void> {
    const waiting = await openEntries();
    world.setAlarm(waiting.length > 0 || busy.size > 0);
    const watched = watchedUntil > now();
    const next = Math.min(...waiting.map((entry) => dueAt(entry.job, watched, now())));
    world.setTimer(Number.isFinite(next) ? Math.max(next - now(), 0) : null);
  }

  /** Stores a queued scan and sets the alarm before anything is sent; the sending goes on behind the answer. */
  async function begin(key: string, make: () => Entry): Promise<Scan> {
    const scan = await entries.locked(key, async () => {
      const current = (await store.get(key))?.scan;
      if (current !== undefined && isOpen(current)) return current;
      world.setAlarm(true);
      return entries.save(make());
    });
    watchedUntil = Math.max(watchedUntil, now() + CLICK_LASTS);
    world.setTimer(0);
    return scan;
  }

  async function start(target: Target, options: Partial<StartOptions> = {}): Promise<Scan> {
    const key = targetKey(target);
    const stored = await store.get(key);
    const backend = options.backend ?? (await world.chosen());
    if (
      stored !== undefined &&
      stored.scan.backend === backend &&
      now() - stored.scan.updatedAt < DAY &&
      (await canGoOn(stored))
    )
      return begin(key, () => goOn(stored, now()));
    const earlier = stored?.scan ?? (await grades.known(target));
    return begin(key, () => queued(world, target, options, earlier, backend));
  }

  async function again(key: string): Promise<Scan> {
    const stored = await store.get(key);
    if (stored === undefined)
      throw new ScanError('not-found', 'This scan is no longer in the list. Scan the page again.');
    const { target, title } = stored.scan;
    // A file that was refused with its key is still at hand.
    const uploadId = isStopped(stored.scan) ? stored.job.uploadId : undefined;
    if (target.kind === 'upload' && !isOpen(stored.scan) && uploadId === undefined && !(await canGoOn(stored))) {
      throw new ScanError('unsupported', 'The file is no longer available. Choose it again to scan it.');
    }
    const { branch } = stored.job;
    return start(target, {
      title,
      ...(branch === undefined ? {} : { branch }),
      ...(uploadId === undefined ? {} : { uploadId }),
    });
  }

  /** A scan that was refused before the service took it: of today it begins anew by itself, an older one is offered. */
  async function takeUp(entry: Entry): Promise<void> {
    const { key, target, updatedAt, origin, state } = entry.scan;
    const isHere = origin === undefined || origin === (await grades.origin());
    const hasAll = target.kind !== 'upload' || entry.job.uploadId !== undefined;
    if (isHere && hasAll && now() - updatedAt < DAY) await again(key);
    else if (hasAll && state.state === 'failed')
      await entries.settle(entry, { state: { ...state, problem: { ...state.problem, action: 'retry' } } }, {});
  }

  /** Whether a run that was stopped here may still be under way at the service in use. */
  async function canGoOn({ scan, job }: Entry): Promise<boolean> {
    return (
      scan.backend === 'service' && job.stage === 'poll' && !isOpen(scan) && scan.origin === (await grades.origin())
    );
  }

  async function cancel(key: string): Promise<Scan | null> {
    const entry = await store.get(key);
    if (entry === undefined || !isOpen(entry.scan)) return null;
    const isHere = entry.scan.backend === 'device';
    const isThere = entry.job.stage === 'poll' || entry.job.sentAt !== undefined;
    const error = new ScanError(
      isThere && !isHere ? 'stopped-waiting' : 'cancelled',
      isHere
        ? 'You stopped this scan.'
        : isThere
          ? 'You stopped this scan. The service may still finish it; trying again goes on from there.'
          : 'You stopped this scan before it was handed to the service.',
    );
    // Under a new number: a step that is under way for the old one has no word any more.
    const ended = await entries.settle(
      entry,
      { state: { state: 'failed', problem: toProblem(error) }, trouble: undefined },
      {
        id: `${now()}-${world.random()}`,
        stage: entry.job.stage === 'poll' && !isHere ? 'poll' : 'idle',
        attempts: 0,
        notBefore: 0,
        sentAt: undefined,
      },
    );
    await onDevice(entry, (device, repoId) => device.cancel?.(repoId));
    await dropFile(entry);
    void plan();
    return ended?.scan ?? null;
  }

  /** What is done on this device beside our own list. */
  async function onDevice(
    { scan }: Entry,
    work: (device: Backend, repoId: number) => Promise<unknown> | undefined,
  ): Promise<void> {
    if (scan.backend === 'device' && scan.repoId !== undefined) await work(await world.backend('device'), scan.repoId);
  }

  return {
    start,
    again,
    cancel,
    remove: (key) =>
      entries.locked(key, async () => {
        const entry = await store.get(key);
        if (entry === undefined) return false;
        await onDevice(entry, (device, repoId) => device.forget?.(repoId));
        await dropFile(entry);
        return store.remove(key);
      }),
    async resumeStopped() {
      for (const entry of (await store.all()).values()) {
        const { scan } = entry;
        if (await canGoOn(entry)) await begin(scan.key, () => goOn(entry, now()));
        else if (isStopped(scan)) await takeUp(entry);
      }
    },
    async resumeHere(isMended) {
      for (const { scan, job } of (await store.all()).values()) {
        const { backend, target, title, state, updatedAt } = scan;
        if (backend !== 'device' || state.state !== 'failed' || now() - updatedAt > DAY) continue;
        if (!(await isMended(state.problem, target))) continue;
        await start(target, { title, backend, ...(job.branch === undefined ? {} : { branch: job.branch }) });
      }
    },
    find: async (target) => (await store.get(targetKey(target)))?.scan ?? grades.known(target),
    findByKey: async (key) => (await store.get(key))?.scan ?? null,
    keep: grades.keep,
    tick,
    async changed(repoIds) {
      for (const { scan } of (await store.all()).values()) {
        // What is just handed in has no number here yet.
        const isMeant = scan.repoId === undefined ? busy.has(scan.key) : repoIds.includes(scan.repoId);
        if (scan.backend !== 'device' || !isOpen(scan) || !isMeant) continue;
        // A look under way may have been at what was before.
        if (busy.has(scan.key)) outdated.add(scan.key);
        else await lookNow(scan.key);
      }
      await tick();
    },
    viewOpen() {
      const was = watchedUntil > now();
      watchedUntil = Math.max(watchedUntil, now() + VIEW_LASTS);
      if (!was) void plan();
    },
    sync: grades.sync,
  };
}
