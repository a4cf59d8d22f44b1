import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';

const HOME = path.resolve(import.meta.dirname, '../../../node_modules/.cache/touchstone/packages');

/** Debian's builds, fetched by `scripts/setup.mjs --browsers`: the package and where its extension lies in it. */
const PLACES = {
  'ublock-origin-chromium': 'webext-ublock-origin-chromium/usr/share/chromium/extensions/ublock-origin',
  'ublock-origin-firefox': 'webext-ublock-origin-firefox/usr/share/mozilla/extensions/*/uBlock0@raymondhill.net',
  'privacy-badger': 'webext-privacy-badger/usr/share/webext/privacy-badger',
  'tree-style-tab': 'webext-treestyletab/usr/share/webext/tree-style-tab',
  foxyproxy: 'webext-foxyproxy/usr/share/webext/foxyproxy',
} as const;
export type RealExtension = keyof typeof PLACES;

/** The folder of a real extension. */
export function extensionFolder(name: RealExtension): string {
  const [folder] = globSync(PLACES[name], { cwd: HOME });
  if (folder === undefined)
    throw new Error(`The package of ${name} is not here. Run: node scripts/setup.mjs --browsers`);
  return path.join(HOME, folder);
}

const zips = new Map<string, Uint8Array>();

/** A real extension as a zip, the way the stores ship it. */
export function zipOf(name: RealExtension): Uint8Array {
  const known = zips.get(name);
  if (known !== undefined) return known;
  const zip = zipFolder(extensionFolder(name));
  zips.set(name, zip);
  return zip;
}

export function zipFolder(folder: string): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  for (const file of globSync('**/*', { cwd: folder })) {
    const full = path.join(folder, file);
    // Debian replaces fonts and the like by links to other packages that are not unpacked here.
    if (!existsSync(full) || !statSync(full).isFile()) continue;
    files[file.replaceAll(path.sep, '/')] = readFileSync(full);
  }
  return zipSync(files, { level: 6 });
}
