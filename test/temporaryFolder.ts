import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeLeftovers } from '../service/temporary.ts';

const made: string[] = [];

/**
 * A folder for what a test puts on disk. It goes when the process ends; what a killed process left goes when the next
 * one asks for its first folder.
 */
export function temporaryFolder(kind: string): string {
  if (made.length === 0) {
    removeLeftovers(tmpdir(), /^touchstone-test-[a-z]+-(\d+)-/);
    process.once('exit', () => {
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    });
  }
  const folder = mkdtempSync(join(tmpdir(), `touchstone-test-${kind}-${process.pid}-`));
  made.push(folder);
  return folder;
}
