import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ScanError } from '../../model/problem.ts';
import type { DoJob, JobResult } from './work.ts';
import { type FromWorker, inWorker as inWorkerWith, type JobWorker, type Locks, serveJob } from './workerJobs.ts';

const JOB = { url: 'a', target: { kind: 'extension', store: 'chrome', id: 'a' } } as const;
const RESULT = { commitSha: 'a' } as JobResult;

/** The browser's locks as two sides see them: who asks second waits until the first one died. */
function fakeLocks() {
  let held = false;
  const dead = Promise.withResolvers<void>();
  const request = async (_name: string, work: () => unknown) => {
    if (held) await dead.promise;
    held = true;
    return work();
  };
  return { locks: { request } as unknown as Locks, die: () => dead.resolve() };
}
let { locks, die } = fakeLocks();
beforeEach(() => ({ locks, die } = fakeLocks()));
const inWorker = (start: () => JobWorker) => inWorkerWith(start, locks);

/** A Worker whose two sides copy what they send, as real ones do. */
function fakeWorker(doJob: DoJob) {
  const scope = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    postMessage: (message: FromWorker) => worker.onmessage?.({ data: structuredClone(message) }),
  };
  const worker: JobWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (job) => scope.onmessage?.({ data: structuredClone(job) } as MessageEvent),
    terminate: vi.fn<() => void>(),
  };
  serveJob(scope, doJob, locks);
  return worker;
}

const tools = (signal = new AbortController().signal) => ({ signal, onProgress: vi.fn() });

describe('a job in a Worker', () => {
  it('brings progress and the result, and ends the Worker', async () => {
    const worker = fakeWorker(async (job, { onProgress }) => {
      expect(job).toEqual(JOB);
      onProgress({ phase: 'Scoring', percent: 97, total: 1, analyzed: 1 });
      return RESULT;
    });
    const seen = tools();
    expect(await inWorker(() => worker)(JOB, seen)).toEqual(RESULT);
    expect(seen.onProgress).toHaveBeenCalledWith({ phase: 'Scoring', percent: 97, total: 1, analyzed: 1 });
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('brings a refusal as what it was', async () => {
    const worker = fakeWorker(() => Promise.reject(new ScanError('corrupt', 'Not a zip file.')));
    await expect(inWorker(() => worker)(JOB, tools())).rejects.toMatchObject({
      name: 'ScanError',
      code: 'corrupt',
      message: 'Not a zip file.',
    });
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('ends at once when it is stopped, whatever it is busy with', async () => {
    const worker = fakeWorker(() => new Promise(() => undefined));
    const stop = new AbortController();
    const work = inWorker(() => worker)(JOB, tools(stop.signal));
    stop.abort(new ScanError('cancelled', 'You stopped this scan.'));
    expect(worker.terminate).toHaveBeenCalledOnce();
    await expect(work).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('starts none when it was stopped before', async () => {
    const start = vi.fn();
    await expect(inWorker(start)(JOB, tools(AbortSignal.abort(new ScanError('cancelled', 'x'))))).rejects.toMatchObject(
      { code: 'cancelled' },
    );
    expect(start).not.toHaveBeenCalled();
  });

  it('that breaks down says so in a sentence', async () => {
    const worker = fakeWorker(() => new Promise(() => undefined));
    const work = inWorker(() => worker)(JOB, tools());
    worker.onerror?.({ message: 'out of memory' });
    await expect(work).rejects.toMatchObject({ name: 'ScanError', code: 'internal' });
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('that dies without a word is noticed all the same', async () => {
    const worker = fakeWorker(() => new Promise(() => undefined));
    const work = inWorker(() => worker)(JOB, tools());
    die();
    await expect(work).rejects.toMatchObject({ name: 'WorkerLost' });
  });

  it('begins nothing before its death would be noticed', async () => {
    const doJob = vi.fn<DoJob>(() => new Promise(() => undefined));
    const asked = Promise.withResolvers<void>();
    const { request } = locks;
    locks = { request: (...args: Parameters<typeof request>) => asked.promise.then(() => request(...args)) } as Locks;
    void inWorker(() => fakeWorker(doJob))(JOB, tools());
    await Promise.resolve();
    expect(doJob).not.toHaveBeenCalled();
    asked.resolve();
    await vi.waitFor(() => expect(doJob).toHaveBeenCalledOnce());
  });

  it('that dies as it begins is noticed all the same', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const worker = fakeWorker(() => new Promise(() => undefined));
    worker.postMessage = () => undefined;
    const work = expect(inWorker(() => worker)(JOB, tools())).rejects.toMatchObject({ name: 'WorkerLost' });
    await vi.advanceTimersByTimeAsync(60_000);
    await work;
    expect(worker.terminate).toHaveBeenCalledOnce();
  });
});
