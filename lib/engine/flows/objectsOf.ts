import { apiPath, defsOf, listOf, nameOf, onlyDef, Op, propertyOf, resolve } from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { bundledExports, bundledModule } from './bundles.ts';
import { importOf, type Target, type Unit } from './program.ts';
import { required } from './required.ts';
import { holdersOf, storedIn } from './stores.ts';
import type { Callees } from './callees.ts';
import { DEPTH, MOST } from './calleeBounds.ts';

/** Literals, classes and new instances that a value may be. */
export function objectsOf(
  callees: Callees,
  unit: Unit,
  value: number,
  depth: number,
): readonly { unit: Unit; value: number }[] {
  if (value === 0 || depth > DEPTH) return [];
  return callees.memo.of(callees.literals, unit.base + value, (out) =>
    lookForObjects(callees, unit, value, Math.min(depth, 2), out),
  );
}

function lookForObjects(
  callees: Callees,
  unit: Unit,
  value: number,
  depth: number,
  out: { unit: Unit; value: number }[],
): void {
  const { script } = unit;
  const seen = resolve(script, value);
  const first = script.a[seen] as number;
  const take = (found: readonly { unit: Unit; value: number }[]): void =>
    void out.push(...found.slice(0, Math.max(0, MOST - out.length)));
  switch (script.op[seen]) {
    case Op.object:
    case Op.array:
    case Op.klass:
    case Op.create:
      take([{ unit, value: seen }]);
      break;
    case Op.ref: {
      const imported = importOf(unit, first);
      const other = imported && callees.program.imported(unit, imported.module);
      if (other)
        for (const one of callees.program.exported(other, imported.name))
          take(objectsOf(callees, one.unit, one.value, depth + 1));
      else for (const def of defsOf(script, first).subarray(0, MOST)) take(objectsOf(callees, unit, def, depth + 1));
      if (out.length === 0 && script.bindings[first * 3 + 2] === BindingKind.param) {
        const fn = script.bindings[first * 3 + 1] as number;
        const index = script.functions[fn]?.params.indexOf(first) ?? -1;
        for (const caller of index === -1 || depth > 4 ? [] : callees.callers(unit, fn, depth + 1).slice(0, MOST)) {
          take(
            objectsOf(
              callees,
              caller.unit,
              listOf(caller.unit.script, caller.unit.script.b[caller.call] as number)[index + caller.shift] ?? 0,
              depth + 1,
            ),
          );
        }
      }
      break;
    }
    case Op.choice:
      for (const one of listOf(script, first)) take(objectsOf(callees, unit, one, depth + 1));
      break;
    case Op.member: {
      const name = script.strings[script.b[seen] as number] as string;
      for (const key of holdersOf(script, seen))
        if (key.includes('.'))
          for (const one of storedIn(unit, key).slice(0, MOST))
            if (script.op[one] !== Op.func) take(objectsOf(callees, unit, one, depth + 1));
      if (out.length === 0)
        for (const one of objectsOf(callees, unit, first, depth + 1))
          take(objectsOf(callees, one.unit, propertyOf(one.unit.script, one.value, name), depth + 1));
      const owner =
        script.op[first] === Op.self && first !== -1 ? (script.functions[script.a[first] as number]?.owner ?? -1) : -1;
      if (out.length === 0 && owner > 0) take(objectsOf(callees, unit, propertyOf(script, owner, name), depth + 1));
      const bundled = bundledModule(unit, resolve(script, first));
      if (bundled)
        for (const one of bundledExports(bundled, name)) take(objectsOf(callees, bundled.unit, one, depth + 1));
      break;
    }
    case Op.index:
      for (const one of objectsOf(callees, unit, first, depth + 1)) {
        const items = listOf(one.unit.script, one.unit.script.a[one.value] as number);
        if (one.unit.script.op[one.value] === Op.array)
          for (const item of items) take(objectsOf(callees, one.unit, item, depth + 1));
        else if (one.unit.script.op[one.value] === Op.object)
          for (let at = 1; at < items.length; at += 2)
            take(objectsOf(callees, one.unit, items[at] as number, depth + 1));
      }
      break;
    case Op.global:
      for (const one of callees.program
        .globals(script.strings[first] as string)
        .filter((one) => one.unit !== unit && callees.program.together(one.unit, unit))
        .slice(0, 4))
        take(
          objectsOf(callees, one.unit, one.binding < 0 ? one.value : onlyDef(one.unit.script, one.binding), depth + 1),
        );
      break;
    case Op.call: {
      const bundled = bundledModule(unit, seen);
      const whole = required(callees.program, unit, seen);
      for (const one of whole) take(objectsOf(callees, one.unit, one.value, depth + 1));
      if (bundled)
        for (const one of bundledExports(bundled, '*')) take(objectsOf(callees, bundled.unit, one, depth + 1));
      else if (whole.length > 0) break;
      else if (apiPath(script, first) === 'Object.freeze' || apiPath(script, first) === 'Object.seal')
        take(objectsOf(callees, unit, listOf(script, script.b[seen] as number)[0] ?? 0, depth + 1));
      else if (nameOf(script, first) === 'extend')
        take(objectsOf(callees, unit, listOf(script, script.b[seen] as number).at(-1) ?? 0, depth + 1));
      else
        for (const maker of callees.find(unit, first, depth + 2).slice(0, 2))
          for (const one of maker.unit.script.functions[maker.fn]?.returns.slice(0, 3) ?? [])
            take(objectsOf(callees, maker.unit, one, depth + 2));
      break;
    }
    default:
  }
}

/** Functions under a name of what a value may be. */
export function functionsOfObjects(
  callees: Callees,
  unit: Unit,
  value: number,
  name: string,
  depth: number,
): readonly Target[] {
  return objectsOf(callees, unit, value, depth + 1).flatMap((one) => {
    const { script } = one.unit;
    if (script.op[one.value] === Op.create)
      return one.value === value && one.unit === unit
        ? []
        : callees.functionsOfProperty(one.unit, one.value, name, depth + 1);
    const own = propertyOf(script, one.value, name);
    return own === 0 ? [] : callees.find(one.unit, own, depth + 1);
  });
}
