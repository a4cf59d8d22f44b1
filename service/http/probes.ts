import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Hono, type Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import type { App, AppEnvironment } from './app.ts';
import { addressOf, isLoopback } from './clientAddress.ts';
import { HttpProblem } from './problem.ts';

/** Milliseconds within which a database answers that is ready for work. */
const READY_WITHIN = 5000;

/** What machines ask about the process itself: whether it lives, whether it can work, what it counted. */
export function mountProbes(app: App, context: Context, mayReadMetrics: (c: ProbeRequest) => boolean): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      await Promise.race([context.database.pool.query('SELECT 1'), afterMs(READY_WITHIN)]);
      return c.json({ status: 'ready' });
    } catch (error) {
      context.log.error({ err: error }, 'the database does not answer');
      throw new HttpProblem(503, 'The database does not answer.');
    }
  });
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c))
      throw new HttpProblem(
        403,
        'The figures are for this machine, or for who sends the token that is set as METRICS_TOKEN.',
      );
    const { body, type } = await context.metrics.text();
    return c.body(body, 200, { 'content-type': type, 'cache-control': 'no-store' });
  });
}

type ProbeRequest = HonoContext<AppEnvironment>;

/** The probes alone, for a port of their own: it is for the operator's network, and asks for no token. */
export function createProbes(context: Context): App {
  const app: App = new Hono({ strict: false });
  mountProbes(app, context, () => true);
  app.notFound((c) => c.json({ detail: `There is nothing at ${c.req.method} ${c.req.path}.` }, 404));
  app.onError((error, c) =>
    error instanceof HttpProblem
      ? c.json({ detail: error.detail }, error.status)
      : c.json({ detail: 'The service made a mistake of its own.' }, 500),
  );
  return app;
}

/** On the port for everybody: whoever has the token; without one set, this very machine, and not through a proxy. */
export function mayReadMetrics({ config }: Context, c: ProbeRequest): boolean {
  if (config.metricsPort !== undefined) return false;
  if (config.metricsToken === undefined)
    return c.req.header('x-forwarded-for') === undefined && isLoopback(addressOf(config, c));
  const given = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(config.metricsToken));
}

async function afterMs(ms: number): Promise<never> {
  await setTimeout(ms, undefined, { ref: false });
  throw new Error(`No answer within ${ms} ms.`);
}
