import { test } from 'vitest';
import { expectColumns, expectMatrix } from '../expectMatrix.ts';

// What the engine reaches today; the goal is 0.99 found and at most 0.01 of the twins told (docs/accuracy.md).
test('every pair of a server in JavaScript is followed, and its harmless twin is not told', async () => {
  await expectMatrix('server', { found: 0.998, alarms: 0.005 });
}, 300_000);

test('what a minifier and compilers make of the programs is followed, too', async () => {
  await expectMatrix('server-dressed', { found: 0.99, alarms: 0.01, every: 3 });
}, 300_000);

test('columns are as long as the matrix promises, and each name stands once', () => {
  expectColumns('server', [15, 25, 20]);
});
