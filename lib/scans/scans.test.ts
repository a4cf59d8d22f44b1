import { forgetNews, readNews } from '../news.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readScans } from '../items.ts';
import { ScanError } from '../model/problem.ts';
import type { RepositoryTarget } from '../model/target.ts';
import { FakeWorld } from './fakeWorld.ts';
import type { Scans } from './scans.ts';

const REPO: RepositoryTarget = { kind: 'repository', host: 'github.com', owner: 'a', name: 'b' };
const KEY = 'repository:github.com/a/b';
const repo = (name: string): RepositoryTarget => ({ ...REPO, name });

let world: FakeWorld;
let scans: Scans;

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.i18n, { getMessage: () => 'en' });
  world = new FakeWorld();
  scans = world.worker();
});

async function after(seconds: number): Promise<void> {
  world.time += seconds * 1000;
  await scans.tick();
}
const state = async () => (await scans.findByKey(KEY))?.state;
const count = (call: string) => world.service.calls.filter((name) => name === call).length;
const fail = (error: ScanError, calls = ['submit', 'status', 'list']) => {
  world.service.weather = (call, when) => {
    if (when === 'before' && calls.includes(call)) throw error;
  };
};

describe('a scan that goes well', () => {
  it('is stored and the alarm set before anything is sent', async () => {
    const scan = await scans.start(REPO);
    expect(scan).toMatchObject({ key: KEY, state: { state: 'queued' }, title: 'a/b' });
    expect(await readScans()).toEqual([scan]);
    expect(world.alarm).toBe(true);
    expect(world.timer).toBe(0);
    expect(world.service.calls).toEqual([]);
  });

  it('goes from queued over running to done, and the alarm ends', async () => {
    await scans.start(REPO, { branch: 'trunk' });
    await scans.tick();
    expect(world.service.submissions).toEqual([{ url: 'https://github.com/a/b', branch: 'trunk' }]);
    expect(await scans.findByKey(KEY)).toMatchObject({ repoId: 1, origin: 'https://scan.example' });
    world.service.progress(1, 40);
    await after(1);
    expect(await state()).toEqual({ state: 'running', progress: 40, phase: 'Analyzing' });
    world.service.complete(1, 'B', 31.5);
    await after(5);
    expect(await state()).toEqual({ state: 'done', grade: 'B', score: 31.5 });
    expect(world.alarm).toBe(false);
    expect(world.timer).toBeNull();
    await after(3600);
    expect(count('status')).toBe(2);
  });

  it('tells the change since the stored result of the run before', async () => {
    await scans.start(REPO);
    await scans.tick();
    world.service.complete(1, 'C', 50);
    await after(2);
    await scans.again(KEY);
    await scans.tick();
    world.service.complete(1, 'B', 41.2);
    await after(2);
    expect(await state()).toEqual({ state: 'done', grade: 'B', score: 41.2, previousGrade: 'C', scoreDelta: -8.8 });
    expect(world.service.submissions).toHaveLength(2);
  });

  it('tells it from the history when others had it scanned before', async () => {
    world.service.runs.set(1, [{ created_at: '2026-01-01T00:00:00Z', grade: 'D', score_delta: null }]);
    await scans.start(REPO);
    await scans.tick();
    world.service.runs.get(1)![0]!.score_delta = -7;
    world.service.complete(1, 'A', 3);
    await after(2);
    expect(await state()).toMatchObject({ grade: 'A', previousGrade: 'D', scoreDelta: -7 });
  });
});

describe('one target, one submission', () => {
  it('joins starts from two tabs, before, during and after the submission', async () => {
    const [one, two] = await Promise.all([scans.start(REPO), scans.start(REPO)]);
    expect(two).toEqual(one);
    await Promise.all([scans.tick(), scans.tick(), scans.start(REPO)]);
    await scans.start(REPO);
    await scans.tick();
    expect(world.service.submissions).toHaveLength(1);
  });

  it('compares git hosts without case and keeps branches apart', async () => {
    await scans.start(REPO);
    await scans.start({ ...REPO, owner: 'A', name: 'B' });
    await scans.start({ ...REPO, branch: 'dev' });
    await scans.tick();
    expect(world.service.submissions).toEqual([
      { url: 'https://github.com/a/b' },
      { url: 'https://github.com/a/b', branch: 'dev' },
    ]);
  });
});

describe('a worker that dies', () => {
  it('goes on from storage when it died between two polls', async () => {
    await scans.start(REPO);
    await scans.tick();
    scans = world.worker();
    world.service.complete(1, 'A', 1);
    await after(30);
    expect(await state()).toMatchObject({ state: 'done', grade: 'A' });
    expect(world.service.submissions).toHaveLength(1);
  });

  it('submits when it died before the submission was sent', async () => {
    await scans.start(REPO);
    scans = world.worker();
    await after(30);
    expect(world.service.submissions).toHaveLength(1);
  });

  it.each(['before', 'after'] as const)(
    'does not submit twice when it died %s the service took the submission',
    async (moment) => {
      await scans.start(REPO);
      world.service.weather = (call, when) => {
        if (call === 'submit' && when === moment) {
          scans = world.worker();
          // Before: the request never reached the service.
          if (moment === 'before') throw new Error('lost');
        }
      };
      void scans.tick();
      await expect.poll(() => count('submit')).toBe(1);
      world.service.weather = () => {};
      await after(30);
      expect(world.service.submissions).toHaveLength(1);
      expect(await scans.findByKey(KEY)).toMatchObject({ repoId: 1 });
      expect(count('list')).toBe(1);
    },
  );

  it('finds a finished run of its own lost submission, but not one of last week', async () => {
    await scans.start(REPO);
    world.service.weather = (call, when) => {
      if (call === 'submit' && when === 'after') throw new ScanError('unreachable', 'cut');
    };
    await scans.tick();
    world.service.complete(1, 'A', 2);
    await after(30);
    expect(await state()).toMatchObject({ state: 'queued' });
    await after(30);
    expect(await state()).toMatchObject({ state: 'done', grade: 'A' });
    expect(world.service.submissions).toHaveLength(1);

    world.time += 7 * 86_400_000;
    fail(new ScanError('unreachable', 'down'), ['submit']);
    await scans.again(KEY);
    await scans.tick();
    world.service.weather = () => {};
    await after(30);
    expect(world.service.submissions).toHaveLength(2);
  });
});

describe('trouble that does not end a scan', () => {
  it.each([
    ['unreachable', 'The service cannot be reached.'],
    ['server-error', 'The service has a fault.'],
  ] as const)('%s: shown, tried again later and later, gone with the next answer', async (code, message) => {
    fail(new ScanError(code, message));
    await scans.start(REPO);
    await scans.tick();
    expect(await scans.findByKey(KEY)).toMatchObject({ state: { state: 'queued' }, trouble: { code, message } });
    for (let hour = 0; hour < 24; hour++) await after(3600);
    const tries = world.service.calls.length;
    expect(tries).toBeGreaterThan(10);
    await after(60);
    expect(world.service.calls).toHaveLength(tries);
    world.service.weather = () => {};
    await after(600);
    expect(await scans.findByKey(KEY)).toMatchObject({ state: { state: 'queued' }, repoId: 1 });
    expect((await scans.findByKey(KEY))?.trouble).toBeUndefined();
    expect(world.service.submissions).toHaveLength(1);
  });

  it('waits as long as a 429 says', async () => {
    const retryAt = world.time + 90_000;
    fail(new ScanError('rate-limited', 'Wait.', { retryAt }));
    await scans.start(REPO);
    await scans.tick();
    expect((await scans.findByKey(KEY))?.trouble).toMatchObject({ code: 'rate-limited', retryAt });
    world.service.weather = () => {};
    await after(89);
    expect(world.service.submissions).toHaveLength(0);
    await after(1);
    expect(world.service.submissions).toHaveLength(1);
    // Refused for certain: no need to ask the list whether it arrived.
    expect(count('list')).toBe(0);
  });

  it('ends after three days without an end', async () => {
    await scans.start(REPO);
    await scans.tick();
    await after(3 * 86_400 + 1);
    expect(await state()).toMatchObject({ state: 'failed', problem: { code: 'timed-out' } });
  });
});

describe('what ends a scan', () => {
  it.each([
    ['unauthorised', 'open-options'],
    ['plan', 'open-service'],
    ['scope', 'open-options'],
    ['forbidden', 'open-options'],
    ['invalid', undefined],
    ['not-found', undefined],
    ['unsupported', undefined],
  ] as const)('%s', async (code, action) => {
    fail(new ScanError(code, 'Because.'));
    await scans.start(REPO);
    await scans.tick();
    expect(await state()).toEqual({
      state: 'failed',
      problem: { code, message: 'Because.', ...(action ? { action } : {}) },
    });
    expect(world.alarm).toBe(false);
  });

  it('no service set up', async () => {
    world.configured = false;
    await scans.start(REPO);
    await scans.tick();
    expect(await state()).toMatchObject({ problem: { code: 'not-configured', action: 'open-options' } });
  });

  it('a key refused in the middle: the run goes on with the next key instead of a new submission', async () => {
    await scans.start(REPO);
    await scans.tick();
    fail(new ScanError('unauthorised', 'Revoked.'));
    await after(2);
    expect(await state()).toMatchObject({ state: 'failed', problem: { code: 'unauthorised' } });
    world.service.weather = () => {};
    world.service.complete(1, 'A', 0);
    await scans.resumeStopped();
    await after(2);
    expect(await state()).toMatchObject({ state: 'done', grade: 'A' });
    expect(world.service.submissions).toHaveLength(1);
  });

  it('a key refused at the door: scans and files of today go on with the next key by themselves, older ones are offered', async () => {
    const file = { kind: 'upload', fileName: 'x.zip', sha256: 'a'.repeat(64) } as const;
    fail(new ScanError('unauthorised', 'Unknown key.'), ['submit', 'upload']);
    const old = await scans.start({ ...REPO, name: 'old' });
    await scans.tick();
    await after(2 * 86_400);
    world.files.set('u1', new Blob(['x']));
    await scans.start(REPO);
    const { key } = await scans.start(file, { uploadId: 'u1' });
    await scans.tick();
    expect((await scans.findByKey(key))?.state).toMatchObject({ problem: { code: 'unauthorised' } });
    expect(world.files.size).toBe(1);
    world.service.weather = () => {};
    await scans.resumeStopped();
    await after(2);
    expect(world.service.submissions.map(({ url }) => url).toSorted()).toEqual([
      'https://github.com/a/b',
      'upload:x.zip',
    ]);
    expect(world.files.size).toBe(0);
    expect((await scans.findByKey(old.key))?.state).toMatchObject({ state: 'failed', problem: { action: 'retry' } });
  });

  it('a repository that lacked a token: the next token for its host starts it again on this device, whatever was chosen since', async () => {
    fail(new ScanError('needs-token', 'git.example asks for a password.'));
    const there = { ...REPO, host: 'git.example:8443/git' };
    await scans.start(there, { backend: 'device', branch: 'dev' });
    await scans.start(REPO, { backend: 'device' });
    await scans.tick();
    world.service.weather = () => {};
    await scans.resumeHere(() => false);
    expect((await scans.find(there))?.state.state).toBe('failed');
    await scans.resumeHere(
      ({ code }, target) => code === 'needs-token' && target.kind === 'repository' && target.host === there.host,
    );
    expect(await scans.find(there)).toMatchObject({ backend: 'device', state: { state: 'queued' } });
    expect((await scans.find(REPO))?.state.state).toBe('failed');
    await scans.tick();
    expect(world.service.submissions).toMatchObject([{ branch: 'dev' }]);
  });

  it('a service that keeps breaking the interface', async () => {
    await scans.start(REPO);
    await scans.tick();
    fail(new ScanError('bad-answer', 'The field "phase" is missing.'));
    await after(2);
    expect(await scans.findByKey(KEY)).toMatchObject({ state: { state: 'queued' }, trouble: { code: 'bad-answer' } });
    for (let time = 0; time < 8; time++) await after(600);
    expect(await state()).toMatchObject({ state: 'failed', problem: { code: 'bad-answer' } });
  });

  it('an error text of the run, bounded and without control characters', async () => {
    await scans.start(REPO);
    await scans.tick();
    world.service.records.get(1)!.error_message = `clone\u0000 failed ${'x'.repeat(5000)}`;
    await after(2);
    const failed = await state();
    if (failed?.state !== 'failed') throw new Error('should have failed');
    expect(failed.problem.message).toMatch(/^The service could not finish this scan: clone failed x+…$/);
    expect(failed.problem.message.length).toBeLessThan(600);
  });

  it('another service in the options: nothing of the old one is sent to the new one', async () => {
    await scans.start(REPO);
    await scans.tick();
    world.service.origin = 'https://other.example';
    const before = world.service.calls.length;
    await after(2);
    expect(await state()).toMatchObject({ state: 'failed', problem: { code: 'not-configured' } });
    expect(world.service.calls).toHaveLength(before);
    await scans.again(KEY);
    await scans.tick();
    expect(world.service.submissions).toHaveLength(2);
    expect(await scans.findByKey(KEY)).toMatchObject({ origin: 'https://other.example', state: { state: 'queued' } });
  });

  it('being removed: a late answer does not bring it back', async () => {
    await scans.start(REPO);
    world.service.weather = async (call, when) => {
      if (call === 'submit' && when === 'after') await scans.remove(KEY);
    };
    await scans.tick();
    expect(await readScans()).toEqual([]);
  });
});

describe('how often the service is asked', () => {
  it('every second or so while watched, by alarm otherwise', async () => {
    await scans.start(REPO);
    await scans.tick();
    expect(world.timer).toBe(1000);
    world.service.progress(1, 10);
    await after(1);
    // Ten percent a second, nine to go; but one second of a scan is no promise.
    expect(world.timer).toBe(1000);
    world.service.progress(1, 20);
    await after(1);
    expect(world.timer).toBe(2000);
    await after(60);
    expect(world.timer).toBe(25_000);
    scans.viewOpen();
    await expect.poll(() => world.timer).toBeLessThanOrEqual(5000);
  });

  it('with one list for more than three open scans', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await scans.start(repo(name));
    await scans.tick();
    await after(2);
    expect([count('list'), count('status')]).toEqual([1, 0]);
    for (const id of [1, 2, 3, 4]) world.service.complete(id, 'A', 0);
    await after(2);
    expect([count('list'), count('status')]).toEqual([2, 0]);
    expect((await readScans()).map((scan) => scan.state.state)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('one by one when the list cannot be read, so that an odd record of somebody else costs nobody a scan', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await scans.start(repo(name));
    await scans.tick();
    fail(new ScanError('bad-answer', 'The field "3000.progress_percent" is missing.'), ['list']);
    for (const id of [1, 2, 3, 4]) world.service.complete(id, 'A', 0);
    await after(2);
    expect((await readScans()).map((scan) => scan.state.state)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('goes on when the clock is set back', async () => {
    await scans.start(REPO);
    await scans.tick();
    world.service.complete(1, 'A', 0);
    await after(-86_400 * 30);
    await after(2);
    expect(await state()).toMatchObject({ state: 'done', grade: 'A' });
  });
});

describe('damaged storage', () => {
  it('does not lose a scan whose job is gone, sent or not', async () => {
    await scans.start(REPO);
    await scans.tick();
    await scans.start(repo('unsent'));
    await fakeBrowser.storage.local.set({ [`job:${KEY}`]: 'damaged' });
    await fakeBrowser.storage.local.remove('job:repository:github.com/a/unsent');
    scans = world.worker();
    world.service.complete(1, 'A', 0);
    await after(30);
    expect(await state()).toMatchObject({ state: 'done', grade: 'A' });
    expect(world.service.submissions.map((submission) => submission.url)).toEqual([
      'https://github.com/a/b',
      'https://github.com/a/unsent',
    ]);
  });

  it('leaves out what is no scan', async () => {
    await fakeBrowser.storage.local.set({ 'scan:x': { key: 'other' }, 'scan:y': 7 });
    await scans.tick();
    expect(await scans.findByKey('x')).toBeNull();
  });
});

describe('the history', () => {
  it('keeps the newest 500, and all that are open', async () => {
    await scans.start(repo('open'));
    const old = Object.fromEntries(
      Array.from({ length: 505 }, (_, at) => {
        const target = repo(`n${at}`);
        const key = `repository:github.com/a/n${at}`;
        return [
          `scan:${key}`,
          {
            key,
            target,
            title: '',
            backend: 'service',
            state: { state: 'done', grade: 'A', score: 1 },
            createdAt: at,
            updatedAt: at,
          },
        ];
      }),
    );
    await fakeBrowser.storage.local.set(old);
    scans = world.worker();
    await scans.start(repo('new'));
    const left = await readScans();
    expect(left).toHaveLength(500);
    expect(left.map((scan) => scan.key)).toEqual(
      expect.arrayContaining([
        'repository:github.com/a/open',
        'repository:github.com/a/new',
        'repository:github.com/a/n504',
      ]),
    );
    expect(left.some((scan) => scan.key.endsWith('/n0'))).toBe(false);
  });
});

describe('grades the service already has', () => {
  it('are found locally after a sync, without a further call', async () => {
    await world.service.submit({ target: REPO, url: 'https://github.com/A/B' });
    world.service.complete(1, 'C', 44);
    expect(await scans.sync()).toBe(1);
    const calls = world.service.calls.length;
    expect(await scans.find(REPO)).toMatchObject({ repoId: 1, state: { state: 'done', grade: 'C', score: 44 } });
    expect(await scans.find(repo('unknown'))).toBeNull();
    expect(world.service.calls).toHaveLength(calls);
    expect(await readScans()).toEqual([]);
    await scans.keep(REPO);
    expect(await readScans()).toHaveLength(1);
  });

  it('of another service are not shown', async () => {
    await world.service.submit({ target: REPO, url: 'https://github.com/a/b' });
    world.service.complete(1, 'C', 44);
    await scans.sync();
    world.service.origin = 'https://other.example';
    expect(await scans.find(REPO)).toBeNull();
  });

  it('of a branch are not taken for those of the repository', async () => {
    await scans.start({ ...REPO, branch: 'dev' });
    await scans.tick();
    world.service.complete(1, 'F', 99);
    await after(2);
    expect(await scans.sync()).toBe(0);
    expect(await scans.find(REPO)).toBeNull();
  });

  it('are told when a run that was not started here made them worse, and not when it made them better', async () => {
    await scans.start(REPO);
    await scans.tick();
    world.service.complete(1, 'C', 50);
    await after(2);
    await scans.sync();
    expect(await readNews()).toEqual([]);
    world.service.complete(1, 'B', 30);
    await scans.sync();
    expect(await readNews()).toEqual([]);
    world.service.complete(1, 'D', 60);
    await scans.sync();
    expect(await readNews()).toMatchObject([{ key: KEY, grade: 'D', previousGrade: 'B' }]);
    // Still worse before anybody looked: once, from where it was.
    world.service.complete(1, 'F', 90);
    await scans.sync();
    await scans.sync();
    expect(await readNews()).toMatchObject([{ key: KEY, grade: 'F', previousGrade: 'B' }]);
    await forgetNews();
    await scans.sync();
    expect(await readNews()).toEqual([]);
    // Letters of other services are not judged.
    world.service.complete(1, 'Outstanding', 95);
    await scans.sync();
    expect(await readNews()).toEqual([]);
  });

  it('of a service that was set up anew are not taken for those of what had the number before', async () => {
    await scans.start(REPO);
    await scans.tick();
    world.service.complete(1, 'C', 50);
    await after(2);
    world.service.records.clear();
    await world.service.submit({ target: repo('other'), url: 'https://github.com/a/other' });
    world.service.complete(1, 'F', 90);
    await scans.sync();
    expect(await state()).toMatchObject({ grade: 'C', score: 50 });
    expect(await scans.find(repo('other'))).toMatchObject({ repoId: 1, state: { grade: 'F' } });
  });

  it('replace a stored grade when somebody else had it scanned anew', async () => {
    await scans.start(REPO);
    await scans.tick();
    world.service.complete(1, 'C', 50);
    await after(2);
    world.service.complete(1, 'D', 60);
    await scans.sync();
    expect(await state()).toEqual({ state: 'done', grade: 'D', score: 60, previousGrade: 'C', scoreDelta: 10 });
  });
});

describe('a scan that is stopped', () => {
  it('before it was handed in: nothing is sent, and trying again sends it', async () => {
    const { key } = await scans.start(REPO);
    expect((await scans.cancel(key))?.state).toMatchObject({
      state: 'failed',
      problem: { code: 'cancelled', action: 'retry' },
    });
    await after(5);
    expect(world.service.submissions).toEqual([]);
    await scans.again(key);
    await after(2);
    expect(world.service.submissions).toHaveLength(1);
  });

  it('while the service works: a look that is under way does not bring it back, trying again goes on from there', async () => {
    await scans.start(REPO);
    await scans.tick();
    const gate = Promise.withResolvers<void>();
    world.service.weather = (call, when) => (call === 'status' && when === 'before' ? gate.promise : undefined);
    const looking = after(5);
    await scans.cancel(KEY);
    gate.resolve();
    await looking;
    await after(5);
    expect(await state()).toMatchObject({ state: 'failed', problem: { code: 'stopped-waiting' } });
    expect(await scans.cancel(KEY)).toBeNull();
    world.service.complete(1, 'A', 0);
    await scans.again(KEY);
    await after(5);
    expect(await state()).toMatchObject({ state: 'done', grade: 'A' });
    expect(world.service.submissions).toHaveLength(1);
  });

  it('of a file: the file is dropped', async () => {
    world.files.set('u1', new Blob(['zip']));
    const { key } = await scans.start(
      { kind: 'upload', fileName: 'x.zip', sha256: 'b'.repeat(64) },
      { uploadId: 'u1' },
    );
    await scans.cancel(key);
    expect(world.files.size).toBe(0);
  });
});

describe('a scan on this device', () => {
  it('is looked at as soon as a new life of the worker begins, for it may have died with the old one', async () => {
    world.where = { kind: 'device', origin: undefined };
    await scans.start(REPO, { backend: 'device' });
    await scans.tick();
    await scans.tick();
    expect(count('status')).toBe(0);
    scans = world.worker();
    await scans.tick();
    expect(count('status')).toBe(1);
  });
});

describe('news of a scan on this device', () => {
  beforeEach(async () => {
    world.where = { kind: 'device', origin: undefined };
    await scans.start(REPO, { backend: 'device' });
  });

  it.each(['submit', 'status'])('that comes during the call %s is looked at right after it', async (call) => {
    if (call === 'status') {
      await scans.tick();
      world.time += 30_000;
    }
    let told: Promise<void> | undefined;
    world.service.weather = (name, when) => {
      if (name === call && when === 'after') told ??= scans.changed([1]);
    };
    await scans.tick();
    await told;
    world.service.complete(1, 'B', 31.5);
    expect(world.timer).toBe(0);
    await scans.tick();
    expect(await state()).toMatchObject({ state: 'done', grade: 'B' });
  });

  it('that is of another one changes nothing', async () => {
    await scans.tick();
    await scans.changed([7]);
    expect(count('status')).toBe(0);
  });
});

describe('a scan on this device that its database lost', () => {
  it('is handed in again', async () => {
    world.where = { kind: 'device', origin: undefined };
    await scans.start(REPO, { backend: 'device' });
    await scans.tick();
    world.service.records.clear();
    await after(30);
    expect(await scans.find(REPO)).toMatchObject({ state: { state: 'queued' } });
    await after(30);
    expect(world.service.submissions).toHaveLength(2);
    world.service.complete(1, 'B', 31.5);
    await after(30);
    expect(await state()).toMatchObject({ state: 'done', grade: 'B' });
  });
});

describe('a disk without room', () => {
  const fill = () =>
    vi
      .spyOn(fakeBrowser.storage.local, 'set')
      .mockRejectedValue(new Error('IO error: .../000003.log: FILE_ERROR_NO_SPACE'));

  it('is said when a scan is to begin, and nothing is begun', async () => {
    const full = fill();
    await expect(scans.start(REPO)).rejects.toMatchObject({ name: 'ScanError', code: 'no-storage' });
    expect(await scans.find(REPO)).toBeNull();
    full.mockRestore();
    expect((await scans.start(REPO)).state).toEqual({ state: 'queued' });
  });

  it('in mid-scan is told as what the scan waits for, and the scan ends once there is room', async () => {
    await scans.start(REPO);
    await scans.tick();
    world.service.complete(1, 'B', 31.5);
    const full = fill();
    await after(5);
    expect(await scans.find(REPO)).toMatchObject({ state: { state: 'queued' }, trouble: { code: 'no-storage' } });
    full.mockRestore();
    await after(30);
    expect(await scans.find(REPO)).toMatchObject({ state: { state: 'done', grade: 'B' } });
    expect(await scans.find(REPO)).not.toHaveProperty('trouble');
    expect(await readScans()).toEqual([await scans.find(REPO)]);
    expect(world.service.submissions).toHaveLength(1);
  });
});

describe('files', () => {
  const upload = { kind: 'upload', fileName: 'x.zip', sha256: 'a'.repeat(64) } as const;

  it('are taken from the upload store and removed once the service has them', async () => {
    world.files.set('u1', new Blob(['zip']));
    await scans.start(upload, { uploadId: 'u1' });
    await scans.tick();
    expect(world.service.submissions).toEqual([{ url: 'upload:x.zip' }]);
    expect(world.files.size).toBe(0);
  });

  it('are dropped with the scan, and when the service will not have them', async () => {
    world.files.set('u1', new Blob(['zip']));
    fail(new ScanError('too-large', 'Too large.'), ['upload']);
    const { key } = await scans.start(upload, { uploadId: 'u1' });
    await scans.tick();
    expect(world.files.size).toBe(0);
    world.files.set('u2', new Blob(['zip']));
    await scans.start(upload, { uploadId: 'u2' });
    await scans.remove(key);
    expect(world.files.size).toBe(0);
  });

  it('end with a sentence when they are gone', async () => {
    await scans.start(upload, { uploadId: 'u1' });
    await scans.tick();
    expect((await readScans())[0]).toMatchObject({ state: { state: 'failed', problem: { code: 'unsupported' } } });
  });
});
