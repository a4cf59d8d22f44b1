// What `npm run scan` starts from: a start-up snapshot of V8 that holds the loaded program, already compiled by a few
// scans (https://nodejs.org/api/cli.html#--build-snapshot). `scripts/bundle.mjs` makes it; `scripts/scan.ts` is the same without.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { startupSnapshot } from 'node:v8';
import { makeZip } from '../lib/engine/testing/makeZip.ts';
import { isFresh, readStamp, stampOf } from './freshness.mjs';
import { scanCommand } from './scanCommand.ts';

/** Folders whose scans load and compile what most scans need. */
const SAMPLES = ['flows', 'javascript', 'libraries', 'privacy', 'injection', 'python'];

/** Scans each sample as a package in both spellings of the result. Not as a folder: no snapshot can hold what Node opens files with then. */
async function warmUp(corpus: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-warm-'));
  try {
    const samples = SAMPLES.flatMap((family) =>
      readdirSync(join(corpus, family))
        .slice(0, 12)
        .map((name) => join(corpus, family, name)),
    );
    for (const sample of samples) {
      const zip = join(folder, 'sample.zip');
      writeFileSync(zip, zipOf(sample));
      for (const args of [[zip, '--json'], [zip]]) await scanCommand(args);
    }
    const first = samples[0] ?? '';
    isFresh(stampOf(filesIn(first), first), first);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function zipOf(folder: string): Uint8Array {
  return makeZip(
    filesIn(folder).map((file) => ({ name: relative(folder, file), content: new Uint8Array(readFileSync(file)) })),
  );
}

function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => join(entry.parentPath, entry.name));
}

function start(args: readonly string[]): void {
  // The snapshot lies in the folder of the build, and that in the root.
  const build = dirname(process.execArgv[process.execArgv.indexOf('--snapshot-blob') + 1] ?? '');
  if (!isFresh(readStamp(build, 'scan'), dirname(build))) {
    const { status } = spawnSync(process.execPath, [join(dirname(build), 'scripts', 'bundle.mjs'), 'scan', ...args], {
      stdio: 'inherit',
    });
    process.exit(status ?? 2);
  }
  // Leaving at once spares taking the heap apart.
  void scanCommand(args).then((code) => process.exit(code));
}

startupSnapshot.setDeserializeMainFunction(() => start(process.argv.slice(1)));
void warmUp(process.argv[2] ?? '');
