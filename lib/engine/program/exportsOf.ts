import { addTo } from '../facts/addTo.ts';
import { Op, type ScriptFacts } from '../facts/javascript/query.ts';
import { globalName } from './globalsOf.ts';

/** Values that a script exports, by name: ES and CommonJS; `*` for `module.exports` itself. */
export function exportsOf(script: ScriptFacts): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, number[]>();
  for (const { name, value } of script.exports) addTo(table, name, value);
  for (let at = 0; at < script.writes.length; at += 4) {
    const object = script.writes[at] as number;
    const name = script.strings[script.writes[at + 1] as number];
    const value = script.writes[at + 2] as number;
    if (name === undefined || value === 0) continue;
    const holder = globalName(script, object);
    if (
      holder === 'exports' ||
      (script.op[object] === Op.member &&
        script.strings[script.b[object] as number] === 'exports' &&
        globalName(script, script.a[object] as number) === 'module')
    )
      addTo(table, name, value);
    else if (holder === 'module' && name === 'exports') {
      addTo(table, '*', value);
      addTo(table, 'default', value);
    }
  }
  return table;
}
