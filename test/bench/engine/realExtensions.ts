import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';

const home = path.resolve(import.meta.dirname, '../../../node_modules/.cache/touchstone/bench');

/** Debian's builds of extensions that its maintainers have reviewed. */
export const REAL = [
  'webext-ublock-origin-chromium',
  'webext-ublock-origin-firefox',
  'webext-browserpass',
  'webext-privacy-badger',
  'webext-treestyletab',
  'webext-lightbeam',
  'webext-form-history-control',
  'webext-keepassxc-browser',
  'webext-bulk-media-downloader',
  'webext-foxyproxy',
  'webext-proxy-switcher',
  'webext-debianbuttons',
];

/** The packages as zip files, fetched once with apt-get. Those that cannot be had are left out. */
export function realExtensions(): { name: string; zip: string }[] {
  mkdirSync(home, { recursive: true });
  return REAL.flatMap((name) => {
    const zip = path.join(home, `${name}.zip`);
    if (!existsSync(zip) && !fetchOne(name, zip)) return [];
    return [{ name: name.replace('webext-', ''), zip }];
  });
}

function fetchOne(name: string, zip: string): boolean {
  const work = path.join(home, `.${name}`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work);
  try {
    execFileSync('apt-get', ['download', '-qq', name], { cwd: work, stdio: 'ignore' });
    const deb = readdirSync(work).find((file) => file.endsWith('.deb'));
    if (deb === undefined) return false;
    execFileSync('dpkg', ['-x', deb, 'files'], { cwd: work, stdio: 'ignore' });
    const root = rootOf(path.join(work, 'files'));
    if (root === undefined) return false;
    const files: Record<string, Uint8Array> = {};
    collect(root, '', files);
    writeFileSync(zip, zipSync(files, { level: 9 }));
    return true;
  } catch {
    return false; // no network or no Debian: measured without it, and the count says so
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The folder of the manifest that lies highest. */
function rootOf(folder: string): string | undefined {
  const found = (readdirSync(folder, { recursive: true }) as string[]).filter(
    (file) => path.basename(file) === 'manifest.json',
  );
  const manifest = found.toSorted((a, b) => a.length - b.length)[0];
  return manifest === undefined ? undefined : path.join(folder, path.dirname(manifest));
}

/** Links into other packages are followed where their ends are there, as an installation would see them. */
function collect(root: string, under: string, files: Record<string, Uint8Array>): void {
  for (const name of readdirSync(path.join(root, under)).toSorted()) {
    const relative = under === '' ? name : `${under}/${name}`;
    const found = statSync(path.join(root, relative), { throwIfNoEntry: false });
    if (found?.isDirectory() === true) collect(root, relative, files);
    else if (found?.isFile() === true) files[relative] = readFileSync(path.join(root, relative));
  }
}
