import {
  apiPath,
  argsOf,
  calleeOf,
  functionIndexOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  superclassOf,
  valuesOf,
} from '../facts/javascript/query.ts';
import { bundledExports } from '../program/bundledExports.ts';
import { bundledModule, hasModules, isPart } from '../program/bundledModule.ts';
import { isAsyncHelper } from '../program/isAsyncHelper.ts';
import { isInterop } from '../program/isInterop.ts';
import { isAwaiter, markedStep, waitedFor } from '../program/asyncLowering.ts';
import type { Unit } from '../program/program.ts';
import { statePairs } from '../program/statePairs.ts';
import { apiModule } from '../program/apiModule.ts';
import { required } from '../program/required.ts';
import { answer } from './answer.ts';
import { copied } from './calls.ts';
import { words } from '../words.ts';
import { ANY, type Heap, PROTO } from './heap.ts';
import { isAddedTo } from './isAddedTo.ts';
import { CONTAINERS, KINDS } from './kinds.ts';
import { giveSelfOf } from './loads.ts';
import { handedPath, platformObject } from './platformObject.ts';
import { isSuper, superBegins } from './superBegins.ts';

/** Objects that stand in a script, and what holds whatever gets where: imports, `super`. */
export function begin(heap: Heap, unit: Unit): void {
  const { script, base } = unit;
  const { op } = script;
  for (let value = 1; value < op.length; value++) {
    const kind = KINDS.get(op[value] as number);
    if (kind !== undefined) {
      const fn = kind === 'function' ? functionIndexOf(script, value) : -1;
      const object = heap.object(kind, unit, value, { fn });
      heap.add(base + value, object);
      if (kind === 'class' && superclassOf(script, value) !== 0)
        heap.edge(base + superclassOf(script, value), heap.field(object, PROTO));
    } else if (op[value] === Op.create) {
      const path = apiPath(script, calleeOf(script, value)) ?? '';
      const made = CONTAINERS.get(path) ?? (path !== '' && isAddedTo(unit, value) ? 'object' : undefined);
      if (made !== undefined) heap.add(base + value, heap.object(made, unit, value));
    } else if (op[value] === Op.member || op[value] === Op.global) {
      const path = handedPath(unit, value);
      if (path !== undefined) heap.add(base + value, platformObject(heap, path));
    }
  }
  for (const { call, setter } of statePairs(unit)) heap.add(base + setter, heap.object('setter', unit, call));
  const supers = script.strings.includes('super');
  for (const call of script.calls) callBegins(heap, unit, call, supers);
  for (const { module, name, binding } of script.imports) {
    const other = binding < 0 ? undefined : heap.program.imported(unit, module);
    if (other === undefined) continue;
    const to = base + script.op.length + binding;
    if (name === '*') heap.add(to, heap.object('module', other, 0));
    for (const one of heap.program.exported(other, name)) heap.edge(one.unit.base + one.value, to);
  }
  for (const value of supers ? valuesOf(script, Op.member) : [])
    if (isSuper(unit, objectOf(script, value))) superBegins(heap, unit, value);
}

/** What a call gives that needs no object first: a module of a bundle or of `require`. */
function callBegins(heap: Heap, unit: Unit, call: number, supers: boolean): void {
  const { script, base } = unit;
  const callee = calleeOf(script, call);
  if (supers && isSuper(unit, callee)) superBegins(heap, unit, call);
  const module = hasModules(unit) || isPart(unit) ? bundledModule(unit, call) : undefined;
  if (module !== undefined) {
    heap.add(base + call, heap.object('module', module.unit, module.fn, { module }, 'of a bundle'));
    for (const value of bundledExports(module, '*')) heap.edge(module.unit.base + value, base + call);
    return;
  }
  found(heap, unit, call);
  const [first = 0, , third = 0] = argsOf(script, call);
  // `__importStar(require('./x.js'))`
  if (first !== 0 && opOf(script, first) === Op.call && isInterop(script, callee)) heap.edge(base + first, base + call);
  for (const value of waitedFor(unit, call)) heap.edge(base + value, base + call);
  // `_asyncToGenerator(_regenerator().m(function () { … }))`
  if (isAsyncHelper(script, callee) || markedStep(unit, call) !== 0) heap.edge(base + first, base + call);
  if (isAwaiter(unit, call)) awaited(heap, unit, call);
  // `_regenerator().w(function (context) { … this.send() … }, marked, this)`
  else if (/^w(?:rap)?$/.test(nameOf(script, callee)) && third !== 0)
    heap.on(base + first, (steps) => steps.kind === 'function' && giveSelfOf(heap, steps, base + third));
  // TypeScript's helper is made of the platform's: `__assign = Object.assign || …`.
  else if (nameOf(script, callee) === '__assign') copied(heap, unit, call);
  if (apiPath(script, callee) === 'Object.create') heap.add(base + call, heap.object('object', unit, call));
  const imported = apiModule(script, call);
  const other = imported === undefined ? undefined : heap.program.imported(unit, imported);
  if (other !== undefined) heap.add(base + call, heap.object('module', other, 0));
  for (const one of required(heap.program, unit, call)) heap.edge(one.unit.base + one.value, base + call);
}

/** What waits for a function answers with what that one does, which has the `this` that is handed over. */
function awaited(heap: Heap, unit: Unit, call: number): void {
  const { script, base } = unit;
  const args = argsOf(script, call);
  const [self = 0] = args;
  heap.on(base + (args.at(-1) ?? 0), (found) => {
    if (found.kind !== 'function') return;
    if (args.length > 1) giveSelfOf(heap, found, base + self);
    answer(heap, found, unit, call, true);
  });
}

/** Methods that give an element of a document, and lists of them. */
const FINDS = words('querySelector getElementById closest elementFromPoint');
const FINDS_ALL = words('querySelectorAll getElementsByTagName getElementsByClassName getElementsByName');

/** Gives a port or a data channel. */
const CONNECTS = /^chrome\.(?:runtime|extension|tabs)\.connect(?:Native)?$|\.createDataChannel$/;

/** What is found in a document, and what connects. */
function found(heap: Heap, unit: Unit, call: number): void {
  const callee = calleeOf(unit.script, call);
  const name = nameOf(unit.script, callee);
  if (CONNECTS.test(apiPath(unit.script, callee) ?? ''))
    heap.add(unit.base + call, heap.object('connection', unit, call));
  const isList = FINDS_ALL.has(name);
  if (!isList && !FINDS.has(name)) return;
  const to = unit.base + call;
  const element = heap.object('element', unit, call);
  if (!isList) heap.add(to, element);
  else {
    const list = heap.object('list', unit, call);
    heap.add(to, list);
    heap.add(heap.field(list, ANY), element);
  }
}
