import { addTo } from '../facts/addTo.ts';
import {
  argListOf,
  constant,
  elementsOf,
  listItem,
  listOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { decoratedClass } from '../program/containerClasses.ts';
import type { Target, Unit } from '../program/program.ts';
import { membersOf, readsOf } from '../program/readsOf.ts';
import type { Callees } from './callees.ts';

/**
 * Compilers make `Shop = __decorate([shop('one')], Shop)` and `__decorate([logged], Store.prototype, 'save', null)` of
 * decorated classes and methods. A method's decorator finds it in the `value` of the descriptor, its third parameter.
 */
interface Decorations {
  /** Calls that run a decorator, by `keyOf` it. */
  readonly callsOf: ReadonlyMap<string, readonly { unit: Unit; call: number }[]>;
  /** Where decorators read a method, by `keyOf` it. */
  readonly readsOf: ReadonlyMap<string, readonly { unit: Unit; read: number }[]>;
  /** The methods that a value in a decorator may be, by the value's number in the whole program. */
  readonly methodsAt: ReadonlyMap<number, readonly Target[]>;
}

/** What a decorator is called with stands behind the list of decorators. */
export const DECORATOR_SHIFT = 1;

/** Decorators of one method. */
const MOST = 8;

const VALUE: ReadonlySet<string> = new Set(['value']);

const kept = new WeakMap<Callees, Decorations>();

/** One key for a function of the program. */
export const keyOf = (unit: Unit, fn: number): string => `${unit.index}.${fn}`;

/** All decorating of a program. Asked while it is made, as its own questions lead here, it is what is known so far. */
export function decorationsOf(callees: Callees): Decorations {
  const known = kept.get(callees);
  if (known) return known;
  const calls = new Map<string, { unit: Unit; call: number }[]>();
  const reads = new Map<string, { unit: Unit; read: number }[]>();
  const methods = new Map<number, Target[]>();
  const out: Decorations = { callsOf: calls, readsOf: reads, methodsAt: methods };
  kept.set(callees, out);
  for (const unit of callees.program.units)
    for (const call of unit.script.calls) {
      const args = decoratingArguments(unit.script, call);
      const isOfMethod = args.length === 4 && isDecorating(unit, args);
      if (!isOfMethod && decoratedClass(unit.script, call) === 0) continue;
      const decorators = decoratorsOf(callees, unit, args);
      for (const one of decorators) addTo(calls, keyOf(one.unit, one.fn), { unit, call });
      const [method] = isOfMethod ? methodsOf(callees, unit, args) : [];
      if (method !== undefined)
        for (const one of decorators)
          for (const read of readsOfMethod(one)) {
            addTo(reads, keyOf(method.unit, method.fn), { unit: one.unit, read });
            addTo(methods, one.unit.base + read, method);
          }
    }
  return out;
}

/** Arguments of a call whose first is a list; none for any other. */
const decoratingArguments = (script: ScriptFacts, call: number): readonly number[] => {
  const list = argListOf(script, call);
  const first = list === 0 ? 0 : listItem(script, list, 0);
  return opOf(script, first) === Op.array ? listOf(script, list) : [];
};

/** `__decorate([logged], Store.prototype, 'save', null)` */
function isDecorating({ script }: Unit, [, target = 0, name = 0]: readonly number[]): boolean {
  const isClass = opOf(script, target) === Op.ref || nameOf(script, target) === 'prototype';
  return isClass && constant(script, name) !== undefined;
}

const decoratorsOf = (callees: Callees, unit: Unit, [list = 0]: readonly number[]): readonly Target[] =>
  elementsOf(unit.script, list)
    .flatMap((one) => callees.targets(unit, one))
    .slice(0, MOST);

/** The method that is decorated, of a class' objects or of the class itself. */
function methodsOf(callees: Callees, unit: Unit, [, prototype = 0, name = 0]: readonly number[]): readonly Target[] {
  const { script } = unit;
  const klass = opOf(script, prototype) === Op.member ? resolve(script, objectOf(script, prototype)) : prototype;
  return [prototype, klass].flatMap((one) =>
    callees.functionsOfProperty(unit, one, constant(script, name) as string, 0),
  );
}

/** `descriptor.value` in a decorator. */
function readsOfMethod({ unit, fn }: Target): readonly number[] {
  const descriptor = unit.script.functions[fn]?.params[2];
  return descriptor === undefined ? [] : readsOf(unit, descriptor).flatMap((read) => membersOf(unit, read, VALUE));
}
