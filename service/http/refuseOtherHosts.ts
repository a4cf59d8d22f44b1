import type { MiddlewareHandler } from 'hono';
import { HttpProblem } from './problem.ts';

/** Probes ask by whatever address they have. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
/** The machine itself: the owner's commands and health checks. */
const HERE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Answers only under the service's own name, where it has one: a page whose name somebody else lets point here is told
 * nothing (DNS rebinding).
 */
export function refuseOtherHosts(publicUrl: string | undefined): MiddlewareHandler {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  return async (c, next) => {
    const { host } = new URL(c.req.url);
    if (own !== undefined && host !== own.host && !HERE.test(host) && !PROBES.has(c.req.path))
      throw new HttpProblem(421, `This service is reached under ${own.origin} (PUBLIC_URL), not under ${host}.`);
    await next();
  };
}
