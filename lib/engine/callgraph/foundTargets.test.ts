import { expect, test } from 'vitest';
import type { Target, Unit } from '../program/program.ts';
import { MOST_KEPT } from './calleeBounds.ts';
import { FoundTargets } from './foundTargets.ts';

const target = (fn: number, shift = 0): Target => ({ unit: { base: 100 } as Unit, fn, shift });

test('a function is found once, however often a search comes by it', () => {
  const found = new FoundTargets();
  found.add([target(1), target(2), target(1)]);
  found.add([target(2), target(1, 1)]);
  expect(found.targets).toEqual([target(1), target(2), target(1, 1)]);
});

test('no more are kept than a table may hold, of any number', () => {
  const found = new FoundTargets();
  for (let n = 0; n < 3; n++) found.add(Array.from({ length: 200_000 }, (_, fn) => target(fn)));
  expect(found.targets.length).toBe(MOST_KEPT);
});
