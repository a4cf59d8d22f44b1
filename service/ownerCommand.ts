import type { Config } from './config.ts';
import { askRunning, ControlBody, runControl } from './control.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';

/** Runs a command of the owner: through the service that has the embedded database open, else on the database itself. */
export async function ownerCommand(config: Config, asked: ControlBody): Promise<string> {
  const checked = ControlBody.safeParse(asked);
  if (!checked.success && asked.do === 'operate') throw new Error('The command cannot be read.');
  if (!checked.success)
    throw new Error('--bootstrap-key needs a label for the key: 1 to 100 characters, and not only spaces.');
  const body = checked.data;
  if (config.databaseUrl === undefined) {
    const answer = await askRunning(config.dataDir, body);
    if (answer !== undefined) return answer;
  }
  const database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir, onError: () => undefined });
  try {
    await migrate(database.pool);
    return await runControl(database.pool, body);
  } finally {
    await database.close();
  }
}
