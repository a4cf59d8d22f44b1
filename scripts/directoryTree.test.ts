import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../lib/engine/sources/limits.ts';
import { directoryTree } from './directoryTree.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'touchstone-tree-'));
  for (const folder of ['src', '.git', 'node_modules/a']) mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of ['src/a.js', '.git/config', 'node_modules/a/index.js', 'readme.md'])
    writeFileSync(path.join(root, file), file);
  symlinkSync('/etc/passwd', path.join(root, 'link'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('lists files, names links and follows none', async () => {
  const { files, notes } = await directoryTree(root);
  expect(files.map((file) => file.path)).toEqual(['link', 'readme.md', 'src/a.js']);
  expect(new TextDecoder().decode(await files[0]?.read())).toBe('/etc/passwd');
  expect(notes.map((note) => note.kind)).toEqual(['symlink', 'left-out']);
});

it('scans installed packages where there is no repository around them', async () => {
  rmSync(path.join(root, '.git'), { recursive: true });
  expect((await directoryTree(root)).files.map((file) => file.path)).toContain('node_modules/a/index.js');
});

it('stops at its limits and says so', async () => {
  const { files, notes } = await directoryTree(root, { ...LIMITS, entries: 1, file: 4 });
  expect(files).toHaveLength(1);
  expect(notes.map((note) => note.kind)).toContain('limit');
  const [, readme] = (await directoryTree(root, { ...LIMITS, file: 4 })).files;
  expect((await readme?.read())?.length).toBe(4);
  expect(readme?.cut).toContain('first 4 bytes');
});

it('says that a folder is not there', async () => {
  await expect(directoryTree(path.join(root, 'nowhere'))).rejects.toMatchObject({ code: 'not-found' });
});
