import { calleesOf } from '../callgraph/calleesOf.ts';
import type { Callees } from '../callgraph/callees.ts';
import { assigned } from '../callgraph/assigned.ts';
import { pointsTo } from '../callgraph/pointsTo.ts';
import type { Facts } from '../facts.ts';
import {
  argOf,
  argsOf,
  bindingFunction,
  bindingKind,
  calleeOf,
  elementsOf,
  nameOf,
  onlyDef,
  variableOf,
  bindingOf,
  concatPartsOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { first } from '../facts/first.ts';
import { injectionsInto } from '../messaging/injections.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { importedAs } from '../program/importedAs.ts';
import type { Unit } from '../program/program.ts';
import { unitOf } from '../program/unitOf.ts';
import { putInto } from '../program/putInto.ts';

/** Steps from one script or function to another, and values that are looked at at each. */
const DEEPEST = 5;
const MOST = 6;

/**
 * The text of a value with `*` for what is not known, as `pattern` gives it, also where its beginning stands in another
 * function or script: a parameter that callers give, an import, a field. Of several the first that is known.
 */
export function patternOf(facts: Facts, script: ScriptFacts, value: number): string {
  const own = pattern(script, value);
  if (!own.startsWith('*') || value === 0) return own;
  const callees = facts.whole(calleesOf);
  const unit = unitOf(callees.program, script);
  return unit === undefined ? own : across(callees, unit, value, 0);
}

function across(callees: Callees, unit: Unit, value: number, depth: number): string {
  const { script } = unit;
  const own = pattern(script, value);
  if (!own.startsWith('*') || depth > DEEPEST) return own;
  const seen = resolve(script, value);
  if (opOf(script, seen) === Op.concat) {
    const [first = 0] = concatPartsOf(script, seen);
    return across(callees, unit, first, depth + 1) + own.slice(1);
  }
  for (const one of origins(callees, unit, seen)) {
    const text = across(callees, one.unit, one.value, depth + 1);
    if (!text.startsWith('*')) return text;
  }
  return own;
}

/** What a function that runs in pages is handed: `executeScript({ func, args: [address] })`. */
function injected(callees: Callees, unit: Unit, binding: number): readonly { unit: Unit; value: number }[] {
  const fn = bindingFunction(unit.script, binding);
  const at = unit.script.functions[fn]?.params.indexOf(binding) ?? -1;
  return first(injectionsInto(callees, unit, fn), MOST).flatMap(({ unit: from, call }) => {
    const given = resolve(from.script, propertyOf(from.script, argOf(from.script, call, 0), 'args'));
    const value = opOf(from.script, given) === Op.array ? (elementsOf(from.script, given)[at] ?? 0) : 0;
    return value === 0 ? [] : [{ unit: from, value }];
  });
}

/** What compilers put into a private field: a call with the field's `WeakMap` reads it, one with a value behind that fills it. */
function privateValues(script: ScriptFacts, call: number): readonly number[] {
  const fields = argsOf(script, call)
    .map((arg) => variableOf(script, arg))
    .filter((one) => one !== -1 && madeAs(script, one) === 'WeakMap');
  const [field] = fields;
  if (field === undefined) return [];
  return script.calls.flatMap((one) => {
    const args = argsOf(script, one);
    const isSet = variableOf(script, memberObjectOf(script, calleeOf(script, one))) === field;
    if (one === call || !(isSet || args.some((arg) => variableOf(script, arg) === field))) return [];
    const value = args.length === (isSet ? 2 : 3) ? (args.at(-1) ?? 0) : 0;
    return value === 0 ? [] : [value];
  });
}

const madeAs = (script: ScriptFacts, binding: number): string => {
  const made = onlyDef(script, binding);
  return opOf(script, made) === Op.create ? nameOf(script, calleeOf(script, made)) : '';
};

const memberObjectOf = (script: ScriptFacts, callee: number): number =>
  opOf(script, callee) === Op.member ? objectOf(script, callee) : 0;

/** What a value may be, a step further back. */
function origins(callees: Callees, unit: Unit, value: number): readonly { unit: Unit; value: number }[] {
  const { script } = unit;
  if (opOf(script, value) === Op.ref) {
    const binding = bindingOf(script, value);
    if (bindingKind(script, binding) === BindingKind.param) {
      const given = callees.handedOver(unit, binding, MOST);
      return given.length > 0 ? given : injected(callees, unit, binding);
    }
    return importedAs(callees.program, unit, value).slice(0, MOST);
  }
  if (opOf(script, value) === Op.call) return privateValues(script, value).map((one) => ({ unit, value: one }));
  if (opOf(script, value) !== Op.member) return [];
  const object = objectOf(script, value);
  const name = propertyNameOf(script, value);
  return [
    ...putInto(unit, value),
    ...assigned(callees, unit, object, name),
    ...pointsTo(callees, unit, object, 0)
      .slice(0, MOST)
      .map((one) => ({ unit: one.unit, value: propertyOf(one.unit.script, one.value, name) })),
  ].filter((one) => one.value !== 0 && one.value !== value);
}
