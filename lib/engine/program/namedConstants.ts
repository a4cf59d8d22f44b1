import { constant, onlyDef, Op, type ScriptFacts, valuesOf } from '../facts/javascript/query.ts';

/** Names that stand for one text: `SAVE_ALL`, `kSave`. */
export const CONSTANT_NAME = /^(?:[A-Z][A-Z0-9_]+|k[A-Z]\w+)$/;

/** Constants of whole scripts by name, where one name means one text: `export const SAVE = 'save'`. */
export function namedConstants(units: readonly { readonly script: ScriptFacts }[]): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  const twice = new Set<string>();
  for (const { script } of units) {
    // Every name stands in `strings` once: what none of them is need not be looked for in objects.
    const telling = new Set<number>();
    script.strings.forEach((name, at) => void (CONSTANT_NAME.test(name) && telling.add(at)));
    if (telling.size === 0) continue;
    const take = (key: number, value: number): void => {
      const text = constant(script, value);
      if (value === 0 || text === undefined) return;
      const name = script.strings[key] as string;
      if ((table.get(name) ?? text) !== text) twice.add(name);
      table.set(name, text);
    };
    for (let at = 0; at < script.bindings.length; at += 3)
      if (script.bindings[at + 1] === -1 && telling.has(script.bindings[at] as number))
        take(script.bindings[at] as number, onlyDef(script, at / 3));
    for (const value of valuesOf(script, Op.object)) {
      const list = script.a[value] as number;
      for (let n = 1; n < (script.lists[list] as number); n += 2) {
        const key = script.lists[list + n] as number;
        if (key >= 0 && telling.has(key)) take(key, script.lists[list + n + 1] as number);
      }
    }
  }
  for (const name of twice) table.delete(name);
  return table;
}
