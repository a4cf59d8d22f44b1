import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnerSignIn } from '../../service/auth/bootstrap.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, type TestService } from './testService.ts';

/* What people without a key can do to a service: nothing that keeps its owner out, and little that costs. */

let around: Surroundings;
let service: TestService;

beforeAll(async () => {
  around = await startSurroundings();
  service = await startTestService(around, { PUBLIC_URL: 'http://scan.example.com' });
});
afterAll(async () => {
  await service?.stop();
  await around?.close();
});

const signIn = (token: string) =>
  fetch(`${service.address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://scan.example.com' },
    body: new URLSearchParams({ token }),
  });

it('wrong links are counted, and the owner still gets in', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 140; n++) statuses.add((await signIn(`wrong ${n}`)).status);
  expect([...statuses].toSorted()).toEqual([410, 429]);
  const session = await signIn(await createOwnerSignIn(service.service.context.database.pool));
  expect(session.status).toBe(303);
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await fetch(`${service.address}/api/v1/settings/api-keys`, { headers: { cookie } })).status).toBe(200);
  expect(await service.call('GET', '/repos', { key: service.key })).toMatchObject({ status: 200 });
});

it('a sign-in body without end is refused after its first kilobytes', async () => {
  const before = process.memoryUsage().rss;
  const { status, sent } = await new Promise<{ status: number; sent: number }>((resolve, reject) => {
    let sent = 0;
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const call = request(
      `${service.address}/sign-in`,
      { method: 'POST', headers: { 'transfer-encoding': 'chunked', origin: 'http://scan.example.com' } },
      (response) => {
        resolve({ status: response.statusCode ?? 0, sent });
        call.destroy();
      },
    );
    const push = (): void => {
      while (!call.destroyed && sent < 300 * 1024 * 1024) {
        sent += chunk.length;
        if (!call.write(chunk)) return void call.once('drain', push);
      }
    };
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve({ status: 413, sent }) : reject(error),
    );
    push();
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(64 * 1024 * 1024);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

it('is told nothing under another name', async () => {
  const asked = (host: string, path: string) =>
    new Promise<number>((resolve, reject) => {
      request(`${service.address}${path}`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
  expect(await asked('evil.example', '/settings')).toBe(421);
  expect(await asked('evil.example', '/api/v1/repos')).toBe(421);
  expect(await asked('evil.example', '/healthz')).toBe(200);
  expect(await asked('scan.example.com', '/')).toBe(200);
});
