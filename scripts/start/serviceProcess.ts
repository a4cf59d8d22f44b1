import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** What the service prints once it listens. */
const ANNOUNCEMENT = 'Touchstone service:';
const READY_WITHIN_MS = 60_000;
/** It ends by itself within eight seconds, whatever state its database is in. */
const END_WITHIN_MS = 12_000;

export interface ServiceProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** Sends the signal and waits until the process is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The service could not be started; the message is what it said itself. */
export class ServiceDidNotStart extends Error {}

/**
 * Starts the service as a process of its own and waits until it is ready to answer. `started` hears of it before that,
 * so that it can be stopped at any time. `checkout`: the folder of the Touchstone to start, this one unless said.
 */
export async function startServiceProcess(
  address: string,
  settings: NodeJS.ProcessEnv,
  started?: (service: ServiceProcess) => void,
  checkout = root,
): Promise<ServiceProcess> {
  const { hostname, port } = new URL(address);
  const child = spawn(process.execPath, [path.join(checkout, 'scripts', 'bundle.mjs'), 'service'], {
    cwd: checkout,
    env: { ...process.env, HOST: hostname, PORT: port, PUBLIC_URL: address, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-200_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const gone = once(child, 'exit');
  const service: ServiceProcess = {
    address,
    child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        const hurry = setTimeout(() => {
          printed += `\nIt did not end within ${END_WITHIN_MS / 1000} seconds and was killed.`;
          child.kill('SIGKILL');
        }, END_WITHIN_MS);
        await gone;
        clearTimeout(hurry);
      }
    },
  };
  started?.(service);
  const until = Date.now() + READY_WITHIN_MS;
  // Its own word first: something else may answer at this address.
  while (!printed.includes(ANNOUNCEMENT) || !(await isReady(address))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new ServiceDidNotStart(printed.trim());
    if (Date.now() > until) {
      await service.stop('SIGKILL');
      throw new ServiceDidNotStart(
        `The service was not ready after ${READY_WITHIN_MS / 1000} seconds.\n${printed.trim()}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return service;
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false; // not listening yet
  }
}
