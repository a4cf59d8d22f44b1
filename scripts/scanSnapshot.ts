// What `npm run scan` starts from: a start-up snapshot of V8 that holds the loaded program, already compiled by a few
// scans (https://nodejs.org/api/cli.html#--build-snapshot). `scripts/bundle.mjs` makes it; `scripts/scan.ts` is the same without.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { startupSnapshot } from 'node:v8';
import { analyze } from '../lib/engine/analyze.ts';
import type { FileTree, SourceFile } from '../lib/engine/source.ts';
import { isFresh, readStamp } from './freshness.mjs';
import { scanCommand, written } from './scanCommand.ts';

/** Folders whose scans load and compile what most scans need. */
const SAMPLES = ['flows', 'javascript', 'libraries', 'privacy', 'injection', 'python'];

/** Every scan of a sample is one folder of the corpus as an extension or a repository. */
async function warmUp(corpus: string): Promise<void> {
  for (const family of SAMPLES) {
    for (const name of readdirSync(join(corpus, family)).slice(0, 12)) {
      const tree = readTree(join(corpus, family, name));
      const analysis = await analyze(tree, { hash: () => '0'.repeat(64) });
      const opened = { tree, url: 'file:///sample', title: name, sourceType: 'directory' };
      for (const json of [true, false]) written(analysis, opened, { json, sarif: false, explain: false });
    }
  }
}

function readTree(folder: string): FileTree {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = found.map((entry): SourceFile => {
    const file = join(entry.parentPath, entry.name);
    const bytes = new Uint8Array(readFileSync(file));
    return { path: relative(folder, file), size: bytes.length, read: async () => bytes };
  });
  return { container: 'memory', files, notes: [] };
}

function start(args: readonly string[]): void {
  // The snapshot lies in the folder of the build, and that in the root.
  const build = dirname(process.execArgv[process.execArgv.indexOf('--snapshot-blob') + 1] ?? '');
  if (!isFresh(readStamp(build, 'scan'), dirname(build))) {
    const { status } = spawnSync(process.execPath, [join(dirname(build), 'scripts', 'bundle.mjs'), 'scan', ...args], { stdio: 'inherit' });
    process.exit(status ?? 2);
  }
  // Leaving at once spares taking the heap apart.
  void scanCommand(args).then((code) => process.exit(code));
}

startupSnapshot.setDeserializeMainFunction(() => start(process.argv.slice(1)));
void warmUp(process.argv[2] ?? '');
