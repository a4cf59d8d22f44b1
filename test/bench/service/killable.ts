import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A process of the service that is killed and started again, under one address. */
export interface Killable {
  readonly role: string;
  /** Where it answers; undefined for a worker. */
  readonly address: string | undefined;
  /** Whether it can be killed: it runs, ready or not. */
  isRunning(): boolean;
  /** The number of the process, as it is now. */
  pid(): number;
  /** Kills it with SIGKILL and starts it anew. Resolves when that is ready. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the bundled service in a role; where it does not come up (its database is away) it is started again, as by an init system. */
export async function startKillable(
  program: string,
  role: string,
  port: number | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<Killable> {
  let child: ChildProcess | undefined;
  let isStopping = false;

  const launch = async (): Promise<void> => {
    for (;;) {
      const started = spawn(process.execPath, [program, '--role', role], {
        env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info', PORT: String(port ?? 0), ...settings },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      child = started;
      const ready = Promise.withResolvers<boolean>();
      createInterface(started.stdout).on('line', (line) => {
        if (line.includes('"msg":"ready"')) ready.resolve(true);
      });
      void once(started, 'exit').then(() => {
        ready.resolve(false);
        // Whatever ended it (it leaves by itself when its database is lost), it comes back.
        if (child === started && !isStopping) void restart();
      });
      if ((await ready.promise) || isStopping) return;
      await new Promise((wait) => setTimeout(wait, 200));
    }
  };
  let starting: Promise<void> | undefined;
  const restart = (): Promise<void> => (starting ??= launch().finally(() => (starting = undefined)));

  await restart();
  return {
    role,
    address: port === undefined ? undefined : `http://127.0.0.1:${port}`,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    pid: () => child?.pid ?? 0,
    async crash() {
      const victim = child;
      if (victim === undefined || victim.exitCode !== null || victim.signalCode !== null) return restart();
      const gone = once(victim, 'exit');
      victim.kill('SIGKILL');
      await gone;
      await restart();
    },
    async stop() {
      isStopping = true;
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const hurry = setTimeout(() => child?.kill('SIGKILL'), 15_000);
      await gone;
      clearTimeout(hurry);
    },
  };
}
