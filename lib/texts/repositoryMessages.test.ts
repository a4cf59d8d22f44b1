import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_MESSAGES } from './repositoryMessages.ts';

const ENGINE = path.join(import.meta.dirname, '../engine');
/** What `rules/index.ts` or `flowsOfRepository` brings along. */
const OF_REPOSITORIES =
  /^(?:rules\/(?:infrastructure|injection|python|workflows|dependencies|licenses|source)|server|facts\/(?:infrastructure|workflows|python))\//;

test('no file that scans extensions says what only repositories are told', () => {
  const files = globSync('**/*.ts', { cwd: ENGINE }).filter(
    (file) => !file.endsWith('.test.ts') && !OF_REPOSITORIES.test(file),
  );
  const quoted = files.flatMap((file) =>
    [...readFileSync(path.join(ENGINE, file), 'utf8').matchAll(/'([a-z0-9-]+)'/g)].map(([, code = '']) => code),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(quoted.filter((code) => Object.hasOwn(REPOSITORY_MESSAGES, code))).toEqual([]);
});
