import {
  apiPath,
  argsOf,
  bindingKind,
  defsOf,
  elementsOf,
  factOfThis,
  firstOperand,
  listItem,
  listLength,
  listOf,
  nameOf,
  onlyDef,
  Op,
  opOf,
  pairListOf,
  propertyNameOf,
  propertyOf,
  resolve,
  stringAt,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { bundledExports } from '../program/bundledExports.ts';
import { bundledModule } from '../program/bundledModule.ts';
import { importOf, type Target, type Unit } from '../program/program.ts';
import { required } from '../program/required.ts';
import { appliedMaker } from '../program/appliedMaker.ts';
import { isAwaiter } from '../program/asyncLowering.ts';
import { heldAs } from '../program/heldAs.ts';
import { holdersOf, storedIn } from '../program/stores.ts';
import type { Callees } from './callees.ts';
import { assigned } from './assigned.ts';
import { givenByTrap } from './trapped.ts';
import { DEPTH, MOST } from './calleeBounds.ts';

/** Literals, classes and new instances that a value may be. */
export function pointsTo(
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

interface Found {
  readonly unit: Unit;
  readonly value: number;
}

/** The search for what one value may be. */
interface Search {
  readonly callees: Callees;
  readonly unit: Unit;
  /** The value, seen through variables. */
  readonly seen: number;
  /** Its first part. */
  readonly first: number;
  readonly depth: number;
  readonly out: readonly Found[];
  take(found: readonly Found[]): void;
  /** What another value may be, this one may be. */
  follow(unit: Unit, value: number): void;
}

function lookForObjects(callees: Callees, unit: Unit, value: number, depth: number, out: Found[]): void {
  const seen = resolve(unit.script, value);
  const take = (found: readonly Found[]): void => void out.push(...found.slice(0, Math.max(0, MOST - out.length)));
  LOOKS.get(opOf(unit.script, seen))?.({
    callees,
    unit,
    seen,
    first: firstOperand(unit.script, seen),
    depth,
    out,
    take,
    follow: (other, one) => take(pointsTo(callees, other, one, depth + 1)),
  });
}

/** Give their first argument, or an object that inherits from it. */
const SAME_OBJECT = new Set(['Object.freeze', 'Object.seal', 'Object.create', 'Object.preventExtensions']);

const itself = ({ unit, seen, take }: Search): void => take([{ unit, value: seen }]);

function ofVariable(search: Search): void {
  const { callees, unit, first, out, follow } = search;
  const { script } = unit;
  const imported = importOf(unit, first);
  const other = imported && callees.program.imported(unit, imported.module);
  if (other) for (const one of callees.program.exported(other, imported.name)) follow(one.unit, one.value);
  else for (const def of defsOf(script, first).subarray(0, MOST)) follow(unit, def);
  if (out.length === 0 && bindingKind(script, first) === BindingKind.param) ofParameter(search);
}

/** What the callers hand over. */
function ofParameter(search: Search): void {
  const { callees, unit, first, depth, follow } = search;
  if (depth > 4) return;
  for (const given of callees.handedOver(unit, first, MOST, depth + 1)) follow(given.unit, given.value);
}

function ofMember({ callees, unit, seen, first, depth, out, follow }: Search): void {
  const { script } = unit;
  const name = propertyNameOf(script, seen);
  for (const key of holdersOf(script, seen))
    if (key.includes('.'))
      for (const one of storedIn(unit, key).slice(0, MOST)) if (opOf(script, one) !== Op.func) follow(unit, one);
  if (out.length === 0)
    for (const one of pointsTo(callees, unit, first, depth + 1))
      if (apiPath(one.unit.script, one.value) === 'Proxy()')
        for (const given of givenByTrap(callees, one.unit, one.value)) follow(given.unit, given.value);
      else follow(one.unit, propertyOf(one.unit.script, one.value, name));
  if (out.length === 0) for (const one of assigned(callees, unit, first, name)) follow(one.unit, one.value);
  const owner = opOf(script, first) === Op.self && first !== -1 ? (factOfThis(script, first)?.owner ?? -1) : -1;
  if (out.length === 0 && owner > 0) follow(unit, propertyOf(script, owner, name));
  const bundled = bundledModule(unit, resolve(script, first));
  if (bundled) for (const one of bundledExports(bundled, name)) follow(bundled.unit, one);
}

/** Any element of a list, any property of an object. */
function ofElement({ callees, unit, first, depth, follow }: Search): void {
  for (const one of pointsTo(callees, unit, first, depth + 1)) {
    const { script } = one.unit;
    if (opOf(script, one.value) === Op.array) for (const item of elementsOf(script, one.value)) follow(one.unit, item);
    else if (opOf(script, one.value) === Op.object) {
      const pairs = pairListOf(script, one.value);
      for (let at = 1; at < listLength(script, pairs); at += 2) follow(one.unit, listItem(script, pairs, at));
    }
  }
}

function ofGlobal({ callees, unit, first, follow }: Search): void {
  const others = callees.program
    .globals(stringAt(unit.script, first))
    .filter((one) => one.unit !== unit && callees.program.together(one.unit, unit));
  for (const one of others.slice(0, 4))
    follow(one.unit, one.binding < 0 ? one.value : onlyDef(one.unit.script, one.binding));
}

function ofCall(search: Search): void {
  const { callees, unit, seen, first, follow } = search;
  const { script } = unit;
  const bundled = bundledModule(unit, seen);
  const whole = required(callees.program, unit, seen);
  for (const one of whole) follow(one.unit, one.value);
  if (bundled) for (const one of bundledExports(bundled, '*')) follow(bundled.unit, one);
  if (bundled || whole.length > 0) return;
  const args = argsOf(script, seen);
  const path = apiPath(script, first);
  if (path !== undefined && SAME_OBJECT.has(path)) follow(unit, args[0] ?? 0);
  // What it inherits from, or is put into it.
  else if (path === 'Object.assign' || path === 'Object.setPrototypeOf') for (const one of args) follow(unit, one);
  else if (nameOf(script, first) === 'extend') follow(unit, args.at(-1) ?? 0);
  else ofAnswer(search);
}

/** What the function that is called gives back. */
function ofAnswer({ callees, unit, seen, first, depth, take }: Search): void {
  // What waits for a function answers with what that one does.
  const { script } = unit;
  const asked = isAwaiter(unit, seen) ? (argsOf(script, seen).at(-1) ?? 0) : appliedMaker(unit, first);
  for (const maker of callees.targets(unit, asked).slice(0, 2))
    for (const one of maker.unit.script.functions[maker.fn]?.returns.slice(0, 3) ?? [])
      take(pointsTo(callees, maker.unit, one, depth + 2));
}

const LOOKS: ReadonlyMap<number, (search: Search) => void> = new Map([
  [Op.object, itself],
  [Op.array, itself],
  [Op.element, itself],
  [Op.klass, itself],
  [Op.create, itself],
  [Op.ref, ofVariable],
  [
    Op.choice,
    ({ unit, first, follow }: Search) => {
      for (const one of listOf(unit.script, first)) follow(unit, one);
    },
  ],
  [Op.member, ofMember],
  [Op.index, ofElement],
  [Op.global, ofGlobal],
  [Op.call, ofCall],
]);

/** Functions under a name of what a value may be. */
export function functionsOfObjects(
  callees: Callees,
  unit: Unit,
  value: number,
  name: string,
  depth: number,
): readonly Target[] {
  return pointsTo(callees, unit, value, depth + 1).flatMap((one) => {
    const { script } = one.unit;
    if (opOf(script, one.value) === Op.create)
      return one.value === value && one.unit === unit
        ? []
        : callees.functionsOfProperty(one.unit, one.value, name, depth + 1);
    // `for (const [name, job] of [['one', one], …])`
    const own = heldAs(script, one.value, name);
    return own === 0
      ? assigned(callees, one.unit, one.value, name).flatMap((put) => callees.find(put.unit, put.value, depth + 1))
      : callees.find(one.unit, own, depth + 1);
  });
}
