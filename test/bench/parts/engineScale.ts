import { analyze } from '../../../lib/engine/analyze.ts';
import { memoryTree } from '../../../lib/engine/sources/memory.ts';
import { nodeHash } from '../../../scripts/nodeHash.ts';
import type { Part } from '../part.ts';

const PIECE =
  'function f(a, b) { const c = { a, b: [1, 2, 3] }; if (a > b) return chrome.tabs.query({ active: true }, (t) => log(t[0].url)); return c.a + "text " + b; }\n';
const manifest = '{"manifest_version":3,"name":"Scale","version":"1","background":{"service_worker":"s0.js"}}';

/** Whether time grows with size and not faster: user CPU time of analyses of growing things, per unit. */
export const part: Part = {
  title: 'Engine on growing inputs (user CPU time per unit; linear means a ratio near 1)',
  async run(report) {
    const grow = async (
      what: string,
      sizes: readonly number[],
      make: (size: number) => Record<string, string>,
    ): Promise<void> => {
      await cpuOf(make(sizes[0] ?? 1));
      const costs: number[] = [];
      for (const size of sizes) costs.push((await cpuOf(make(size))) / size);
      const ratio = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
      report({
        what: `${what}: last size against first, per unit`,
        value: ratio,
        unit: 'x',
        goal: 'at most 2',
        met: ratio <= 2,
      });
    };
    await grow('scripts of 250 KB, 1 to 100 MB in all', [4, 40, 400], (count) =>
      Object.fromEntries([
        ['manifest.json', manifest],
        ...Array.from({ length: count }, (_, i) => [`s${i}.js`, `var n${i};\n${PIECE.repeat(1600)}`] as const),
      ]),
    );
    await grow('one script of 0.5 to 8 MB', [0.5, 2, 8], (megabytes) => ({
      'manifest.json': manifest,
      's0.js': PIECE.repeat((megabytes * 1e6) / PIECE.length),
    }));
    await grow('one line of 1 to 10 MB', [1, 3, 10], (megabytes) => ({
      'manifest.json': manifest,
      's0.js': PIECE.replaceAll('\n', '').repeat((megabytes * 1e6) / PIECE.length),
    }));
    await grow('500 to 50,000 files', [500, 5000, 50_000], (count) =>
      Object.fromEntries([
        ['manifest.json', manifest],
        ...Array.from({ length: count }, (_, i) => [`d${i % 100}/f${i}.js`, `x(${i});`] as const),
      ]),
    );
    await grow('1,000 to 100,000 nested brackets', [1000, 10_000, 100_000], (depth) => ({
      'manifest.json': manifest,
      's0.js': `x = ${'['.repeat(depth)}${']'.repeat(depth)};`,
    }));
    await grow('1,000 to 100,000 chained calls', [1000, 10_000, 100_000], (length) => ({
      'manifest.json': manifest,
      's0.js': `x${'.b(1)'.repeat(length)};`,
    }));
    await grow('1,000 to 100,000 added strings', [1000, 10_000, 100_000], (length) => ({
      'manifest.json': manifest,
      's0.js': `x = ${'"a" + '.repeat(length)}"b";`,
    }));
  },
};

async function cpuOf(files: Record<string, string>): Promise<number> {
  const tree = memoryTree(files);
  const start = process.cpuUsage();
  await analyze(tree, { hash: nodeHash });
  return process.cpuUsage(start).user;
}
