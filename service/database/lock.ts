import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/** Gives the directory back. */
export type Unlock = () => void;

/**
 * Takes a data directory for this process alone. Two processes on one embedded database would lose each other's rows.
 * The lock is an open transaction on a lock file, so it ends with the process however that dies.
 * Throws a sentence when another process holds it.
 */
export function lockDirectory(directory: string): Unlock {
  const file = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw new Error(
      `Another Touchstone service is using the data directory ${directory}. Stop it first, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
  return () => file.close();
}
