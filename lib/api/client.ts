import type * as z from 'zod/mini';
import { ScanError } from '../model/problem.ts';
import type { AnswerOf } from './contract.ts';
import { BASE_PATH, type Endpoint, KEY_ENDPOINTS, type KeyEndpoint } from './keyEndpoints.ts';
import { readBounded } from './readBounded.ts';
import { DAY, refusal } from './refusal.ts';

type Table = typeof KEY_ENDPOINTS;
type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never;
type When<Has, Part> = Has extends true ? Part : unknown;
type Of<N extends KeyEndpoint, Field extends string> = Table[N] extends Record<Field, infer T> ? T : never;

/** What a call of one endpoint needs: its path numbers, its query, its body or its file. */
export type CallArguments<N extends KeyEndpoint> = When<
  [PathNames<Table[N]['path']>] extends [never] ? false : true,
  { path: Record<PathNames<Table[N]['path']>, number> }
> &
  When<Table[N] extends { query: z.ZodMiniType } ? true : false, { query?: z.input<Of<N, 'query'>> }> &
  When<Table[N] extends { body: z.ZodMiniType } ? true : false, { body: z.input<Of<N, 'body'>> }> &
  When<Table[N] extends { upload: true } ? true : false, { file: Blob; fileName: string; subOrgId?: number }> & {
    signal?: AbortSignal;
  };

/** The one place that remembers until when a service asked to be left alone. */
export interface Hold {
  /** Milliseconds since the epoch; 0 when nothing holds. */
  until(): Promise<number>;
  holdUntil(time: number): Promise<void>;
}

/** Remembers answers that bear an ETag, so that an unchanged one is not sent again. */
export interface Kept {
  get(url: string): Promise<KeptAnswer | undefined>;
  set(url: string, answer: KeptAnswer): Promise<void>;
}

export interface KeptAnswer {
  readonly tag: string;
  /** The body, not checked yet. */
  readonly text: string;
}

export interface ClientOptions {
  /** `https://host[:port][/base]`, no trailing slash. The key goes to this origin only. */
  address: string;
  key: string;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since the epoch. */
  now: () => number;
  hold?: Hold;
  kept?: Kept;
  /** Milliseconds until an unanswered call counts as unreachable (an upload gets twenty times as long). */
  timeout?: number;
  /** Bytes of an answer's body, unpacked. */
  maxBytes?: number;
}

export interface Client {
  /** Calls one endpoint and gives its checked answer. Throws ScanError, and nothing else; no error holds the key. */
  call<N extends KeyEndpoint>(name: N, args: CallArguments<N>): Promise<AnswerOf<N>>;
}

interface LooseArguments {
  path?: Record<string, number>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  fileName?: string;
  subOrgId?: number;
  signal?: AbortSignal;
}

/** Under 30 seconds: a browser ends a worker that waits for longer than that (a fetch does not keep it alive). */
const TIMEOUT = 20_000;
const MAX_BYTES = 16 * 1024 * 1024;
const DEFAULT_HOLD = 30_000;

/** A client of the interface for one service and one key. */
export function createClient(options: ClientOptions): Client {
  return {
    async call<N extends KeyEndpoint>(name: N, args: CallArguments<N>) {
      const endpoint: Endpoint = KEY_ENDPOINTS[name];
      const loose: LooseArguments = args;
      await refuseWhileHeld(options);
      const url = addressOf(options.address, endpoint, loose);
      const kept = endpoint.tagged === true ? await options.kept?.get(url) : undefined;
      const { response, text } = await exchange(url, endpoint, loose, options, kept?.tag);
      if (response.status === 304 && kept !== undefined) return checked(name, endpoint, kept.text) as AnswerOf<N>;
      if (!response.ok) {
        const error = refusal(response, text, { ...options, isOfRecord: loose.path !== undefined });
        if (error.code === 'rate-limited') await options.hold?.holdUntil(error.retryAt ?? options.now() + DEFAULT_HOLD);
        throw error;
      }
      const answer = checked(name, endpoint, text) as AnswerOf<N>;
      const tag = response.headers.get('ETag');
      if (endpoint.tagged === true && tag !== null) await options.kept?.set(url, { tag, text });
      return answer;
    },
  };
}

async function refuseWhileHeld({ hold, now }: ClientOptions): Promise<void> {
  const until = (await hold?.until()) ?? 0;
  // A pause is never longer than a day; what is, was noted by a clock that has been set back since.
  if (until > now() && until <= now() + DAY) {
    throw new ScanError('rate-limited', 'Too many requests. Touchstone will retry automatically.', {
      retryAt: until,
    });
  }
}

async function exchange(
  url: string,
  endpoint: Endpoint,
  args: LooseArguments,
  options: ClientOptions,
  tag: string | undefined,
) {
  const { address, key } = options;
  // A key with a line break or a foreign character would be echoed in the browser's own error text.
  if (!/^[\x21-\x7e]{1,500}$/.test(key)) {
    throw new ScanError('unauthorised', 'The API key contains invalid characters. Paste it again in Settings.');
  }
  const timeout = AbortSignal.timeout((options.timeout ?? TIMEOUT) * (endpoint.upload ? 20 : 1));
  const signal = args.signal === undefined ? timeout : AbortSignal.any([args.signal, timeout]);
  try {
    const response = await options.fetch(url, {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${key}`,
        ...(args.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(tag === undefined ? {} : { 'If-None-Match': tag }),
      },
      ...bodyOf(args),
      // Never follow: the key must not travel to another origin.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    return { response, text: await readBounded(response, options.maxBytes ?? MAX_BYTES) };
  } catch (error) {
    if (error instanceof ScanError) throw error;
    if (args.signal?.aborted) throw new ScanError('cancelled', 'The call was stopped.');
    const host = hostOf(address);
    throw timeout.aborted
      ? new ScanError('unreachable', `The service at ${host} did not answer in time.`)
      : new ScanError(
          'unreachable',
          `The service at ${host} cannot be reached. Check that it is running and that the address is right.`,
        );
  }
}

function addressOf(address: string, endpoint: Endpoint, args: LooseArguments): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = args.path?.[name];
    if (!Number.isSafeInteger(value)) throw new ScanError('invalid', 'The record number is not a whole number.');
    return String(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) if (value !== undefined) query.set(name, String(value));
  return `${address}${BASE_PATH}${path}${query.size > 0 ? `?${query}` : ''}`;
}

function bodyOf(args: LooseArguments): { body?: BodyInit } {
  if (args.body !== undefined) return { body: JSON.stringify(args.body) };
  if (args.file === undefined) return {};
  const form = new FormData();
  if (args.subOrgId !== undefined) form.set('sub_org_id', String(args.subOrgId));
  form.set('file', args.file, args.fileName);
  return { body: form };
}

function checked(name: KeyEndpoint, endpoint: Endpoint, text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ScanError(
      'bad-answer',
      'The service sent an unexpected response (not JSON). Check that the address belongs to a scan service.',
      { cause },
    );
  }
  let parsed = endpoint.answer.safeParse(value);
  // One element of a list that breaks the interface loses itself only, be it one odd record among thousands.
  if (!parsed.success && dropBroken(value, parsed.error.issues)) parsed = endpoint.answer.safeParse(value);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.map(String).join('.').slice(0, 200);
  const where = field ? `the field "${field}" is missing or has the wrong form` : 'its form is wrong';
  throw new ScanError('bad-answer', `The service sent an unexpected response to "${name}": ${where}.`);
}

/** Takes out of their lists the elements that the issues are about. False: something else is wrong too, or nothing would be left of a list. */
function dropBroken(value: unknown, issues: readonly { path: PropertyKey[] }[]): boolean {
  const broken = new Map<unknown[], Set<unknown>>();
  for (const { path } of issues) {
    const at = path.findIndex((part) => typeof part === 'number');
    const list =
      at < 0
        ? undefined
        : path.slice(0, at).reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)[key], value);
    if (!Array.isArray(list)) return false;
    broken.set(list, (broken.get(list) ?? new Set()).add(path[at]));
  }
  for (const [list, places] of broken) {
    if (places.size === list.length) return false;
    list.splice(0, list.length, ...list.filter((_, place) => !places.has(place)));
  }
  return true;
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? 'the configured address';
}
