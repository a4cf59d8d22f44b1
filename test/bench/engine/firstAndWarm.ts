// Prints the milliseconds of analyses of one package, one after another, in a process that has loaded the engine and done none.
import { readFileSync } from 'node:fs';
import { DEVICE_LIMITS } from '../../../lib/backends/device/scanJob.ts';
import { analyze } from '../../../lib/engine/analyze.ts';
import { packageTree } from '../../../lib/engine/sources/packageTree.ts';
import { nodeHash } from '../../../scripts/nodeHash.ts';
import { nodeInflater } from '../../../service/scan/nodeInflater.ts';

const [, , file = '', runs = '5'] = process.argv;
const bytes = readFileSync(file);
const times: number[] = [];
for (let run = 0; run < Number(runs); run++) {
  const start = performance.now();
  const tree = await packageTree(bytes, { inflater: nodeInflater, hash: nodeHash, limits: DEVICE_LIMITS });
  await analyze(tree, { hash: nodeHash });
  times.push(performance.now() - start);
}
process.stdout.write(JSON.stringify(times));
