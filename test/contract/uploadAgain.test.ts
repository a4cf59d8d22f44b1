import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, until, type TestService } from './testService.ts';

/* The same file handed in again in the very moment in which its scan ends. */

vi.setConfig({ testTimeout: 360_000 });

/** Any number that the service does not use. */
const HELD = 4_711_000;

// Skipped only where no PostgreSQL server is installed; the embedded database does one transaction after the other.
describe.skipIf(findPostgres() === undefined)('an acknowledged upload', () => {
  let around: Surroundings;
  let postgres: TestPostgres;
  let service: TestService;
  let client: pg.Client;
  beforeAll(async () => {
    around = await startSurroundings();
    postgres = await startPostgres();
    const url = await postgres.freshDatabase();
    service = await startTestService(around, { DATABASE_URL: url });
    client = new pg.Client({ connectionString: url });
    await client.connect();
    // Whoever stores a record with this title waits for the test: its package is stored, its run is not.
    await client.query(`
      CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_advisory_xact_lock(${HELD}); RETURN NEW; END';
      CREATE TRIGGER hold_up BEFORE INSERT ON records FOR EACH ROW WHEN (NEW.title = 'again.zip')
        EXECUTE FUNCTION hold_up();`);
  });
  afterAll(async () => {
    await client?.end();
    await service?.stop();
    await postgres?.stop();
    await around?.close();
  });

  const waiting = async () =>
    (
      await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()",
      )
    ).rowCount ?? 0;

  it('is analysed, although the scan of the same file ends meanwhile and lets it go', async () => {
    const file = extensionZip('1.0', 'Twice');
    const first = await service.upload('first.zip', file);
    const id = first.body.repo_id;
    await client.query('SELECT pg_advisory_lock($1)', [HELD]);
    const again = service.upload('again.zip', file);
    await until(async () => ((await waiting()) > 0 ? true : undefined), 'the second upload');
    // Either the scan ends now, or its end waits for the upload.
    await until(async () => {
      const { body } = await service.get(`/repos/${id}/status`);
      return body.is_complete === true || (await waiting()) > 1 ? true : undefined;
    }, 'the end of the scan');
    await client.query('SELECT pg_advisory_unlock($1)', [HELD]);
    expect(await again).toMatchObject({ status: 200, body: { repo_id: id } });
    expect(await service.ended(id)).toMatchObject({ is_complete: true, error_message: null });
    expect((await client.query('SELECT 1 FROM packages')).rowCount).toBe(0);
  });

  it('is analysed by many at once, again and again, and nothing stays', async () => {
    const file = extensionZip('1.0', 'Crowd');
    const ids = new Set<number>();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let i = 0; i < 15; i++) {
          const { status, body } = await service.upload('crowd.zip', file);
          expect(status).toBe(200);
          ids.add(body.repo_id);
          if (i % 3 === 0) await service.ended(body.repo_id);
        }
      }),
    );
    expect(ids.size).toBe(1);
    for (const id of ids) await service.ended(id);
    const failed = await client.query(
      "SELECT error_message FROM runs WHERE record_id = ANY($1) AND status <> 'completed'",
      [[...ids]],
    );
    expect(failed.rows).toEqual([]);
    expect((await client.query('SELECT 1 FROM packages')).rowCount).toBe(0);
  });
});
