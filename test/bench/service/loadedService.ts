import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pool } from 'pg';
import { freePort } from '../../freePort.ts';
import { startServiceProcess, type ServiceProcess } from '../../../scripts/start/serviceProcess.ts';

/** A service with records in it, as a process of its own. */
export interface LoadedService {
  readonly process: ServiceProcess;
  readonly address: string;
  readonly key: string;
  /** Resident memory of the web process in MiB, now. */
  memory(): number;
  /** The most that it ever was. */
  peak(): number;
  close(): Promise<void>;
}

/** This project, or another checkout of it (with its packages installed) to compare with. */
export const OWN_ROOT = path.resolve(import.meta.dirname, '../../..');

/** Starts the service of the checkout at `root` with so many finished records of one organisation; `more` settings. */
export async function startLoaded(
  root: string,
  records: number,
  databaseUrl: string | undefined,
  more: Readonly<Record<string, string>> = {},
): Promise<LoadedService> {
  const data = mkdtempSync(path.join(tmpdir(), 'touchstone-bench-'));
  const settings = {
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    OSV_URL: 'off',
    READS_PER_MINUTE: '1000000',
    SUBMISSIONS_PER_MINUTE: '1000000',
    SCANS_PER_ORGANISATION: '1000000',
    // As `npm run service` starts it.
    NODE_OPTIONS: '--max-semi-space-size=8',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...more,
  };
  // A process that bundles itself first is larger than one that does not.
  execFileSync(process.execPath, [path.join(root, 'scripts/bundle.mjs'), 'service', '--help'], {
    cwd: root,
    stdio: 'ignore',
  });
  const key = await fill(root, data, databaseUrl, records);
  const address = `http://127.0.0.1:${await freePort()}`;
  const service = await startServiceProcess(address, settings, undefined, root);
  return {
    process: service,
    address,
    key,
    memory: () => memoryOf(service.child.pid ?? 0),
    peak: () => memoryOf(service.child.pid ?? 0, 'VmHWM'),
    async close() {
      await service.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Resident memory of a process in MiB, now or at its highest. */
export function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const line = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1024;
}

interface Checkout {
  openDatabase(options: {
    url: string | undefined;
    directory: string;
    onError(error: Error): void;
  }): Promise<{ pool: Pool; close(): Promise<void> }>;
  migrate(pool: Pool): Promise<void>;
  bootstrapKey(pool: Pool, label: string): Promise<string>;
}

async function fill(root: string, directory: string, url: string | undefined, records: number): Promise<string> {
  const load = async (file: string) => (await import(pathToFileURL(path.join(root, file)).href)) as Checkout;
  const database = await (
    await load('service/database/open.ts')
  ).openDatabase({ url, directory, onError: () => undefined });
  const { pool } = database;
  await (await load('service/database/migrate.ts')).migrate(pool);
  const key = await (await load('service/auth/bootstrap.ts')).bootstrapKey(pool, 'Bench');
  await pool.query(
    `INSERT INTO records (org_id, identity, url, title, source_type, source)
     SELECT o.id, 'repository:' || g, 'https://github.com/some-owner/repository-' || g, 'repository-' || g, 'github',
       '{"kind":"upload","target":{"kind":"upload","fileName":"a.zip","sha256":"0"}}'::jsonb
     FROM generate_series(1, $1) g, (SELECT min(id) AS id FROM organisations) o`,
    [records],
  );
  await pool.query(
    `INSERT INTO runs (record_id, number, triggered_by, status, phase, clone_status, progress, total_files,
       analyzed_files, score, grade, score_delta, commit_sha, report, completed_at)
     SELECT id, 1, 'manual', 'completed', 'Complete', 'cloned', 100, 120, 118, 12.5, 'B', 0, md5(id::text),
       ('{"text":"' || repeat(md5(id::text), 200) || '"}')::json, now() FROM records`,
  );
  // The embedded one is tidied by the service itself within its first minute, a PostgreSQL by itself.
  await pool.query('ANALYZE');
  await database.close();
  return key;
}
