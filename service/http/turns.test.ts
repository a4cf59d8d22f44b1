import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when it is told to, and counts how much of it is under way. */
function works() {
  const gates: (() => void)[] = [];
  const seen = { now: 0, most: 0, begun: 0 };
  return {
    seen,
    endAll: () => gates.splice(0).forEach((open) => open()),
    async work() {
      seen.begun++;
      seen.most = Math.max(seen.most, ++seen.now);
      await new Promise<void>((resolve) => gates.push(resolve));
      seen.now--;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const stays = new AbortController().signal;

it('works on a few questions of one caller at once, and never holds up another', async () => {
  const turns = new Turns();
  const { seen, endAll, work } = works();
  const all = Array.from({ length: 10 }, () => turns.take('one', stays, work));
  await settled();
  expect(seen.now).toBe(4);
  const other = turns.take('other', stays, async () => 'at once');
  expect(await other).toBe('at once');
  for (let round = 0; round < 5; round++) {
    endAll();
    await settled();
  }
  await Promise.all(all);
  expect(seen).toMatchObject({ most: 4, begun: 10, now: 0 });
});

it('begins nothing for callers that have left', async () => {
  const turns = new Turns();
  const { seen, endAll, work } = works();
  const first = Array.from({ length: 4 }, () => turns.take('one', stays, work));
  const leaves = new AbortController();
  const gone = Array.from({ length: 50 }, () => turns.take('one', leaves.signal, work));
  const last = turns.take('one', stays, work);
  leaves.abort();
  for (const one of gone) await expect(one).rejects.toMatchObject({ status: 408 });
  endAll();
  await settled();
  endAll();
  await Promise.all([...first, last]);
  expect(seen.begun).toBe(5);
});

it('refuses what would wait behind too many', async () => {
  const turns = new Turns();
  const { endAll, work } = works();
  const all = Array.from({ length: 260 }, () => turns.take('one', stays, work));
  await expect(turns.take('one', stays, work)).rejects.toMatchObject({ status: 429 });
  for (let round = 0; round < 70; round++) {
    endAll();
    await settled();
  }
  await Promise.all(all);
});
