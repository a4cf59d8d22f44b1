import { onlyDef, Op, propertyOf } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { holdersOf, storedIn } from '../program/stores.ts';

/** Most things in one table that are looked at. */
const MOST = 30;
const MOST_KEPT = 8;

/**
 * Variables whose function is called after it was kept: `pending.set(id, {resolve})` … `pending.get(id).resolve(data)`,
 * `callbacks[id] = done` … `callbacks[id](data)`.
 */
export function keptCallbacks(unit: Unit, callee: number): readonly number[] {
  const { script } = unit;
  const value = script.op[callee] === Op.ref ? onlyDef(script, script.a[callee] as number) : callee;
  const op = script.op[value];
  const out = new Set<number>();
  const take = (one: number): void => void (script.op[one] === Op.ref && out.add(script.a[one] as number));
  const direct = op === Op.index || op === Op.call;
  if (!direct && op !== Op.member) return [];
  const name = direct ? '' : (script.strings[script.b[value] as number] as string);
  let object = direct ? value : (script.a[value] as number);
  if (script.op[object] === Op.ref) object = onlyDef(script, script.a[object] as number);
  if (script.op[object] !== Op.index && script.op[object] !== Op.call && script.op[object] !== Op.choice) return [];
  for (const key of holdersOf(script, object)) {
    for (const one of storedIn(unit, key).slice(0, MOST)) {
      if (direct) take(one);
      else if (script.op[one] === Op.object) take(propertyOf(script, one, name));
    }
  }
  return [...out].slice(0, MOST_KEPT);
}
