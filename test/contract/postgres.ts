import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { temporaryFolder } from '../temporaryFolder.ts';

export interface TestPostgres {
  /** Makes a database nobody has used; gives its address. */
  freshDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Where this machine's PostgreSQL is; undefined where there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))
    : [];
  return versions
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, 'postgres')));
}

/** Starts a cluster of this run's own on loopback. PostgreSQL refuses to run as root, so then it runs as `postgres`. */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const directory = temporaryFolder('postgres');
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(directory, owner.uid, owner.gid);
  chmodSync(directory, 0o700);
  const data = join(directory, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...owner, cwd: directory, stdio: 'pipe' },
  );
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      directory,
      '-c',
      'fsync=off',
      '-c',
      'max_connections=100',
    ],
    { ...owner, cwd: directory, stdio: 'ignore' },
  );
  const gone = once(server, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  let databases = 0;
  return {
    async freshDatabase() {
      const name = `touchstone_${++databases}`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return url.replace(/postgres$/, name);
    },
    async stop() {
      server.kill('SIGINT');
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilItAnswers(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; ;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
