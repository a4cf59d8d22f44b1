import { spawn } from 'node:child_process';
import { ScanError } from '../../lib/model/problem.ts';
import { noteProgram } from '../programs.ts';

export interface GitOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Written to standard input, which is then closed. */
  readonly input?: string | Buffer | AsyncIterable<Buffer>;
  /** Takes the output as it comes; without it the output is gathered. */
  readonly onOutput?: (chunk: Buffer) => void | Promise<void>;
  /** Most output that is gathered, in bytes. */
  readonly maxOutput?: number;
}

/** git ended with an error; `said` is the end of what it wrote. */
export class GitFailure extends Error {
  readonly said: string;
  constructor(command: string, code: number | null, said: string) {
    super(`git ${command} ended with ${code}: ${said}`);
    this.said = said;
  }
}

/**
 * Runs git with nothing of our environment, as leader of a process group of its own: on abort or time-out the whole
 * group is killed, helpers included. Rejects with GitFailure or ScanError.
 */
export async function runGit(args: readonly string[], options: GitOptions): Promise<Buffer> {
  options.signal.throwIfAborted();
  const child = spawn('git', [...args], {
    cwd: options.cwd,
    env: { ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let overTime = false;
  let tooMuch = false;
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      // Gone already.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  const forget = noteProgram(kill);
  const timer = setTimeout(() => {
    overTime = true;
    kill();
  }, options.timeoutMs);
  options.signal.addEventListener('abort', kill, { once: true });

  const chunks: Buffer[] = [];
  let size = 0;
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-4000);
  });
  // A git that ends early closes its input: that is seen by its exit.
  child.stdin.on('error', () => undefined);

  try {
    const exit = new Promise<number | null>((resolve, reject) => {
      child.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'ENOENT'
            ? new ScanError(
                'internal',
                'git is not installed where the service runs, so it cannot fetch repositories.',
                { cause: error },
              )
            : error,
        ),
      );
      child.once('close', resolve);
    });
    // Waited for below; until then a failure must not count as unhandled.
    exit.catch(() => undefined);
    void feed(child.stdin, options.input);
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      if (options.onOutput !== undefined) await options.onOutput(chunk);
      else {
        size += chunk.length;
        if (size > (options.maxOutput ?? 64 * 1024 * 1024)) {
          tooMuch = true;
          break;
        }
        chunks.push(chunk);
      }
    }
    if (tooMuch) kill();
    const code = await exit;
    options.signal.throwIfAborted();
    if (overTime) throw new ScanError('timed-out', 'Fetching the repository took too long. Try again later.');
    if (tooMuch) throw new ScanError('too-large', 'The repository has more files than this service accepts.');
    if (code !== 0) throw new GitFailure(args[0] ?? '', code, said);
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', kill);
    kill();
    forget();
  }
}

async function feed(stdin: NodeJS.WritableStream, input: GitOptions['input']): Promise<void> {
  if (input !== undefined && typeof input !== 'string' && !Buffer.isBuffer(input)) {
    for await (const chunk of input)
      if (!stdin.write(chunk)) await new Promise((resolve) => stdin.once('drain', resolve));
    stdin.end();
  } else if (input === undefined) stdin.end();
  else stdin.end(input);
}
