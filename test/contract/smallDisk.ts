import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Whether this machine lets the tests have a disk of their own: by Linux and for root only. */
export function canMount(folder: string): boolean {
  try {
    mount(folder, 1);
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const mount = (folder: string, megabytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });

/** A disk of so many megabytes in place of a folder, that can be filled. */
export interface SmallDisk {
  /** Leaves so many bytes free; 0 is full to the last one. */
  fill(leave: number): void;
  /** Makes the room again. */
  empty(): void;
  unmount(): void;
}

export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mount(folder, megabytes);
  const ballast = path.join(folder, 'ballast');
  return {
    fill(leave) {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(ballast, 'w');
      const block = Buffer.alloc(64 * 1024);
      try {
        for (let left = bavail * bsize - leave; left > 0; left -= block.length)
          writeSync(file, block, 0, Math.min(left, block.length));
      } catch {
        // Somebody else took the last bytes: it is full.
      }
      closeSync(file);
    },
    empty: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  };
}
