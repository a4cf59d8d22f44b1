import { rmSync } from 'node:fs';
import { freePort } from '../../freePort.ts';
import { makeKey, makeSignInLink } from '../../../scripts/start/ownerKey.ts';
import { startServiceProcess } from '../../../scripts/start/serviceProcess.ts';
import type { ServiceProcess } from '../../../scripts/start/serviceProcess.ts';
import { EDGE_DELIVERY } from './stores.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

/** The real service as a process of its own, that sees `world` where the Internet would be. */
export interface TestService {
  readonly address: string;
  /** A key of the local owner. */
  readonly key: string;
  readonly dataDir: string;
  /** The owner's one-time sign-in link, when it was asked for. */
  readonly signInLink: string | undefined;
  /** What the process prints. */
  output(): string;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same data and the same address. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

export interface Surroundings {
  readonly port: number;
  readonly plainPort: number;
  readonly caFile: string;
}

export interface ServiceOptions {
  /** Environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether the test wants to sign in as the owner. */
  readonly owner?: boolean;
}

/** Starts it with fresh data and a key. */
export async function startTestService(world: Surroundings, options: ServiceOptions = {}): Promise<TestService> {
  const dataDir = temporaryFolder('data');
  const address = `http://127.0.0.1:${await freePort()}`;
  const resolve = `*=127.0.0.1:${world.port},${EDGE_DELIVERY}:80=127.0.0.1:${world.plainPort}`;
  const environment = {
    DATA_DIR: dataDir,
    RESOLVE: resolve,
    EXTRA_CA_FILE: world.caFile,
    LOG_LEVEL: 'warn',
    ...options.settings,
  };
  const key = await makeKey('End-to-end tests', environment);
  const signInLink = options.owner === true ? await makeSignInLink(address, environment) : undefined;
  let running: ServiceProcess = await startServiceProcess(address, environment);
  return {
    address,
    key,
    dataDir,
    signInLink,
    output: () => running.output(),
    stop: (signal) => running.stop(signal),
    async startAgain() {
      running = await startServiceProcess(address, environment);
    },
    async close() {
      await running.stop('SIGTERM');
      if (running.child.signalCode === 'SIGKILL')
        throw new Error(`The service did not end when asked to. It printed:\n${running.output().slice(-3000)}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
