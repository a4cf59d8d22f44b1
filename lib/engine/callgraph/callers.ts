import {
  callsNamed,
  constant,
  listOf,
  nameOf,
  Op,
  readsNamed,
  resolve,
  type Call,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { DECORATOR_SHIFT, decorationsOf, keyOf } from './decorators.ts';
import { nameInList } from '../program/bundledExports.ts';
import { isPart, requiredAs } from '../program/bundledModule.ts';
import { SAME_FUNCTION } from '../models/cells.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { EACH, PUT_INTO, TAKES_OUT } from '../program/methods.ts';
import { isAsyncHelper } from '../program/isAsyncHelper.ts';
import { isItem } from '../program/paths.ts';
import { Use } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';
import { calledBy } from '../program/calledBy.ts';
import type { Callees } from './callees.ts';
import { handedTo, isAwaiter, markedStep, wrappersOf } from '../program/asyncLowering.ts';
import { addTo } from '../facts/addTo.ts';

/** Calls of a classic script, and number of such scripts, up to which they are looked at together. */
const CLASSIC = 3000;
const MOST_CLASSIC = 60;

/** `f.apply(self, list)`: no argument of the call is one of the function's. */
const IN_A_LIST = 1000;

/** Calls of one function that makes others. */
const MOST_MAKERS = 20;

/** Reads of a name that are looked at in one script. */
const MOST_READS = 200;

const NONE: ReadonlyMap<string, readonly { unit: Unit; call: number }[]> = new Map();

/** Calls that may run a function, with how far its parameters are shifted against the arguments. */
export function seekCallers(
  callees: Callees,
  unit: Unit,
  fn: number,
  out: { unit: Unit; call: number; shift: number }[],
): void {
  const decorations = decorationsOf(callees);
  for (const one of decorations.callsOf.get(keyOf(unit, fn)) ?? []) out.push({ ...one, shift: DECORATOR_SHIFT });
  const seen = new Set<number>();
  const open: { unit: Unit; node: number }[] = [];
  const visit = (where: Unit, node: number): void => {
    if (seen.size < 500 && !seen.has(where.base + node)) {
      seen.add(where.base + node);
      open.push({ unit: where, node });
    }
  };
  const start = funcValueOf(unit, fn);
  if (start !== 0) visit(unit, start);
  for (const one of decorations.readsOf.get(keyOf(unit, fn)) ?? []) visit(one.unit, one.read);
  for (const near of isKeptInTable(callees, unit, start) ? neighboursOf(callees, unit) : [])
    for (const one of callsThroughTables(callees, near).get(`${unit.index}.${fn}`) ?? [])
      out.push({ ...one, shift: 0 });
  const spread: Spread = { callees, unit, fn, out, visit };
  for (let next = open.pop(); next !== undefined; next = open.pop()) spreadTo(spread, next.unit, next.node);
}

/** Calls of what was taken from a table in a script, by function: `table[key](…)`, `const f = map.get(key); f(…)`. */
function callsThroughTables(
  callees: Callees,
  unit: Unit,
): ReadonlyMap<string, readonly { unit: Unit; call: number }[]> {
  callees.memo.of(callees.indirect, unit.index, () => {
    const table = new Map<string, { unit: Unit; call: number }[]>();
    callees.taken.set(unit.index, table);
    const { script } = unit;
    const isTaken = (value: number): boolean =>
      script.op[value] === Op.index ||
      (script.op[value] === Op.member && isItem(script.strings[script.b[value] as number] as string)) ||
      (script.op[value] === Op.call && TAKES_OUT.has(nameOf(script, script.a[value] as number)));
    const held = new Set<number>();
    for (let at = 0; at < script.defs.length; at += 2)
      if (isTaken(script.defs[at + 1] as number)) held.add(script.defs[at] as number);
    for (const item of itemsOfEach(script)) held.add(item);
    for (const call of script.calls) {
      const callee = script.a[call] as number;
      const taken = script.op[callee] === Op.ref ? held.has(script.a[callee] as number) : isTaken(callee);
      if (taken)
        for (const target of callees.targets(unit, callee))
          addTo(table, `${target.unit.index}.${target.fn}`, { unit, call });
    }
  });
  // Asked too deep inside of other questions, the table is not made: nothing is known then.
  return callees.taken.get(unit.index) ?? NONE;
}

/** Parameters that are given the items of a list one after the other: `plugins.forEach((plugin) => plugin(event))`. */
function* itemsOfEach(script: ScriptFacts): Iterable<number> {
  for (const call of callsNamed(script, ...EACH)) {
    const each = resolve(script, call.args[0] ?? 0);
    const { params } = (script.op[each] === Op.func && script.functions[script.a[each] as number]) || {};
    const item = params?.[nameOf(script, call.callee).startsWith('reduce') ? 1 : 0];
    if (item !== undefined) yield item;
  }
}

/** Whether a function is put into an object, a list or a call, itself or by its name: only then it may be taken from a table. */
function isKeptInTable(callees: Callees, unit: Unit, func: number): boolean {
  const graph = unit.useGraph();
  const { script } = unit;
  const open = [func];
  for (let next = open.pop(), count = 0; next !== undefined && count < 50; next = open.pop(), count++) {
    for (let at = graph.starts[next] as number; at < (graph.starts[next + 1] as number); at++) {
      const to = graph.targets[at] as number;
      switch (graph.kinds[at]) {
        case Use.prop:
        case Use.item:
          return true;
        case Use.write:
          return true;
        case Use.arg: {
          // Handed to the browser it is a handler, and nothing of the program's calls it.
          const callee = script.a[to] as number;
          if (isAsyncHelper(script, callee) || markedStep(unit, to) !== 0) open.push(to);
          else if (PUT_INTO.has(nameOf(script, callee)) || callees.targets(unit, callee).length > 0) return true;
          break;
        }
        case Use.member:
          open.push(...wrappersOf(unit, to));
          break;
        case Use.return:
          if (script.functions[to]?.inPlace === true) open.push(...calledBy(unit, funcValueOf(unit, to)));
          break;
        case Use.export:
          return true;
        case Use.def:
          open.push(graph.values + to);
          break;
        case Use.ref:
        case Use.choice:
          open.push(to);
          break;
        default:
      }
    }
  }
  return false;
}

/** The script itself, those that it imports or is imported by, and small classic ones that share its globals. */
function neighboursOf(callees: Callees, unit: Unit): Iterable<Unit> {
  if (!callees.near) {
    const near = new Map<Unit, Set<Unit>>(callees.program.units.map((one) => [one, new Set([one])]));
    const classic = callees.program.units.filter(({ script }) => !script.module && script.calls.length < CLASSIC);
    for (const [one, others] of near) {
      for (const { module } of one.script.imports) {
        const other = callees.program.imported(one, module);
        if (other) others.add(other);
        if (other) near.get(other)?.add(one);
      }
      if (!one.script.module && classic.length < MOST_CLASSIC)
        for (const other of classic) if (callees.program.together(one, other)) others.add(other);
    }
    callees.near = near;
  }
  return callees.near.get(unit) ?? [];
}

/** A search for the calls of a function: from each node that may hold it to those that it is handed to. */
interface Spread {
  readonly callees: Callees;
  readonly unit: Unit;
  readonly fn: number;
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
  [Use.callee]: (spread, where, to) => spread.out.push({ unit: where, call: to, shift: 0 }),
  [Use.return]: (spread, where, to) => {
    // `const save = (function () { return function () { … }; })()`
    if (where.script.functions[to]?.inPlace === true)
      for (const call of calledBy(where, funcValueOf(where, to))) spread.visit(where, call);
    // `const save = saver(address); save(data)`: called by who called the function that made it.
    else {
      for (const maker of spread.callees.callers(where, to).slice(0, MOST_MAKERS)) spread.visit(maker.unit, maker.call);
      for (const name of gettersOf(where, to)) callsOfMethod(spread, where, name, false);
    }
  },
  [Use.arg]: spreadToParameters,
  [Use.member]: (spread, where, to, slot) => {
    const name = where.script.strings[slot];
    if (name === 'apply') for (const wrapper of wrappersOf(where, to)) spread.visit(where, wrapper);
    if (name === 'call' || name === 'apply')
      for (const call of calledBy(where, to))
        spread.out.push({ unit: where, call, shift: name === 'call' ? 1 : IN_A_LIST });
  },
  [Use.export]: (spread, where, to) => {
    const name = where.script.exports[to]?.name ?? '';
    for (const one of spread.callees.program.importers(where, name))
      if (!one.whole) spread.visit(one.unit, one.unit.useGraph().values + one.binding);
    callsOfMethod(spread, where, name, true);
  },
  [Use.prop]: (spread, where, to, slot) => {
    const { op, strings } = where.script;
    if (op[to] === Op.klass && strings[slot] === 'constructor') spread.visit(where, to);
    callsOfMethod(spread, where, strings[slot] ?? '', false);
  },
  [Use.item]: (spread, where, to, slot) => {
    // `n.d(exports, ['save', 0, save])`
    if (handedTo(where, to).length > 0) callsOfMethod(spread, where, nameInList(where, to, slot) ?? '', false);
  },
  [Use.write]: (spread, where, to) => {
    const { program } = spread.callees;
    const name = where.script.strings[where.script.writes[to + 1] as number] ?? '';
    callsOfMethod(spread, where, name, false);
    if (name === 'exports')
      for (const { unit, call } of requiredAs(where, where.script.writes[to + 2] as number)) spread.visit(unit, call);
    if (program.globals(name).some((one) => one.unit === where))
      for (const read of program.globalReads(name)) spread.visit(read.unit, read.value);
  },
};

/** Names under which a function is written that may be a getter of what it returns: webpack's `n.d(exports, { save: () => save })`. */
function gettersOf(unit: Unit, fn: number): readonly string[] {
  const { script } = unit;
  if (script.functions[fn]?.params.length !== 0) return [];
  const { starts, kinds, targets, slots } = unit.useGraph();
  const value = funcValueOf(unit, fn);
  const out: string[] = [];
  for (let at = starts[value] as number; at < (starts[value + 1] as number); at++) {
    const to = targets[at] as number;
    if (kinds[at] === Use.prop) {
      const name = script.strings[slots[at] as number] ?? '';
      out.push(...(name === 'get' ? definedBy(unit, to) : [name]));
    }
    // `n.d(exports, ['save', () => save])`
    else if (kinds[at] === Use.item) out.push(nameInList(unit, to, slots[at] as number) ?? '');
    // `n.d(exports, 'save', function () { return save; })`
    else if (kinds[at] === Use.arg && slots[at] === 2) out.push(secondArgument(unit, to));
  }
  return out;
}

/** Names of properties that a descriptor defines: `Object.defineProperty(exports, 'save', { get: () => save })`. */
const definedBy = (unit: Unit, descriptor: number): readonly string[] =>
  handedTo(unit, descriptor).map((call) => secondArgument(unit, call));

const secondArgument = ({ script }: Unit, call: number): string =>
  constant(script, listOf(script, script.b[call] as number)[1] ?? 0) ?? '';

function spreadTo(spread: Spread, where: Unit, node: number): void {
  const graph = where.useGraph();
  const { script } = where;
  if (node >= graph.values) {
    const binding = node - graph.values;
    if (script.bindings[binding * 3 + 1] === -1 && !script.module) {
      const { program } = spread.callees;
      const name = script.strings[script.bindings[binding * 3] as number] as string;
      for (const read of program.globalReads(name))
        if (read.unit !== where && program.together(read.unit, where)) spread.visit(read.unit, read.value);
    }
  }
  for (let at = graph.starts[node] as number; at < (graph.starts[node + 1] as number); at++)
    FOLLOW[graph.kinds[at] as number]?.(spread, where, graph.targets[at] as number, graph.slots[at] as number);
}

/** Handed to a function of the program: called there by the parameter's name. */
function spreadToParameters(spread: Spread, where: Unit, to: number, slot: number): void {
  const { script } = where;
  const callee = script.a[to] as number;
  const name = nameOf(script, callee);
  if (isAsyncHelper(script, callee) || name === 'Object' || SAME_FUNCTION.has(name) || markedStep(where, to) !== 0)
    spread.visit(where, to);
  // What waits for a function is followed by its answers.
  if (isAwaiter(where, to)) return;
  for (const target of spread.callees.targets(where, callee).slice(0, 4)) {
    const param = target.unit.script.functions[target.fn]?.params[slot - target.shift];
    if (param !== undefined) spread.visit(target.unit, target.unit.useGraph().values + param);
  }
}

/** Calls `x.name(…)` that resolve to the function, and variables that it is put into by `const { name } = x`. */
function callsOfMethod(spread: Spread, where: Unit, name: string, everywhere: boolean): void {
  const { callees, unit, fn, out } = spread;
  if (name === '') return;
  const isIt = (other: Unit, value: number): boolean =>
    callees.targets(other, value).some((target) => target.unit === unit && target.fn === fn);
  const isFew = everywhere || callees.program.units.length <= 40;
  const units = isFew ? callees.program.units : isPart(where) ? callees.program.units.filter(isPart) : [where];
  for (const other of units) {
    for (const { value: call, callee } of callsNamedAlike(callees, other, name))
      if (other.script.op[callee] === Op.member && isIt(other, callee)) out.push({ unit: other, call, shift: 0 });
    for (const value of readsNamed(other.script, name).slice(0, MOST_READS))
      if (isKept(other, value) && isIt(other, value)) spread.visit(other, value);
  }
}

/** Whether a value is put into a variable. */
function isKept(unit: Unit, value: number): boolean {
  const graph = unit.useGraph();
  for (let at = graph.starts[value] as number; at < (graph.starts[value + 1] as number); at++)
    if (graph.kinds[at] === Use.def) return true;
  return false;
}

/** The first calls of a name: asked for every function of that name, looked up once. */
function callsNamedAlike(callees: Callees, unit: Unit, name: string): readonly Call[] {
  let table = callees.calls.get(unit);
  if (!table) {
    table = new Map();
    callees.calls.set(unit, table);
  }
  let found = table.get(name);
  if (!found) {
    found = callsNamed(unit.script, name).slice(0, 200);
    table.set(name, found);
  }
  return found;
}
