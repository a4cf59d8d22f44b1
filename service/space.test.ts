import { beforeEach, expect, it, vi } from 'vitest';
import { ScanError } from '../lib/model/problem.ts';
import { inWordsIfFull, isFull, requireSpace, watchSpace } from './space.ts';

const MB = 1024 * 1024;
const disk = vi.hoisted(() => ({ free: 0 }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  statfs: async () => ({ bavail: disk.free / 4096, bsize: 4096 }),
}));
beforeEach(() => {
  disk.free = 1000 * MB;
});

it('takes on what fits and leaves the reserve', async () => {
  await requireSpace('/data', 900 * MB);
  await expect(requireSpace('/data', 990 * MB)).rejects.toMatchObject({ status: 507 });
  disk.free = 40 * MB;
  await expect(requireSpace('/data', 0)).rejects.toMatchObject({
    status: 507,
    detail: expect.stringContaining('disk is full') as string,
  });
  expect(await isFull('/data')).toBe(false);
  disk.free = 20 * MB;
  expect(await isFull('/data')).toBe(true);
});

it('stops what fills the disk before it is full, and nothing afterwards', async () => {
  vi.useFakeTimers();
  const room = watchSpace('/data');
  await vi.advanceTimersByTimeAsync(1000);
  expect(room.signal.aborted).toBe(false);
  disk.free = 20 * MB;
  await vi.advanceTimersByTimeAsync(300);
  expect(room.signal.reason).toBeInstanceOf(ScanError);
  const done = watchSpace('/data');
  done[Symbol.dispose]();
  await vi.advanceTimersByTimeAsync(1000);
  expect(done.signal.aborted).toBe(false);
  vi.useRealTimers();
});

it('has the words for a disk that is full all the same', () => {
  for (const code of ['ENOSPC', '53100'])
    expect(inWordsIfFull(Object.assign(new Error('x'), { code }))).toMatchObject({
      code: 'server-error',
      message: expect.stringContaining('disk is full') as string,
    });
  const other = new Error('x');
  expect(inWordsIfFull(other)).toBe(other);
});
