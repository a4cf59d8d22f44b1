import { writeSync } from 'node:fs';

/** Standard output's number as a file. */
const STDOUT = 1;

/**
 * Writes a text to standard output and resolves when all of it is out. Straight to the file, since Node takes a
 * fiftieth of a small scan's time to make a stream of a pipe; a stream only where the reader is slower than we are. A
 * reader that has gone away, such as `head`, has seen enough.
 */
export async function writeOut(text: string): Promise<void> {
  let left = Buffer.from(text);
  try {
    while (left.length > 0) left = left.subarray(writeSync(STDOUT, left));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EPIPE') return;
    if (code !== 'EAGAIN') throw error;
    await new Promise((resolve) => process.stdout.write(left, resolve));
  }
}
