import { Op, opOf, pairsOf, resolve, type ScriptFacts, stringAt } from '../facts/javascript/query.ts';

/** Options that stand there whole and have none of these names. */
export function lacks(script: ScriptFacts, value: number, ...names: readonly string[]): boolean {
  const options = resolve(script, value);
  return (
    opOf(script, options) === Op.object &&
    pairsOf(script, options).every((key, at) => at % 2 === 1 || (key >= 0 && !names.includes(stringAt(script, key))))
  );
}
