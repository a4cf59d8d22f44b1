import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readScans } from '../items.ts';
import { ScanError } from '../model/problem.ts';
import { isOpen } from '../model/scan.ts';
import type { RepositoryTarget } from '../model/target.ts';
import { FakeWorld } from './fakeWorld.ts';

const target = (name: string): RepositoryTarget => ({ kind: 'repository', host: 'github.com', owner: 'a', name });

/** One thing that happens: to the service, to the worker, by the person, or the passing of time. */
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 120 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('start' as const), name: fc.constantFrom('x', 'y', 'z', 'w', 'v') }),
  },
  { weight: 2, arbitrary: fc.constant({ what: 'die' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'dieInCall' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('progress' as const),
      percent: fc.double({ min: 0, max: 100, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'view' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('weather' as const),
      code: fc.constantFrom('fine', 'unreachable', 'server-error', 'rate-limited', 'lost-answer'),
    }),
  },
);

it('never loses a scan and never submits one twice, whatever the weather and however often the worker dies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 60 }), async (events) => {
      fakeBrowser.reset();
      Object.assign(fakeBrowser.i18n, { getMessage: () => 'en' });
      const world = new FakeWorld();
      let scans = world.worker();
      const started = new Set<string>();

      for (const one of events) {
        switch (one.what) {
          case 'wait':
            world.time += one.seconds * 1000;
            await scans.tick();
            break;
          case 'start':
            await scans.start(target(one.name));
            started.add(`repository:github.com/a/${one.name}`);
            break;
          case 'die':
            scans = world.worker();
            break;
          case 'dieInCall': {
            // The service takes the next call, and the worker is gone before the answer.
            const { weather } = world.service;
            let called = false;
            world.service.weather = (call, when) => {
              if (when === 'after' && !called) {
                called = true;
                scans = world.worker();
              } else weather(call, when);
            };
            void scans.tick();
            await settled();
            world.service.weather = weather;
            break;
          }
          case 'progress':
            for (const [id, record] of world.service.records)
              if (!record.is_complete) world.service.progress(id, one.percent);
            break;
          case 'view':
            scans.viewOpen();
            break;
          case 'weather':
            world.service.weather = (_, when) => {
              if (one.code === 'fine') return;
              if (one.code === 'lost-answer') {
                if (when === 'after') throw new ScanError('unreachable', 'The line broke.');
              } else if (when === 'before') {
                throw new ScanError(
                  one.code,
                  'No.',
                  one.code === 'rate-limited' ? { retryAt: world.time + 45_000 } : {},
                );
              }
            };
            break;
        }
        // At every moment: each started scan is stored, once, and still open (nothing ended it yet).
        const stored = await readScans();
        expect(new Set(stored.map((scan) => scan.key))).toEqual(started);
        expect(stored.every(isOpen)).toBe(true);
      }

      // The weather clears: every scan comes to its end by itself, and each reached the service exactly once.
      world.service.weather = () => {};
      for (let minute = 0; minute < 30; minute++) {
        world.time += 60_000;
        await scans.tick();
        for (const id of world.service.records.keys()) world.service.complete(id, 'B', 20);
      }
      const stored = await readScans();
      expect(stored.map((scan) => scan.state.state)).toEqual(stored.map(() => 'done'));
      expect(stored).toHaveLength(started.size);
      const urls = world.service.submissions.map((submission) => submission.url);
      expect(urls).toHaveLength(new Set(urls).size);
      expect(urls).toHaveLength(started.size);
      expect(world.alarm).toBe(false);
    }),
    { numRuns: 300 },
  );
}, 60_000);

/** Until all promises that can go on have gone on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
}
