import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { zipOf } from '../../e2e/harness/realExtensions.ts';
import { html, startWorld } from '../../e2e/harness/world.ts';
import { BROWSERS, freshBrowser, type Measured, type Name } from '../device/browsers.ts';
import { timesInWorker } from '../device/inWorker.ts';
import { listFifty } from '../device/listFifty.ts';
import { watchTasks } from '../device/longestTask.ts';
import { deviceWorld, itemOf, LARGE } from '../device/world.ts';
import { runProcess } from '../engine/runProcess.ts';
import { type Measure, median, type Part } from '../part.ts';

/** Rounds of Node, Chromium and Firefox in turns (`--rounds 3` for fewer), and scans in each. */
const ROUNDS = 5;
const SCANS = 6;
const CLICKS = 5;

/** Scans on this device: how long they take beside Node, what memory they need, and whom they keep waiting. */
export const part: Part = {
  title: 'Scans on this device, Chromium and Firefox',
  async run(report, options) {
    await beside(report, Number(options[options.indexOf('--rounds') + 1] ?? ROUNDS) || ROUNDS);
    const { world, size } = await deviceWorld();
    try {
      for (const name of BROWSERS) {
        await using measured = await freshBrowser(name, world);
        await clicks(measured, report);
        await one(measured, report);
        const stopped: number[] = [];
        for (let time = 0; time < CLICKS; time++) stopped.push(await measured.stop(itemOf('a', 10 + time)));
        const time = Math.max(...stopped);
        report({
          what: `${name}, stopped in mid-analysis`,
          value: time,
          unit: 'ms',
          goal: 'at most 1000',
          met: time <= 1000,
        });
      }
      const [first = Number.NaN, ...again] = await listFifty(world, CLICKS);
      const what = 'Chromium, page of 50 installed extensions';
      report({ what: `${what}, first`, value: first, unit: 'ms', goal: 'at most 300', met: first <= 300 });
      report({ what: `${what}, again`, value: median(again), unit: 'ms' });
      for (const name of BROWSERS) {
        await using measured = await freshBrowser(name, world);
        const seconds = (await measured.scan(LARGE)) / 1000;
        const what = `${name}, 6,200 files of ${(size / 1e6).toFixed(0)} MB by git`;
        report({ what, value: seconds, unit: 's', goal: 'at most 12', met: seconds <= 12 });
        const peak = await measured.peak();
        report({ what: `${name}, most memory of it`, value: peak, unit: 'MiB', goal: 'at most 700', met: peak <= 700 });
        const since = world.seen.length;
        const again = await measured.scan(LARGE);
        report({
          what: `${name}, the same unchanged`,
          value: again,
          unit: 'ms',
          goal: 'at most 300',
          met: again <= 300,
        });
        const requests = world.seen.length - since;
        report({ what: `${name}, requests for it`, value: requests, goal: '1', met: requests <= 1 });
      }
    } finally {
      await world.close();
    }
  },
};

/** The bytes at hand, in turns with the same engine in Node. */
async function beside(report: (measure: Measure) => void, rounds: number): Promise<void> {
  const bytes = zipOf('ublock-origin-chromium');
  const file = path.join(temporaryFolder('bench'), 'package.zip');
  writeFileSync(file, bytes);
  const world = await startWorld({ 'example.org': (_, response) => html(response, '') });
  const ratios: Record<Name, { start: number[]; first: number[]; warm: number[] }> = {
    Chromium: { start: [], first: [], warm: [] },
    Firefox: { start: [], first: [], warm: [] },
  };
  const node: number[][] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const { out, error } = await runProcess([
        path.join(import.meta.dirname, '../engine/firstAndWarm.ts'),
        file,
        String(SCANS),
      ]);
      if (out === '') throw new Error(error);
      const inNode = split(JSON.parse(out) as number[]);
      node.push([inNode.first, inNode.warm]);
      for (const name of BROWSERS) {
        await using measured = await freshBrowser(name, world);
        const { start, scans } = await timesInWorker(measured.own, bytes, SCANS);
        const { first, warm } = split(scans);
        ratios[name].start.push(start);
        ratios[name].first.push(first / inNode.first);
        ratios[name].warm.push(warm / inNode.warm);
      }
    }
  } finally {
    await world.close();
  }
  const middle = (at: number) => median(node.map((times) => times[at] ?? Number.NaN)).toFixed(0);
  report({ what: 'uBlock Origin at hand, Node, first and warm', value: `${middle(0)}, ${middle(1)}`, unit: 'ms' });
  for (const name of BROWSERS) {
    const { start, first, warm } = ratios[name];
    report({ what: `${name}, start of the Worker with the engine`, value: median(start), unit: 'ms' });
    const goal = name === 'Chromium' ? 1.2 : 1.5;
    report(ratio(`${name}, first scan to Node`, median(first), 1.3));
    report(ratio(`${name}, warm scan to Node`, median(warm), goal));
  }
}

const split = ([first = Number.NaN, ...rest]: readonly number[]) => ({ first, warm: median(rest.slice(1)) });

const ratio = (what: string, value: number, goal: number): Measure => ({
  what,
  value,
  unit: 'times',
  goal: `at most ${goal}`,
  met: value <= goal,
});

/** From a click to the grade, first in a browser that has scanned nothing, then with a new Worker each. */
async function clicks(measured: Measured, report: (measure: Measure) => void): Promise<void> {
  const { name } = measured;
  const cold = await measured.scan(itemOf('b', 0));
  report({
    what: `${name}, click to grade, FoxyProxy, all cold`,
    value: cold,
    unit: 'ms',
    goal: 'at most 1000',
    met: cold <= 1000,
  });
  const times: number[] = [];
  for (let click = 1; click <= CLICKS; click++) times.push(await measured.scan(itemOf('b', click)));
  report({ what: `${name}, the next ones, median`, value: median(times), unit: 'ms' });
}

/** A scan of uBlock Origin beside a page, and another one beside a popup. */
async function one(measured: Measured, report: (measure: Measure) => void): Promise<void> {
  const { name, browser } = measured;
  const page = await browser.open('https://github.com/bench/large');
  const popup =
    'openOwn' in browser
      ? await browser.openOwn('popup.html?view=tab')
      : await browser.open(browser.url('popup.html?view=tab'));
  await popup.waitForSelector('main');
  for (const [at, [where, looked]] of Object.entries({ page, popup }).entries()) {
    // Of a page behind another one browsers let timers come once a second, whatever it does.
    await looked.bringToFront();
    const longestTask = await watchTasks(looked);
    const time = await measured.scan(itemOf('a', at));
    const longest = await longestTask();
    const what = `${name}, longest task in a ${where} meanwhile`;
    if (at === 0) {
      report({ what: `${name}, click to grade, uBlock Origin`, value: time, unit: 'ms' });
      const peak = await measured.peak();
      report({ what: `${name}, most memory`, value: peak, unit: 'MiB', goal: 'at most 350', met: peak <= 350 });
    }
    report({ what, value: longest, unit: 'ms', goal: 'at most 50', met: longest <= 50 });
  }
}
