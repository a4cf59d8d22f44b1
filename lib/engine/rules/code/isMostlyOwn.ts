import { constant, listOf, Op, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';

/** Whether most of a text stands in the script and only values are put into it. */
export function isMostlyOwn(script: ScriptFacts, value: number): boolean {
  const found = resolve(script, value);
  return (
    script.op[found] === Op.concat &&
    listOf(script, script.a[found] as number).some((part) => (constant(script, part)?.length ?? 0) >= 6)
  );
}
