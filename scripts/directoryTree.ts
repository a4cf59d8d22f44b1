import { lstat, open, readdir, readlink } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ScanError } from '../lib/model/problem.ts';
import type { FileTree, SourceFile, SourceNote } from '../lib/engine/source.ts';
import { type Limits, REPOSITORY_LIMITS } from '../lib/engine/sources/limits.ts';
import { note } from '../lib/engine/sources/notes.ts';

/** Version control's own store, never part of what is scanned. */
const LEFT_OUT = new Set(['.git', '.hg', '.svn']);

/** Installed packages: in a working copy of a repository they are not what was written or committed. */
const INSTALLED = new Set(['node_modules', 'bower_components', '.venv', 'venv', '__pycache__', '.tox']);

/**
 * A folder on this machine as a tree. Links are named and never followed; sockets and devices are left out.
 * Throws ScanError('not-found') when the folder is not there.
 */
export async function directoryTree(root: string, limits: Limits = REPOSITORY_LIMITS): Promise<FileTree> {
  const notes: SourceNote[] = [];
  const files: SourceFile[] = [];
  let left = 0;
  const folders = [root];
  const isWorkingCopy = (await lstat(join(root, '.git')).catch(() => undefined)) !== undefined;
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    let entries;
    try {
      entries = await readdir(folder, { withFileTypes: true });
    } catch (error) {
      if (folder === root) throw new ScanError('not-found', `The folder ${root} cannot be read.`, { cause: error });
      notes.push(note('truncated', relative(root, folder), 'this folder cannot be read'));
      continue;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = join(folder, entry.name);
      const path = relative(root, full).split(sep).join('/');
      if (entry.isDirectory()) {
        if (isWorkingCopy && INSTALLED.has(entry.name))
          notes.push(note('left-out', path, 'installed packages, not part of the repository'));
        else if (!LEFT_OUT.has(entry.name)) folders.push(full);
        continue;
      }
      if (!entry.isFile() && !entry.isSymbolicLink()) continue;
      if (files.length >= limits.entries) {
        left++;
        continue;
      }
      const { size, mode } = await lstat(full);
      if (entry.isSymbolicLink()) {
        notes.push(note('symlink', path, 'a link; it was not followed'));
        files.push({ path, size, mode: 0o120777, read: async () => new TextEncoder().encode(await readlink(full)) });
      } else files.push(fileOf(full, path, size, mode, limits));
    }
  }
  if (left > 0) notes.push(note('limit', '', `${left} files beyond the first ${limits.entries} were left`));
  return { container: 'directory', files, notes, beyond: left };
}

function fileOf(full: string, path: string, size: number, mode: number, limits: Limits): SourceFile {
  const cut = size > limits.file ? `only its first ${limits.file} bytes were looked at` : undefined;
  return {
    path,
    size,
    mode,
    ...(cut === undefined ? {} : { cut }),
    read: async () => {
      const handle = await open(full, 'r');
      try {
        const bytes = new Uint8Array(Math.min(size, limits.file));
        let at = 0;
        while (at < bytes.length) {
          const { bytesRead } = await handle.read(bytes, at, bytes.length - at, at);
          if (bytesRead === 0) break;
          at += bytesRead;
        }
        return bytes.subarray(0, at);
      } finally {
        await handle.close();
      }
    },
  };
}
