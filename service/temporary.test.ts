import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { clearTemporary, temporaryName } from './temporary.ts';

it('removes what dead processes left, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-tmp-'));
  const dead = 4_194_304 + 7; // above the largest process number of Linux
  mkdirSync(join(folder, `run-${dead}-x/deep`), { recursive: true });
  for (const name of [`upload-${dead}-x`, `upload-${process.ppid}-x`, 'note.txt', basename(temporaryName(folder, 'upload'))]) writeFileSync(join(folder, name), '');
  clearTemporary(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['note.txt', `upload-${process.ppid}-x`]);
  rmSync(folder, { recursive: true });
});
