import {
  argOf,
  bindingFunction,
  bindingKind,
  bindingOf,
  calleeOf,
  choicesOf,
  constant,
  defsOf,
  factOfThis,
  functionOfThis,
  memberNameOf,
  nameOf,
  objectOf,
  onlyDef,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  variableOf,
} from '../facts/javascript/query.ts';
import type { HeapObject } from '../heap/heap.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { TAKES_OUT } from '../program/methods.ts';
import { LOST } from '../program/paths.ts';
import { importOf, type Target, type Unit } from '../program/program.ts';
import { ownerOf, ownerOfClass, ownerOfInstance, ownerOfMade } from '../program/ownerOf.ts';
import { assigned } from '../callgraph/assigned.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { toStore } from './stores.ts';
import { intercepted } from './intercepted.ts';
import { writeGlobal, writeNamed } from './sharedWrites.ts';
import { giveToLent, giveToMethods, nodesOfMade } from './giveToMethods.ts';
import { selvesOf } from './selvesOf.ts';

/** Calls of a function that find what it writes into what it is given, and functions inside one another that do so. */
const MOST_CALLERS = 8;
const MOST_THROUGH = 3;
/** Steps on the way from what a getter gives, counted up to -1: none of them is another getter. */
const THROUGH_GETTER = -8;
/** Alternatives of one value that data is put into: `App || window.App || {}`. */
const MOST_ALTERNATIVES = 4;

/** `object.property = data`: whoever reads that property of the object finds it. */
export function writeProperty(
  solver: Solver,
  step: Step,
  object: number,
  property: string,
  path: number,
  depth: number,
): void {
  const { unit } = step;
  const { script } = unit;
  const inner = solver.paths.under(property, path);
  if (depth > 4 || depth === -1 || inner === LOST) return;
  intercepted(solver, step, object, property, path);
  // What a getter gives is kept elsewhere: `this.state.text = data`.
  if (path !== 0 && object !== 0 && depth >= 0)
    for (const { unit: where, value } of assigned(solver.callees, unit, object, property))
      if (opOf(where.script, value) === Op.call && opOf(where.script, calleeOf(where.script, value)) === Op.func)
        writeIntoAnswer(
          solver,
          { ...step, unit: where },
          value,
          solver.paths.head(path),
          solver.paths.tail(path),
          THROUGH_GETTER,
        );
  if (object === 0) return writeGlobal(solver, step, property, path);
  if (depth === 0) writeIntoObjects(solver, step, object, inner);
  // `Store.prototype.text = data`: whatever the class makes has it.
  const made = property === 'prototype' ? ownerOfClass(script, object) : undefined;
  if (made !== undefined) giveToMethods(solver, step, made, path);
  switch (opOf(script, object)) {
    case Op.ref:
      return writeVariable(solver, step, bindingOf(script, object), property, path, depth);
    case Op.member:
      if (depth === 4) solver.lose(step);
      return writeProperty(solver, step, objectOf(script, object), propertyNameOf(script, object), inner, depth + 1);
    case Op.index:
      return writeProperty(solver, step, objectOf(script, object), '*', inner, depth + 1);
    case Op.self:
      if (functionOfThis(script, object) === -1) return writeGlobal(solver, step, property, path);
      return writeOwn(solver, step, functionOfThis(script, object), inner);
    case Op.global:
      return writeNamed(solver, step, object, property, path);
    // `(App || (App = {})).list = data`
    case Op.choice:
      solver.to(step, object, inner);
      for (const one of choicesOf(script, object).slice(0, MOST_ALTERNATIVES))
        if (isKeptElsewhere(script, one)) writeProperty(solver, step, one, property, path, depth + 1);
      return;
    case Op.call:
      solver.to(step, object, inner);
      return writeIntoAnswer(solver, step, object, property, path, depth);
    default:
      solver.to(step, object, inner);
  }
}

/** Objects that a value may be, which data is put into where they are made, times those of each earlier write on its way. */
const MOST_OBJECTS = 16;
const HOLDS: ReadonlySet<string> = new Set(['object', 'list', 'map', 'class', 'function']);

/** Whatever way an object came: who made it finds what is put into it, and so does everybody who has it from there. */
function writeIntoObjects(solver: Solver, step: Step, object: number, path: number): void {
  const { unit } = step;
  const { script } = unit;
  // A method of a class or of an object puts it there by that one's name; a function alone is called with any `this`.
  const own = opOf(script, object) === Op.self ? (factOfThis(script, object)?.owner ?? -1) : -1;
  const made = opOf(script, object) === Op.ref ? onlyDef(script, bindingOf(script, object)) : object;
  const objects = solver.callees.heap().whole(unit.base + object);
  const spread = solver.spreadOf(step.context) * objects.length;
  if (solver.callees.heap().isMany(unit.base + object)) solver.lose(step);
  if (spread > MOST_OBJECTS && !solver.isWide) return solver.lose(step);
  for (const one of objects) {
    const isPlace = own < 0 ? HOLDS.has(one.kind) : isOther(unit, own, one);
    if (isPlace && (one.unit !== unit || one.value !== made))
      solver.place(step, one.unit, nodesOfMade(one.unit, one.value), path, spread);
  }
}

/** Whether the `this` of a method is an object that its owner's name does not tell: a class, an instance, what it was lent to. */
const isOther = (unit: Unit, own: number, { kind, unit: maker, value }: HeapObject): boolean =>
  kind === 'class' ||
  kind === 'function' ||
  (kind === 'object' &&
    (maker !== unit ||
      (opOf(unit.script, value) === Op.create ? ownerOfInstance(unit.script, value) === undefined : value !== own)));

/** `variable.property = data`: the variable, what it stands for and what it was handed in. */
export function writeVariable(
  solver: Solver,
  step: Step,
  first: number,
  property: string,
  path: number,
  depth: number,
): void {
  const { unit } = step;
  const { script } = unit;
  const inner = solver.paths.under(property, path);
  solver.keep(step, unit, first, inner);
  const def = onlyDef(script, first);
  const op = opOf(script, def);
  if (op === Op.ref || op === Op.self || op === Op.member || op === Op.index)
    writeProperty(solver, step, def, property, path, depth + 1);
  // `var _this = _super.call(this) || this;` of compiled classes; `const box = App.box || (App.box = {})`.
  if (op === Op.choice)
    for (const one of alternativesOf(script, def))
      if (opOf(script, one) === Op.self || opOf(script, one) === Op.member)
        writeProperty(solver, step, one, property, path, depth + 1);
  // `const part = bytes.subarray(2); part[0] = data`: a view of the same bytes.
  if (op === Op.call && nameOf(script, calleeOf(script, def)) === 'subarray')
    writeProperty(solver, step, objectOf(script, calleeOf(script, def)), property, path, depth + 1);
  const owner = ownerOfMade(script, def);
  if (owner !== undefined) giveToMethods(solver, step, owner, inner);
  if (op !== Op.object) giveToLent(solver, step, def, inner);
  // `const store = make(); store.value = data`: functions of the maker see the same object by a name of its own.
  if (op === Op.call) {
    writeIntoMade(solver, step, def, property, path, depth + 1);
    writeIntoAnswer(solver, step, def, property, path, depth + 1);
  }
  if (bindingKind(script, first) === BindingKind.param) {
    const fn = bindingFunction(script, first);
    if (script.functions[fn]?.params[0] === first) toStore(solver, step, unit, fn, inner);
    return writeThrough(solver, step, first, property, path, depth);
  }
  const imported = importOf(unit, first);
  const other = imported && solver.program.imported(unit, imported.module);
  if (other)
    for (const one of solver.program.exported(other, imported.name))
      if (opOf(one.unit.script, one.value) === Op.ref)
        solver.keep(step, one.unit, bindingOf(one.unit.script, one.value), inner);
}

/** `table.get(key).list = data`, `queue().push(data)`: what a call gives is kept elsewhere, and holds the data there. */
function writeIntoAnswer(
  solver: Solver,
  step: Step,
  call: number,
  property: string,
  path: number,
  depth: number,
): void {
  const { unit } = step;
  const { script } = unit;
  const callee = calleeOf(script, call);
  const targets = solver.callees.targets(unit, callee);
  const name = memberNameOf(script, callee);
  if (targets.length === 0 && TAKES_OUT.has(name)) {
    const key = constant(script, argOf(script, call, 0)) ?? '[]';
    const inner = solver.paths.under(property, path);
    return writeProperty(solver, step, objectOf(script, callee), key, inner, depth + 1);
  }
  // `path.reduce((at, key) => at[key], all)`
  if (name === 'reduce') return writeProperty(solver, step, argOf(script, call, 1), property, path, depth + 1);
  for (const target of targets.slice(0, MOST_MAKERS)) {
    const { unit: other, fn } = target;
    for (const answer of other.script.functions[fn]?.returns.slice(0, MOST_MAKERS) ?? [])
      for (const one of alternativesOf(other.script, answer)) {
        const table = tableHanded(unit, call, target, one);
        if (table !== 0) writeProperty(solver, step, table, '[]', solver.paths.under(property, path), depth + 1);
        else if (isKeptElsewhere(other.script, one) || (depth < 0 && opOf(other.script, one) === Op.call))
          writeProperty(solver, { ...step, unit: other }, one, property, path, depth + 1);
      }
  }
}

/** `const make = () => { const it = { get() { return it.value; } }; return it; }`: the object has a name where it is made, too. */
function writeIntoMade(solver: Solver, step: Step, call: number, property: string, path: number, depth: number): void {
  for (const { unit, fn } of solver.callees
    .targets(step.unit, calleeOf(step.unit.script, call))
    .slice(0, MOST_MAKERS)) {
    const { script } = unit;
    for (const answer of script.functions[fn]?.returns.slice(0, MOST_MAKERS) ?? []) {
      const isNamed = opOf(script, answer) === Op.ref && bindingFunction(script, bindingOf(script, answer)) === fn;
      // Also one that is made where the table has none: `let it = all.get(key); if (!it) all.set(key, (it = {})); return it;`
      const made = isNamed ? defsOf(script, bindingOf(script, answer)).subarray(0, MOST_ALTERNATIVES) : NONE;
      if (
        made.some((one) => opOf(script, one) === Op.object || (opOf(script, one) === Op.call && depth < MOST_THROUGH))
      )
        writeProperty(solver, { ...step, unit }, answer, property, path, depth);
    }
  }
}

const NONE = new Int32Array();

/** What a value may be, through conditions inside one another. */
function alternativesOf(script: Unit['script'], value: number, depth = 0): readonly number[] {
  if (opOf(script, value) !== Op.choice || depth > MOST_THROUGH) return [value];
  return choicesOf(script, value)
    .slice(0, MOST_ALTERNATIVES)
    .flatMap((one) => alternativesOf(script, one, depth + 1));
}

/**
 * The map that a call hands to a function which answers with an entry of it, as compilers write private fields:
 * `get(this, _list).push(data)` with `get = (object, map) => map.get(object)`; 0 for any other.
 */
function tableHanded({ script }: Unit, call: number, { unit, fn, shift }: Target, answer: number): number {
  const maker = unit.script;
  const callee = opOf(maker, answer) === Op.call ? calleeOf(maker, answer) : 0;
  const isTaken = opOf(maker, callee) === Op.member && TAKES_OUT.has(nameOf(maker, callee));
  const table = isTaken ? objectOf(maker, callee) : 0;
  const param = variableOf(maker, table);
  const index = param === -1 ? -1 : (maker.functions[fn]?.params.indexOf(param) ?? -1);
  return index < 0 ? 0 : argOf(script, call, index + shift);
}

/** Functions and answers of one call that data is put into. */
const MOST_MAKERS = 3;

/** Whether a value lives on where it came from: a variable, a property, what a table gives; not what is made or found anew. */
const isKeptElsewhere = (script: Unit['script'], value: number): boolean =>
  opOf(script, value) === Op.call
    ? TAKES_OUT.has(nameOf(script, calleeOf(script, value)))
    : opOf(script, value) === Op.ref || opOf(script, value) === Op.member || opOf(script, value) === Op.index;

/** What is a place of its own that others see, too: `keep(App.list, data)`, `update(this)`, `(function (ns) { … })(window.App || {})`. */
const PLACES: ReadonlySet<number> = new Set([Op.member, Op.choice, Op.global, Op.self]);

/** What makes an object or a list. */
const MADE: ReadonlySet<number> = new Set([Op.object, Op.array, Op.create, Op.call]);

/** `function keep(at) { at.name = data; } keep(box)`: who called the function with an object finds it there. */
function writeThrough(
  solver: Solver,
  step: Step,
  binding: number,
  property: string,
  path: number,
  depth: number,
): void {
  if (depth > MOST_THROUGH) return;
  const { script } = step.unit;
  const fn = script.functions[bindingFunction(script, binding)];
  if (fn?.rest === true && fn.params.at(-1) === binding) {
    // `(...args) => { args[0] = data; }`: the list is the function's own, what stands in it (`args[0].name = data`) is not.
    if (path === 0) return;
    property = solver.paths.head(path);
    path = solver.paths.tail(path);
  }
  for (const { unit, value: given } of givenIn(solver, step, binding)) {
    // Objects and lists that the caller makes, or was given itself.
    const binding = variableOf(unit.script, given);
    const made = binding === -1 ? [given] : defsOf(unit.script, binding).subarray(0, MOST_ALTERNATIVES);
    if (made.some((one) => MADE.has(opOf(unit.script, one))) || PLACES.has(opOf(unit.script, given)))
      writeProperty(solver, { ...step, unit }, given, property, path, depth + 1);
    else if (binding !== -1 && bindingKind(unit.script, binding) === BindingKind.param)
      writeThrough(solver, { ...step, unit }, binding, property, path, depth + 1);
  }
}

/** What callers hand over in a parameter; where none are known, those by whom the data came into its function. */
function givenIn(solver: Solver, { unit, context }: Step, binding: number): readonly { unit: Unit; value: number }[] {
  const known = solver.callees.handedOver(unit, binding, MOST_CALLERS);
  const fn = bindingFunction(unit.script, binding);
  const entered = solver.factStore.contextList[context];
  if (known.length > 0 || entered?.fn !== fn || entered.unit !== unit.index) return known;
  const at = unit.script.functions[fn]?.params.indexOf(binding) ?? -1;
  return entered.incoming.slice(0, MOST_CALLERS).map(({ unit: index, call }) => {
    const where = solver.program.units[index] as Unit;
    const isCall = opOf(where.script, call) === Op.call;
    const shift = isCall && memberNameOf(where.script, calleeOf(where.script, call)) === 'call' ? 1 : 0;
    return { unit: where, value: isCall && at >= 0 ? argOf(where.script, call, at + shift) : 0 };
  });
}

/** `this.property = data`: the other methods find it in their `this`, and everybody else in the object by its name. */
function writeOwn(solver: Solver, step: Step, fn: number, path: number): void {
  const { unit } = step;
  const { script } = unit;
  const { owner = -1, start } = script.functions[fn] ?? {};
  // `class A { static { this.list = data; } }`: there the class itself is `this`.
  const isItself =
    opOf(script, owner) === Op.object || (opOf(script, owner) === Op.klass && posOf(script, owner) === start);
  const selves = selvesOf(unit, ownerOf(script, fn));
  solver.place(step, unit, owner >= 0 && isItself ? [...selves, owner] : selves, path);
}
