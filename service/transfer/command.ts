import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { readConfig, type Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { readFile, writeFile } from './file.ts';
import { readAll, writeAll, type Counts } from './transfer.ts';

export const TRANSFER_USAGE = `  export FILE
      Writes everything into one file, readable by you alone: a backup. The embedded service has to be stopped
  import FILE
      Reads it into an empty database, and checks every table by count and hash
  move --to postgres://…
      Copies everything from the database in use into an empty PostgreSQL, checked likewise. Stop the service first
`;

/** Whether the words are one of these commands. */
export const isTransfer = (words: readonly string[]): boolean => /^(?:export|import|move)$/.test(words[0] ?? '');

/** Does it, and gives what to print. */
export async function runTransfer(config: Config, args: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const [what, file, ...more] = positionals;
  if (more.length > 0 || (what === 'move') !== (values.to !== undefined) || (what === 'move') === (file !== undefined))
    throw new Error(`Usage:\n${TRANSFER_USAGE}`);
  if (what === 'export' && file !== undefined) {
    if (existsSync(file)) throw new Error(`${file} is there already. Choose another name.`);
    return await onDatabase(config, async (pool) => {
      await migrate(pool);
      return `Written to ${file}:\n${listed(await writeFile(file, readAll(pool)))}`;
    });
  }
  if (what === 'import' && file !== undefined)
    return await onDatabase(
      config,
      async (pool) =>
        `Read from ${file}, every table equal by count and hash:\n${listed(await writeAll(pool, readFile(file)))}`,
    );
  const target = readConfig({ DATABASE_URL: values.to });
  if (target.databaseUrl === config.databaseUrl) throw new Error('Both are the same database.');
  return await onDatabase(config, async (from) => {
    await migrate(from);
    const counts = await onDatabase(target, async (to) => await writeAll(to, readAll(from)));
    return `Moved, every table equal by count and hash:\n${listed(counts)}\nStart the service with DATABASE_URL set to the new database. The old one was not changed.`;
  });
}

async function onDatabase<T>(config: Config, work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    url: config.databaseUrl,
    directory: config.dataDir,
    onError: () => undefined,
  });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

const listed = (counts: Counts): string =>
  Object.entries(counts)
    .map(([table, rows]) => `  ${table.padEnd(18)} ${rows}`)
    .join('\n');
