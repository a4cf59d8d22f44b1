import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A name below the temporary directory that says which process it belongs to. */
export function temporaryName(directory: string, kind: 'run' | 'upload'): string {
  return join(directory, `${kind}-${process.pid}-${randomUUID()}`);
}

/** Makes the temporary directory, and removes what processes that are gone left in it. */
export function clearTemporary(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // Nothing of this process can be here yet: what has its number was left by an earlier one of the same number.
  removeLeftovers(directory, /^(?:run|upload)-(\d+)-/, (pid) => pid === process.pid || !isAlive(pid));
}

/** Removes the entries whose name matches and whose process, the first group of the match, `isGone`. */
export function removeLeftovers(
  directory: string,
  name: RegExp,
  isGone = (pid: number): boolean => !isAlive(pid),
): void {
  for (const entry of readdirSync(directory)) {
    const pid = Number(name.exec(entry)?.[1]);
    if (Number.isNaN(pid) || !isGone(pid)) continue;
    try {
      rmSync(join(directory, entry), { recursive: true, force: true });
    } catch {
      // What another user's process left is that user's to remove, and a disk that is still mounted stays: nothing needs its name.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
