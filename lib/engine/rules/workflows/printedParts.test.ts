import { expect, test } from 'vitest';
import { printedParts } from './printedParts.ts';

test.each([
  ['github.head_ref', ['github.head_ref']],
  ["github.head_ref == 'main'", []],
  ["(github.head_ref == 'main' && 'live') || github.sha", ["'live'", 'github.sha']],
  ["format('a || {0}', github.head_ref)", ["'a || {0}'", 'github.head_ref']],
  ["contains(github.event.issue.title, 'x') && 'yes'", ["'yes'"]],
  ["contains(github.event.issue.title, 'x') && github.event.issue.title", ['github.event.issue.title']],
  ['toJSON(github.event)', ['toJSON(github.event)']],
  ['!github.head_ref', []],
  ['((github.head_ref))', ['github.head_ref']],
])('%s', (expression, parts) => {
  expect(printedParts(expression)).toEqual(parts);
});

test('ends where brackets never do', () => {
  expect(printedParts('('.repeat(10_000)).length).toBeLessThan(2);
});
