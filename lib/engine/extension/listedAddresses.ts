import {
  apiPath,
  argOf,
  bindingFunction,
  bindingOf,
  callAt,
  calleeOf,
  concatPartsOf,
  defsOf,
  elementsOf,
  firstOperand,
  keysOf,
  memberNameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { handings } from '../callgraph/handings.ts';
import type { Callees } from '../callgraph/callees.ts';
import { first } from '../facts/first.ts';
import { EACH } from '../program/methods.ts';
import { heldAs } from '../program/heldAs.ts';
import type { Unit } from '../program/program.ts';

/** Steps to the list that an address stands in, and addresses of one. */
const DEEPEST = 5;
const MOST = 12;

interface Found {
  readonly unit: Unit;
  readonly value: number;
}

/** The addresses that stand in the list, or the table, which an address is taken out of: `for (const [name, url] of SITES)`. */
export function listedAddresses(callees: Callees, unit: Unit, address: number): readonly string[] {
  const { script } = unit;
  const seen = resolve(script, address);
  const isJoined = opOf(script, seen) === Op.concat;
  const start = isJoined ? (concatPartsOf(script, seen)[0] ?? 0) : seen;
  const rest = isJoined ? pattern(script, seen).slice(1) : '';
  return valuesOf(callees, { unit, value: start }, 0)
    .map((one) => pattern(one.unit.script, one.value) + rest)
    .filter((text) => !text.startsWith('*'));
}

/** What a value may be that is taken out of a list. */
function valuesOf(callees: Callees, { unit, value }: Found, depth: number): readonly Found[] {
  const { script } = unit;
  const seen = takenApart(script, resolve(script, value));
  if (seen === 0 || depth > DEEPEST) return [];
  const list = listOf(callees, unit, seen);
  if (list !== undefined) return elements(callees, list, depth);
  const op = opOf(script, seen);
  if (op !== Op.member) return op === Op.constant || op === Op.object || op === Op.array ? [{ unit, value: seen }] : [];
  const name = propertyNameOf(script, seen);
  // `for (const [name, url] of Object.entries(SITES))`
  const pairs = listOf(callees, unit, resolve(script, objectOf(script, seen)));
  const table = pairs === undefined ? 0 : tableOf(pairs);
  if (pairs !== undefined && table !== 0)
    return name === '1' ? elements(callees, { ...pairs, value: table }, depth) : [];
  return valuesOf(callees, { unit, value: objectOf(script, seen) }, depth + 1).flatMap((one) => {
    const held = heldAs(one.unit.script, one.value, name);
    return held === 0 ? [] : [{ unit: one.unit, value: held }];
  });
}

/** A part of a parameter that is taken apart: `({ url }) => …`. */
function takenApart(script: ScriptFacts, seen: number): number {
  if (opOf(script, seen) !== Op.ref) return seen;
  const binding = bindingOf(script, seen);
  const [def = 0, ...more] = defsOf(script, binding);
  const isPart = opOf(script, def) === Op.member && more.length === 0;
  return isPart && script.functions[bindingFunction(script, binding)]?.params.includes(binding) === false ? def : seen;
}

/** The list that a value is an element of: of a loop, or of a method that hands its elements to a function. */
function listOf(callees: Callees, unit: Unit, seen: number): Found | undefined {
  const { script } = unit;
  if (opOf(script, seen) === Op.index) return { unit, value: firstOperand(script, seen) };
  if (opOf(script, seen) !== Op.ref) return undefined;
  const fn = bindingFunction(script, bindingOf(script, seen));
  if (script.functions[fn]?.params[0] !== bindingOf(script, seen)) return undefined;
  for (const { unit: other, call, slot } of handings(callees, unit, fn))
    if (slot === 0 && EACH.has(memberNameOf(other.script, calleeOf(other.script, call))))
      return { unit: other, value: receiverOf(other.script, callAt(other.script, call)) };
  return undefined;
}

/** The elements of a list, or what stands in a table. */
function elements(callees: Callees, list: Found, depth: number): readonly Found[] {
  const { script } = list.unit;
  const seen = resolve(script, list.value);
  if (opOf(script, seen) === Op.call && apiPath(script, calleeOf(script, seen)) === 'Object.values')
    return elements(callees, { ...list, value: argOf(script, seen, 0) }, depth + 1);
  if (depth > DEEPEST) return [];
  return callees.pointsTo(list.unit, seen, 0).flatMap(({ unit, value }) => {
    const { script: other } = unit;
    const held =
      opOf(other, value) === Op.array
        ? elementsOf(other, value)
        : keysOf(other, value).map((key) => propertyOf(other, value, key));
    return first(held, MOST).map((one) => ({ unit, value: one }));
  });
}

/** The table whose pairs a list is made of. */
const tableOf = ({ unit: { script }, value }: Found): number => {
  const seen = resolve(script, value);
  return opOf(script, seen) === Op.call && apiPath(script, calleeOf(script, seen)) === 'Object.entries'
    ? argOf(script, seen, 0)
    : 0;
};
