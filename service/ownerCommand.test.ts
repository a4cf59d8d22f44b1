import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/temporaryFolder.ts';
import { readConfig } from './config.ts';
import { ownerCommand } from './ownerCommand.ts';

it.each(['', '   ', '\t', 'x'.repeat(101), 'two\nlines'])('makes no key of the label %j', async (label) => {
  const directory = join(temporaryFolder('owner'), 'data');
  await expect(ownerCommand(readConfig({ DATA_DIR: directory }), { do: 'bootstrap-key', label })).rejects.toThrow(
    '--bootstrap-key needs a label',
  );
  expect(existsSync(directory)).toBe(false);
});
