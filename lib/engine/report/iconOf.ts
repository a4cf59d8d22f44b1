import { pngAddress } from '../../model/pngIcon.ts';
import type { FileFacts } from '../facts.ts';
import '../facts/extension/manifest.ts';
import type { DeclaredIcon } from '../facts/extension/manifest.ts';
import type { FileTree } from '../source.ts';
import { cleanPng } from './cleanPng.ts';

/** The side at which it is shown, twice as many pixels for fine screens. */
const WANTED = 96;
/** Most files that are opened to find one that fits. */
const TRIES = 6;
/** Larger files are no icons. */
const MOST_BYTES = 262_144;

/** The icon that an extension's package holds, as a small clean PNG in a data address. */
export async function iconOf(tree: FileTree, files: readonly FileFacts[]): Promise<string | undefined> {
  const manifest = files.find(({ path }) => path === 'manifest.json')?.facts.manifest;
  const sources = new Map(tree.files.map((file) => [file.path, file]));
  const fitting = (manifest?.icons ?? []).toSorted((a, b) => rank(a) - rank(b)).slice(0, TRIES);
  for (const { path } of fitting) {
    const source = sources.get(path);
    if (source === undefined || source.size > MOST_BYTES) continue;
    try {
      const clean = cleanPng(await source.read());
      if (clean !== undefined) return pngAddress(clean);
    } catch {
      // It cannot be read; that is said where files are counted. The next may do.
    }
  }
  return undefined;
}

/** The smallest that is large enough comes first, then the largest of the others. */
const rank = ({ size }: DeclaredIcon): number => (size >= WANTED ? size : 10_000 - size);
