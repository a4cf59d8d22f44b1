import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, type Answer, type TestService } from './testService.ts';

const MOST = 40;

/** What comes at the same time is stored and asked together: each caller still gets exactly its own. */
export function togetherSuite(name: string, settings: () => Promise<Readonly<Record<string, string>>>): void {
  describe(`calls at the same time on ${name}`, () => {
    let around: Surroundings;
    let service: TestService;
    /** A second web process where the database allows one, else the same. */
    let other: TestService;
    let gate: ReturnType<Surroundings['world']['hold']>;
    let number = 0;
    const sql = (text: string, values: unknown[] = []) => service.service.context.database.pool.query(text, values);
    const submit = (body: object, i = 0, key = service.key) =>
      (i % 2 === 0 ? service : other).call('POST', '/repos/analyze', { key, body });
    const address = () => `https://github.com/owner/together-${++number}`;
    /** Numbers of records that have no run, or a run without a job: there are never any. */
    const halves = async () =>
      (
        await sql(
          `SELECT r.id FROM records r LEFT JOIN runs n ON n.record_id = r.id LEFT JOIN pgboss.job j ON (j.data->>'runId')::integer = n.id
           WHERE n.id IS NULL OR j.id IS NULL`,
        )
      ).rows;
    const newKey = async (body: object) =>
      (await service.call('POST', '/settings/api-keys', { cookie: service.cookie, body })).body;

    beforeAll(async () => {
      around = await startSurroundings();
      const shared: Readonly<Record<string, string>> = {
        ...(await settings()),
        WORKERS: '1',
        SCANS_PER_ORGANISATION: String(MOST),
        SUBMISSIONS_PER_MINUTE: '30',
      };
      service = await startTestService(around, shared);
      other = shared['DATABASE_URL'] !== undefined ? await startTestService(around, shared) : service;
    });
    afterAll(async () => {
      if (other !== service) await other?.stop();
      await service?.stop();
      await around?.close();
    });
    // Scans wait at their host until the test is over, so that nothing that was submitted is gone meanwhile.
    beforeEach(async () => {
      gate = around.world.hold('/owner/together-');
      await sql('DELETE FROM rate_limits');
    });
    afterEach(async () => {
      gate.open();
      await sql('DELETE FROM pgboss.job');
      for (const table of ['runs', 'records']) await sql(`DELETE FROM ${table}`);
    });

    it('stores each of many submissions once, whole, and in turn', async () => {
      const urls = Array.from({ length: 24 }, address);
      const key = (await newKey({ label: 'many' })).key as string;
      const answers = await Promise.all(urls.map((url, i) => submit({ url }, i, key)));
      expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200));
      expect(answers.map(({ body }) => body.url)).toEqual(urls);
      expect(new Set(answers.map(({ body }) => body.repo_id)).size).toBe(urls.length);
      const { rows } = await sql(
        'SELECT r.id, r.url, n.turn, n.number FROM records r JOIN runs n ON n.record_id = r.id',
      );
      expect(new Map(rows.map(({ id, url }) => [id, url]))).toEqual(
        new Map(answers.map(({ body }) => [body.repo_id, body.url])),
      );
      expect(rows.every((row) => row.number === 1)).toBe(true);
      expect(await halves()).toEqual([]);
    });

    it('makes one record and one run of the same address, whoever asks and how often', async () => {
      const url = address();
      const key = (await newKey({ label: 'same' })).key as string;
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => submit({ url }, i, key)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.repo_id}`)).size).toBe(1);
      expect(answers.filter(({ body }) => /queued/.test(body.message))).toHaveLength(1);
      expect((await sql('SELECT 1 FROM runs')).rowCount).toBe(1);
    });

    it('tells each its own fault, and the others nothing of it', async () => {
      const sub = (
        await service.call('POST', '/settings/sub-orgs', { cookie: service.cookie, body: { name: `Together ${name}` } })
      ).body.id as number;
      const key = (await newKey({ label: 'faults' })).key as string;
      const bodies = Array.from({ length: 18 }, (_, i) => ({
        url: address(),
        ...[{}, { sub_org_id: sub }, { sub_org_id: 999_999 }][i % 3],
      }));
      const answers = await Promise.all(bodies.map((body, i) => submit(body, i, key)));
      expect(answers.map(({ status }) => status)).toEqual(bodies.map((_, i) => (i % 3 === 2 ? 422 : 200)));
      expect(answers[2]?.body.detail[0]).toMatchObject({ loc: ['body', 'sub_org_id'] });
      const { rows } = await sql('SELECT sub_org_id, count(*)::integer AS n FROM records GROUP BY 1 ORDER BY 1');
      expect(rows).toEqual([
        { sub_org_id: sub, n: 6 },
        { sub_org_id: null, n: 6 },
      ]);
      expect(await halves()).toEqual([]);
    });

    it('keeps a value that the database does not take from harming what comes with it', async () => {
      const { submissions } = service.service.context;
      const one = (title: string) =>
        ({
          orgId: 1,
          subOrgId: null,
          identity: `repository:together ${++number}`,
          url: address(),
          title,
          sourceType: 'git',
          source: {
            kind: 'git',
            cloneUrl: address(),
            branch: 'main',
            branchAsked: false,
            host: 'x',
            owner: 'x',
            name: 'x',
          },
        }) as const;
      const results = await Promise.allSettled(
        ['a', 'b', 'not \u0000 text', 'c', 'd'].map((title) => submissions.submit(one(title))),
      );
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect((await sql('SELECT title FROM records ORDER BY title')).rows.map((row) => row.title)).toEqual([
        'a',
        'b',
        'c',
        'd',
      ]);
      expect(await halves()).toEqual([]);
    });

    it('takes exactly as many as may wait, and leaves nothing of the others', async () => {
      const keys = await Promise.all([1, 2].map(async () => (await newKey({ label: 'full' })).key as string));
      const answers: Answer[] = [];
      for (let round = 0; round < 2; round++)
        answers.push(
          ...(await Promise.all(
            Array.from({ length: 26 }, () =>
              service.call('POST', '/repos/analyze', { key: keys[round] ?? '', body: { url: address() } }),
            ),
          )),
        );
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(MOST);
      for (const one of answers.filter(({ status }) => status !== 200)) {
        expect(one).toMatchObject({ status: 429, body: { detail: expect.stringMatching(/wait already/) } });
        expect(one.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      }
      expect((await sql('SELECT id FROM records ORDER BY id')).rows.map((row) => row.id)).toEqual(
        taken.map(({ body }) => body.repo_id).toSorted((a: number, b: number) => a - b),
      );
      expect(await halves()).toEqual([]);
    });

    it('counts those who come at the same time one by one', async () => {
      const { key } = await newKey({ label: 'limited' });
      // 30 a minute, whichever process is asked; embedded, each counts for itself and there is one.
      const answers = await Promise.all(Array.from({ length: 45 }, (_, i) => submit({ url: 'no address' }, i, key)));
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(30);
      const over = answers.filter(({ status }) => status === 429);
      expect(over).toHaveLength(15);
      for (const one of over) expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('lets no call in that comes after its key was revoked, however many are on their way', async () => {
      const { key, id } = await newKey({ label: 'to be revoked' });
      const reads = (n: number) =>
        Array.from({ length: n }, (_, i) => (i % 2 === 0 ? service : other).call('GET', '/repos', { key }));
      const before = reads(30);
      expect((await service.call('DELETE', `/settings/api-keys/${id}`, { cookie: service.cookie })).status).toBe(200);
      const after = await Promise.all(reads(30));
      expect(after.map(({ status }) => status)).toEqual(after.map(() => 401));
      for (const one of await Promise.all(before)) expect([200, 401]).toContain(one.status);
    });
  });
}
