import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Throws a sentence where git cannot be started: better at the start than at the first repository. */
export async function requireGit(): Promise<void> {
  try {
    await promisify(execFile)('git', ['--version'], { timeout: 10_000 });
  } catch (error) {
    throw new Error('git cannot be started, and without it no repository can be read. Install it, or correct PATH.', {
      cause: error,
    });
  }
}
