import { mkdirSync } from 'node:fs';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import pino, { type Logger } from 'pino';
import { bootstrap, type FirstRun } from './auth/bootstrap.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { closeControl, createControlSecret, openControl } from './control.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { createApp, type App } from './http/app.ts';
import { createRateLimit } from './http/rateLimit.ts';
import { createProbes } from './http/probes.ts';
import { Lists } from './lists.ts';
import { createMetrics } from './metrics.ts';
import { requireGit } from './sources/requireGit.ts';
import { Resolver } from './network/resolver.ts';
import { startQueue } from './queue.ts';
import { Submissions } from './routes/submit.ts';
import { startWorker } from './scan/worker.ts';
import { ObjectStore } from './store/objectStore.ts';
import { clearTemporary } from './temporary.ts';

/** A service that runs in this process. */
export interface Service {
  /** Where it listens; undefined for a worker without web server. */
  readonly address: string | undefined;
  /** Where METRICS_PORT answers; undefined where it is not set. */
  readonly probesAddress: string | undefined;
  readonly context: Context;
  readonly firstRun: FirstRun;
  /** Resolves with the reason when it cannot go on: the process should end, and be started again. */
  readonly lost: Promise<Error>;
  /** Stops politely: open requests end, running scans go back to the queue. */
  stop(): Promise<void>;
}

/** Starts the parts that the role asks for. Rejects with a sentence when it cannot. */
export async function startService(config: Config): Promise<Service> {
  const log = createLog(config.logLevel);
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR: the folder ${config.dataDir} cannot be made (${code}).`, { cause: error });
  }
  if (config.role !== 'api') await requireGit();
  const objects = config.objectStore === undefined ? undefined : new ObjectStore(config.objectStore, config.extraCa);
  await objects?.check().catch((error: unknown) => {
    throw new Error(`S3_URL: ${error instanceof Error ? error.message : 'the store cannot be used.'}`, {
      cause: error,
    });
  });
  const onError = (error: unknown) => log.error({ err: error }, 'background fault');
  const database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir, onError });
  clearTemporary(config.temporaryDir);
  await migrate(database.pool);
  const queue = await startQueue(database.pool, {
    supervise: true,
    // One process alone wakes its own workers.
    listens: !database.embedded && config.role !== 'api',
    onError,
  });
  const context: Context = {
    config,
    database,
    queue,
    submissions: new Submissions(database.pool, { queue, config }),
    lists: new Lists(database.pool),
    metrics: createMetrics(database.pool),
    log,
    network: { resolver: new Resolver(config), extraCa: config.extraCa },
    objects,
    controlSecret: database.embedded ? createControlSecret() : undefined,
    rateLimit: createRateLimit({ pool: database.pool, embedded: database.embedded, ...config }),
  };
  const firstRun = await bootstrap(database.pool, config.oidc !== undefined);
  const worker = config.role === 'api' ? undefined : await startWorker(context);
  const server =
    config.role === 'worker' ? undefined : await listen(createApp(context), config.host, config.port, 'PORT');
  const probes =
    config.metricsPort === undefined
      ? undefined
      : await listen(createProbes(context), config.host, config.metricsPort, 'METRICS_PORT');
  const address = server === undefined ? undefined : addressOf(server, config.host);
  if (address !== undefined && context.controlSecret !== undefined)
    openControl(config.dataDir, address, context.controlSecret);
  log.info({ role: config.role, address, database: database.embedded ? 'embedded' : 'PostgreSQL' }, 'ready');

  return {
    address,
    probesAddress: probes === undefined ? undefined : addressOf(probes, config.host),
    context,
    firstRun,
    lost: database.lost,
    async stop() {
      if (server !== undefined) await close(server);
      if (probes !== undefined) await close(probes);
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
    redact: {
      paths: [
        'key',
        'token',
        '*.key',
        '*.token',
        'headers.authorization',
        'headers.cookie',
        '*.headers.authorization',
        '*.headers.cookie',
      ],
      censor: '[removed]',
    },
    serializers: {
      // Drivers hang whole queries with their values on errors; only what explains is kept.
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              message: error.message,
              stack: error.stack,
              ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
            }
          : {
              message:
                typeof error === 'object' && error !== null && 'message' in error
                  ? String(error.message)
                  : String(error),
            },
    },
  });
}

/** Connections at once; more are closed as they come. */
const MOST_CONNECTIONS = 2000;

async function listen(app: App, host: string, port: number, setting: string): Promise<Server> {
  return await new Promise((resolve, reject) => {
    // The Host header is judged with the rest of the address, so that its refusal has the form of all others.
    const server = createServer(
      { requireHostHeader: false },
      getRequestListener(app.fetch, { hostname: host, errorHandler: answerFault }),
    );
    server.on('clientError', refuseNonsense);
    server.listen(port, host, () => resolve(server));
    // Longer than clients and proxies keep a quiet connection: who closes it last never resets a request on its way.
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = 65_000;
    // Headers are short; whoever takes long over them holds a place. So does who opens very many connections.
    if ('headersTimeout' in server) server.headersTimeout = 20_000;
    server.maxConnections = MOST_CONNECTIONS;
    // The largest package takes longer than Node's five minutes over a slow line.
    if ('requestTimeout' in server) server.requestTimeout = 1_800_000;
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} of ${host} is taken. Stop what uses it, or set ${setting} to another one.`, {
              cause: error,
            })
          : error,
      );
    });
  });
}

/** What goes wrong outside the app: most of all an address that cannot be read. */
function answerFault(error: unknown): Response {
  return error instanceof RequestError
    ? Response.json({ detail: 'The address or the Host header of the request is not valid.' }, { status: 400 })
    : Response.json({ detail: 'The service made a mistake of its own. Try again.' }, { status: 500 });
}

/** What is no HTTP at all, or too much of it. */
function refuseNonsense(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const body = JSON.stringify({ detail: `The request was not understood: ${status.slice(4)}.` });
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  // "All addresses" is no address that a browser can open.
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Requests that will not end do not keep the process.
    setTimeout(() => server.closeAllConnections(), 3000).unref();
  });
}
