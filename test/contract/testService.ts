import { rmSync } from 'node:fs';
import { bootstrapKey, createOwnerSignIn } from '../../service/auth/bootstrap.ts';
import { cookieName, isHttps } from '../../service/auth/session.ts';
import { readConfig } from '../../service/config.ts';
import { startService, type Service } from '../../service/service.ts';
import type { Surroundings } from './surroundings.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** An answer, with its JSON body. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // The tests look into bodies of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface CallOptions {
  /** Undefined: no Authorization header. */
  readonly key?: string | undefined;
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The real service in this process, with a world around it. */
export interface TestService {
  readonly service: Service;
  readonly address: string;
  /** A key of the whole organisation. */
  readonly key: string;
  /** A session cookie of the owner. */
  readonly cookie: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Asks with the organisation's key. */
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  upload(fileName: string, content: Uint8Array, fields?: Record<string, string>, key?: string): Promise<Answer>;
  /** Waits until a record's newest run is over and gives its status. */
  ended(repoId: number): Promise<Answer['body']>;
  stop(): Promise<void>;
}

/** Starts it on fresh data, with a key and a signed-in owner. */
export async function startTestService(
  surroundings: Surroundings,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestService> {
  const dataDir = temporaryFolder('data');
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    RESOLVE: [
      'clients2.google.com',
      'clients2.googleusercontent.com',
      'edge.microsoft.com',
      'addons.mozilla.org',
      'github.com',
      'code.example.org',
      'api.osv.dev',
      'hooks.example.org',
    ]
      .map((host) => `${host}=127.0.0.1:${surroundings.world.port}`)
      .join(','),
    EXTRA_CA_FILE: surroundings.world.caFile,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    SUBMISSIONS_PER_MINUTE: '10000',
    READS_PER_MINUTE: '100000',
    ...settings,
  });
  const service = await startService(config);
  const address = service.address ?? '';
  const { pool } = service.context.database;
  const key = await bootstrapKey(pool, 'Contract tests');
  const signIn = await fetch(`${address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token: await createOwnerSignIn(pool) }),
  });
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  if (!cookie.startsWith(`${cookieName(isHttps(config.publicUrl))}=`))
    throw new Error(`Signing in answered ${signIn.status}.`);

  const call: TestService['call'] = async (method, path, options = {}) => {
    const response = await fetch(
      `${address}${path.startsWith('/api') || path.startsWith('/local') ? '' : '/api/v1'}${path}`,
      {
        method,
        headers: {
          ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
          ...(options.cookie === undefined ? {} : { cookie: options.cookie, 'sec-fetch-site': 'same-origin' }),
          ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ...(options.body === undefined
          ? {}
          : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
      },
    );
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    service,
    address,
    key,
    cookie,
    call,
    get: (path) => call('GET', path, { key }),
    post: (path, body) => call('POST', path, { key, body }),
    async upload(fileName, content, fields = {}, as = key) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), fileName);
      const response = await fetch(`${address}/api/v1/extensions/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as}` },
        body: form,
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    async ended(repoId) {
      return await until(async () => {
        const { body } = await call('GET', `/repos/${repoId}/status`, { key });
        return body.is_complete === true || body.phase === 'Failed' ? body : undefined;
      }, `record ${repoId} to end`);
    },
    async stop() {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asks again and again until there is an answer; fails with what was waited for. */
export async function until<T>(ask: () => Promise<T | undefined>, what: string, withinMs = 150_000): Promise<T> {
  for (const end = Date.now() + withinMs; ;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
