import { Op, type ScriptFacts } from '../facts/javascript/query.ts';

/** The variable and the dotted property that a value reads: `event`, `data.url` for `event.data.url`. */
export function chainOf(script: ScriptFacts, value: number): { binding: number; property: string } | undefined {
  let property = '';
  for (let depth = 0; depth < 5; depth++) {
    if (script.op[value] === Op.ref) return { binding: script.a[value] as number, property };
    if (script.op[value] !== Op.member) return undefined;
    const name = script.strings[script.b[value] as number] as string;
    property = property === '' ? name : `${name}.${property}`;
    value = script.a[value] as number;
  }
  return undefined;
}
