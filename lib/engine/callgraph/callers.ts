import {
  argCountOf,
  bindingFunction,
  bindingName,
  type Call,
  calleeOf,
  callsNamed,
  nameOf,
  Op,
  opOf,
  readsNamed,
  writtenProperty,
  writtenValue,
} from '../facts/javascript/query.ts';
import { DECORATOR_SHIFT, decorationsOf, keyOf } from './decorators.ts';
import { nameInList } from '../program/bundledExports.ts';
import { isPart, requiredAs } from '../program/bundledModule.ts';
import { SAME_FUNCTION } from '../models/cells.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { isAsyncHelper } from '../program/isAsyncHelper.ts';
import { isOfPackage } from '../program/isOfPackage.ts';
import { endOfUses, firstUse, Use, useKind, useSlot, useTarget } from '../program/useGraph.ts';
import { kept } from '../program/kept.ts';
import { isPassingOn, wrappedParams } from '../program/passOns.ts';
import { isReadBefore } from '../program/isReadBefore.ts';
import type { Unit } from '../program/program.ts';
import { calledBy } from '../program/calledBy.ts';
import type { Callees } from './callees.ts';
import { isAwaiter, markedStep, wrappersOf } from '../program/asyncLowering.ts';
import { callsTaking } from '../program/callsTaking.ts';
import { callsThroughTables, IN_A_LIST } from './callsThroughTables.ts';
import { gettersOf } from './gettersOf.ts';
import { readsIn, unitsOf } from './readersOf.ts';

/** Calls of one function that makes others. */
const MOST_MAKERS = 20;

/** Variables and places that one function is looked for in. */
const MOST_HOLDERS = 5000;

/** Reads and calls of a name that are looked at in one script. */
const MOST_READS = 200;

/** Reads of a name in the whole program that are looked at, where there are many scripts. */
const MOST_ALIKE = 2000;
const FEW_UNITS = 40;

/**
 * Calls that may run a function, with how far its parameters are shifted against the arguments; `isWide`: those of its
 * name in other scripts as well, where the program has many.
 */
export function seekCallers(
  callees: Callees,
  unit: Unit,
  fn: number,
  out: { unit: Unit; call: number; shift: number }[],
  isWide: boolean,
): void {
  const decorations = decorationsOf(callees);
  for (const one of decorations.callsOf.get(keyOf(unit, fn)) ?? []) out.push({ ...one, shift: DECORATOR_SHIFT });
  const seen = new Set<number>();
  const open: { unit: Unit; node: number }[] = [];
  const visit = (where: Unit, node: number): void => {
    if (seen.has(where.base + node)) return;
    if (seen.size >= MOST_HOLDERS) callees.crowded.add(unit.base + fn);
    else {
      seen.add(where.base + node);
      open.push({ unit: where, node });
    }
  };
  const start = funcValueOf(unit, fn);
  if (start !== 0) visit(unit, start);
  for (const one of decorations.readsOf.get(keyOf(unit, fn)) ?? []) visit(one.unit, one.read);
  out.push(...callsThroughTables(callees, unit, fn));
  const spread: Spread = { callees, unit, fn, out, visit, isWide };
  for (let next = open.pop(); next !== undefined; next = open.pop()) spreadTo(spread, next.unit, next.node);
}

/** A search for the calls of a function: from each node that may hold it to those that it is handed to. */
interface Spread {
  readonly callees: Callees;
  readonly unit: Unit;
  readonly fn: number;
  readonly isWide: boolean;
  readonly out: { unit: Unit; call: number; shift: number }[];
  visit(where: Unit, node: number): void;
}

/** From one use of a node that holds the function: `to` and `slot` as in the use graph. */
type Follow = (spread: Spread, where: Unit, to: number, slot: number) => void;

const toNode: Follow = (spread, where, to) => spread.visit(where, to);

const FOLLOW: Readonly<Record<number, Follow | undefined>> = {
  [Use.ref]: toNode,
  [Use.choice]: toNode,
  [Use.def]: (spread, where, to) => spread.visit(where, where.useGraph().values + to),
  [Use.callee]: (spread, where, to) => {
    if (!isPassingOn(where, to)) spread.out.push({ unit: where, call: to, shift: 0 });
  },
  [Use.return]: (spread, where, to) => {
    // `const save = (function () { return function () { … }; })()`
    if (where.script.functions[to]?.inPlace === true)
      for (const call of calledBy(where, funcValueOf(where, to))) spread.visit(where, call);
    // `const save = saver(address); save(data)`: called by who called the function that made it.
    else {
      for (const maker of spread.callees.callers(where, to, 0, spread.isWide).slice(0, MOST_MAKERS))
        spread.visit(maker.unit, maker.call);
      for (const name of gettersOf(where, to)) callsOfMethod(spread, where, name, false);
    }
  },
  [Use.arg]: spreadToParameters,
  [Use.member]: (spread, where, to, slot) => {
    const name = where.script.strings[slot];
    // `const get = read.bind(cell)`: who calls that.
    if (name === 'bind')
      for (const call of calledBy(where, to)) if (argCountOf(where.script, call) < 2) spread.visit(where, call);
    if (name !== 'call' && name !== 'apply') return;
    const calls = calledBy(where, to).filter((call) => !isPassingOn(where, call));
    if (name === 'apply' && calls.length > 0) for (const wrapper of wrappersOf(where, to)) spread.visit(where, wrapper);
    for (const call of calls) spread.out.push({ unit: where, call, shift: name === 'call' ? 1 : IN_A_LIST });
  },
  [Use.export]: (spread, where, to) => {
    const name = where.script.exports[to]?.name ?? '';
    for (const one of spread.callees.program.importers(where, name))
      if (!one.whole) spread.visit(one.unit, one.unit.useGraph().values + one.binding);
    callsOfMethod(spread, where, name, true);
  },
  [Use.prop]: (spread, where, to, slot) => {
    const { script } = where;
    if (opOf(script, to) === Op.klass && script.strings[slot] === 'constructor') spread.visit(where, to);
    callsOfMethod(spread, where, script.strings[slot] ?? '', false);
  },
  [Use.item]: (spread, where, to, slot) => {
    // `n.d(exports, ['save', 0, save])`
    if (callsTaking(where, to).length > 0) callsOfMethod(spread, where, nameInList(where, to, slot) ?? '', false);
  },
  [Use.write]: (spread, where, to) => {
    const { program } = spread.callees;
    const name = writtenProperty(where.script, to) ?? '';
    callsOfMethod(spread, where, name, false);
    if (name === 'exports')
      for (const { unit, call } of requiredAs(where, writtenValue(where.script, to))) spread.visit(unit, call);
    const written = writtenValue(where.script, to);
    if (program.globals(name).some((one) => one.unit === where))
      for (const { unit, value } of program.globalReads(name, where))
        if (unit !== where || !isReadBefore(unit.script, value, written)) spread.visit(unit, value);
  },
};

function spreadTo(spread: Spread, where: Unit, node: number): void {
  const graph = where.useGraph();
  const { script } = where;
  if (node >= graph.values) {
    const binding = node - graph.values;
    if (bindingFunction(script, binding) === -1 && !script.module) {
      const { program } = spread.callees;
      const name = bindingName(script, binding);
      for (const read of program.globalReads(name, where)) if (read.unit !== where) spread.visit(read.unit, read.value);
    }
  }
  for (let at = firstUse(graph, node), end = endOfUses(graph, node); at < end; at++)
    FOLLOW[useKind(graph, at)]?.(spread, where, useTarget(graph, at), useSlot(graph, at));
}

/** Handed to a function of the program: called there by the parameter's name. */
function spreadToParameters(spread: Spread, where: Unit, to: number, slot: number): void {
  const { script } = where;
  const callee = calleeOf(script, to);
  const name = nameOf(script, callee);
  if (isAsyncHelper(script, callee) || name === 'Object' || SAME_FUNCTION.has(name) || markedStep(where, to) !== 0)
    spread.visit(where, to);
  // What waits for a function is followed by its answers.
  if (isAwaiter(where, to)) return;
  const targets = spread.callees.targets(where, callee);
  // `const send = debounce(save, 300)`: who calls that runs it.
  if (targets.length === 0 && isOfPackage(where, callee)) spread.visit(where, to);
  for (const target of targets.slice(0, 4)) {
    const param = target.unit.script.functions[target.fn]?.params[slot - target.shift];
    if (wrappedParams(target.unit, target.fn).includes(slot - target.shift)) spread.visit(where, to);
    if (param !== undefined) spread.visit(target.unit, target.unit.useGraph().values + param);
  }
}

/** Calls `x.name(…)` that resolve to the function, and variables that it is put into by `const { name } = x`. */
function callsOfMethod(spread: Spread, where: Unit, name: string, everywhere: boolean): void {
  const { callees, unit, fn, out } = spread;
  if (name === '') return;
  const isIt = (other: Unit, value: number): boolean =>
    callees.targets(other, value).some((target) => target.unit === unit && target.fn === fn);
  for (const other of everywhere ? unitsOf(callees.program, name) : nearest(spread, where, name)) {
    for (const { value: call, callee } of callsNamedAlike(other, name))
      if (opOf(other.script, callee) === Op.member && isIt(other, callee)) out.push({ unit: other, call, shift: 0 });
    for (const value of readsNamed(other.script, name).slice(0, MOST_READS))
      if (isKept(other, value) && isIt(other, value)) spread.visit(other, value);
  }
}

/** The scripts that read a name: all, or of a program of many scripts the one that has it, and those of the same bundle. */
function nearest({ callees, unit, fn, isWide }: Spread, where: Unit, name: string): readonly Unit[] {
  const { program } = callees;
  const all = unitsOf(program, name);
  if (program.units.length <= FEW_UNITS || (isWide && readsIn(program, name) <= MOST_ALIKE)) return all;
  const near = all.filter(isPart(where) ? isPart : (one) => one === where);
  if (near.length < all.length) (isWide ? callees.crowded : callees.narrow).add(unit.base + fn);
  return near;
}

/** Uses by which a function that an object holds is had elsewhere: `const run = table.run`, `each(table.run)`, `{ run: table.run }`. */
const KEEPS: ReadonlySet<number> = new Set([Use.def, Use.arg, Use.prop]);

/** Whether a value is kept or handed on, or called by what functions have: `table.run.apply(self, list)`. */
function isKept(unit: Unit, value: number): boolean {
  const graph = unit.useGraph();
  for (let at = firstUse(graph, value), end = endOfUses(graph, value); at < end; at++) {
    const kind = useKind(graph, at);
    if (KEEPS.has(kind) || (kind === Use.member && CALLS_IT.has(unit.script.strings[useSlot(graph, at)] ?? '')))
      return true;
  }
  return false;
}

const CALLS_IT: ReadonlySet<string> = new Set(['call', 'apply', 'bind']);

/** The first calls of a name: asked for every function of that name, looked up once. */
function callsNamedAlike(unit: Unit, name: string): readonly Call[] {
  const table = callsByName(unit);
  let found = table.get(name);
  if (!found) table.set(name, (found = callsNamed(unit.script, name).slice(0, MOST_READS)));
  return found;
}

const callsByName = kept(() => new Map<string, readonly Call[]>());
