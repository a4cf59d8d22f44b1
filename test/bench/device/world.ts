import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ExtensionTarget, RepositoryTarget } from '../../../lib/model/target.ts';
import { makeSigner, packCrx } from '../../e2e/harness/crx.ts';
import { githubHost } from '../../e2e/harness/gitHosts.ts';
import { type RealExtension, zipOf } from '../../e2e/harness/realExtensions.ts';
import { bytes, startWorld, type World } from '../../e2e/harness/world.ts';

/** A repository of real code: the first files of what is installed here. */
export const LARGE: RepositoryTarget = { kind: 'repository', host: 'github.com', owner: 'bench', name: 'large' };
const MOST_FILES = 6200;

/** The first letter of an item's id says what the store hands out for it. */
const PACKAGES: Readonly<Record<string, RealExtension>> = { a: 'ublock-origin-chromium', b: 'foxyproxy' };

/** An item of the Chrome store, another one with each number. */
export const itemOf = (letter: 'a' | 'b', number: number): ExtensionTarget => ({
  kind: 'extension',
  store: 'chrome',
  id: letter + [...String(number).padStart(31, '0')].map((digit) => 'abcdefghij'.charAt(Number(digit))).join(''),
});

/** A store and a git host on loopback; `size` is that of the repository in bytes. */
export async function deviceWorld(): Promise<{ world: World; size: number }> {
  const signer = makeSigner();
  const packed = Object.entries(PACKAGES).map(([letter, name]) => [letter, packCrx(zipOf(name), signer)] as const);
  const files = filesOf(path.resolve(import.meta.dirname, '../../../node_modules'));
  const repository = { owner: LARGE.owner, name: LARGE.name, defaultBranch: 'main', visibility: 'public' } as const;
  const world = await startWorld({
    'clients2.google.com': (_request, response, url) => {
      const id = new URLSearchParams(url.searchParams.get('x') ?? '').get('id') ?? '';
      bytes(response, new Map(packed).get(id.charAt(0)) ?? Buffer.alloc(0), 'application/x-chrome-extension');
    },
    'github.com': githubHost([{ ...repository, files }]),
  });
  return { world, size: Object.values(files).reduce((sum, text) => sum + text.length, 0) };
}

function filesOf(root: string): Record<string, string> {
  const files: Record<string, string> = {};
  let count = 0;
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(folder, entry.name);
      if (count >= MOST_FILES) return;
      if (entry.isDirectory() && !entry.name.startsWith('.')) walk(file);
      else if (entry.isFile() && /\.(js|mjs|cjs|ts|json|md)$/.test(entry.name) && statSync(file).size < 60_000) {
        files[`src/${path.relative(root, file)}`] = readFileSync(file, 'utf8');
        count += 1;
      }
    }
  };
  walk(root);
  return files;
}
