import { afterAll, describe } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { togetherSuite } from './together.suite.ts';

let postgres: TestPostgres | undefined;

// Skipped only where no PostgreSQL server is installed.
describe.skipIf(findPostgres() === undefined)('with a cluster of its own', () => {
  afterAll(async () => await postgres?.stop());
  togetherSuite('PostgreSQL', async () => {
    postgres ??= await startPostgres();
    return { DATABASE_URL: await postgres.freshDatabase() };
  });
});
