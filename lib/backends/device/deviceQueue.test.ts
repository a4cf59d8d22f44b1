import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { analyze } from '../../engine/analyze.ts';
import { memoryTree } from '../../engine/sources/memory.ts';
import { ScanError } from '../../model/problem.ts';
import { deviceBackend } from './device.ts';
import { deviceDatabase } from './deviceDatabase.ts';
import { type DeviceQueueWorld, deviceQueue } from './deviceQueue.ts';
import { deviceStore } from './deviceStore.ts';
import type { DoJob, Job, JobResult } from './work.ts';
import { WorkerLost } from './workerJobs.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

const MANIFEST = { 'manifest.json': '{"manifest_version":3,"name":"Sample","version":"1"}' };
const target = (id: string) => ({ kind: 'extension', store: 'chrome', id }) as const;
const extension = (id: string) => ({ target: target(id), url: `https://store.example/${id}` });

async function resultOf(job: Job, files: Record<string, string> = {}): Promise<JobResult> {
  const previous = job.previous === undefined ? {} : { previous: { files: job.previous } };
  const analysis = await analyze(memoryTree({ ...MANIFEST, ...files }), { target: job.target, ...previous });
  return { analysis, commitSha: 'a'.repeat(64) };
}

/** A lock over all lives of the test, which a death lets go of. */
function lock(): { alone: DeviceQueueWorld['alone']; die(): void } {
  let last: Promise<unknown> = Promise.resolve();
  let dead = Promise.withResolvers<void>();
  return {
    alone(work) {
      const mine = dead.promise;
      const run = last.then(work);
      // A dead life goes on nowhere: only the next one hears of it.
      last = Promise.race([run.catch(() => undefined), mine]);
      return run;
    },
    die() {
      dead.resolve();
      dead = Promise.withResolvers();
    },
  };
}

let factory: IDBFactory;
let locks: ReturnType<typeof lock>;
beforeEach(() => {
  factory = new IDBFactory();
  locks = lock();
});

/** One life of the browser, over the same database. */
function life(
  doJob: DoJob,
  onChange?: (repoId: number, isOver: boolean) => void,
  askOsv = async () => false,
  now = () => 0,
) {
  const store = deviceStore(deviceDatabase(factory), now);
  const queue = deviceQueue({ store, doJob, alone: locks.alone, ...(onChange === undefined ? {} : { onChange }) });
  return { store, queue, backend: deviceBackend(store, queue, askOsv) };
}

/** A job that ends when it is told to, and until then only by the signal. */
function held() {
  const begun: {
    id: string;
    finish(files?: Record<string, string>): Promise<void>;
    onProgress: Parameters<DoJob>[1]['onProgress'];
  }[] = [];
  const doJob: DoJob = (job, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      const id = job.target.kind === 'extension' ? job.target.id : '';
      begun.push({ id, onProgress, finish: async (files) => resolve(await resultOf(job, files)) });
    });
  const count = (number: number) => vi.waitFor(() => expect(begun).toHaveLength(number));
  return { doJob, begun, count };
}

describe('the vulnerability database', () => {
  it('may be asked as the person chose; an earlier report holds only where asking again can give nothing else', async () => {
    let mayAsk = false;
    let packages = 0;
    const seen: { askOsv: boolean | undefined; known: boolean }[] = [];
    const { backend, queue } = life(
      async (job) => {
        seen.push({ askOsv: job.askOsv, known: job.earlier !== undefined });
        return { ...(await resultOf(job)), ...(job.askOsv === true ? { packagesAsked: packages } : {}) };
      },
      undefined,
      async () => mayAsk,
    );
    const scan = async () => {
      await backend.submit(extension('a'));
      await queue.wake();
      return seen.at(-1);
    };
    await scan();
    expect(await scan()).toEqual({ askOsv: false, known: true });
    mayAsk = true;
    expect(await scan()).toEqual({ askOsv: true, known: false });
    // Nothing there to ask about.
    expect(await scan()).toEqual({ askOsv: true, known: true });
    packages = 3;
    await scan();
    expect(await scan()).toEqual({ askOsv: true, known: false });
    mayAsk = false;
    expect(await scan()).toEqual({ askOsv: false, known: false });
  });
});

describe('a database that the browser dropped', () => {
  it('leaves numbers that lead nowhere: not to what is scanned next, and no late result gets there', async () => {
    const before = held();
    const first = life(before.doJob, undefined, undefined, () => 1_000);
    const { repoId } = await first.backend.submit(extension('a'));
    void first.queue.wake();
    await before.count(1);
    const attempt = { runId: 1_000, repoId, number: 1, job: { target: target('a'), url: 'a' } };
    expect(await first.store.progress(attempt, { phase: 'Fetching', percent: 1, total: 0, analyzed: 0 })).toBe(true);
    locks.die();

    factory = new IDBFactory();
    const now = held();
    const second = life(now.doJob, undefined, undefined, () => 2_000);
    const other = await second.backend.submit(extension('b'));
    void second.queue.wake();
    await now.count(1);
    await expect(second.backend.status(repoId)).rejects.toThrow(/no longer on this device.*Scan again/);
    expect(await second.store.complete(attempt, await resultOf(attempt.job))).toBe(false);
    await now.begun[0]?.finish();
    await vi.waitFor(async () =>
      expect(await second.backend.status(other.repoId)).toMatchObject({ is_complete: true }),
    );
    await expect(second.backend.report(repoId)).rejects.toThrow(/no longer on this device/);
    expect(await second.backend.report(other.repoId)).toMatchObject({ url: 'https://store.example/b' });
  });
});

describe('the queue of this device', () => {
  it('does one scan at a time, in the order they came', async () => {
    const jobs = held();
    const { backend, queue } = life(jobs.doJob);
    const a = await backend.submit(extension('a'));
    const b = await backend.submit(extension('b'));
    await jobs.count(1);
    expect(await backend.status(a.repoId)).toMatchObject({ phase: 'Fetching', clone_status: 'cloning' });
    expect(await backend.status(b.repoId)).toMatchObject({ phase: 'Queued', clone_status: 'pending' });
    await jobs.begun[0]?.finish();
    await jobs.count(2);
    await jobs.begun[1]?.finish();
    await queue.wake();
    expect(jobs.begun.map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await backend.list()).map(({ is_complete }) => is_complete)).toEqual([true, true]);
  });

  it('makes no second run of what waits or runs', async () => {
    const jobs = held();
    const { backend, queue } = life(jobs.doJob);
    const first = await backend.submit(extension('a'));
    await jobs.count(1);
    expect(await backend.submit(extension('A'))).toEqual(first);
    await jobs.begun[0]?.finish();
    await queue.wake();
    expect((await backend.history(first.repoId, { limit: 10, offset: 0 })).total).toBe(1);
  });

  it('says how far it is, never backwards, and tells who looks on', async () => {
    const jobs = held();
    const changed: number[] = [];
    const overs: boolean[] = [];
    const { backend, queue } = life(jobs.doJob, (repoId, isOver) => {
      changed.push(repoId);
      overs.push(isOver);
    });
    const { repoId } = await backend.submit(extension('a'));
    await jobs.count(1);
    jobs.begun[0]?.onProgress({ phase: 'Analyzing', percent: 50, total: 4, analyzed: 2 });
    await vi.waitFor(async () =>
      expect(await backend.status(repoId)).toMatchObject({
        phase: 'Analyzing',
        clone_status: 'cloned',
        progress_percent: 50,
        total_files: 4,
        analyzed_files: 2,
        is_complete: false,
        risk_grade: null,
      }),
    );
    jobs.begun[0]?.onProgress({ phase: 'Analyzing', percent: 20, total: 4, analyzed: 3 });
    await vi.waitFor(async () =>
      expect(await backend.status(repoId)).toMatchObject({ analyzed_files: 3, progress_percent: 50 }),
    );
    await jobs.begun[0]?.finish();
    await queue.wake();
    expect(new Set(changed)).toEqual(new Set([repoId]));
    expect(changed.length).toBeGreaterThan(2);
    expect(overs.indexOf(true)).toBe(overs.length - 1);
  });

  it('tells what changed since the run before, also after one that failed', async () => {
    const versions: (Record<string, string> | undefined)[] = [
      { 'a.js': 'f(1);', 'b.js': 'f(2);' },
      undefined,
      { 'b.js': 'f(3);', 'c.js': 'document.body.innerHTML = location.hash;' },
    ];
    const { backend, queue } = life(async (job) => {
      const files = versions.shift();
      if (files === undefined) throw new ScanError('unreachable', 'The store did not answer.');
      return resultOf(job, files);
    });
    const { repoId } = await backend.submit(extension('a'));
    await queue.wake();
    await backend.submit(extension('a'));
    await queue.wake();
    expect(await backend.status(repoId)).toMatchObject({ phase: 'Failed', error_message: 'The store did not answer.' });
    await backend.submit(extension('a'));
    await queue.wake();
    const { scans } = await backend.history(repoId, { limit: 3, offset: 0 });
    expect(scans).toMatchObject([
      { scan_number: 3, new_files: 1, changed_files: 1, removed_files: 1, reused_files: 1 },
      { scan_number: 2, status: 'failed', total_files: 0 },
      { scan_number: 1, new_files: 3 },
    ]);
    expect(scans[0]?.score_delta).toBeCloseTo((scans[0]?.overall_score ?? 0) - (scans[2]?.overall_score ?? 0), 1);
    expect(scans[0]?.score_delta).toBeGreaterThan(0);
  });

  it('keeps the report where nothing changed, and says so in the history', async () => {
    const jobs: Job[] = [];
    const { backend, queue } = life(async (job) => {
      jobs.push(job);
      return job.earlier === undefined
        ? resultOf(job, { 'a.js': 'f(1);' })
        : { unchanged: true, commitSha: job.earlier.commitSha };
    });
    const { repoId } = await backend.submit(extension('a'));
    await queue.wake();
    const before = await backend.report(repoId);
    await backend.submit(extension('a'));
    await queue.wake();
    await backend.submit(extension('a'));
    await queue.wake();
    expect(jobs.map(({ earlier }) => earlier?.commitSha)).toEqual([undefined, 'a'.repeat(64), 'a'.repeat(64)]);
    expect(await backend.report(repoId)).toEqual(before);
    const same = { new_files: 0, changed_files: 0, removed_files: 0, reused_files: 2, score_delta: 0 };
    const { scans } = await backend.history(repoId, { limit: 9, offset: 0 });
    expect(scans).toMatchObject([
      { scan_number: 3, status: 'completed', ...same },
      { scan_number: 2, status: 'completed', overall_score: before.overall_score, ...same },
      { scan_number: 1, new_files: 2 },
    ]);
    expect(await backend.status(repoId)).toMatchObject({ is_complete: true, total_files: 2, risk_grade: before.grade });
  });

  it('begins a scan again that a death cut short; what the dead one still says counts no more', async () => {
    const before = held();
    const first = life(before.doJob);
    const { repoId } = await first.backend.submit(extension('a'));
    await before.count(1);
    locks.die();

    const after = held();
    const second = life(after.doJob);
    const waking = second.queue.wake();
    await after.count(1);
    const dead = { runId: 1, repoId, number: 1, job: { target: target('a'), url: 'a' } };
    expect(await second.store.complete(dead, await resultOf(dead.job, { 'late.js': '1' }))).toBe(false);
    expect(await second.store.fail(dead, 'Too late.')).toBe(false);
    expect((await second.backend.status(repoId)).is_complete).toBe(false);
    await after.begun[0]?.finish();
    await waking;
    expect(await second.backend.status(repoId)).toMatchObject({ is_complete: true, total_files: 1 });
    expect((await second.backend.history(repoId, { limit: 5, offset: 0 })).total).toBe(1);
  });

  it('puts a scan behind the others that its browser died over, and gives it up in the end', async () => {
    const deadly: string[] = [];
    const before = held();
    const { backend } = life(before.doJob);
    const bad = await backend.submit(extension('bad'));
    await before.count(1);
    const good = await backend.submit(extension('good'));
    for (const begun of [2, 3, 3]) {
      locks.die();
      const next = life((job) => {
        const id = job.target.kind === 'extension' ? job.target.id : '';
        deadly.push(id);
        return id === 'bad' ? new Promise(() => undefined) : resultOf(job);
      });
      const over = next.queue.wake();
      if (begun > deadly.length) await vi.waitFor(() => expect(deadly).toHaveLength(begun));
      else await over;
    }
    expect(deadly).toEqual(['good', 'bad', 'bad']);
    expect((await backend.status(good.repoId)).is_complete).toBe(true);
    expect(await backend.status(bad.repoId)).toMatchObject({
      phase: 'Failed',
      error_message: expect.stringContaining('stopped 3 times'),
    });
  });

  it('stops a scan that runs, or one that waits, and goes on with the rest', async () => {
    const jobs = held();
    const { backend, queue } = life(jobs.doJob);
    const [a, b, c] = [
      await backend.submit(extension('a')),
      await backend.submit(extension('b')),
      await backend.submit(extension('c')),
    ];
    await jobs.count(1);
    expect(await backend.cancel(b.repoId)).toBe(true);
    expect(await backend.cancel(a.repoId)).toBe(true);
    await jobs.count(2);
    await jobs.begun[1]?.finish();
    await queue.wake();
    expect(jobs.begun.map(({ id }) => id)).toEqual(['a', 'c']);
    for (const { repoId } of [a, b])
      expect(await backend.status(repoId)).toMatchObject({ phase: 'Failed', error_message: 'You stopped this scan.' });
    expect((await backend.status(c.repoId)).is_complete).toBe(true);
    expect(await backend.cancel(c.repoId)).toBe(false);
  });

  it('begins a scan again whose Worker died without a word, after the others, and gives up after three', async () => {
    const begun: string[] = [];
    const { backend, queue } = life(async (job) => {
      begun.push(job.url);
      if (job.url.endsWith('deadly') || begun.length === 1) throw new WorkerLost('gone');
      return resultOf(job);
    });
    const once = await backend.submit(extension('once'));
    const deadly = await backend.submit(extension('deadly'));
    await queue.wake();
    expect(begun.map((url) => url.replace(/^.*\//, ''))).toEqual(['once', 'deadly', 'once', 'deadly', 'deadly']);
    expect((await backend.history(once.repoId, { limit: 5, offset: 0 })).total).toBe(1);
    expect((await backend.status(once.repoId)).is_complete).toBe(true);
    expect((await backend.status(deadly.repoId)).error_message).toMatch(/stopped 3 times/);
  });

  it('says no more than that it failed when the fault is ours', async () => {
    const { backend, queue } = life(() => Promise.reject(new Error('secret of the inside')));
    const { repoId } = await backend.submit(extension('a'));
    await queue.wake();
    expect((await backend.status(repoId)).error_message).toBe('Something went wrong in Touchstone. Try again.');
  });
});

describe('the storage of this device', () => {
  it('that the browser refuses is said in a sentence', async () => {
    const refusing = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const store = deviceStore(deviceDatabase(refusing), () => 0);
    await expect(store.list()).rejects.toMatchObject({ name: 'ScanError', code: 'unsupported' });
  });

  it('that another page holds is said in a sentence, and used once it is free', async () => {
    const holder = await new Promise<IDBDatabase>((resolve) => {
      const opening = factory.open('touchstone-device', 1);
      opening.onsuccess = () => resolve(opening.result);
    });
    const deletion = factory.deleteDatabase('touchstone-device');
    await new Promise((resolve) => {
      deletion.onblocked = resolve;
    });
    const store = deviceStore(deviceDatabase(factory, 1), () => 0);
    await expect(store.list()).rejects.toMatchObject({ code: 'no-storage', message: expect.stringMatching(/tabs/) });
    holder.close();
    await vi.waitFor(async () => expect(await store.list()).toEqual([]));
  });

  it('of a newer version asks for an update; one that cannot be opened for now is no lack for good', async () => {
    const failing = (name: string) => {
      const request = { error: new DOMException('no', name) } as { error: DOMException; onerror?: () => void };
      queueMicrotask(() => request.onerror?.());
      return request;
    };
    for (const [name, code] of [
      ['VersionError', 'unsupported'],
      ['UnknownError', 'no-storage'],
    ] as const) {
      const store = deviceStore(deviceDatabase({ open: () => failing(name) } as never), () => 0);
      await expect(store.requireRoom()).rejects.toMatchObject({ name: 'ScanError', code });
    }
    await deviceStore(deviceDatabase(factory), () => 0).requireRoom();
  });

  it('that is full is said in a sentence, and leaves nothing half done', async () => {
    const database = deviceDatabase(factory);
    const full = database.write(async (stores) => {
      await new Promise((resolve) => {
        stores.files.put({}, 1).onsuccess = resolve;
      });
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(full).rejects.toMatchObject({ name: 'ScanError', code: 'no-storage' });
    const kept = await database.read(
      (stores) =>
        new Promise((resolve) => {
          const request = stores.files.get(1);
          request.onsuccess = () => resolve(request.result);
        }),
    );
    expect(kept).toBeUndefined();
  });

  it('forgets a record with all that belongs to it, and stops its scan', async () => {
    const jobs = held();
    const { backend, queue } = life(jobs.doJob);
    const { repoId } = await backend.submit(extension('gone'));
    await jobs.count(1);
    await backend.forget(repoId);
    await queue.wake();
    await expect(backend.status(repoId)).rejects.toMatchObject({ code: 'not-found' });
    expect((await backend.list()).filter(({ repo_id }) => repo_id === repoId)).toEqual([]);
    // The next scan of the same thing begins at number one.
    const again = await backend.submit(extension('gone'));
    await jobs.count(2);
    await jobs.begun[1]?.finish();
    await queue.wake();
    expect((await backend.history(again.repoId, { limit: 5, offset: 0 })).total).toBe(1);
  });
});
