import type { Config } from './config.ts';
import { askRunning, runControl, type ControlBody } from './control.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';

/** Runs a command of the owner: through the service that has the embedded database open, else on the database itself. */
export async function ownerCommand(config: Config, body: ControlBody): Promise<string> {
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
