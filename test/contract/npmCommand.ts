import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { until } from './testService.ts';

/** A command of the README, started through npm as a person starts it. */
export interface NpmCommand {
  /** Everything it printed. */
  output(): string;
  /** Waits until it has printed this. */
  printed(text: string | RegExp): Promise<void>;
  /** Sends the signal to npm, as `kill` or a service manager does, and waits until npm is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Presses Ctrl-C: the terminal sends SIGINT to every program of the command. Waits until npm is gone. */
  interrupt(): Promise<void>;
}

/** Starts `npm run …` or `npm start` in a process group of its own, as a terminal does. */
export function startNpm(
  cwd: string,
  args: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): NpmCommand {
  const child = spawn('npm', args, {
    cwd,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = once(child, 'exit');
  return {
    output: () => output,
    async printed(text) {
      await until(
        async () => {
          if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${output}`);
          return (typeof text === 'string' ? output.includes(text) : text.test(output)) || undefined;
        },
        `${String(text)} in ${args.join(' ')}`,
        150_000,
      );
    },
    async end(signal) {
      child.kill(signal);
      await gone;
    },
    async interrupt() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      await gone;
    },
  };
}

/**
 * Processes that have to do with a data directory: it is in their environment or on their command line. So are npm,
 * the service, git, analyses and the browser.
 */
export function processesOf(directory: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const mine = command.includes(directory) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(directory);
        // One that has ended and waits to be noticed has no command line.
        return mine && command !== '' ? [{ pid: Number(pid), command }] : [];
      } catch {
        // Gone in this moment.
        return [];
      }
    });
}
