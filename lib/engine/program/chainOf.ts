import { Op, type ScriptFacts } from '../facts/javascript/query.ts';

/** Longest chain of properties that is looked through. */
const DEPTH = 5;

/** The variable that a value is a property of: `event` for `event.data.url`; -1 for anything else. */
export function rootOf(script: ScriptFacts, value: number): number {
  for (let depth = 0; depth < DEPTH; depth++) {
    if (script.op[value] === Op.ref) return script.a[value] as number;
    if (script.op[value] !== Op.member) return -1;
    value = script.a[value] as number;
  }
  return -1;
}

/** The dotted property that a value reads of its variable: `data.url` for `event.data.url`. */
export function chainOf(script: ScriptFacts, value: number): string {
  let property = '';
  for (let depth = 0; depth < DEPTH && script.op[value] === Op.member; depth++) {
    const name = script.strings[script.b[value] as number] as string;
    property = property === '' ? name : `${name}.${property}`;
    value = script.a[value] as number;
  }
  return property;
}
