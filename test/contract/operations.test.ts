import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from './postgres.ts';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { runCommand, startProcess } from './testProcess.ts';
import { startTestService, type TestService } from './testService.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

describe('figures for the operator', () => {
  let around: Surroundings;
  let service: TestService;
  beforeAll(async () => {
    around = await startSurroundings();
    service = await startTestService(around, { METRICS_PORT: '0' });
  });
  afterAll(async () => {
    await service?.stop();
    await around?.close();
  });
  const figures = async (address: string) => await (await fetch(`${address}/metrics`)).text();
  const valueOf = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );

  it('count requests by their place in the interface, scans, files and connections', async () => {
    const { repo_id: id } = (await service.upload('a.zip', extensionZip('1.0'))).body;
    await service.ended(id);
    await service.get(`/repos/${id}/report`);
    await service.get('/repos/99999/report');
    await fetch(`${service.address}/no/such/${Math.random()}`);
    const text = await figures(service.service.probesAddress ?? '');
    expect(
      valueOf(text, 'touchstone_http_requests_total{method="GET",route="/api/v1/repos/:repo_id/report",status="200"}'),
    ).toBe(1);
    expect(
      valueOf(text, 'touchstone_http_requests_total{method="GET",route="/api/v1/repos/:repo_id/report",status="404"}'),
    ).toBe(1);
    expect(valueOf(text, 'touchstone_http_requests_total{method="GET",route="unknown",status="404"}')).toBe(1);
    expect(valueOf(text, 'touchstone_scans_total{kind="upload",outcome="completed"}')).toBe(1);
    expect(valueOf(text, 'touchstone_file_result_lookups_total{result="miss"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'touchstone_queue_scans{state="queued"}')).toBe(0);
    expect(valueOf(text, 'touchstone_database_connections{state="open"}')).toBeGreaterThan(0);
    expect(text).toMatch(/^# TYPE touchstone_scan_duration_seconds histogram$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    // No number of a record, no key and no address is a label: their number has no bound.
    expect(text).not.toContain(`/repos/${id}/`);
  });

  it('are on their own port alone where there is one, with the probes', async () => {
    expect((await fetch(`${service.address}/metrics`)).status).toBe(403);
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await fetch(`${service.service.probesAddress}${path}`)).status).toBe(200);
    expect((await fetch(`${service.service.probesAddress}/api/v1/repos`)).status).toBe(404);
  });

  it('are for this machine, or for who has the token', async () => {
    const open = await startTestService(around);
    const token = 'a-token-of-some-length';
    const closed = await startTestService(around, { METRICS_TOKEN: token });
    try {
      expect((await fetch(`${open.address}/metrics`)).status).toBe(200);
      // What came through a proxy on this machine came from elsewhere.
      expect((await fetch(`${open.address}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(
        403,
      );
      for (const [authorization, status] of [
        [`Bearer ${token}`, 200],
        ['Bearer another-token-of-length', 403],
        [`Basic ${token}`, 403],
      ] as const)
        expect((await fetch(`${closed.address}/metrics`, { headers: { authorization } })).status).toBe(status);
      expect((await fetch(`${closed.address}/metrics`)).status).toBe(403);
    } finally {
      await open.stop();
      await closed.stop();
    }
  });
});

describe('the log', () => {
  it('has a line for each request, with who asked and without a secret', async () => {
    const settings = { DATA_DIR: temporaryFolder('data'), PORT: '0', OSV_URL: 'off' };
    const { output: key } = await runCommand(['--bootstrap-key', 'Log'], settings);
    const service = await startProcess([], settings);
    try {
      await fetch(`${service.address}/api/v1/repos`, { headers: { authorization: `Bearer ${key}` } });
      await fetch(`${service.address}/sign-in?token=a-secret-token`);
      await fetch(`${service.address}/healthz`);
    } finally {
      await service.end('SIGTERM');
    }
    const lines = service
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { [name: string]: unknown });
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        path: '/api/v1/repos',
        status: 200,
        who: expect.stringMatching(/^key \d+$/),
        from: '127.0.0.1',
        ms: expect.any(Number),
      }),
    );
    expect(lines.filter((line) => line['path'] === '/healthz')).toEqual([]);
    expect(service.output()).not.toContain('a-secret-token');
    expect(service.output()).not.toContain(key);
  });
});

describe('a start that cannot be', () => {
  const start = async (settings: Record<string, string>) => {
    const { code, output } = await runCommand([], {
      DATA_DIR: temporaryFolder('data'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      PATH: process.env['PATH'] ?? '',
      ...settings,
    });
    expect(code).toBe(1);
    expect(output).not.toMatch(/\n\s+at /);
    return output;
  };

  it('says which setting is wrong, or what is missing', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    try {
      expect(await start({ METRICS_PORT: String(port) })).toMatch(/Port \d+ of 127\.0\.0\.1 is taken.*METRICS_PORT/);
      expect(await start({ METRICS_TOKEN: 'short' })).toMatch(/METRICS_TOKEN must hold 16 to 200 characters/);
      expect(await start({ PATH: temporaryFolder('empty') })).toMatch(/git cannot be started/);
    } finally {
      taken.close();
    }
    expect(await start({ DATA_DIR: `${import.meta.filename}/data` })).toMatch(
      /DATA_DIR: the folder .*\/data cannot be made \(ENOTDIR\)/,
    );
    expect(await start({ DATABASE_URL: `postgres://a@127.0.0.1:${port}/b` })).toMatch(
      /DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)/,
    );
  });

  it.skipIf(findPostgres() === undefined)('says what PostgreSQL has against it', async () => {
    const postgres = await startPostgres();
    try {
      const url = new URL(await postgres.freshDatabase());
      url.pathname = '/nothing';
      expect(await start({ DATABASE_URL: url.href })).toMatch(
        /has no such database: database "nothing" does not exist\. Create it first/,
      );
      url.username = 'stranger';
      expect(await start({ DATABASE_URL: url.href })).toMatch(/does not let the user "stranger" in/);
    } finally {
      await postgres.stop();
    }
  });
});
