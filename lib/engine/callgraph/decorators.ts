import { constant, defsOf, listOf, nameOf, Op, resolve, type ScriptFacts } from '../facts/javascript/query.ts';
import type { Target, Unit } from '../program/program.ts';
import { Use } from '../program/useGraph.ts';
import type { Callees } from './callees.ts';

/** A method, and where a decorator reads it. */
interface Decoration {
  readonly method: Target;
  readonly unit: Unit;
  /** `descriptor.value` in the decorator. */
  readonly read: number;
}

/** A call by which compilers decorate: `__decorate([shop('one')], Shop)`, and a function that it runs. */
interface Decorating {
  readonly decorator: Target;
  readonly unit: Unit;
  readonly call: number;
}

/** What a decorator is called with stands behind the list of decorators. */
export const DECORATOR_SHIFT = 1;

/** Decorators of one method. */
const MOST = 8;

const tables = new WeakMap<Callees, readonly Decoration[]>();
const calls = new WeakMap<Callees, readonly Decorating[]>();

/** Calls that decorate classes and methods, by each function that they run. */
export function decoratingCalls(callees: Callees): readonly Decorating[] {
  const known = calls.get(callees);
  if (known) return known;
  const out: Decorating[] = [];
  calls.set(callees, out);
  for (const unit of callees.program.units)
    for (const call of unit.script.calls) {
      const args = decoratingArguments(unit.script, call);
      if ((args.length === 2 && isClassDecorating(unit, call, args)) || (args.length === 4 && isDecorating(unit, args)))
        for (const decorator of decoratorsOf(callees, unit, args)) out.push({ decorator, unit, call });
    }
  return out;
}

/** Arguments of a call whose first is a list; none for any other. */
const decoratingArguments = (script: ScriptFacts, call: number): readonly number[] => {
  const list = script.b[call] as number;
  const first = list === 0 ? 0 : (script.lists[list + 1] as number);
  return script.op[first] === Op.array ? listOf(script, list) : [];
};

const decoratorsOf = (callees: Callees, unit: Unit, [list = 0]: readonly number[]): readonly Target[] =>
  listOf(unit.script, unit.script.a[list] as number)
    .flatMap((one) => callees.targets(unit, one))
    .slice(0, MOST);

/** `Shop = __decorate([shop('one')], Shop)` */
function isClassDecorating({ script }: Unit, call: number, [list = 0, klass = 0]: readonly number[]): boolean {
  return (
    script.op[list] === Op.array &&
    script.op[klass] === Op.ref &&
    [...defsOf(script, script.a[klass] as number)].some((def) => def === call)
  );
}

/**
 * Methods as decorators see them: compilers make `__decorate([logged], Store.prototype, 'save', null)` of
 * `@logged save() { … }`, and the decorator finds the method in the `value` of the descriptor, its third parameter.
 */
export function decorationsOf(callees: Callees): readonly Decoration[] {
  const known = tables.get(callees);
  if (known) return known;
  const out: Decoration[] = [];
  tables.set(callees, out);
  for (const unit of callees.program.units)
    for (const call of unit.script.calls) {
      const args = decoratingArguments(unit.script, call);
      if (args.length === 4 && isDecorating(unit, args)) out.push(...decorated(callees, unit, args));
    }
  return out;
}

function isDecorating({ script }: Unit, [list = 0, target = 0, name = 0]: readonly number[]): boolean {
  const isClass = script.op[target] === Op.ref || nameOf(script, target) === 'prototype';
  return script.op[list] === Op.array && isClass && constant(script, name) !== undefined;
}

function* decorated(callees: Callees, unit: Unit, args: readonly number[]): Iterable<Decoration> {
  const { script } = unit;
  const [, prototype = 0, name = 0] = args;
  const klass = script.op[prototype] === Op.member ? resolve(script, script.a[prototype] as number) : prototype;
  const methods = [prototype, klass].flatMap((one) =>
    callees.functionsOfProperty(unit, one, constant(script, name) as string, 0),
  );
  const [method] = methods;
  if (method === undefined) return;
  for (const decorator of decoratorsOf(callees, unit, args))
    for (const read of readsOfMethod(decorator)) yield { method, unit: decorator.unit, read };
}

/** `descriptor.value` in a decorator. */
function* readsOfMethod({ unit, fn }: Target): Iterable<number> {
  const descriptor = unit.script.functions[fn]?.params[2];
  if (descriptor === undefined) return;
  const graph = unit.useGraph();
  const node = graph.values + descriptor;
  for (let at = graph.starts[node] as number; at < (graph.starts[node + 1] as number); at++) {
    if (graph.kinds[at] !== Use.ref) continue;
    const ref = graph.targets[at] as number;
    for (let use = graph.starts[ref] as number; use < (graph.starts[ref + 1] as number); use++)
      if (graph.kinds[use] === Use.member && unit.script.strings[graph.slots[use] as number] === 'value')
        yield graph.targets[use] as number;
  }
}
