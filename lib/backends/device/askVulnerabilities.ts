import type { AskedPackage } from '../../engine/external/askedPackages.ts';
import { askByFetch, knownVulnerabilities } from '../../engine/external/osv.ts';
import type { ExternalFacts } from '../../engine/facts.ts';

/** The whole of the questions; a database that answers slowly or without end is left after it, in milliseconds. */
const MOST_TIME = 60_000;

/**
 * Asks the open vulnerability database about packages. Names and versions are all that is sent, without cookies. Rejects
 * when it cannot be reached or answers nonsense: what needed the answer is then *not checked*.
 */
export async function askVulnerabilities(
  packages: readonly AskedPackage[],
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  stop: AbortSignal,
): Promise<ExternalFacts> {
  const ended = AbortSignal.any([stop, AbortSignal.timeout(MOST_TIME)]);
  const ask = askByFetch((url, { signal, ...init } = {}) =>
    fetch(String(url), {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: signal ? AbortSignal.any([signal, ended]) : ended,
    }),
  );
  return { vulnerabilities: await knownVulnerabilities(packages, ask) };
}
