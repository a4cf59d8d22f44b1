import type { Vulnerability } from '../facts.ts';
import type { AskedPackage } from './askedPackages.ts';
import { detailsOf } from './osvDetails.ts';

/** Where the open vulnerability database answers (google.github.io/osv.dev/api). */
export const OSV_ADDRESS = 'https://api.osv.dev';

const BATCH = 1000;
const MOST_DETAILS = 400;
/** Bytes of an answer: a batch of a thousand packages gives far less. */
const MOST_ANSWER = 20 * 1024 * 1024;

/** Puts one question to the database: a path of its interface, and a body for POST. Gives parsed JSON. */
export type AskOsv = (path: string, body?: object) => Promise<unknown>;

/** Details by identifier and its date of change; kept by the host between scans. */
export interface OsvCache {
  get(key: string): Promise<Vulnerability | undefined> | Vulnerability | undefined;
  put(key: string, value: Vulnerability): Promise<void> | void;
}

/**
 * Known vulnerabilities of packages, by `ecosystem:name@version`. Only names and versions are sent. Rejects when
 * the database cannot be reached or answers nonsense; the rule is then reported as not run.
 */
export async function knownVulnerabilities(
  asked: readonly AskedPackage[],
  ask: AskOsv,
  cache?: OsvCache,
): Promise<ReadonlyMap<string, readonly Vulnerability[]>> {
  const found = new Map<string, { id: string; modified: string }[]>();
  for (let start = 0; start < asked.length; start += BATCH) {
    const batch = asked.slice(start, start + BATCH);
    const answer = await ask('/v1/querybatch', {
      queries: batch.map(({ ecosystem, name, version }) => ({ package: { ecosystem, name }, version })),
    });
    const results = isObject(answer) && Array.isArray(answer['results']) ? answer['results'] : [];
    for (const [index, result] of results.entries()) {
      const vulns = isObject(result) && Array.isArray(result['vulns']) ? result['vulns'] : [];
      const key = batch[index]?.key;
      const ids = vulns.flatMap((one) =>
        isObject(one) && typeof one['id'] === 'string' && /^[\w.-]{1,100}$/.test(one['id'])
          ? [{ id: one['id'], modified: String(one['modified'] ?? '') }]
          : [],
      );
      if (key !== undefined && ids.length > 0) found.set(key, ids);
    }
  }
  const details = new Map<string, Vulnerability>();
  const wanted = new Map([...found.values()].flat().map((one) => [one.id, one]));
  const queue = [...wanted.values()].slice(0, MOST_DETAILS);
  const lane = async (): Promise<void> => {
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      const key = `${one.id}@${one.modified}`;
      const known = (await cache?.get(key)) ?? detailsOf(await ask(`/v1/vulns/${one.id}`));
      if (known === undefined) continue;
      details.set(one.id, known);
      await cache?.put(key, known);
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return new Map(
    [...found].map(([key, ids]) => [
      key,
      ids.map(({ id }) => details.get(id) ?? { id, aliases: [], summary: '', severity: 'unknown' as const }),
    ]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Asks by `fetch`, for hosts that have no way of their own. */
export function askByFetch(fetch: typeof globalThis.fetch, address: string = OSV_ADDRESS): AskOsv {
  return async (path, body) => {
    const response = await fetch(`${address}${path}`, {
      ...(body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(20_000),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`the vulnerability database answered ${response.status}`);
    return JSON.parse(await boundedText(response)) as unknown;
  };
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const bytes of response.body ?? []) {
    size += bytes.length;
    if (size > MOST_ANSWER) throw new Error('the vulnerability database answered without end');
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}
