import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'touchstone-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('one after the other, and given back at the end', async () => {
  const place = path.join(folder, 'turns');
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside--;
  };
  await Promise.all([withLock(place, work), withLock(place, work), withLock(place, work)]);
  expect(most).toBe(1);
  expect(existsSync(place)).toBe(false);
});

test('given back when the work fails', async () => {
  const place = path.join(folder, 'fails');
  await expect(
    withLock(place, () => {
      throw new Error('no network');
    }),
  ).rejects.toThrow('no network');
  expect(existsSync(place)).toBe(false);
});

test('taken over from a process that died', async () => {
  const place = path.join(folder, 'stale');
  const dead = spawnSync('true').pid;
  mkdirSync(place);
  writeFileSync(path.join(place, 'pid'), String(dead));
  let done = false;
  await withLock(place, () => {
    done = true;
  });
  expect(done).toBe(true);
});
