import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../paths.ts';
import { syncFolder, syncTree } from './syncedFiles.ts';

/**
 * Fills the directory of a new embedded database from a copy that this machine made earlier. Making one from nothing
 * takes seconds, copying it a moment. `make` makes a database in a directory and closes it.
 * Where no copy can be kept (a read-only installation), nothing is done, and the database makes its own.
 */
export async function fillFromTemplate(
  directory: string,
  make: (directory: string) => Promise<void>,
  cache = templateDirectory(),
): Promise<void> {
  if (existsSync(directory)) return;
  const own = `${cache}.${process.pid}`;
  try {
    if (!existsSync(cache)) {
      await mkdir(dirname(cache), { recursive: true });
      await make(own);
      // Of two processes that do this at once, the later one's copy is dropped.
      if (!existsSync(cache)) await rename(own, cache);
    }
    await cp(cache, `${directory}.new`, { recursive: true });
    await syncTree(`${directory}.new`);
    await rename(`${directory}.new`, directory);
    syncFolder(dirname(directory));
  } catch {
    await rm(`${directory}.new`, { recursive: true, force: true });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** One copy for each version of the database's program. */
function templateDirectory(): string {
  const { version } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string };
  return join(PROJECT_ROOT, 'node_modules/.cache/touchstone', `pglite-${version}`);
}
