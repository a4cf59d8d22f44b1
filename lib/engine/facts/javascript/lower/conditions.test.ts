import { expect, it } from 'vitest';
import { factsOf } from '../../../testing/examples.ts';
import { sample } from '../../../testing/sample.ts';
import { GUARD_SIZE, guardTexts, nameOf, scriptsOf, stringAt, testedValue } from '../query.ts';

/** What is tested for which texts. */
async function tested(background: string): Promise<string[]> {
  const [first] = scriptsOf(await factsOf(sample({ background })));
  const { script } = first ?? {};
  return script === undefined
    ? []
    : Array.from({ length: script.guards.length / GUARD_SIZE }, (_, n) => n * GUARD_SIZE).map(
        (at) =>
          `${nameOf(script, testedValue(script, at))}: ${guardTexts(script, at)
            .map((text) => stringAt(script, text))
            .join(' ')}`,
      );
}

it('notes what a comparison says whose answer is a value, in other forms of the text too', async () => {
  expect(await tested("export const f = (b) => b.title === 'Follow';")).toEqual(['title: Follow']);
  expect(await tested("export const f = (b) => b.title.trim().toLowerCase() === 'follow';")).toEqual([
    'title: toLowerCase follow',
  ]);
});

it('takes a function for no method of the same name', async () => {
  expect(await tested("export const f = (trim, b) => trim(b.title) === 'Follow';")).toEqual(['title: trim']);
  expect(await tested("export const f = (trim) => trim() === 'Follow';")).toEqual([]);
});
