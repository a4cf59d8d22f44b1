import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { HttpBindings } from '@hono/node-server';
import { BASE_PATH, ENDPOINTS, type Endpoint, type EndpointName } from '../../lib/api/contract.ts';
import { CommandError } from '../operator/command.ts';
import { CONTROL_PATH, ControlBody, isControlSecret, runControl } from '../control.ts';
import type { Context } from '../context.ts';
import { accessRecord } from '../routes/access.ts';
import { extensions } from '../routes/extensions.ts';
import { repositories } from '../routes/repositories.ts';
import { members } from '../routes/members.ts';
import { settings } from '../routes/settings.ts';
import { watches } from '../routes/watches.ts';
import { board } from '../routes/board.ts';
import { mountPages } from '../web/mount.ts';
import {
  authenticateKey,
  authenticateSession,
  gatherCalls,
  refuseBearer,
  requirePermission,
  type Calls,
  type KeyCaller,
  type Named,
} from './caller.ts';
import { ReadyAnswer, type Handlers, type Input } from './handler.ts';
import { passingFault } from './passingFault.ts';
import { addressOf } from './clientAddress.ts';
import { refuseOtherHosts } from './refuseOtherHosts.ts';
import { mayReadMetrics, mountProbes } from './probes.ts';
import { HttpProblem } from './problem.ts';
import { traced } from '../tracing.ts';
import { Turns } from './turns.ts';
import { check, pathId, possibleId, readJson } from './validate.ts';
import type { NamedRecord } from '../store/keys.ts';
import type { User } from '../store/users.ts';

/** `who`: the key or person that a request comes from, for the log. */
export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: { who?: string };
}

export type App = Hono<AppEnvironment>;

const HANDLERS: Handlers = { ...repositories, ...extensions, ...settings, ...members, ...watches, ...board };

/** The whole web side of the service: the interface of the contract table, the pages, the probes. */
export function createApp(context: Context): App {
  const app: App = new Hono({ strict: false });

  app.use('*', async (c, next) => {
    const started = performance.now();
    const { method } = c.req;
    const span = {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method },
      headers: c.env.incoming.headers,
    };
    await traced(method, span, async (seen) => {
      await next();
      if (seen.isRecording()) describe(seen, c);
    });
    // Into the answer that is there: `c.header` would make a new one, whose body is a stream, of each that is made already.
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    // Not `no-referrer`: under that, browsers send "Origin: null" with forms, and over plain http the origin is all there is to judge by.
    headers.set('Referrer-Policy', 'same-origin');
    if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    note(context, c, performance.now() - started);
  });

  app.use('*', refuseOtherHosts(context.config.publicUrl));
  mountProbes(app, context, (c) => mayReadMetrics(context, c));

  app.post(CONTROL_PATH, async (c) => {
    const given = /^Control (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (context.controlSecret === undefined || !isControlSecret(context.controlSecret, given))
      throw new HttpProblem(403, 'This is for the commands of the service itself.');
    const body = check(ControlBody, await readJson(c.req.raw), 'body');
    try {
      return c.json({ value: await runControl(context.database.pool, body) });
    } catch (error) {
      if (error instanceof CommandError) throw new HttpProblem(400, error.message);
      throw error;
    }
  });

  for (const path of SESSION_ONLY) app.use(path, refuseKeys);
  const shared = { turns: new Turns(), calls: gatherCalls(context.database.pool) };
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) mount(app, context, shared, name);
  for (const path of new Set(Object.values(ENDPOINTS).map((endpoint) => endpoint.path))) refuseOtherMethods(app, path);
  mountPages(app, context);

  app.notFound((c) => c.json({ detail: `There is nothing at ${c.req.method} ${c.req.path}.` }, 404));
  app.onError((error, c) => {
    if (error instanceof HttpProblem) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return c.json({ detail: error.detail }, error.status);
    }
    context.log.error({ err: error, method: c.req.method, path: c.req.path }, 'request failed');
    const passing = passingFault(error);
    if (passing !== undefined) return c.json({ detail: passing.detail }, passing.status, { ...passing.headers });
    return c.json(
      { detail: 'The service made a mistake of its own. Try again; if it happens again, tell its operator.' },
      500,
    );
  });
  return app;
}

/** Names the span of a request as the metrics name it. */
function describe(span: Span, c: HonoContext<AppEnvironment>): void {
  const route = placeOf(c);
  span.updateName(`${c.req.method} ${route}`);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status });
  if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Where in the interface a request went; all that lead nowhere are one place. */
function placeOf(c: HonoContext<AppEnvironment>): string {
  const matched = matchedRoutes(c).at(-1)?.path ?? '';
  return c.res.status === 404 && matched.endsWith('*') ? 'unknown' : matched;
}

/** What machines ask for every few seconds, and what belongs to pages, is told only to who wants to know everything. */
const QUIET = /^\/(?:healthz|readyz|metrics|static\/.*)$/;

/** Writes the line of a request into the log and counts it. The address is without its query, which may hold a sign-in token. */
function note(context: Context, c: HonoContext<AppEnvironment>, ms: number): void {
  const { method, path } = c.req;
  const { status } = c.res;
  context.metrics.request({ method, route: placeOf(c), status, seconds: ms / 1000 });
  context.log[QUIET.test(path) && status < 500 ? 'debug' : 'info'](
    { method, path, status, ms: Math.round(ms * 10) / 10, who: c.get('who'), from: addressOf(context.config, c) },
    'request',
  );
}

/** Addresses for signed-in browsers, with all that is or could be below them, whatever the method. */
const SESSION_ONLY = [
  `${BASE_PATH}/settings/*`,
  `${BASE_PATH}/board/*`,
  '/settings/*',
  '/board',
  '/records/*',
  '/runs/*',
  '/sign-out',
];

/** A key has no business there whatever it asks for, and is told so. */
const refuseKeys: MiddlewareHandler = async (c, next) => {
  refuseBearer(c.req.raw, c.req.path.startsWith(`${BASE_PATH}/settings/api-keys`));
  await next();
};

/** Answers at the path of an endpoint what has none of its methods. */
function refuseOtherMethods(app: App, path: string): void {
  const own = Object.values<Endpoint>(ENDPOINTS).filter((endpoint) => endpoint.path === path);
  const methods = own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).toSorted();
  app.all(routeOf(path), (c) => {
    throw new HttpProblem(
      405,
      `${c.req.method} is not possible here; ${methods.join(', ')} ${methods.length === 1 ? 'is' : 'are'}.`,
      { Allow: methods.join(', ') },
    );
  });
}

const routeOf = (path: string) => `${BASE_PATH}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** What the endpoints share. */
interface Shared {
  readonly turns: Turns;
  readonly calls: Calls;
}

/** Serves one line of the contract table: who calls, how often, with what; then its handler. */
function mount(app: App, context: Context, { turns, calls }: Shared, name: EndpointName): void {
  const endpoint: Endpoint = ENDPOINTS[name];
  const parameter = /\{(\w+)\}/.exec(endpoint.path)?.[1];
  const handle = HANDLERS[name] as (context: Context, input: Input<EndpointName>) => Promise<object>;
  const named = { isRecord: parameter === 'repo_id', withStatus: name === 'status' };

  app.on(endpoint.method, routeOf(endpoint.path), async (c) => {
    const request = c.req.raw;
    const given = parameter === undefined ? '' : (c.req.param(parameter) ?? '');
    const { caller, found } = await identify(context, calls, endpoint, request, addressOf(context.config, c), {
      recordId: named.isRecord ? possibleId(given) : null,
      withStatus: named.withStatus,
    });
    c.set('who', 'keyId' in caller ? `key ${caller.keyId}` : `user ${caller.id}`);
    // Who may not do a thing at all is not told how to ask for it.
    if (endpoint.auth === 'session') requirePermission(caller as User, name);
    const id = parameter === undefined ? 0 : pathId(parameter, given);
    // Before anything else is looked at: whatever a request for somebody else's record holds, it is 404 or 403.
    const record = named.isRecord ? accessRecord(caller as KeyCaller, id, found) : undefined;
    const query = endpoint.query === undefined ? undefined : check(endpoint.query, c.req.query(), 'query');
    const raw = endpoint.body === undefined ? undefined : await readJson(request);
    const body = endpoint.body === undefined ? undefined : check(endpoint.body, raw, 'body');
    const fields = new Set(typeof raw === 'object' && raw !== null ? Object.keys(raw) : []);
    const answer = async () => {
      const made = await handle(context, {
        caller,
        id,
        record,
        query,
        body,
        given: fields,
        request,
      } as unknown as Input<EndpointName>);
      return made instanceof ReadyAnswer
        ? c.newResponse(made.body as Uint8Array<ArrayBuffer>, made.status, made.headers)
        : c.json(made);
    };
    // What is begun by a submission is finished; what only reads waits for its turn, and is left when its caller leaves.
    return endpoint.method === 'GET' && endpoint.auth !== 'session'
      ? turns.take(String((caller as KeyCaller).keyId), request.signal, answer)
      : answer();
  });
}

/** What people submit in a browser counts like what is submitted by a key. */
const SUBMITS = /^\/board\/(?:submit|upload|records\/\{id\}\/scan)$/;

async function identify(
  context: Context,
  calls: Calls,
  endpoint: Endpoint,
  request: Request,
  address: string,
  named: Named,
): Promise<{ caller: KeyCaller | User; found: NamedRecord | undefined }> {
  const { pool } = context.database;
  if (endpoint.auth === 'session') {
    const { publicUrl } = context.config;
    let user: User;
    try {
      user = await authenticateSession(pool, request, publicUrl === undefined ? undefined : new URL(publicUrl).origin);
    } catch (error) {
      // Strangers are counted by address, people who are signed in by themselves: nobody locks another out.
      if (error instanceof HttpProblem && error.status === 401) await context.rateLimit('failedAuth', address);
      throw error;
    }
    await context.rateLimit(SUBMITS.test(endpoint.path) ? 'submit' : 'read', `user ${user.id}`);
    return { caller: user, found: undefined };
  }
  let known: Awaited<ReturnType<typeof authenticateKey>>;
  try {
    known = await authenticateKey(calls, request.headers.get('authorization') ?? undefined, named);
  } catch (error) {
    // Guessing keys is slowed down by address; a known key has its own count.
    if (error instanceof HttpProblem && error.status === 401) await context.rateLimit('failedAuth', address);
    throw error;
  }
  await context.rateLimit(endpoint.method === 'POST' ? 'submit' : 'read', String(known.caller.keyId));
  return { caller: known.caller, found: known.record };
}
