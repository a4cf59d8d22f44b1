import {
  apiPath,
  argOf,
  bindingFunction,
  bindingKind,
  bindingOf,
  calleeOf,
  firstOperand,
  listOf,
  nameOf,
  objectOf,
  onlyDef,
  Op,
  opOf,
  propertyOf,
  resolve,
  stringAt,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { apiModule } from '../program/apiModule.ts';
import { bundledExports } from '../program/bundledExports.ts';
import { bundledModule } from '../program/bundledModule.ts';
import { isInterop } from '../program/isInterop.ts';
import { handedTo } from '../program/handedTo.ts';
import { importOf, type Target, type Unit } from '../program/program.ts';
import { settledWith } from '../program/settledWith.ts';
import { assigned } from './assigned.ts';
import { DEPTH } from './calleeBounds.ts';
import type { Callees } from './callees.ts';
import { constructorOf, functionsOfConstructor, functionsOfOwner } from './ownerFunctions.ts';
import { functionsOfObjects, pointsTo } from './pointsTo.ts';
import { overridesOf } from './subclasses.ts';
import { trapped } from './trapped.ts';

/** A question for the functions under a property of an object. */
interface Asked {
  readonly callees: Callees;
  readonly unit: Unit;
  readonly object: number;
  /** The object, seen through variables. */
  readonly seen: number;
  /** Its first part. */
  readonly first: number;
  readonly name: string;
  readonly depth: number;
}

/** Functions under a property of an object, where the object is known. */
export function functionsOfProperty(
  callees: Callees,
  unit: Unit,
  object: number,
  name: string,
  depth: number,
): readonly Target[] {
  if (depth > DEPTH) return [];
  const { script } = unit;
  const own = propertyOf(script, object, name);
  if (own !== 0) return callees.find(unit, own, depth);
  const seen = resolve(script, object);
  const first = firstOperand(script, seen);
  return BY_OP.get(opOf(script, seen))?.({ callees, unit, object, seen, first, name, depth }) ?? [];
}

function ofSelf({ callees, unit, first, name, depth }: Asked): readonly Target[] {
  const { script } = unit;
  const owner = first === -1 ? undefined : script.functions[first]?.owner;
  if (owner === undefined) return [];
  const found = functionsOfOwner(callees, unit, owner, name, depth);
  return owner > 0 ? [...found, ...overridesOf(callees, unit, owner, name, depth)] : found;
}

function ofInstance({ callees, unit, seen, first, name, depth }: Asked): readonly Target[] {
  const { script } = unit;
  if (apiPath(script, first) === 'Proxy') return trapped(callees, unit, seen);
  const makers = pointsTo(callees, unit, first, depth + 1);
  // `new (wrap(worker))()`: what stands for a class elsewhere makes what stands for its instances.
  const proxy = makers.find((one) => apiPath(one.unit.script, one.value) === 'Proxy()');
  if (proxy) return trapped(callees, proxy.unit, proxy.value);
  const klass = makers.find(
    (one) => opOf(one.unit.script, one.value) === Op.klass || opOf(one.unit.script, one.value) === Op.object,
  );
  if (klass) return functionsOfOwner(callees, klass.unit, klass.value, name, depth);
  const made = constructorOf(callees, unit, first, 0);
  return made ? functionsOfConstructor(callees, made.unit, made.binding, name, depth) : [];
}

function ofVariable({ callees, unit, first, name, depth }: Asked): readonly Target[] {
  const imported = importOf(unit, first);
  const other = imported && callees.program.imported(unit, imported.module);
  if (other && imported.name === '*')
    return callees.program.exported(other, name).flatMap((one) => callees.find(one.unit, one.value, depth + 1));
  if (other)
    return callees.program
      .exported(other, imported.name)
      .flatMap((one) => functionsOfProperty(callees, one.unit, one.value, name, depth + 1));
  const own = functionsOfOwner(callees, unit, -first - 1, name, depth);
  return own.length > 0 ? own : functionsOfGiven(callees, unit, first, name, depth + 1);
}

function ofCall({ callees, unit, seen, first, name, depth }: Asked): readonly Target[] {
  const { script } = unit;
  const bundled = bundledModule(unit, seen);
  if (bundled) {
    const named = bundledExports(bundled, name).flatMap((one) => callees.find(bundled.unit, one, depth + 1));
    // `module.exports = new Api(address)`
    return named.length > 0
      ? named
      : bundledExports(bundled, '*').flatMap((one) => functionsOfProperty(callees, bundled.unit, one, name, depth + 1));
  }
  if (isInterop(script, first)) return functionsOfProperty(callees, unit, argOf(script, seen, 0), name, depth + 1);
  const settled = settledWith(unit, seen);
  if (settled[0] !== seen) return functionsOfSettled(callees, unit, settled, name, depth + 1);
  const module = apiModule(script, seen);
  const other = module === undefined ? undefined : callees.program.imported(unit, module);
  if (!other) return functionsOfObjects(callees, unit, seen, name, depth);
  const named = callees.program.exported(other, name);
  const found = named.length > 0 ? named.flatMap((one) => callees.find(one.unit, one.value, depth + 1)) : [];
  return found.length > 0
    ? found
    : callees.program
        .exported(other, '*')
        .flatMap((one) => functionsOfProperty(callees, one.unit, one.value, name, depth + 1));
}

function ofGlobal({ callees, unit, first, name, depth }: Asked): readonly Target[] {
  const { script } = unit;
  return callees.program
    .globals(stringAt(script, first))
    .filter((one) => one.unit !== unit && callees.program.together(one.unit, unit))
    .slice(0, 4)
    .flatMap((one) => {
      if (one.binding < 0) return functionsOfProperty(callees, one.unit, one.value, name, depth + 1);
      const def = onlyDef(one.unit.script, one.binding);
      const found = def === 0 ? [] : functionsOfProperty(callees, one.unit, def, name, depth + 1);
      return found.length > 0 ? found : functionsOfOwner(callees, one.unit, -one.binding - 1, name, depth);
    });
}

/** `sessions.get(id) ?? new Session(id)` */
const ofChoice = ({ callees, unit, first, name, depth }: Asked): readonly Target[] =>
  listOf(unit.script, first)
    .slice(0, MOST_ALTERNATIVES)
    .flatMap((one) => functionsOfProperty(callees, unit, one, name, depth + 1));

/** `$.create = function …` of `function $() { … }` */
const ofFunction = ({ callees, unit, object, name, depth }: Asked): readonly Target[] =>
  opOf(unit.script, object) === Op.ref
    ? functionsOfOwner(callees, unit, -bindingOf(unit.script, object) - 1, name, depth)
    : [];

const ofObjects = ({ callees, unit, seen, name, depth }: Asked): readonly Target[] =>
  functionsOfObjects(callees, unit, seen, name, depth);

const BY_OP: ReadonlyMap<number, (asked: Asked) => readonly Target[]> = new Map([
  [Op.self, ofSelf],
  [Op.create, ofInstance],
  [Op.ref, ofVariable],
  [Op.choice, ofChoice],
  [Op.func, ofFunction],
  [Op.call, ofCall],
  [Op.global, ofGlobal],
  [Op.member, ofObjects],
  [Op.index, ofObjects],
]);

/** Methods of what callers hand over in a parameter: `plug(this)`, `run(new Store())`. */
function functionsOfGiven(
  callees: Callees,
  unit: Unit,
  binding: number,
  name: string,
  depth: number,
): readonly Target[] {
  const { script } = unit;
  if (bindingKind(script, binding) !== BindingKind.param || depth > 4) return [];
  // `import('./x.js').then((x) => x.send(data))`
  const fn = bindingFunction(script, binding);
  if (script.functions[fn]?.params[0] === binding)
    for (const { call, slot } of handedTo(unit, fn)) {
      const callee = calleeOf(script, call);
      if (slot !== 0 || opOf(script, callee) !== Op.member || nameOf(script, callee) !== 'then') continue;
      return functionsOfSettled(callees, unit, settledWith(unit, objectOf(script, callee)), name, depth + 1);
    }
  return callees.handedOver(unit, binding, MOST_GIVEN, depth).flatMap((given) => {
    const own = propertyOf(given.unit.script, given.value, name);
    return own === 0
      ? functionsOfProperty(callees, given.unit, given.value, name, depth + 1)
      : callees.targets(given.unit, own);
  });
}

/** Methods of what a promise may be settled with: of its own, or put into it (`__export(all, { send: () => send })`). */
function functionsOfSettled(
  callees: Callees,
  unit: Unit,
  settled: readonly number[],
  name: string,
  depth: number,
): readonly Target[] {
  return settled.flatMap((one) => {
    const own = functionsOfProperty(callees, unit, one, name, depth);
    return own.length > 0
      ? own
      : assigned(callees, unit, one, name).flatMap((put) => callees.find(put.unit, put.value, depth));
  });
}

/** Alternatives of one object that are looked at. */
const MOST_ALTERNATIVES = 4;

/** Calls of one function whose arguments are looked at. */
const MOST_GIVEN = 8;
