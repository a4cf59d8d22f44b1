import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type KeptAnswer } from '../../lib/api/client.ts';
import { RepositoryStatusList } from '../../lib/api/schemas.ts';
import { Lists } from '../../service/lists.ts';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, type TestService } from './testService.ts';

const MANY = 20_000;

/** The list of records: never old, never whole when nothing changed, and never in the way of others. */
export function listsSuite(name: string, settings: () => Promise<Readonly<Record<string, string>>>): void {
  describe(`the list of records on ${name}`, () => {
    let around: Surroundings;
    let service: TestService;
    /** A second process where the database allows one, else the same. */
    let other: TestService;
    const sql = (text: string, values: unknown[] = []) => service.service.context.database.pool.query(text, values);
    const list = async (tag?: string, more: Record<string, string> = {}, query = '') => {
      const response = await fetch(`${other.address}/api/v1/repos${query}`, {
        headers: {
          authorization: `Bearer ${service.key}`,
          ...(tag === undefined ? {} : { 'if-none-match': tag }),
          ...more,
        },
      });
      const text = await response.text();
      return {
        status: response.status,
        tag: response.headers.get('etag') ?? '',
        headers: response.headers,
        records: response.status === 200 ? RepositoryStatusList.parse(JSON.parse(text)) : undefined,
        text,
      };
    };

    beforeAll(async () => {
      around = await startSurroundings();
      const shared = await settings();
      service = await startTestService(around, shared);
      other = shared['DATABASE_URL'] === undefined ? service : await startTestService(around, shared);
    });
    afterAll(async () => {
      if (other !== service) await other?.stop();
      await service?.stop();
      await around?.close();
    });

    it('is empty at first, and then costs one small answer while nothing changes', async () => {
      const none = await list();
      expect(none).toMatchObject({ status: 200, records: [] });
      const { repo_id: id } = (await service.upload('a.zip', extensionZip('1.0', 'First'))).body;
      await service.ended(id);
      const first = await list(none.tag);
      expect(first).toMatchObject({ status: 200, records: [{ repo_id: id, is_complete: true, title: 'First' }] });
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      expect(first.headers.get('vary')).toMatch(/accept-encoding/i);
      for (const tag of [first.tag, first.tag.replace(/^W\//, ''), `"x", ${first.tag}`, '*'])
        expect(await list(tag)).toMatchObject({ status: 304, text: '', tag: first.tag });
      // Another part of the list is another list, and so is that of another key's scope.
      expect(await list(first.tag, {}, '?sub_org_id=parent')).toMatchObject({
        status: 200,
        records: [{ repo_id: id }],
      });
    });

    it('is new after each change of it, whoever writes, and in every process', async () => {
      const { repo_id: id } = (await service.upload('b.zip', extensionZip('1.0', 'Second'))).body;
      await service.ended(id);
      const subOrg = await service.call('POST', '/settings/sub-orgs', {
        cookie: service.cookie,
        body: { name: 'Team' },
      });
      const changes: [string, unknown[], object][] = [
        ['UPDATE records SET title = $2 WHERE id = $1', [id, 'Named anew'], { title: 'Named anew' }],
        ['UPDATE records SET sub_org_id = $2 WHERE id = $1', [id, subOrg.body.id], { sub_org_name: 'Team' }],
        ['UPDATE sub_orgs SET name = $2 WHERE id = $1', [subOrg.body.id, 'Crew'], { sub_org_name: 'Crew' }],
        [
          "UPDATE runs SET progress = 41.27, status = 'running' WHERE record_id = $1",
          [id],
          { progress_percent: 41.3, is_complete: false, risk_grade: null },
        ],
        [
          "UPDATE runs SET status = 'failed', error_message = $2 WHERE record_id = $1",
          [id, 'Gone.'],
          { error_message: 'Gone.' },
        ],
        [
          "INSERT INTO runs (record_id, number, triggered_by) VALUES ($1, 2, 'manual')",
          [id],
          { phase: 'Queued', error_message: null },
        ],
        ['DELETE FROM runs WHERE record_id = $1 AND number = 2', [id], { error_message: 'Gone.' }],
      ];
      let { tag } = await list();
      for (const [text, values, shown] of changes) {
        await sql(text, values);
        const now = await list(tag);
        expect(now.status, text).toBe(200);
        expect(
          now.records?.find((one) => one.repo_id === id),
          text,
        ).toMatchObject(shown);
        expect(now.records, text).toEqual((await fresh()).records);
        expect((await list(now.tag)).status, text).toBe(304);
        ({ tag } = now);
      }
      // What nobody sees is no change.
      await sql('UPDATE records SET delete_unique_file_results = true WHERE id = $1', [id]);
      await sql('UPDATE runs SET attempts = attempts + 1 WHERE record_id = $1', [id]);
      expect((await list(tag)).status).toBe(304);
      await sql('DELETE FROM runs WHERE record_id = $1', [id]);
      await sql('DELETE FROM records WHERE id = $1', [id]);
      expect((await list(tag)).records?.map((one) => one.repo_id)).not.toContain(id);
    });

    /** What a process that knows nothing yet answers. */
    const fresh = async () => {
      const { rows } = await sql('SELECT version, whole_since FROM record_lists');
      const version = { version: rows[0].version, wholeSince: rows[0].whole_since };
      const { bytes } = await new Lists(service.service.context.database.pool).body(1, undefined, version, false);
      return { records: JSON.parse(bytes.toString()) };
    };

    it('loses nothing when many write and read at once', async () => {
      const ids = await Promise.all(
        Array.from(
          { length: 8 },
          async (_, at) =>
            (await service.upload(`${at}.zip`, extensionZip(`1.${at}`, `Of many ${at}`))).body.repo_id as number,
        ),
      );
      let reading = true;
      const seen: number[] = [];
      const readers = Array.from({ length: 3 }, async () => {
        while (reading) seen.push((await list()).records?.length ?? 0);
      });
      for (const id of ids) await service.ended(id);
      reading = false;
      await Promise.all(readers);
      expect(seen.length).toBeGreaterThan(0);
      const { records } = await list();
      for (const id of ids) expect(records?.find((one) => one.repo_id === id)?.is_complete).toBe(true);
      expect(records).toEqual((await fresh()).records);
      // What is kept of each is what would be made of it now.
      const stale = await sql(
        'SELECT record_id FROM record_versions WHERE status_json IS DISTINCT FROM record_status(org_id, record_id)',
      );
      expect(stale.rows).toEqual([]);
    });

    it('of another organisation is another list', async () => {
      const { rows } = await sql("INSERT INTO organisations (name) VALUES ('Others') RETURNING id");
      await sql(
        "INSERT INTO records (org_id, identity, url, title, source_type, source) VALUES ($1, 'x', 'https://x.example', 'Secret', 'git', '{}')",
        [rows[0].id],
      );
      await sql(
        "INSERT INTO runs (record_id, number, triggered_by) SELECT id, 1, 'manual' FROM records WHERE identity = 'x'",
      );
      expect((await list()).text).not.toContain('Secret');
    });

    it(`answers with ${MANY} records, packed or not, and lets others ask meanwhile`, async () => {
      await sql(
        `INSERT INTO records (org_id, identity, url, title, source_type, source)
         SELECT 1, 'many ' || g, 'https://github.com/some-owner/repository-' || g, 'repository-' || g, 'github', '{}'
         FROM generate_series(1, $1) g`,
        [MANY],
      );
      await sql(
        `INSERT INTO runs (record_id, number, triggered_by, status, phase, clone_status, progress, score, grade, report)
         SELECT id, 1, 'manual', 'completed', 'Complete', 'cloned', 100, 12.5, 'B', '{}' FROM records WHERE identity LIKE 'many %'`,
      );
      const { tag } = await list(undefined, { 'accept-encoding': 'identity' });
      // A process that has no copy yet reads in pages: no question of anybody waits for the whole.
      const lists = new Lists(other.service.context.database.pool);
      const { rows } = await sql('SELECT version, whole_since FROM record_lists WHERE org_id = 1');
      const began = performance.now();
      let longest = 0;
      let done = false;
      const version = { version: rows[0].version, wholeSince: rows[0].whole_since };
      const whole = lists.body(1, undefined, version, true).finally(() => (done = true));
      while (!done) {
        const asked = performance.now();
        await other.service.context.database.pool.query('SELECT 1');
        longest = Math.max(longest, performance.now() - asked);
      }
      const packed = await whole;
      expect(longest).toBeLessThan((performance.now() - began) / 2);
      const plain = await lists.body(1, undefined, version, false);
      expect([packed.isPacked, plain.isPacked]).toEqual([true, false]);
      expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);

      const [unpacked, zipped] = [
        await list(undefined, { 'accept-encoding': 'gzip;q=0' }),
        await list(undefined, { 'accept-encoding': 'br, gzip' }),
      ];
      expect(unpacked.headers.get('content-encoding')).toBe(null);
      expect(zipped.headers.get('content-encoding')).toBe('gzip');
      expect(zipped.records?.length).toBeGreaterThan(MANY);
      expect(zipped.records).toEqual(unpacked.records);
      expect((await list(tag)).status).toBe(304);
      // One change brings one element.
      const changed = zipped.records?.[MANY / 2]?.repo_id ?? 0;
      await sql("UPDATE records SET title = 'One of many' WHERE id = $1", [changed]);
      const after = await list(tag);
      expect(after.records?.filter((one) => one.title === 'One of many').map((one) => one.repo_id)).toEqual([changed]);
    });

    it('is asked for by the extension’s client with what it has, and read once', async () => {
      const answers: number[] = [];
      let kept: KeptAnswer | undefined;
      const client = createClient({
        address: other.address,
        key: service.key,
        now: Date.now,
        kept: { get: async () => kept, set: async (_url, answer) => void (kept = answer) },
        fetch: async (url, init) => {
          const response = await fetch(url, init);
          answers.push(response.status);
          return response;
        },
      });
      const first = await client.call('listRepos', {});
      expect(await client.call('listRepos', {})).toEqual(first);
      await sql("UPDATE records SET title = 'Another one' WHERE id = $1", [first[0]?.repo_id]);
      expect((await client.call('listRepos', {}))[0]?.title).toBe('Another one');
      expect(answers).toEqual([200, 304, 200]);
    });
  });
}
