import { createRequire } from 'node:module';
import path from 'node:path';
import { bundled } from '../../../scripts/bundle.mjs';
import { median, type Part } from '../part.ts';
import { realExtensions } from '../engine/realExtensions.ts';
import { type Cost, runProcess } from '../engine/runProcess.ts';

/** Pairs of runs per package. */
const RUNS = 5;

/** Whole processes, ours and addons-linter's, one after the other on the same package with the same Node. */
export const part: Part = {
  title: 'Engine against addons-linter, whole processes',
  async run(report) {
    const ours = await bundled('scan');
    const cache = path.join(path.dirname(ours), 'cache');
    const linter = createRequire(import.meta.url).resolve('addons-linter/bin/addons-linter');
    const scan = (zip: string): Promise<Cost> => runProcess([ours, zip, '--json'], { nodeArgs: ['--min-semi-space-size=4', '--max-semi-space-size=16', '--import', `data:text/javascript,import m from'node:module';m.enableCompileCache(${JSON.stringify(cache)})`] });
    const lint = (zip: string): Promise<Cost> => runProcess([linter, '-o', 'json', zip]);
    const ratios: number[] = [];
    const memories: number[] = [];
    const extensions = realExtensions();
    for (const { name, zip } of extensions) {
      await scan(zip);
      const pairs: [Cost, Cost][] = [];
      for (let run = 0; run < RUNS; run++) pairs.push([await scan(zip), await lint(zip)]);
      const own = median(pairs.map(([a]) => a.seconds));
      const theirs = median(pairs.map(([, b]) => b.seconds));
      const ratio = median(pairs.map(([a, b]) => b.seconds / a.seconds));
      const memory = median(pairs.map(([a, b]) => a.mib / b.mib));
      ratios.push(ratio);
      memories.push(memory);
      report({ what: `${name}: ${own.toFixed(2)} s, ${median(pairs.map(([a]) => a.mib)).toFixed(0)} MiB; addons-linter ${theirs.toFixed(2)} s`, value: ratio, unit: 'x', goal: 'at least 4', met: ratio >= 4 });
      if (name === 'ublock-origin-chromium') {
        report({ what: 'uBlock Origin, cold process', value: own, unit: 's', goal: 'at most 0.9', met: own <= 0.9 });
        const peak = median(pairs.map(([a]) => a.mib));
        report({ what: 'uBlock Origin, peak memory', value: peak, unit: 'MiB', goal: 'at most 220', met: peak <= 220 });
        const warm = Number((await runProcess([path.join(import.meta.dirname, '../engine/warm.ts'), zip])).out);
        report({ what: 'uBlock Origin, warm', value: warm, unit: 's', goal: 'at most 0.45', met: warm <= 0.45 });
      }
    }
    report({ what: 'packages measured', value: extensions.length });
    if (ratios.length === 0) return;
    const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
    report({ what: 'geometric mean of the ratios', value: mean, unit: 'x', goal: 'at least 7', met: mean >= 7 });
    const worst = Math.max(...memories);
    report({ what: 'peak memory against theirs, worst', value: worst, unit: 'x', goal: 'at most 0.5', met: worst <= 0.5 });
  },
};
