import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../freePort.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

export interface TestPostgres {
  /** Makes a database nobody has used; gives its address. */
  freshDatabase(): Promise<string>;
  /** Stops all its processes where they are (SIGSTOP): connections stay open and nothing answers. */
  freeze(): Promise<void>;
  /** Lets them go on. */
  thaw(): void;
  /** Kills its first process and all that it started (SIGKILL), and starts it anew. Resolves when it answers again. */
  crash(): Promise<void>;
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

/** Starts a cluster of this run's own on loopback. PostgreSQL refuses to run as root, so then it runs as `postgres`. `directory`: an empty folder for its data. */
export async function startPostgres(options: { fsync?: boolean; directory?: string } = {}): Promise<TestPostgres> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const directory = options.directory ?? temporaryFolder('postgres');
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
  const settings = { fsync: options.fsync === true ? 'on' : 'off', max_connections: '100' };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () => {
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory, ...given],
      { ...owner, cwd: directory, stdio: 'ignore' },
    );
    return { child, gone: once(child, 'exit') };
  };
  let server = launch();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  let databases = 0;
  const frozen: number[] = [];
  return {
    async freshDatabase() {
      const name = `touchstone_${++databases}`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return url.replace(/postgres$/, name);
    },
    async freeze() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
      );
      await client.end();
      // The one that starts others first, so that there are no new ones.
      frozen.push(...(server.child.pid === undefined ? [] : [server.child.pid]), ...rows.map(({ pid }) => pid));
      for (const pid of frozen) signal(pid, 'SIGSTOP');
    },
    thaw() {
      for (const pid of frozen.splice(0)) signal(pid, 'SIGCONT');
    },
    async crash() {
      const parent = server.child.pid;
      const children = parent === undefined ? [] : childrenOf(parent);
      server.child.kill('SIGKILL');
      for (const pid of children) signal(pid, 'SIGKILL');
      await server.gone;
      // It starts only when no process of the old one holds its memory any more.
      for (const pid of children) while (existsSync(`/proc/${pid}`)) await new Promise((wait) => setTimeout(wait, 5));
      server = launch();
      await untilItAnswers(url);
    },
    async stop() {
      server.child.kill('SIGINT');
      await server.gone;
      // A disk of its own is its owner's to remove.
      if (options.directory === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // A connection's process may have ended meanwhile.
  }
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

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
