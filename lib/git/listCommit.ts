import { ScanError } from '../model/problem.ts';
import { damaged } from './damaged.ts';
import type { GitObjects } from './gitObjects.ts';
import { FOLDER, SUBMODULE, treeEntries, type TreeEntry } from './treeEntries.ts';

/** A file, link or submodule of a commit. */
export interface CommitEntry {
  readonly mode: number;
  readonly id: string;
  readonly path: string;
}

export interface CommitListing {
  readonly entries: readonly CommitEntry[];
  /** How many files there are beside them. */
  readonly beyond: number;
}

/** Most characters of all paths together: they are chosen by whoever made the repository. */
const MOST_PATHS = 32 * 1024 * 1024;
/** Most bytes of folders: an entry takes 28 and more of them, and many times that once it is read. */
const MOST_FOLDERS = 16 * 1024 * 1024;
/** As deep as git itself goes (`core.maxTreeDepth`). */
const DEEPEST = 2048;

/**
 * Lists a commit as `git ls-tree -r` does: the first `mostFiles` files, and how many there are beside them. A folder can
 * be in a commit many times over (ten times the same in each of ten levels are ten thousand million files), so what is
 * not listed is counted once for each folder, not walked.
 */
export function listCommit(objects: GitObjects, commit: string, mostFiles: number): CommitListing {
  const root = /^tree ([0-9a-f]{40})\n/.exec(
    new TextDecoder().decode(objects.bytesOf(commit, 'commit').subarray(0, 64)),
  );
  if (root?.[1] === undefined) throw damaged('a commit without a tree');
  const folders = new Folders(objects);
  const total = folders.count(root[1], 0);
  const entries: CommitEntry[] = [];
  let files = 0;
  let paths = 0;
  const walk = (tree: string, above: string): boolean => {
    for (const { mode, name, id } of folders.entriesOf(tree)) {
      const path = above + name;
      if (mode === FOLDER) {
        // One without anything in it, itself or below, is never entered: there may be too many of them.
        if (folders.count(id, 0).all > 0 && !walk(id, `${path}/`)) return false;
        continue;
      }
      paths += path.length;
      if (files >= mostFiles || paths > MOST_PATHS) return false;
      if (mode !== SUBMODULE) files++;
      entries.push({ mode, id, path });
    }
    return true;
  };
  walk(root[1], '');
  return { entries, beyond: total.files - files };
}

interface Count {
  readonly files: number;
  /** Files and submodules. */
  readonly all: number;
}

/** The folders of a commit, each read and counted once. */
class Folders {
  readonly #objects: GitObjects;
  readonly #entries = new Map<string, readonly TreeEntry[]>();
  readonly #counts = new Map<string, Count>();
  #read = 0;

  constructor(objects: GitObjects) {
    this.#objects = objects;
  }

  entriesOf(id: string): readonly TreeEntry[] {
    let entries = this.#entries.get(id);
    if (entries === undefined) {
      const tree = this.#objects.bytesOf(id, 'tree');
      this.#read += tree.length;
      if (this.#read > MOST_FOLDERS)
        throw new ScanError(
          'too-large',
          'The repository has more files than can be scanned on this device. A service can scan more.',
        );
      entries = treeEntries(tree);
      this.#entries.set(id, entries);
    }
    return entries;
  }

  count(id: string, depth: number): Count {
    const known = this.#counts.get(id);
    if (known !== undefined) return known;
    if (depth > DEEPEST) throw damaged('folders that lie too deep');
    let files = 0;
    let all = 0;
    for (const entry of this.entriesOf(id)) {
      const inside = entry.mode === FOLDER ? this.count(entry.id, depth + 1) : undefined;
      // Below the largest exact number: more is never counted, and nobody reads it.
      files = Math.min(files + (inside?.files ?? (entry.mode === SUBMODULE ? 0 : 1)), Number.MAX_SAFE_INTEGER);
      all = Math.min(all + (inside?.all ?? 1), Number.MAX_SAFE_INTEGER);
    }
    const count = { files, all };
    this.#counts.set(id, count);
    return count;
  }
}
