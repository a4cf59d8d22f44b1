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
  for (const name of readdirSync(directory)) {
    const pid = Number(/^(?:run|upload)-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue;
    rmSync(join(directory, name), { recursive: true, force: true });
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
