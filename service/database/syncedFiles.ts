import { closeSync, constants, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Extension } from '@electric-sql/pglite';

/** What PGlite was built with for files of the system, as far as it is used here. */
interface NodeFiles {
  readonly stream_ops: { fsync?(stream: OpenFile): number };
  realPath(node: object): string;
}
interface OpenFile {
  /** The system's number of the open file; a folder has none. */
  readonly nfd?: number;
  readonly node: object;
}

/** The number of "input/output error" for programs like this one (WASI). */
const EIO = 29;

/** What hears of files on their way to the disk, and what sends one there. */
export interface SyncOptions {
  readonly onSync?: (path: string) => void;
  /** What was written may be gone: the database must not go on, and does not by itself end. */
  readonly onFault?: (error: unknown) => void;
  readonly sync?: (file: number) => void;
}

/**
 * Lets the files of the embedded database go to the disk when it asks for that. PGlite's own never do: what it acknowledged
 * is lost when the power goes.
 */
export function syncedFiles({ onSync, onFault, sync = fsyncSync }: SyncOptions = {}): Extension {
  const install = (module: { NODEFS?: NodeFiles }): void => {
    const files = module.NODEFS;
    if (files === undefined) throw new Error('This release of PGlite has no files of the system.');
    files.stream_ops.fsync = (stream) => {
      const path = files.realPath(stream.node);
      try {
        if (stream.nfd === undefined) syncFolder(path);
        else sync(stream.nfd);
      } catch (error) {
        onFault?.(error);
        return EIO;
      }
      onSync?.(path);
      return 0;
    };
  };
  return {
    name: 'synced files',
    setup: async (_pg, options) => ({
      emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), install] },
    }),
  };
}

/** How the embedded database is started, with these settings, so that it asks for its files to go to the disk. */
export function startParams(settings: Readonly<Record<string, string>>): string[] {
  // -F is "never ask"; the call that it takes by itself (fdatasync) does nothing in PGlite.
  const all = { ...settings, fsync: 'on', wal_sync_method: 'fsync' };
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Sends a folder with all that is in it to the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return await syncTree(path);
      const file = await open(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    }),
  );
  syncFolder(folder);
}

/** Sends to the disk which files a folder has. Windows cannot, and needs not. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, constants.O_RDONLY);
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
