import type { Backend, RecordStatus } from '../backends/backend.ts';
import { type ProblemCode, ScanError, toProblem } from '../model/problem.ts';
import { isOpen, type Scan, type ScanState } from '../model/scan.ts';
import { type Target, targetKey } from '../model/target.ts';
import { targetTitle } from '../pages/index.ts';
import type { Job } from './job.ts';
import { findKnown, rememberKnown } from './known.ts';
import { backoff, dueAt, nextSlope } from './pace.ts';
import { findSubmitted } from './recover.ts';
import type { Entry, ScanStore } from './scanStore.ts';
import { shortened, stateOf } from './stateOf.ts';

export type KeyOf = (record: Pick<RecordStatus, 'url' | 'source_type'>) => string | null;

/** Everything that the scans need of the world around them. */
export interface ScanWorld {
  store: ScanStore;
  /** Who does the work now; throws ScanError `not-configured` when nobody does. */
  backend(): Promise<Backend>;
  /** The address that names a target to a service. */
  urlOf(target: Target): Promise<string>;
  /** What gives the key of a record's target (null: it names nothing we know). */
  keys(): Promise<KeyOf>;
  getUpload(id: string): Promise<Blob | null>;
  removeUpload(id: string): Promise<void>;
  now(): number;
  /** 0 to 1. */
  random(): number;
  /** Calls `tick` once after so many milliseconds, if the worker lives that long; a new call replaces the last. Null: not at all. */
  setTimer(delay: number | null): void;
  /** Whether the alarm that wakes a dead worker shall ring (every 30 seconds, calling `tick`). */
  setAlarm(on: boolean): void;
}

export interface Scans {
  /** Starts a scan, or gives the one under way: stored before anything is sent, so that nothing can lose it. */
  start(target: Target, options?: { title?: string; branch?: string; uploadId?: string }): Promise<Scan>;
  /** Scans a stored or known target once more; a run that was only stopped (a refused key) goes on instead. */
  again(key: string): Promise<Scan>;
  remove(key: string): Promise<boolean>;
  /** Goes on with the scans that a refused key had stopped. */
  resumeStopped(): Promise<void>;
  /** The stored scan of a target, else the grade the service was last seen to have; null when there is neither. */
  find(target: Target): Promise<Scan | null>;
  findByKey(key: string): Promise<Scan | null>;
  /** Like `find`, and a grade that only the service had so far becomes a stored scan (its report is being opened). */
  keep(target: Target): Promise<Scan | null>;
  /** Does all that is due; on wake, on alarm, on timer. Resolves when the steps it began are over. */
  tick(): Promise<void>;
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
/** A service that keeps breaking the interface, and a mistake of ours, end the scan after so many times. */
const PATIENCE: Partial<Record<ProblemCode, number>> = { 'bad-answer': 8, internal: 3 };
const TRANSIENT: readonly ProblemCode[] = ['rate-limited', 'unreachable', 'server-error', 'bad-answer', 'internal'];
/** Refusals that certainly left nothing behind at the service. */
const STOPPED: readonly ProblemCode[] = ['unauthorised', 'plan', 'scope', 'forbidden', 'not-configured'];

export function createScans(world: ScanWorld): Scans {
  const { store, now } = world;
  /** Scans with a step under way in this worker. */
  const busy = new Set<string>();
  const locks = new Map<string, Promise<unknown>>();
  let watchedUntil = 0;

  /** One at a time for each scan: two tabs that start the same target meet here. */
  function locked<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (locks.get(key) ?? Promise.resolve()).then(work, work);
    locks.set(key, turn);
    void turn.then(release, release);
    function release() {
      if (locks.get(key) === turn) locks.delete(key);
    }
    return turn;
  }

  async function save(scan: Scan, job: Job, quiet = false): Promise<Scan> {
    const stored: Scan = quiet ? scan : { ...scan, updatedAt: now() };
    await store.put({ scan: stored, job });
    return stored;
  }

  /** Stores what a step gave, unless the scan was removed or started anew in the meantime. */
  function settle(entry: Entry, scan: Partial<Scan>, job: Partial<Job>): Promise<Entry | null> {
    return locked(entry.scan.key, async () => {
      const current = await store.get(entry.scan.key);
      if (current === undefined || current.job.id !== entry.job.id) return null;
      const next = { scan: { ...current.scan, ...scan }, job: { ...current.job, ...job } };
      for (const part of ['trouble', 'repoId'] as const) if (next.scan[part] === undefined) delete next.scan[part];
      for (const part of ['sentAt', 'before'] as const) if (next.job[part] === undefined) delete next.job[part];
      const same = JSON.stringify(next.scan) === JSON.stringify(current.scan);
      next.scan = await save(next.scan, next.job, same);
      return next;
    });
  }

  function end(entry: Entry, state: ScanState): Promise<Entry | null> {
    return settle(entry, { state, trouble: undefined }, { stage: 'idle', attempts: 0, notBefore: 0, sentAt: undefined });
  }

  /** A step failed: hold on and try again where that can help, else end with a sentence. */
  async function stumble(entry: Entry, error: unknown): Promise<void> {
    const problem = toProblem(error);
    const { code } = problem;
    const attempts = entry.job.attempts + (code === 'rate-limited' ? 0 : 1);
    if (!TRANSIENT.includes(code) || attempts >= (PATIENCE[code] ?? Infinity)) {
      // A refused key stops the scan but not the run at the service: `again` goes on from the record.
      const stage = entry.job.stage === 'poll' && STOPPED.includes(code) ? 'poll' : 'idle';
      await settle(entry, { state: { state: 'failed', problem }, trouble: undefined }, { stage, attempts: 0, notBefore: 0, sentAt: undefined });
      return;
    }
    const wait = now() + backoff(attempts, world.random());
    const notBefore = problem.retryAt === undefined ? wait : Math.max(problem.retryAt, code === 'rate-limited' ? 0 : wait);
    await settle(entry, { trouble: problem }, { attempts, notBefore, polledAt: now() });
  }

  async function submit(entry: Entry): Promise<void> {
    const backend = await world.backend();
    const { scan, job } = entry;
    if (job.sentAt !== undefined) sameOrigin(scan, backend);
    const repoId = (await submittedBefore(entry, backend)) ?? (await submitNow(entry, backend));
    if (repoId === null) return;
    await settle(
      entry,
      { repoId, trouble: undefined, ...originOf(backend) },
      { stage: 'poll', sentAt: undefined, attempts: 0, notBefore: 0, polledAt: now(), progress: 0, slope: 0 },
    );
    if (job.uploadId !== undefined) await world.removeUpload(job.uploadId);
  }

  async function submittedBefore({ scan, job }: Entry, backend: Backend): Promise<number | null> {
    if (job.sentAt === undefined || scan.target.kind === 'upload') return null;
    const taken = new Set<number>();
    for (const other of (await store.all()).values()) {
      if (other.scan.key !== scan.key && other.scan.repoId !== undefined && other.scan.origin === scan.origin) taken.add(other.scan.repoId);
    }
    // Records do not tell their branch, so their key has none either.
    const wanted = scan.key.replace(/#.*$/s, '');
    const keyOf = await world.keys();
    return findSubmitted(backend, { sentAt: job.sentAt, repoId: scan.repoId, taken, isTarget: (record) => keyOf(record) === wanted });
  }

  async function submitNow(entry: Entry, backend: Backend): Promise<number | null> {
    // Stored before it is sent: after a death here the list is asked first.
    const moved = entry.scan.origin !== backend.origin;
    const marked = await settle(
      entry,
      { ...originOf(backend), ...(moved ? { repoId: undefined } : {}) },
      { sentAt: now(), ...(moved ? { before: undefined } : {}) },
    );
    if (marked === null) return null;
    try {
      return await handIn(marked, backend);
    } catch (error) {
      // Told to wait: certainly nothing was left behind. After any other failure nobody knows.
      if (error instanceof ScanError && error.code === 'rate-limited') await settle(marked, {}, { sentAt: undefined });
      throw error;
    }
  }

  async function handIn({ scan: { target }, job: { url, branch, uploadId } }: Entry, backend: Backend): Promise<number> {
    if (target.kind === 'upload') {
      const file = uploadId === undefined ? null : await world.getUpload(uploadId);
      if (file === null) throw new ScanError('unsupported', 'The file is no longer at hand. Choose it again to scan it again.');
      return (await backend.upload(file, target.fileName)).repoId;
    }
    return (await backend.submit({ target, url, ...(branch === undefined ? {} : { branch }) })).repoId;
  }

  async function poll(entry: Entry, listed: (repoId: number) => Promise<RecordStatus | undefined>): Promise<void> {
    const backend = await world.backend();
    sameOrigin(entry.scan, backend);
    const { repoId } = entry.scan;
    if (repoId === undefined) throw new ScanError('internal', 'The record number of this scan was lost. Scan again.');
    const record = (await listed(repoId)) ?? (await backend.status(repoId));
    const state = stateOf(record);
    // A repository's own name says more than a record's short title; an extension's id says less.
    const { target } = entry.scan;
    const title = (target.kind === 'extension' && entry.scan.title === target.id && shortened(record.title, 200)) || entry.scan.title;
    if (state.state === 'done') return finish({ ...entry, scan: { ...entry.scan, title } }, state, backend, repoId);
    if (state.state === 'failed') return void (await end(entry, state));
    const progress = state.state === 'running' ? state.progress : 0;
    await settle(
      entry,
      { state, title, trouble: undefined },
      { attempts: 0, notBefore: 0, polledAt: now(), progress, slope: nextSlope(entry.job, progress, now()) },
    );
  }

  /** Shows the grade at once; the change since the run before comes from what was stored, else from the history. */
  async function finish(entry: Entry, done: Extract<ScanState, { state: 'done' }>, backend: Backend, repoId: number): Promise<void> {
    const { before } = entry.job;
    const known: ScanState = before === undefined ? done : { ...done, previousGrade: before.grade, scoreDelta: rounded(done.score - before.score) };
    const ended = await settle(
      entry,
      { state: known, title: entry.scan.title, trouble: undefined },
      { stage: 'idle', attempts: 0, notBefore: 0, sentAt: undefined },
    );
    if (ended === null || before !== undefined) return;
    try {
      const [latest, previous] = (await backend.history(repoId, { limit: 2, offset: 0 })).scans;
      const previousGrade = shortened(previous?.grade ?? '', 12);
      if (previousGrade === '') return;
      const delta = latest?.score_delta;
      await settle(ended, { state: { ...done, previousGrade, ...(typeof delta === 'number' ? { scoreDelta: delta } : {}) } }, {});
    } catch (error) {
      // The grade stands without its history; only a fault of ours is worth more than silence.
      if (!(error instanceof ScanError)) throw error;
    }
  }

  async function step(entry: Entry, listed: (repoId: number) => Promise<RecordStatus | undefined>): Promise<void> {
    const { key, createdAt } = entry.scan;
    try {
      if (now() - createdAt > OLDEST_OPEN) {
        throw new ScanError('timed-out', 'The scan was not over after three days, so Touchstone stopped waiting for it. Scan again.');
      }
      await (entry.job.stage === 'submit' ? submit(entry) : poll(entry, listed));
    } catch (error) {
      // The entry as it is now: the step may have stored something before it failed.
      await stumble((await store.get(key)) ?? entry, error);
    } finally {
      busy.delete(key);
    }
  }

  async function tick(): Promise<void> {
    const open = [...(await store.all()).values()].filter((entry) => isOpen(entry.scan));
    const watched = watchedUntil > now();
    const due = open.filter((entry) => !busy.has(entry.scan.key) && dueAt(entry.job, watched) <= now());
    for (const entry of due) busy.add(entry.scan.key);
    const polled = due.filter((entry) => entry.job.stage === 'poll');
    let list: Promise<Map<number, RecordStatus>> | undefined;
    const listed = async (repoId: number) => {
      if (polled.length <= MOST_SINGLE_CALLS) return undefined;
      list ??= world.backend().then(async (backend) => new Map((await backend.list()).map((record) => [record.repo_id, record])));
      return (await list).get(repoId);
    };
    // Each step plans for itself: a slow one must not delay the others' next.
    await Promise.all([plan(), ...due.map((entry) => step(entry, listed).then(plan))]);
  }

  /** Sets timer and alarm for what is left. */
  async function plan(): Promise<void> {
    const open = [...(await store.all()).values()].filter((entry) => isOpen(entry.scan));
    world.setAlarm(open.length > 0);
    const watched = watchedUntil > now();
    const next = Math.min(...open.filter((entry) => !busy.has(entry.scan.key)).map((entry) => dueAt(entry.job, watched)));
    world.setTimer(Number.isFinite(next) ? Math.max(next - now(), 0) : null);
  }

  /** Stores a queued scan and sets the alarm before anything is sent; the sending goes on behind the answer. */
  async function begin(key: string, make: (current: Entry | undefined) => Entry | Promise<Entry>): Promise<Scan> {
    const scan = await locked(key, async () => {
      const current = await store.get(key);
      if (current !== undefined && isOpen(current.scan)) return current.scan;
      const entry = await make(current);
      world.setAlarm(true);
      return save(entry.scan, entry.job);
    });
    watchedUntil = Math.max(watchedUntil, now() + CLICK_LASTS);
    world.setTimer(0);
    return scan;
  }

  async function start(target: Target, options: { title?: string; branch?: string; uploadId?: string } = {}): Promise<Scan> {
    const key = targetKey(target);
    const earlier = (await store.get(key))?.scan ?? (await knownScan(target, key));
    return begin(key, () => queued(target, { ...options, title: options.title || earlier?.title || targetTitle(target) }, earlier));
  }

  async function queued(target: Target, options: { title: string; branch?: string; uploadId?: string }, earlier: Scan | null): Promise<Entry> {
    const at = now();
    const branch = target.kind === 'repository' ? (target.branch ?? options.branch) : undefined;
    const scan: Scan = {
      key: targetKey(target),
      target,
      title: shortened(options.title, 200),
      backend: 'service',
      ...(earlier?.origin === undefined ? {} : { origin: earlier.origin }),
      ...(earlier?.repoId === undefined ? {} : { repoId: earlier.repoId }),
      state: { state: 'queued' },
      createdAt: at,
      updatedAt: at,
    };
    const before = earlier?.state.state === 'done' ? { before: { grade: earlier.state.grade, score: earlier.state.score } } : {};
    const job: Job = {
      id: `${at}-${world.random()}`,
      stage: 'submit',
      url: target.kind === 'upload' ? '' : await world.urlOf(target),
      ...(branch === undefined ? {} : { branch }),
      ...(options.uploadId === undefined ? {} : { uploadId: options.uploadId }),
      attempts: 0,
      notBefore: 0,
      polledAt: 0,
      progress: 0,
      slope: 0,
      ...before,
    };
    return { scan, job };
  }

  async function again(key: string): Promise<Scan> {
    const current = await store.get(key);
    if (current === undefined) throw new ScanError('not-found', 'This scan is no longer in the list. Scan the page again.');
    if (await canGoOn(current)) return begin(key, () => goOn(current));
    const { target, title } = current.scan;
    if (target.kind === 'upload') throw new ScanError('unsupported', 'The file is no longer at hand. Choose it again to scan it again.');
    return start(target, { title, ...(current.job.branch === undefined ? {} : { branch: current.job.branch }) });
  }

  function goOn({ scan, job }: Entry): Entry {
    const { progress } = job;
    return {
      scan: { ...scan, state: progress > 0 ? { state: 'running', progress, phase: '' } : { state: 'queued' }, createdAt: now() },
      job: { ...job, attempts: 0, notBefore: 0, polledAt: 0 },
    };
  }

  /** Whether a run that was stopped here may still be under way at the service in use. */
  async function canGoOn({ scan, job }: Entry): Promise<boolean> {
    return job.stage === 'poll' && !isOpen(scan) && scan.origin === (await currentOrigin());
  }

  async function resumeStopped(): Promise<void> {
    for (const entry of (await store.all()).values()) {
      if (await canGoOn(entry)) await begin(entry.scan.key, () => goOn(entry));
    }
  }

  async function currentOrigin(): Promise<string | undefined> {
    try {
      return (await world.backend()).origin;
    } catch (error) {
      if (error instanceof ScanError) return undefined; // Nothing is configured.
      throw error;
    }
  }

  async function knownScan(target: Target, key: string): Promise<Scan | null> {
    const origin = await currentOrigin();
    return origin === undefined ? null : findKnown(origin, target, key, now());
  }

  async function keep(target: Target): Promise<Scan | null> {
    const key = targetKey(target);
    return locked(key, async () => {
      const stored = (await store.get(key))?.scan;
      if (stored !== undefined) return stored;
      const known = await knownScan(target, key);
      if (known === null) return null;
      const { job } = await queued(target, { title: known.title }, known);
      return save(known, { ...job, stage: 'idle' });
    });
  }

  async function sync(): Promise<number> {
    const backend = await world.backend();
    if (backend.origin === undefined) return 0;
    const records = await backend.list();
    const byId = new Map(records.map((record) => [record.repo_id, record]));
    const claimed = new Map<number, string>();
    for (const entry of (await store.all()).values()) {
      const { scan } = entry;
      if (scan.repoId === undefined || scan.origin !== backend.origin) continue;
      claimed.set(scan.repoId, scan.key);
      const record = byId.get(scan.repoId);
      if (record !== undefined && scan.state.state === 'done') await refresh(entry, scan.state, stateOf(record));
    }
    return rememberKnown(backend.origin, records, await world.keys(), claimed);
  }

  /** Somebody else had it scanned anew: show that result. */
  async function refresh(entry: Entry, shown: Extract<ScanState, { state: 'done' }>, state: ScanState): Promise<void> {
    if (state.state !== 'done' || (state.grade === shown.grade && state.score === shown.score)) return;
    await settle(entry, { state: { ...state, previousGrade: shown.grade, scoreDelta: rounded(state.score - shown.score) } }, {});
  }

  return {
    start,
    again,
    remove: (key) => locked(key, () => store.remove(key)),
    resumeStopped,
    async find(target) {
      const key = targetKey(target);
      return (await store.get(key))?.scan ?? knownScan(target, key);
    },
    async findByKey(key) {
      return (await store.get(key))?.scan ?? null;
    },
    tick,
    viewOpen() {
      const was = watchedUntil > now();
      watchedUntil = Math.max(watchedUntil, now() + VIEW_LASTS);
      if (!was) void plan();
    },
    keep,
    sync,
  };
}

function sameOrigin(scan: Scan, backend: Backend): void {
  if (scan.origin === backend.origin) return;
  throw new ScanError('not-configured', `This scan runs at ${scan.origin ?? 'this device'}, which is no longer the service in the options. Scan again to use the new one.`);
}

function originOf(backend: Backend): { origin?: string } {
  return backend.origin === undefined ? {} : { origin: backend.origin };
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}
