import { mkdirSync } from 'node:fs';
import { serve, type ServerType } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { bootstrap, type FirstRun } from './auth/bootstrap.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { closeControl, createControlSecret, openControl } from './control.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { createApp } from './http/app.ts';
import { createRateLimit } from './http/rateLimit.ts';
import { Resolver } from './network/resolver.ts';
import { startQueue } from './queue.ts';
import { startWorker } from './scan/worker.ts';
import { clearTemporary } from './temporary.ts';

/** A service that runs in this process. */
export interface Service {
  /** Where it listens; undefined for a worker without web server. */
  readonly address: string | undefined;
  readonly context: Context;
  readonly firstRun: FirstRun;
  /** Stops politely: open requests end, running scans go back to the queue. */
  stop(): Promise<void>;
}

/** Starts the parts that the role asks for. Rejects with a sentence when it cannot. */
export async function startService(config: Config): Promise<Service> {
  const log = createLog(config.logLevel);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const onError = (error: unknown) => log.error({ err: error }, 'background fault');
  const database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir, onError });
  clearTemporary(config.temporaryDir);
  await migrate(database.pool);
  const queue = await startQueue(database.pool, { supervise: true, onError });
  const context: Context = {
    config,
    database,
    queue,
    log,
    network: { resolver: new Resolver(config), extraCa: config.extraCa },
    controlSecret: database.embedded ? createControlSecret() : undefined,
    rateLimit: createRateLimit({ pool: database.pool, embedded: database.embedded, ...config }),
  };
  const firstRun = await bootstrap(database.pool);
  const worker = config.role === 'api' ? undefined : await startWorker(context);
  const server = config.role === 'worker' ? undefined : await listen(context);
  const address = server === undefined ? undefined : addressOf(server, config.host);
  if (address !== undefined && context.controlSecret !== undefined) openControl(config.dataDir, address, context.controlSecret);
  log.info({ role: config.role, address, database: database.embedded ? 'embedded' : 'PostgreSQL' }, 'ready');

  return {
    address,
    context,
    firstRun,
    async stop() {
      if (server !== undefined) await close(server);
      if (context.controlSecret !== undefined) closeControl(config.dataDir);
      await queue.stop();
      await worker?.stop();
      await database.close();
      log.info('stopped');
    },
  };
}

function createLog(level: string): Logger {
  return pino({
    level,
    redact: { paths: ['key', 'token', '*.key', '*.token', 'headers.authorization', 'headers.cookie', '*.headers.authorization', '*.headers.cookie'], censor: '[removed]' },
    serializers: {
      // Drivers hang whole queries with their values on errors; only what explains is kept.
      err: (error: unknown) =>
        error instanceof Error
          ? { type: error.name, message: error.message, stack: error.stack, ...(error.cause instanceof Error ? { cause: error.cause.message } : {}) }
          : { message: String(error) },
    },
  });
}

async function listen(context: Context): Promise<ServerType> {
  const { host, port } = context.config;
  const app = createApp(context);
  return await new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} of ${host} is taken. Stop what uses it, or set PORT to another one.`, { cause: error }) : error);
    });
  });
}

function addressOf(server: ServerType, host: string): string {
  const { port } = server.address() as AddressInfo;
  // "All addresses" is no address that a browser can open.
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

async function close(server: ServerType): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    // Requests that will not end do not keep the process.
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 3000).unref();
  });
}
