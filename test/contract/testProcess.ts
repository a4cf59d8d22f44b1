import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = resolve(ROOT, 'service/main.ts');

/** The service as a process of its own. */
export interface TestProcess {
  /** Where it listens; undefined for a worker. */
  readonly address: string | undefined;
  /** Everything it printed. */
  output(): string;
  /** Sends the signal and waits for the end; gives the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts it and waits until it says that it is ready. Rejects with what it printed when it ends before. `checkout`: the
 * folder of the Touchstone to start, this one unless said.
 */
export async function startProcess(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  checkout = ROOT,
): Promise<TestProcess> {
  const child = spawn(process.execPath, [resolve(checkout, 'service/main.ts'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = once(child, 'exit');
  const ready = Promise.withResolvers<{ address?: string }>();
  createInterface(child.stdout).on('line', (line) => {
    printed += `${line}\n`;
    if (line.includes('"msg":"ready"')) ready.resolve(JSON.parse(line) as { address?: string });
  });
  void ended.then(() => ready.reject(new Error(printed)));
  const { address } = await ready.promise;
  return {
    address,
    output: () => printed,
    async end(signal) {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Runs a command of the service that ends by itself; gives what it printed. */
export async function runCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.trim() };
}
