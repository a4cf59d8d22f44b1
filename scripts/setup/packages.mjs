import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { which } from './browsers.mjs';
import { run, SetupError } from './run.mjs';

/** Debian's builds of well-known extensions: the real packages that the end-to-end tests scan. */
export const REAL_EXTENSIONS = [
  'webext-ublock-origin-chromium',
  'webext-ublock-origin-firefox',
  'webext-privacy-badger',
  'webext-treestyletab',
  'webext-foxyproxy',
];

/**
 * Fetches and unpacks them once, outside what git sees. Nothing is installed on the system.
 * @param {string} root
 */
export function ensurePackages(root) {
  const home = path.join(root, 'node_modules', '.cache', 'touchstone', 'packages');
  const missing = REAL_EXTENSIONS.filter((name) => !existsSync(path.join(home, name)));
  if (missing.length === 0) return;
  if (which('apt-get') === undefined || which('dpkg') === undefined) {
    throw new SetupError(
      'the tests scan real extension packages from Debian, and apt-get is not on this machine. Run the tests on Debian or Ubuntu.',
    );
  }
  const work = path.join(home, '.download');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  console.log(`Fetching ${missing.length} extension packages from Debian for the tests …`);
  download(work, missing);
  for (const name of missing) {
    const file = readdirSync(work).find((entry) => entry.startsWith(`${name}_`) && entry.endsWith('.deb'));
    if (file === undefined) throw new SetupError(`apt-get gave no package for ${name}.`);
    const folder = path.join(work, name);
    run('dpkg', ['-x', path.join(work, file), folder], { failure: `${file} could not be unpacked.` });
    renameSync(folder, path.join(home, name));
  }
  rmSync(work, { recursive: true, force: true });
}

/**
 * @param {string} work
 * @param {string[]} names
 */
function download(work, names) {
  const failure = 'the extension packages could not be fetched from Debian. Is the network there?';
  try {
    run('apt-get', ['download', '-qq', ...names], { cwd: work, failure });
  } catch (error) {
    if (!(error instanceof SetupError) || process.getuid?.() !== 0) throw error;
    run('apt-get', ['update', '-qq'], { failure }); // a fresh machine has no list of packages yet
    run('apt-get', ['download', '-qq', ...names], { cwd: work, failure });
  }
}
