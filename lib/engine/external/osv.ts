import type { FileFacts, Vulnerability } from '../facts.ts';
import { detailsOf } from './osvDetails.ts';

/** Where the open vulnerability database answers (google.github.io/osv.dev/api). */
export const OSV_ADDRESS = 'https://api.osv.dev';

const BATCH = 1000;
const MOST_PACKAGES = 5000;
const MOST_DETAILS = 400;

export interface OsvOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly address?: string;
  readonly signal?: AbortSignal;
  /** Details by identifier and its date of change; kept by the host between scans. */
  readonly cache?: { get(key: string): Promise<Vulnerability | undefined> | Vulnerability | undefined; put(key: string, value: Vulnerability): Promise<void> | void };
}

interface Asked {
  readonly key: string;
  readonly ecosystem: string;
  readonly name: string;
  readonly version: string;
}

/** The packages with exact versions that files name, each once: `ecosystem:name@version`. */
export function askedPackages(files: readonly FileFacts[]): Asked[] {
  const asked = new Map<string, Asked>();
  for (const file of files) {
    const fact = file.facts.packages;
    if (fact === undefined || file.traits.vendored) continue;
    for (const { name, version, from } of fact.packages) {
      if (version === undefined || version === '' || (from !== undefined && /^(?:git|file|link)[+:]/.test(from))) continue;
      const key = `${fact.ecosystem}:${name}@${version}`;
      if (asked.size < MOST_PACKAGES) asked.set(key, { key, ecosystem: fact.ecosystem, name, version });
    }
  }
  return [...asked.values()];
}

/**
 * Known vulnerabilities of packages, by `ecosystem:name@version`. Only names and versions are sent. Rejects when
 * the database cannot be reached or answers nonsense; the rule is then reported as not run.
 */
export async function knownVulnerabilities(files: readonly FileFacts[], options: OsvOptions): Promise<ReadonlyMap<string, readonly Vulnerability[]>> {
  const asked = askedPackages(files);
  const found = new Map<string, { id: string; modified: string }[]>();
  for (let start = 0; start < asked.length; start += BATCH) {
    const batch = asked.slice(start, start + BATCH);
    const answer = await call(options, '/v1/querybatch', { queries: batch.map(({ ecosystem, name, version }) => ({ package: { ecosystem, name }, version })) });
    const results = isObject(answer) && Array.isArray(answer['results']) ? answer['results'] : [];
    for (const [index, result] of results.entries()) {
      const vulns = isObject(result) && Array.isArray(result['vulns']) ? result['vulns'] : [];
      const key = batch[index]?.key;
      const ids = vulns.flatMap((one) => (isObject(one) && typeof one['id'] === 'string' && /^[\w.-]{1,100}$/.test(one['id']) ? [{ id: one['id'], modified: String(one['modified'] ?? '') }] : []));
      if (key !== undefined && ids.length > 0) found.set(key, ids);
    }
  }
  const details = new Map<string, Vulnerability>();
  const wanted = new Map([...found.values()].flat().map((one) => [one.id, one]));
  const queue = [...wanted.values()].slice(0, MOST_DETAILS);
  const lane = async (): Promise<void> => {
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      const key = `${one.id}@${one.modified}`;
      const known = (await options.cache?.get(key)) ?? detailsOf(await call(options, `/v1/vulns/${one.id}`));
      if (known === undefined) continue;
      details.set(one.id, known);
      await options.cache?.put(key, known);
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return new Map([...found].map(([key, ids]) => [key, ids.map(({ id }) => details.get(id) ?? { id, aliases: [], summary: '', severity: 'unknown' as const })]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

async function call({ fetch, address = OSV_ADDRESS, signal }: OsvOptions, path: string, body?: object): Promise<unknown> {
  const timeout = AbortSignal.timeout(20_000);
  const response = await fetch(`${address}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the vulnerability database answered ${response.status}`);
  const text = await response.text();
  if (text.length > 50_000_000) throw new Error('the vulnerability database sent too much');
  return JSON.parse(text) as unknown;
}
