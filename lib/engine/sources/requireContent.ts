import { ScanError } from '../../model/problem.ts';
import type { Target } from '../../model/target.ts';
import type { FileTree } from '../source.ts';

/** Refuses what a grade would be a lie about: nothing at all, and a package that no browser would run. Throws ScanError. */
export function requireContent(tree: FileTree, target: Target): void {
  // The best of grades for nothing would be a lie.
  if (tree.files.length === 0 && tree.notes.length === 0)
    throw new ScanError('unsupported', 'It contains no files, so there is nothing to analyse.');
  if (target.kind === 'repository' || tree.files.length === 0) return;
  if (tree.files.some((file) => file.path === 'manifest.json')) return;
  const what = target.kind === 'upload' ? 'The file' : 'The package from the store';
  throw new ScanError('corrupt', `${what} holds no manifest.json, so it is no extension that a browser would run.`);
}
