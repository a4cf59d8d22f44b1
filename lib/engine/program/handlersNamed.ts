import { attributesOf, Op, pairsOf, type ScriptFacts, valuesOf } from '../facts/javascript/query.ts';

/** What objects and elements of a script hold under names of a kind: `{ onClick: fn }`, `<a onClick={fn}>`. */
export function* handlersNamed(script: ScriptFacts, isNamed: (name: string) => boolean): Iterable<number> {
  const names = new Set(script.strings.flatMap((name, at) => (isNamed(name) ? [at] : [])));
  if (names.size === 0) return;
  for (const value of valuesOf(script, Op.object)) yield* under(names, pairsOf(script, value));
  for (const value of valuesOf(script, Op.element)) yield* under(names, attributesOf(script, value));
}

function* under(names: ReadonlySet<number>, pairs: readonly number[]): Iterable<number> {
  for (let at = 0; at + 1 < pairs.length; at += 2) if (names.has(pairs[at] as number)) yield pairs[at + 1] as number;
}
