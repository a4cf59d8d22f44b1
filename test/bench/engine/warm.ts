// Prints the seconds that one analysis takes in a process that has done some already.
import { readFileSync } from 'node:fs';
import { analyze } from '../../../lib/engine/analyze.ts';
import { packageTree } from '../../../lib/engine/sources/packageTree.ts';
import { nodeHash } from '../../../scripts/nodeHash.ts';
import { nodeInflater } from '../../../service/scan/nodeInflater.ts';
import { median } from '../part.ts';

const bytes = readFileSync(process.argv[2] ?? '');
const times: number[] = [];
for (let run = 0; run < 8; run++) {
  const start = performance.now();
  await analyze(await packageTree(bytes, { inflater: nodeInflater, hash: nodeHash }), { hash: nodeHash });
  times.push((performance.now() - start) / 1000);
}
process.stdout.write(median(times.slice(3)).toFixed(3));
