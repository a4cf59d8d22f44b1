import { apiPath, defsOf, listOf, Op, resolve } from '../facts/javascript/query.ts';
import { isAwaiter } from '../program/asyncLowering.ts';
import { calledBy } from '../program/calledBy.ts';
import type { Target, Unit } from '../program/program.ts';
import { readsOf } from '../program/readsOf.ts';
import { assigned } from './assigned.ts';
import type { Callees } from './callees.ts';

/** Variables, fields and functions that an object is handed through. */
const DEPTH = 5;
const MOST = 4;

interface Origin {
  readonly unit: Unit;
  readonly value: number;
}

/**
 * Calls and `new` that may have made an object: through variables, parameters, fields, what functions of the program give
 * and what promises are resolved with. A call of a generator function is one, as it makes the generator.
 */
export function originsOf(callees: Callees, unit: Unit, value: number, depth = 0): readonly Origin[] {
  if (value === 0 || depth > DEPTH) return [];
  const { script } = unit;
  const seen = resolve(script, value);
  const first = script.a[seen] as number;
  const next = (other: Unit, one: number): readonly Origin[] => originsOf(callees, other, one, depth + 1);
  switch (script.op[seen]) {
    case Op.ref: {
      const defs = [...defsOf(script, first).subarray(0, MOST)];
      const handed = defs.length > 0 ? [] : callees.handedOver(unit, first, MOST);
      return [...defs.flatMap((def) => next(unit, def)), ...handed.flatMap((one) => next(one.unit, one.value))];
    }
    case Op.choice:
      return listOf(script, first)
        .slice(0, MOST)
        .flatMap((one) => next(unit, one));
    case Op.member:
      return assigned(callees, unit, first, script.strings[script.b[seen] as number] as string).flatMap((one) =>
        next(one.unit, one.value),
      );
    case Op.create:
      return apiPath(script, first) === 'Promise'
        ? resolvedWith(callees, unit, seen).flatMap((one) => next(one.unit, one.value))
        : [{ unit, value: seen }];
    case Op.call: {
      // What waits for a function answers with what that one does.
      const makers = isAwaiter(unit, seen)
        ? callees.targets(unit, listOf(script, script.b[seen] as number).at(-1) ?? 0)
        : callees.targets(unit, first).filter((target) => !isGenerator(target));
      return makers.length === 0
        ? [{ unit, value: seen }]
        : makers
            .slice(0, MOST)
            .flatMap(({ unit: other, fn }) => answersOf(other, fn).flatMap((one) => next(other, one)));
    }
    default:
      return [];
  }
}

/** Generator functions whose object a value may be: `const out = prime(collect()); out.next(data)`. */
export function generatorsOf(callees: Callees, unit: Unit, value: number): readonly Target[] {
  return originsOf(callees, unit, value).flatMap((one) =>
    callees.targets(one.unit, one.unit.script.a[one.value] as number).filter(isGenerator),
  );
}

const isGenerator = ({ unit, fn }: Pick<Target, 'unit' | 'fn'>): boolean =>
  unit.script.functions[fn]?.yields !== undefined;

const answersOf = (unit: Unit, fn: number): readonly number[] =>
  (unit.script.functions[fn]?.returns ?? []).slice(0, MOST);

/** `new Promise((resolve) => { … resolve(socket) … })` */
function resolvedWith(callees: Callees, unit: Unit, promise: number): readonly Origin[] {
  const { script } = unit;
  const executor = listOf(script, script.b[promise] as number)[0] ?? 0;
  return callees.targets(unit, executor).flatMap((target) => {
    const given = target.unit.script.functions[target.fn]?.params[0];
    if (given === undefined) return [];
    const { script: own } = target.unit;
    return readsOf(target.unit, given)
      .flatMap((read) => calledBy(target.unit, read))
      .flatMap((call) => listOf(own, own.b[call] as number).slice(0, 1))
      .map((value) => ({ unit: target.unit, value }));
  });
}
