import { expect, it } from 'vitest';
import { fitsRange } from './fitsRange.ts';

it.each([
  ['1.2.9', '~1.2.0'],
  ['1.9.0', '1.x'],
  ['1.5.0', '>=1 <2'],
  ['0.2.9', '^0.2.3'],
  ['2.3.4', '1 || 2'],
  ['2.0.0-beta.1', '2.0.0-beta.1'],
  ['3.4.5', '*'],
  ['1.3.0', '1.2.0 - 1.4'],
  ['1.2.3', '=1.2.3'],
  ['4.17.21', '^4.17.20'],
  ['0.0.3', '^0.0.3'],
  ['2.0.0', '>1'],
  ['1.4.9', '<=1.4'],
])('%s is in %s', (version, range) => expect(fitsRange(version, range)).toBe(true));

it.each([
  ['1.0.0', '^2.0.0'],
  ['2.0.0', '^1.9.0'],
  ['0.3.0', '^0.2.3'],
  ['1.3.0', '~1.2.0'],
  ['2.0.0', '1.x'],
  ['0.0.4', '^0.0.3'],
  ['1.2.4', '1.2.3'],
  ['1.9.9', '>=1 <1.9'],
])('%s is not in %s', (version, range) => expect(fitsRange(version, range)).toBe(false));

it.each(['latest', 'workspace:*', 'github:a/b', 'npm:b@1'])('says nothing of %s', (range) =>
  expect(fitsRange('1.0.0', range)).toBeUndefined(),
);
