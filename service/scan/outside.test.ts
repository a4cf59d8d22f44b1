import { expect, it } from 'vitest';
import type { Vulnerability } from '../../lib/engine/facts.ts';
import { isUnchanged, NOTHING, outsideOf } from './outside.ts';

const one = { key: 'npm:a@1', ecosystem: 'npm', name: 'a', version: '1' };
const two = { ...one, key: 'npm:b@1', name: 'b' };
const flaw: Vulnerability = { id: 'X-1', aliases: [], summary: 's', severity: 'high' };

it('tells the same answer from another one, in whatever order it comes', async () => {
  const told = new Map([
    ['npm:a@1', [flaw]],
    ['npm:b@1', []],
  ]);
  const before = outsideOf([one, two], told);
  expect(await isUnchanged(before, async () => new Map([...told].toReversed()))).toBe(true);
  expect(
    await isUnchanged(before, async () => new Map([['npm:a@1', [{ ...flaw, severity: 'critical' as const }]]])),
  ).toBe(false);
  expect(await isUnchanged(before, async () => undefined)).toBe(false);
  expect(await isUnchanged(outsideOf([one], undefined), async () => undefined)).toBe(true);
  expect(await isUnchanged(outsideOf([one], undefined), async () => new Map())).toBe(false);
});

it('asks nobody about nothing', async () => {
  expect(outsideOf([], undefined)).toEqual(NOTHING);
  expect(await isUnchanged(NOTHING, () => Promise.reject(new Error('asked')))).toBe(true);
});
