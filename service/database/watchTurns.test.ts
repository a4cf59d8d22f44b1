import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTurns } from './watchTurns.ts';

let turns: Int32Array;
let full: boolean;
let given: Error[];
beforeEach(() => {
  vi.useFakeTimers();
  turns = new Int32Array(new SharedArrayBuffer(4));
  full = false;
  given = [];
  watchTurns(
    turns,
    async () => full,
    (reason) => given.push(reason),
  );
});
afterEach(() => vi.useRealTimers());

const pass = async (seconds: number) => void (await vi.advanceTimersByTimeAsync(seconds * 1000));

it('lets statements be that begin and end, and a thread that has nothing to do', async () => {
  full = true;
  for (let i = 0; i <= 200; i++) {
    turns[0] = i;
    await pass(3);
  }
  await pass(10_000);
  expect(given).toEqual([]);
});

it('gives up a statement that never ends: soon where the disk is full, else late', async () => {
  turns[0] = 1;
  await pass(60);
  expect(given).toEqual([]);
  full = true;
  await pass(4);
  expect(given[0]?.message).toMatch(/no room left on its disk/);
  full = false;
  given = [];
  turns[0] = 3;
  await pass(170);
  expect(given).toEqual([]);
  await pass(30);
  expect(given[0]?.message).toMatch(/does not come to an end/);
});
