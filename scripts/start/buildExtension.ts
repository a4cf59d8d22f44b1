import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isFresh, readStamp, stampOf } from '../freshness.mjs';

/** What the extension is built from. */
const SOURCES = ['components', 'entrypoints', 'lib', 'locales', 'public', 'wxt.config.ts', 'package-lock.json'];
const OUTPUT = '.output';
const STAMP = 'chrome-mv3-started';

/**
 * Builds the extension for Chromium, unless what it is made of has not changed since the last time.
 *
 * @param began is handed the building process, to be ended with everything else
 * @returns whether it had to be built
 * @throws with what the build said, when it failed
 */
export async function buildExtension(root: string, began: (child: ChildProcess) => void): Promise<boolean> {
  const output = path.join(root, OUTPUT);
  const files = SOURCES.flatMap((name) => filesIn(path.join(root, name)));
  const known = readStamp(output, STAMP);
  const isSame = known !== undefined && Object.keys(known.modules).length === files.length && isFresh(known, root);
  if (isSame && existsSync(path.join(output, 'chrome-mv3', 'manifest.json'))) return false;
  rmSync(path.join(output, `${STAMP}.json`), { force: true });
  const stamp = stampOf(files, root);
  const child = spawn(process.execPath, [path.join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, WXT_DISABLE_TELEMETRY: '1' },
  });
  began(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The extension could not be built.\n${said}`);
  writeFileSync(path.join(output, `${STAMP}.json`), JSON.stringify(stamp));
  return true;
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
