import {
  bindingOf,
  DEF_SIZE,
  definedBinding,
  definedValue,
  functionIndexOf,
  functionOfThis,
  nameOfGlobal,
  objectOf,
  onlyDef,
  Op,
  opOf,
  propertyNameOf,
  propertyOf,
  resolve,
  superclassOf,
  WRITE_SIZE,
  writtenObject,
  writtenProperty,
  writtenValue,
} from '../facts/javascript/query.ts';
import { importOf, type Target, type Unit } from '../program/program.ts';
import { bundledExports } from '../program/bundledExports.ts';
import { bundledModule } from '../program/bundledModule.ts';
import { classVariable } from '../program/classVariable.ts';
import { kept } from '../program/kept.ts';
import { parentOf } from '../program/parentOf.ts';
import { storedIn } from '../program/stores.ts';
import { pointsTo } from './pointsTo.ts';
import type { Callees } from './callees.ts';
import { DEPTH, MOST } from './calleeBounds.ts';
import { addTo } from '../facts/addTo.ts';
import { apiModule } from '../program/apiModule.ts';

/** Classes above one another. */
const HIGHEST = 1000;

export function functionsOfOwner(
  callees: Callees,
  unit: Unit,
  owner: number,
  name: string,
  depth: number,
  height = 0,
): readonly Target[] {
  if (owner < 0) return functionsOfConstructor(callees, unit, -owner - 1, name, depth);
  const own = propertyOf(unit.script, owner, name);
  if (own !== 0) return callees.find(unit, own, depth + 1);
  if (opOf(unit.script, owner) === Op.klass) {
    const parent = pointsTo(callees, unit, superclassOf(unit.script, owner), depth + 1).find(
      (one) => opOf(one.unit.script, one.value) === Op.klass,
    );
    if (parent && height < HIGHEST)
      return functionsOfOwner(callees, parent.unit, parent.value, name, depth, height + 1);
  }
  // Vue and its stores: `callees.show()` stands under `methods`.
  for (const group of ['methods', 'actions']) {
    const method = propertyOf(unit.script, propertyOf(unit.script, owner, group), name);
    if (method !== 0) return callees.find(unit, method, depth + 1);
  }
  // Given to the instance: `callees.show = function …`.
  return storedIn(unit, `s${owner}.${name}`)
    .slice(0, MOST)
    .flatMap((value) => callees.find(unit, value, depth + 1));
}

/** The variable of a constructor function, through the function that compilers of classes put around it. */
export function constructorOf(
  callees: Callees,
  unit: Unit,
  value: number,
  depth: number,
): { unit: Unit; binding: number } | undefined {
  const { script } = unit;
  // Declared in another script of the same page.
  if (opOf(script, value) === Op.global && depth <= 4) {
    const declared = callees.program
      .globals(nameOfGlobal(script, value))
      .find((one) => one.unit !== unit && one.binding >= 0 && callees.program.together(one.unit, unit));
    return declared === undefined ? undefined : { unit: declared.unit, binding: declared.binding };
  }
  if (depth > 4) return undefined;
  // `new shop.Store()` of a module in a bundle.
  const bundled =
    opOf(script, value) === Op.member ? bundledModule(unit, resolve(script, objectOf(script, value))) : undefined;
  if (bundled) {
    // `exports.Store = void 0; … exports.Store = Store;`
    return bundledExports(bundled, propertyNameOf(script, value))
      .map((klass) => constructorOf(callees, bundled.unit, klass, depth + 1))
      .find((one) => one !== undefined);
  }
  const variable = classVariable(script, value);
  if (opOf(script, value) !== Op.ref) return variable === -1 ? undefined : { unit, binding: variable };
  const binding = bindingOf(script, value);
  const imported = importOf(unit, binding);
  const other = imported && callees.program.imported(unit, imported.module);
  const exported = other && callees.program.exported(other, imported.name)[0];
  if (exported) return constructorOf(callees, exported.unit, exported.value, depth + 1);
  const def = onlyDef(script, binding);
  const required = requiredModule(callees, unit, def);
  if (required) return constructorOf(callees, required.unit, required.value, depth + 1);
  return { unit, binding: variable };
}

/** What `require('./dao')` or `require('./dao').Dao` gives. */
export function requiredModule(callees: Callees, unit: Unit, value: number): { unit: Unit; value: number } | undefined {
  const { script } = unit;
  const member = opOf(script, value) === Op.member;
  const call = member ? objectOf(script, value) : value;
  const module = opOf(script, call) === Op.call ? apiModule(script, call) : undefined;
  const other = module === undefined ? undefined : callees.program.imported(unit, module);
  if (!other) return undefined;
  const whole = callees.program.exported(other, '*')[0];
  if (!member) return whole;
  const name = propertyNameOf(script, value);
  const named = callees.program.exported(other, name)[0];
  const inner = whole === undefined ? 0 : propertyOf(whole.unit.script, whole.value, name);
  return named ?? (whole === undefined || inner === 0 ? undefined : { unit: whole.unit, value: inner });
}

/** What is put into variables' objects and their prototypes, by `variable.name`; what is put in a prototype's place by the variable. */
const putIntoConstructors = kept(({ script }: Unit): ReadonlyMap<string, readonly number[]> => {
  const table = new Map<string, number[]>();
  const made = new Map<number, number>();
  for (let at = 0; at < script.defs.length; at += DEF_SIZE)
    if (opOf(script, definedValue(script, at)) === Op.func)
      made.set(functionIndexOf(script, definedValue(script, at)), definedBinding(script, at));
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    let object = writtenObject(script, at);
    const property = writtenProperty(script, at) ?? '';
    if (opOf(script, object) === Op.member && propertyNameOf(script, object) === 'prototype')
      object = objectOf(script, object);
    // `function Dao() { callees.find = …; }`
    if (opOf(script, object) === Op.self && made.has(functionOfThis(script, object)))
      addTo(table, `${made.get(functionOfThis(script, object))}.${property}`, writtenValue(script, at));
    if (opOf(script, object) !== Op.ref) continue;
    if (property === 'prototype') addTo(table, `${bindingOf(script, object)}`, writtenValue(script, at));
    else addTo(table, `${bindingOf(script, object)}.${property}`, writtenValue(script, at));
  }
  return table;
});

/** Methods written to a variable's object or its prototype: `X.m = …`, `X.prototype.m = …`. */
export function functionsOfConstructor(
  callees: Callees,
  unit: Unit,
  binding: number,
  name: string,
  depth: number,
): readonly Target[] {
  const table = putIntoConstructors(unit);
  const direct = (table.get(`${binding}.${name}`) ?? [])
    .slice(0, MOST)
    .flatMap((value) => callees.find(unit, value, depth + 1));
  if (direct.length > 0) return direct;
  const inLiteral = (table.get(`${binding}`) ?? []).flatMap((value) => {
    const own = propertyOf(unit.script, value, name);
    return own === 0 ? [] : callees.find(unit, own, depth + 1);
  });
  const parent = inLiteral.length > 0 || depth > DEPTH ? undefined : parentOf(unit.script, binding);
  return parent === undefined ? inLiteral : functionsOfConstructor(callees, unit, parent, name, depth + 1);
}
