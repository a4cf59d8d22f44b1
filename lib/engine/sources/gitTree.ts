import type { FileTree, SourceFile, SourceNote } from '../source.ts';
import { type Limits, REPOSITORY_LIMITS } from './limits.ts';
import { note } from './notes.ts';
import { safePath } from './safePath.ts';
import { firstOf } from '../../model/shorten.ts';

/** One line of `git ls-tree -r -z -l`. */
export interface GitEntry {
  /** For example 0o100644, 0o120000 (link), 0o160000 (submodule). */
  readonly mode: number;
  readonly id: string;
  readonly size: number;
  readonly path: string;
}

/**
 * A commit's files by their blob ids; `read` hands out the blob. Links and submodules are named, never followed.
 * `beyond`: how many files the commit has beside the entries.
 */
export function gitTree(
  commit: string,
  entries: Iterable<GitEntry>,
  read: (entry: GitEntry) => Promise<Uint8Array>,
  limits: Limits = REPOSITORY_LIMITS,
  beyond = 0,
): FileTree {
  const notes: SourceNote[] = [];
  const files: SourceFile[] = [];
  let left = beyond;
  for (const entry of entries) {
    const { path, fault } = safePath(entry.path);
    if (fault !== undefined)
      notes.push(note('unsafe-path', path, `the name ${JSON.stringify(firstOf(entry.path, 120))} ${fault}`));
    if (entry.mode === 0o160000) {
      notes.push(note('submodule', path, `another repository at ${entry.id}; it was not fetched`));
      continue;
    }
    if (entry.mode === 0o120000) notes.push(note('symlink', path, 'a link; it was not followed'));
    if (files.length >= limits.entries) {
      left++;
      continue;
    }
    files.push({ path, size: entry.size, mode: entry.mode, contentId: entry.id, read: () => read(entry) });
  }
  if (left > 0) notes.push(note('limit', '', `${left} files beyond the first ${limits.entries} were left`));
  return { container: 'git', files, notes, beyond: left, commit };
}
