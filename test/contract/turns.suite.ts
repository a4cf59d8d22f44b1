import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrapKey } from '../../service/auth/bootstrap.ts';
import { createKey, hashSecret, previewKey } from '../../service/auth/keyFormat.ts';
import { insertKey } from '../../service/store/keys.ts';
import { expire } from '../../service/expiry.ts';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, until, type TestService } from './testService.ts';

const MOST = 12;

/** Who is served when, how many may wait, and what goes by age. */
export function turnsSuite(name: string, settings: () => Promise<Readonly<Record<string, string>>>): void {
  describe(`turns and ages on ${name}`, () => {
    let around: Surroundings;
    let service: TestService;
    let otherKey: string;
    let number = 0;
    const sql = (text: string, values: unknown[] = []) => service.service.context.database.pool.query(text, values);
    const upload = (key: string) => service.upload('a.zip', extensionZip('1.0', `Upload ${++number}`), {}, key);
    /** Keeps the one worker busy until `open`, so that what is handed in meanwhile waits together, however fast it works. */
    const occupyWorker = async () => {
      const name = `owner/occupies-${++number}`;
      around.git.commit(name, 'main', { 'a.js': `a(${number});\n` });
      const gate = around.world.hold(`/${name}`);
      const { status } = await service.post('/repos/analyze', { url: `https://github.com/${name}` });
      expect(status).toBe(200);
      await gate.arrived;
      return gate;
    };
    const nothingOpen = async () =>
      await until(
        async () =>
          (await sql("SELECT 1 FROM runs WHERE status IN ('queued', 'running')")).rowCount === 0 ? true : undefined,
        'all scans to end',
      );

    beforeAll(async () => {
      around = await startSurroundings();
      service = await startTestService(around, {
        ...(await settings()),
        WORKERS: '1',
        SCANS_PER_ORGANISATION: String(MOST),
      });
      const { pool } = service.service.context.database;
      const { rows } = await sql("INSERT INTO organisations (name) VALUES ('Others') RETURNING id");
      otherKey = createKey();
      await insertKey(pool, {
        orgId: rows[0].id,
        subOrgId: null,
        label: 'x',
        preview: previewKey(otherKey),
        hash: hashSecret(otherKey),
      });
    });
    // Whatever the test before left, and however it ended: nothing is open and nothing is stored.
    beforeEach(async () => {
      // Made up by a test, so no job ends them.
      await sql("DELETE FROM runs WHERE record_id IN (SELECT id FROM records WHERE url = 'x')");
      await nothingOpen();
      for (const table of ['runs', 'records', 'packages', 'file_results', 'advisories', 'activity'])
        await sql(`DELETE FROM ${table}`);
    });
    afterAll(async () => {
      await service?.stop();
      await around?.close();
    });

    it('serves organisations in turn, and each in the order in which it came', async () => {
      const gate = await occupyWorker();
      for (let i = 0; i < 7; i++) expect((await upload(service.key)).status).toBe(200);
      const others: number[] = [];
      for (let i = 0; i < 3; i++) others.push((await upload(otherKey)).body.repo_id as number);
      gate.open();
      await nothingOpen();
      const { rows } = await sql(
        'SELECT r.org_id, r.id FROM runs n JOIN records r ON r.id = n.record_id ORDER BY n.started_at',
      );
      const places = others.map((id) => rows.findIndex((row) => row.id === id));
      // Each of the later three waits for no more than the scan under way and one of the other organisation's at a time.
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(rows.length - 1 - (places.at(-1) ?? 0), rows.map((row) => row.org_id).join(' ')).toBeGreaterThanOrEqual(1);
      const between = rows.slice(places[0], places[2]).filter((row) => !others.includes(row.id)).length;
      expect(between).toBeLessThanOrEqual(3);
      const own = rows.filter((row) => !others.includes(row.id)).map((row) => row.id as number);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    });

    it('lets nobody wait for ever behind one who always comes again', async () => {
      const gate = await occupyWorker();
      let last = 0;
      for (let i = 0; i < 5; i++) last = (await upload(service.key)).body.repo_id as number;
      // The other organisation hands in the next as soon as the one before has ended.
      let isOver = false;
      const steady = (async () => {
        do {
          const { repo_id: id } = (await upload(otherKey)).body;
          await until(
            async () =>
              (await service.call('GET', `/repos/${id}/status`, { key: otherKey })).body.is_complete ? true : undefined,
            'its scan',
          );
        } while (!isOver);
      })();
      const ended = service.ended(last).finally(() => (isOver = true));
      gate.open();
      await Promise.all([ended, steady]);
      const { rows } = await sql(
        'SELECT r.org_id, n.started_at FROM runs n JOIN records r ON r.id = n.record_id ORDER BY n.started_at',
      );
      let most = 0;
      let inARow = 0;
      for (const row of rows) {
        inARow = row.org_id === 1 ? 0 : inARow + 1;
        most = Math.max(most, inARow);
      }
      expect(most, rows.map((row) => row.org_id).join(' ')).toBeLessThanOrEqual(2);
    });

    it('takes no more than so many of one organisation at once, and says when to come again', async () => {
      await sql(
        "INSERT INTO records (org_id, identity, url, title, source_type, source) SELECT 1, 'wait ' || g, 'x', 'x', 'git', '{}' FROM generate_series(1, $1) g",
        [MOST],
      );
      await sql(
        "INSERT INTO runs (record_id, org_id, number, triggered_by, status) SELECT id, 1, 1, 'manual', 'queued' FROM records WHERE identity LIKE 'wait %'",
      );
      const refused = await upload(service.key);
      expect(refused).toMatchObject({
        status: 429,
        body: { detail: expect.stringMatching(/^12 scans of your organisation wait already/) },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      // Nothing is left of what was refused, and another organisation is not concerned.
      expect((await sql('SELECT 1 FROM packages')).rowCount).toBe(0);
      expect((await upload(otherKey)).status).toBe(200);
      // What is under way already is no further one.
      const again = await sql("SELECT id FROM records WHERE identity = 'wait 1'");
      await sql("UPDATE records SET identity = 'repository:github.com/owner/again#main' WHERE id = $1", [
        again.rows[0].id,
      ]);
      await sql("DELETE FROM runs WHERE record_id IN (SELECT id FROM records WHERE identity LIKE 'wait %')");
      expect((await upload(service.key)).status).toBe(200);
    });

    it('removes by age what nobody uses, and nothing else', async () => {
      const { pool } = service.service.context.database;
      await bootstrapKey(pool, 'unused');
      const ages = { results: 30, runs: 100, activity: 10 };
      const zip = extensionZip('1.0', 'Aged');
      const repoId = (await service.upload('same.zip', zip)).body.repo_id as number;
      await service.ended(repoId);
      const again = async () => {
        await service.upload('same.zip', zip);
        await service.ended(repoId);
      };
      await sql('UPDATE file_results SET used_on = current_date - 31');
      await sql(
        "INSERT INTO file_results (key, content, value, used_on) VALUES ('old', 'c', '\\x00', current_date - 31), ('young', 'c', '\\x00', current_date - 29)",
      );
      await sql(
        "INSERT INTO advisories (key, value, used_on) VALUES ('old', '1', current_date - 31), ('young', '1', current_date)",
      );
      // Used again today by a scan.
      await again();
      await again();
      await sql("UPDATE runs SET completed_at = now() - interval '101 days' WHERE record_id = $1", [repoId]);
      // The newest failed, so the report is that of the run before, which has to stay.
      await sql(
        "INSERT INTO runs (record_id, number, triggered_by, status, completed_at) VALUES ($1, 4, 'manual', 'failed', now() - interval '101 days')",
        [repoId],
      );
      const report = (await service.get(`/repos/${repoId}/report`)).body;
      await sql(
        "INSERT INTO packages (sha256, piece, bytes, stored_at) SELECT 'nobody', g, '\\x00', now() - interval '25 hours' FROM generate_series(0, 120) g",
      );
      await sql("INSERT INTO packages (sha256, piece, bytes) VALUES ('just now', 0, '\\x00')");
      await sql(
        'INSERT INTO records (org_id, identity, url, title, source_type, source) VALUES (1, \'stuck\', \'x\', \'x\', \'git\', \'{"kind":"upload","target":{"sha256":"waiting"}}\')',
      );
      await sql(
        "INSERT INTO runs (record_id, number, triggered_by) SELECT id, 1, 'manual' FROM records WHERE identity = 'stuck'",
      );
      await sql(
        "INSERT INTO packages (sha256, piece, bytes, stored_at) VALUES ('waiting', 0, '\\x00', now() - interval '9 days')",
      );
      await sql(
        "INSERT INTO activity (org_id, who, action, subject, at) VALUES (1, 'x', 'key.created', 'long ago', now() - interval '11 days')",
      );
      await sql(
        "INSERT INTO sessions (hash, user_id, expires_at) SELECT '\\x77', min(id), now() - interval '1 second' FROM users",
      );

      expect(await expire(pool, { results: 0, runs: 0, activity: 0 })).toEqual({ 'uploaded files': 121, sessions: 1 });
      const removed = await expire(pool, ages);
      expect(removed).toMatchObject({ advisories: 1, runs: 2, activity: 1 });
      expect((await sql("SELECT key FROM file_results WHERE key IN ('old', 'young')")).rows).toEqual([
        { key: 'young' },
      ]);
      expect((await sql('SELECT 1 FROM file_results WHERE used_on = current_date')).rowCount).toBeGreaterThan(0);
      expect((await sql('SELECT sha256 FROM packages ORDER BY 1')).rows.map((row) => row.sha256)).toEqual([
        'just now',
        'waiting',
      ]);
      expect(
        (await service.get(`/repos/${repoId}/scans`)).body.scans.map((run: { scan_number: number }) => run.scan_number),
      ).toEqual([4, 3]);
      expect((await service.get(`/repos/${repoId}/report`)).body).toEqual(report);
      expect(await expire(pool, ages)).toEqual({});
    });
  });
}
