import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { SNAPSHOT_ENV, bundled, snapshotFlags } from '../../../scripts/bundle.mjs';
import { median, type Part } from '../part.ts';
import { installedPeers, unpackTo } from '../engine/peers.ts';
import { realExtensions } from '../engine/realExtensions.ts';
import { type Cost, runProcess } from '../engine/runProcess.ts';

/** Pairs of runs per package. */
const RUNS = 9;

/** Whole processes, ours and addons-linter's, one after the other on the same package with the same Node. */
export const part: Part = {
  title: 'Engine against addons-linter, whole processes',
  async run(report) {
    const snapshot = await bundled('scan');
    const linter = createRequire(import.meta.url).resolve('addons-linter/bin/addons-linter');
    // What `npm run scan` runs, with its flags and environment.
    const scan = (zip: string): Promise<Cost> =>
      runProcess([...snapshotFlags(snapshot), '--', zip, '--json'], { env: SNAPSHOT_ENV });
    const lint = (zip: string): Promise<Cost> => runProcess([linter, '-o', 'json', zip]);
    const ratios: number[] = [];
    const memories: number[] = [];
    const extensions = realExtensions();
    const peers = installedPeers();
    const against = new Map<string, number[]>(peers.map(({ name }) => [name, []]));
    const together: number[] = [];
    const load = loadavg()[0] ?? 0;
    for (const { name, zip } of extensions) {
      await scan(zip);
      const pairs: [Cost, Cost][] = [];
      for (let run = 0; run < RUNS; run++) pairs.push([await scan(zip), await lint(zip)]);
      const own = median(pairs.map(([a]) => a.seconds));
      const theirs = median(pairs.map(([, b]) => b.seconds));
      let inTurnSeconds = theirs;
      const unpacked = mkdtempSync(path.join(tmpdir(), 'touchstone-peers-'));
      try {
        if (peers.length > 0) unpackTo(zip, unpacked);
        for (const peer of peers) {
          const runs = await inTurn(RUNS, async () => ({
            a: await scan(zip),
            b: await runProcess(peer.args(unpacked), { cwd: peer.cwd }),
          }));
          const ratio = median(runs.map(({ a, b }) => b.seconds / a.seconds));
          inTurnSeconds += median(runs.map(({ b }) => b.seconds));
          against.get(peer.name)?.push(ratio);
          report({ what: `${name}: ${peer.name}`, value: ratio, unit: 'x' });
        }
      } finally {
        rmSync(unpacked, { recursive: true, force: true });
      }
      if (peers.length > 0) together.push(inTurnSeconds / own);
      const ratio = median(pairs.map(([a, b]) => b.seconds / a.seconds));
      const memory = median(pairs.map(([a, b]) => a.mib / b.mib));
      ratios.push(ratio);
      memories.push(memory);
      report({
        what: `${name}: ${own.toFixed(2)} s, ${median(pairs.map(([a]) => a.mib)).toFixed(0)} MiB; addons-linter ${theirs.toFixed(2)} s`,
        value: ratio,
        unit: 'x',
        goal: 'at least 4',
        met: ratio >= 4,
      });
      if (name === 'ublock-origin-chromium') {
        report({ what: 'uBlock Origin, cold process', value: own, unit: 's', goal: 'at most 0.9', met: own <= 0.9 });
        const peak = median(pairs.map(([a]) => a.mib));
        report({ what: 'uBlock Origin, peak memory', value: peak, unit: 'MiB', goal: 'at most 220', met: peak <= 220 });
        const warm = Number((await runProcess([path.join(import.meta.dirname, '../engine/warm.ts'), zip])).out);
        report({ what: 'uBlock Origin, warm', value: warm, unit: 's', goal: 'at most 0.45', met: warm <= 0.45 });
      }
    }
    report({ what: 'packages measured', value: extensions.length });
    report({
      what: 'processes waiting when this began and at its end (above 1, times are not to be trusted)',
      value: `${load.toFixed(1)}, ${(loadavg()[0] ?? 0).toFixed(1)}`,
    });
    if (ratios.length === 0) return;
    const mean = geometricMean(ratios);
    if (together.length > 0) {
      const stack = geometricMean(together);
      report({
        what: `addons-linter and ${peers.map(({ name }) => name).join(', ')} one after another, geometric mean`,
        value: stack,
        unit: 'x',
        goal: 'at least 12',
        met: stack >= 12,
      });
    }
    for (const [name, each] of against)
      report({ what: `geometric mean against ${name}`, value: geometricMean(each), unit: 'x' });
    report({ what: 'geometric mean of the ratios', value: mean, unit: 'x', goal: 'at least 7', met: mean >= 7 });
    const worst = Math.max(...memories);
    report({
      what: 'peak memory against theirs, worst',
      value: worst,
      unit: 'x',
      goal: 'at most 0.5',
      met: worst <= 0.5,
    });
  },
};

function geometricMean(ratios: readonly number[]): number {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}

async function inTurn<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < times; i++) results.push(await run());
  return results;
}
