import { constant, literalText, Op, opOf, type ScriptFacts } from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import { kept } from '../program/kept.ts';
import { words } from '../words.ts';

const NOTHING = words('false null undefined 0');

/** Whether an answer does not count as true, or is none of the texts. */
export function isLeftOut(script: ScriptFacts, value: number, texts: readonly string[]): boolean {
  if (opOf(script, value) !== Op.constant) return false;
  const text = constant(script, value);
  return texts.length > 0
    ? !texts.includes(text ?? '\0')
    : text === '' || text === '0' || (text === undefined && NOTHING.has(literalText(script, value)));
}

/** What a function gives back. */
interface Answer {
  readonly value: number;
  /** Where its tests are noted, 0 where it is no condition. */
  readonly tests: number;
}

/** All that a function gives back. */
export const answersOf = (script: ScriptFacts, fn: number): readonly Answer[] => byFunction(script).get(fn) ?? [];

const byFunction = kept(({ answers = [] }: ScriptFacts): ReadonlyMap<number, readonly Answer[]> => {
  const table = new Map<number, Answer[]>();
  for (let at = 0; at < answers.length; at += 3) {
    const [of = 0, value = 0, tests = 0] = answers.slice(at, at + 3);
    addTo(table, of, { value, tests });
  }
  return table;
});
