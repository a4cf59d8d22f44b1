import { defsOf, listOf, Op, resolve } from '../facts/javascript/query.ts';
import type { Target, Unit } from '../program/program.ts';
import { assigned } from './assigned.ts';
import type { Callees } from './callees.ts';

/** Variables, fields and functions that a generator is handed through. */
const DEPTH = 4;
const MOST = 4;

/** Generator functions whose object a value may be: `const out = prime(collect()); out.next(data)`. */
export function generatorsOf(callees: Callees, unit: Unit, value: number, depth = 0): readonly Target[] {
  if (value === 0 || depth > DEPTH) return [];
  const { script } = unit;
  const seen = resolve(script, value);
  const first = script.a[seen] as number;
  const next = (other: Unit, one: number): readonly Target[] => generatorsOf(callees, other, one, depth + 1);
  switch (script.op[seen]) {
    case Op.ref: {
      const defs = [...defsOf(script, first).subarray(0, MOST)];
      const handed = defs.length > 0 ? [] : callees.handedOver(unit, first, MOST);
      return [...defs.flatMap((def) => next(unit, def)), ...handed.flatMap((one) => next(one.unit, one.value))];
    }
    case Op.choice:
      return listOf(script, first).flatMap((one) => next(unit, one));
    case Op.member:
      return assigned(callees, unit, first, script.strings[script.b[seen] as number] as string).flatMap((one) =>
        next(one.unit, one.value),
      );
    case Op.call:
      return callees
        .targets(unit, first)
        .slice(0, MOST)
        .flatMap((target) => {
          const fn = target.unit.script.functions[target.fn];
          if (fn?.yields !== undefined) return [target];
          return (fn?.returns ?? []).slice(0, MOST).flatMap((one) => next(target.unit, one));
        });
    default:
      return [];
  }
}
