import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScanError } from '../model/problem.ts';
import { createClient, type ClientOptions } from './client.ts';
import { retryTime } from './refusal.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const KEY = ['tsk', 'live', 'x'.repeat(40)].join('_');

const STATUS = {
  repo_id: 7,
  url: 'https://github.com/a/b',
  title: 'b',
  source_type: 'github',
  clone_status: 'cloned',
  phase: 'Complete',
  total_files: 1,
  analyzed_files: 1,
  skipped_files: 0,
  failed_files: 0,
  overall_risk_score: 12.5,
  risk_grade: 'A',
  progress_percent: 100,
  is_complete: true,
  error_message: null,
  sub_org_id: null,
  sub_org_name: null,
};

function clientFor(answer: () => Response | Promise<Response>, more: Partial<ClientOptions> = {}) {
  const seen: { url: string; init: RequestInit }[] = [];
  const client = createClient({
    address: 'https://scan.example/base',
    key: KEY,
    now: () => NOW,
    fetch: async (url, init) => {
      seen.push({ url, init });
      return answer();
    },
    ...more,
  });
  return { client, seen };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

async function errorOf(promise: Promise<unknown>): Promise<ScanError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ScanError)) throw new Error(`expected a ScanError, got ${String(error)}`);
  return error;
}

describe('what is sent', () => {
  it('puts the key in the header only, follows nothing and sends no cookies', async () => {
    const { client, seen } = clientFor(() => json(STATUS));
    await client.call('status', { path: { repo_id: 7 } });
    const { url, init } = seen[0]!;
    expect(url).toBe('https://scan.example/base/api/v1/repos/7/status');
    expect(new Headers(init.headers).get('Authorization')).toBe(`Bearer ${KEY}`);
    expect(init).toMatchObject({ method: 'GET', redirect: 'manual', credentials: 'omit' });
    expect(init.body).toBeUndefined();
  });

  it('sends queries, JSON bodies and files in their forms', async () => {
    const { client, seen } = clientFor(() =>
      json({ repo_id: 1, url: 'u', status: 'queued', message: 'm', source_type: 'extension_upload' }),
    );
    await client.call('analyze', { body: { url: 'https://github.com/a/b', branch: 'dev' } });
    expect(JSON.parse(String(seen[0]!.init.body))).toEqual({ url: 'https://github.com/a/b', branch: 'dev' });
    await client.call('upload', { file: new Blob(['zip']), fileName: 'a.zip', subOrgId: 3 });
    const form = seen[1]!.init.body as FormData;
    expect(form.get('sub_org_id')).toBe('3');
    expect((form.get('file') as File).name).toBe('a.zip');
    expect(new Headers(seen[1]!.init.headers).has('Content-Type')).toBe(false);
    const history = clientFor(() => json({ repo_id: 1, total: 0, limit: 5, offset: 10, scans: [] }));
    await history.client.call('scans', { path: { repo_id: 1 }, query: { limit: 5, offset: 10 } });
    expect(history.seen[0]!.url).toMatch(/\/repos\/1\/scans\?limit=5&offset=10$/);
  });

  it('refuses a path parameter that is not a whole number before anything is sent', async () => {
    const { client, seen } = clientFor(() => json(STATUS));
    expect((await errorOf(client.call('status', { path: { repo_id: 1.5 } }))).code).toBe('invalid');
    expect(seen).toHaveLength(0);
  });

  it('refuses a key that no header can carry without echoing it', async () => {
    const { client, seen } = clientFor(() => json(STATUS), { key: 'abc\ndef-secret' });
    const error = await errorOf(client.call('status', { path: { repo_id: 7 } }));
    expect(error.code).toBe('unauthorised');
    expect(error.message).not.toContain('secret');
    expect(seen).toHaveLength(0);
  });
});

describe('answers', () => {
  it('gives the checked object; unknown keys and enum values pass', async () => {
    const { client } = clientFor(() => json({ ...STATUS, phase: 'Pondering', novelty: [1] }));
    expect(await client.call('status', { path: { repo_id: 7 } })).toMatchObject({
      phase: 'Pondering',
      novelty: [1],
      risk_grade: 'A',
    });
  });

  it.each([
    ['a missing key', { ...STATUS, progress_percent: undefined }, 'progress_percent'],
    ['a wrong type', { ...STATUS, is_complete: 'yes' }, 'is_complete'],
  ])('names the field of %s', async (_, body, field) => {
    const error = await errorOf(clientFor(() => json(body)).client.call('status', { path: { repo_id: 7 } }));
    expect(error.code).toBe('bad-answer');
    expect(error.message).toContain(`"${field}"`);
  });

  it('loses of a list only what breaks the interface', async () => {
    const odd = [{ ...STATUS, repo_id: 8, title: undefined }, null, 'x', { ...STATUS, repo_id: 'nine' }];
    expect(
      await clientFor(() => json([odd[0], STATUS, ...odd.slice(1), { ...STATUS, repo_id: 10 }])).client.call(
        'listRepos',
        {},
      ),
    ).toMatchObject([{ repo_id: 7 }, { repo_id: 10 }]);
    const run = {
      scan_run_id: 1,
      scan_number: 1,
      triggered_by: 'manual',
      status: 'completed',
      created_at: '2026-01-01T00:00:00Z',
    };
    const page = { repo_id: 7, total: 2, limit: 20, offset: 0, scans: [run, { ...run, scan_number: null }] };
    expect(await clientFor(() => json(page)).client.call('scans', { path: { repo_id: 7 } })).toMatchObject({
      total: 2,
      scans: [{ scan_number: 1 }],
    });
    // Where nothing is left, or more than an element is wrong, the answer is.
    expect(await errorOf(clientFor(() => json(odd)).client.call('listRepos', {}))).toMatchObject({
      code: 'bad-answer',
      message: expect.stringMatching(/"0\.title"/) as string,
    });
    expect(
      (await errorOf(clientFor(() => json({ ...page, total: 'x' })).client.call('scans', { path: { repo_id: 7 } })))
        .code,
    ).toBe('bad-answer');
  });

  it('refuses what is not JSON, and what is too large by header or by body', async () => {
    expect((await errorOf(clientFor(() => new Response('<html>')).client.call('listRepos', {}))).code).toBe(
      'bad-answer',
    );
    const long = JSON.stringify([{ ...STATUS, title: 'x'.repeat(5000) }]);
    const streamed = () => new Response(new Blob([long]).stream());
    for (const answer of [streamed, () => new Response(long, { headers: { 'Content-Length': String(long.length) } })]) {
      const error = await errorOf(clientFor(answer, { maxBytes: 1000 }).client.call('listRepos', {}));
      expect(error.message).toMatch(/too large/);
    }
  });
});

describe('errors', () => {
  it.each([
    [401, 'no such key', 'unauthorised', /settings/],
    [403, 'API access requires a Tier 3 plan', 'plan', /Tier 3/],
    [403, 'API access is not available on your current plan', 'plan', /Tier 3/],
    [403, "Access denied: repository is outside the API key's sub-org scope", 'scope', /sub-organisation/],
    [403, 'Insufficient permissions', 'forbidden', /Insufficient permissions/],
    [404, 'Repository not found', 'not-found', /does not know/],
    [413, 'File too large', 'too-large', /large/],
    [409, 'busy', 'invalid', /409/],
    [500, 'oops', 'server-error', /500.*oops/],
    [503, 'restarting', 'server-error', /503/],
  ] as const)('%i "%s" is %s', async (status, detail, code, sentence) => {
    const error = await errorOf(
      clientFor(() => json({ detail }, status)).client.call('status', { path: { repo_id: 7 } }),
    );
    expect(error.code).toBe(code);
    expect(error.message).toMatch(sentence);
  });

  it('puts the items of a 422 into words', async () => {
    const detail = [
      { loc: ['body', 'url'], msg: 'not a valid URL', type: 'value_error' },
      { loc: ['body', 'sub_org_id'], msg: 'not a number', type: 'type_error' },
    ];
    const error = await errorOf(clientFor(() => json({ detail }, 422)).client.call('analyze', { body: { url: 'x' } }));
    expect(error).toMatchObject({
      code: 'invalid',
      message: 'The service rejected the request: url: not a valid URL; sub_org_id: not a number.',
    });
  });

  it.each([401, 403, 404])('does not take a %i of a proxy for the word of the service', async (status) => {
    const error = await errorOf(
      clientFor(() => new Response('<h1>nginx</h1>', { status })).client.call('listRepos', {}),
    );
    expect(error.code).toBe('bad-answer');
  });

  it('takes a 404 for a wrong address where no record was asked for', async () => {
    for (const call of [
      clientFor(() => json({ detail: 'Not Found' }, 404)).client.call('listRepos', {}),
      clientFor(() => json({ detail: 'Not Found' }, 404)).client.call('analyze', { body: { url: 'x' } }),
    ]) {
      expect(await errorOf(call)).toMatchObject({
        code: 'bad-answer',
        message: expect.stringContaining('Check the address') as string,
      });
    }
  });

  it.each([408, 425])('takes a %i for a fault that passes', async (status) => {
    expect(
      (await errorOf(clientFor(() => json({ detail: 'too slow' }, status)).client.call('listRepos', {}))).code,
    ).toBe('unreachable');
  });

  it.each([302, 307, 308])('does not follow a %i', async (status) => {
    const answer = () => new Response(null, { status, headers: { Location: 'https://evil.example/' } });
    const { client, seen } = clientFor(answer);
    expect((await errorOf(client.call('listRepos', {}))).message).toMatch(/redirects/);
    expect(seen).toHaveLength(1);
  });

  it('is unreachable when there is no connection, and when no answer comes in time', async () => {
    const refused = clientFor(() => Promise.reject(new TypeError(`Failed to fetch ${KEY}`)));
    const error = await errorOf(refused.client.call('listRepos', {}));
    expect(error.code).toBe('unreachable');
    expect(error.message).toContain('scan.example');
    const hanging = clientFor(() => json([]), {
      timeout: 1,
      fetch: (_, init) =>
        new Promise((_resolve, reject) =>
          init.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError'))),
        ),
    });
    expect((await errorOf(hanging.client.call('listRepos', {}))).message).toMatch(/did not answer in time/);
  });

  it('is cancelled when the caller stops it', async () => {
    const controller = new AbortController();
    const { client } = clientFor(() => {
      controller.abort();
      throw new DOMException('x', 'AbortError');
    });
    expect((await errorOf(client.call('listRepos', { signal: controller.signal }))).code).toBe('cancelled');
  });

  it('never holds the key, whatever the service echoes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(400, 401, 403, 404, 409, 413, 422, 429, 500),
        fc.boolean(),
        async (status, asItems) => {
          const detail = asItems ? [{ loc: ['body', KEY], msg: `bad ${KEY}`, type: KEY }] : `bad key ${KEY}!`;
          const error = await errorOf(clientFor(() => json({ detail }, status)).client.call('listRepos', {}));
          expect(`${error.message} ${String(error.cause)}`).not.toContain(KEY);
        },
      ),
    );
  });
});

describe('being held', () => {
  it('reads Retry-After as seconds and as a date, within bounds', () => {
    expect(retryTime('17', NOW)).toBe(NOW + 17_000);
    expect(retryTime('0', NOW)).toBe(NOW + 1000);
    expect(retryTime('Thu, 01 Jan 2026 00:02:00 GMT', NOW)).toBe(NOW + 120_000);
    expect(retryTime('Thu, 01 Jan 2015 00:02:00 GMT', NOW)).toBe(NOW + 1000);
    expect(retryTime('99999999', NOW)).toBe(NOW + 86_400_000);
    expect(retryTime('9999999999999', NOW)).toBe(NOW + 86_400_000);
    expect(retryTime('1.5', NOW)).toBe(NOW + 2000);
    for (const odd of ['soon', '10 seconds', '-5', '', '5m']) expect(retryTime(odd, NOW), odd).toBeUndefined();
    expect(retryTime(null, NOW)).toBeUndefined();
  });

  it('takes a date as a span of the clock that wrote it', () => {
    const anHourBehind = NOW - 3_600_000;
    expect(retryTime('Thu, 01 Jan 2026 00:02:00 GMT', anHourBehind, 'Thu, 01 Jan 2026 00:00:00 GMT')).toBe(
      anHourBehind + 120_000,
    );
    expect(retryTime('Thu, 01 Jan 2026 00:02:00 GMT', NOW, 'nonsense')).toBe(NOW + 120_000);
    expect(retryTime('Thursday, 01-Jan-26 00:02:00 GMT', NOW)).toBe(NOW + 120_000);
  });

  it('holds every call after a 429 until the time is over', async () => {
    let until = 0;
    let now = NOW;
    let busy = true;
    const { client, seen } = clientFor(
      () => (busy ? json({ detail: 'slow down' }, 429, { 'Retry-After': '60' }) : json([])),
      {
        now: () => now,
        hold: { until: async () => until, holdUntil: async (time) => void (until = time) },
      },
    );
    expect(await errorOf(client.call('listRepos', {}))).toMatchObject({ code: 'rate-limited', retryAt: NOW + 60_000 });
    busy = false;
    now += 59_000;
    expect(await errorOf(client.call('status', { path: { repo_id: 7 } }))).toMatchObject({
      code: 'rate-limited',
      retryAt: NOW + 60_000,
    });
    expect(seen).toHaveLength(1);
    now += 1000;
    expect(await client.call('listRepos', {})).toEqual([]);
    // The clock is set back by a year: no pause is that long.
    now -= 365 * 86_400_000;
    expect(await client.call('listRepos', {})).toEqual([]);
  });
});

describe('a list that is kept', () => {
  it('is asked for with its tag and read from what is kept when nothing changed', async () => {
    const kept = new Map<string, { tag: string; text: string }>();
    const answers = [
      json([STATUS], 200, { ETag: 'W/"1"' }),
      new Response(null, { status: 304 }),
      json([], 200, { ETag: 'W/"2"' }),
    ];
    const { client, seen } = clientFor(() => answers.shift() ?? json({}, 500), {
      kept: { get: async (url) => kept.get(url), set: async (url, answer) => void kept.set(url, answer) },
    });
    expect(await client.call('listRepos', {})).toEqual([STATUS]);
    expect(await client.call('listRepos', {})).toEqual([STATUS]);
    expect(await client.call('listRepos', {})).toEqual([]);
    expect(seen.map(({ init }) => new Headers(init.headers).get('If-None-Match'))).toEqual([null, 'W/"1"', 'W/"1"']);
    expect([...kept.values()]).toEqual([{ tag: 'W/"2"', text: '[]' }]);
  });

  it('is none when it broke the interface, and no other call is kept', async () => {
    const kept = new Map<string, { tag: string; text: string }>();
    const answers = [json({ odd: true }, 200, { ETag: '"1"' }), json(STATUS, 200, { ETag: '"1"' })];
    const { client, seen } = clientFor(() => answers.shift() ?? json({}, 500), {
      kept: { get: async (url) => kept.get(url), set: async (url, answer) => void kept.set(url, answer) },
    });
    expect((await errorOf(client.call('listRepos', {}))).code).toBe('bad-answer');
    await client.call('status', { path: { repo_id: 7 } });
    expect(kept.size).toBe(0);
    expect(new Headers(seen[1]!.init.headers).has('If-None-Match')).toBe(false);
  });
});
