import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { canMount, mountSmallDisk } from '../test/contract/smallDisk.ts';
import { clearTemporary, removeLeftovers, temporaryName } from './temporary.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-tmp-'));
const dead = 4_194_304 + 7; // above the largest process number of Linux
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, `run-${dead}-x/deep`), { recursive: true });
  for (const name of [
    `upload-${dead}-x`,
    `upload-${process.ppid}-x`,
    'note.txt',
    basename(temporaryName(folder, 'upload')),
  ])
    writeFileSync(join(folder, name), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('removes what dead processes left, and nothing else', () => {
  clearTemporary(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['note.txt', `upload-${process.ppid}-x`]);
});

it('leaves alone what this process has made, and what has another name', () => {
  removeLeftovers(folder, /^upload-(\d+)-/);
  expect(readdirSync(folder)).toHaveLength(4);
  expect(readdirSync(folder)).not.toContain(`upload-${dead}-x`);
});

const disk = mkdtempSync(join(tmpdir(), 'touchstone-tmp-'));
afterAll(() => rmSync(disk, { recursive: true, force: true }));

it.runIf(canMount(disk))('is not stopped by a disk that a dead process left mounted', () => {
  const mounted = join(folder, `run-${dead}-disk`);
  mkdirSync(mounted);
  const { unmount } = mountSmallDisk(mounted, 1);
  try {
    clearTemporary(folder);
    expect(readdirSync(folder).toSorted()).toEqual(['note.txt', `run-${dead}-disk`, `upload-${process.ppid}-x`]);
  } finally {
    unmount();
  }
});
