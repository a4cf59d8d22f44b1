import {
  apiPath,
  bindingFunction,
  bindingKind,
  defsOf,
  GUARD_SIZE,
  guardEnd,
  guardStart,
  posOf,
  propertyNameOf,
  testedValue,
  variableOf,
  writesOf,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { functionsAround } from '../program/functionsAround.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { readsOf } from '../program/readsOf.ts';
import { usedAs } from '../program/usedAs.ts';
import { endOfUses, firstUse, Use, useKind, useSlot, useTarget } from '../program/useGraph.ts';
import type { Source } from '../taint/spec.ts';
import { COMPARES, sitesCompared } from './sitesCompared.ts';

/** Values that an address is looked for in. */
const MOST_VALUES = 60;

/**
 * The sites that alone the address of an event's tab is read of, by what it is compared with before: `if
 * (info.url.startsWith('https://app.example/'))`. None where it is read in one more place, or handed on whole.
 */
export function sitesOfEvent({ unit, node, properties = [] }: Source): readonly string[] {
  const { script } = unit;
  const binding = node - script.op.length;
  const names = new Set(properties);
  // What is asked for inside of a listener, a list of tabs or all cookies, is of no event.
  if (binding < 0 || names.size === 0 || names.has('') || names.has('[]') || defsOf(script, binding).length > 0)
    return [];
  const heard = script.functions[bindingFunction(script, binding)]?.params ?? [];
  if (writesOf(script, '', ...names).some(({ object }) => heard.includes(variableOf(script, object)))) return [];
  const own = new Set(
    heard.flatMap((one) => {
      const { values, whole } = addressesOf(unit, one, names);
      // Who is given the event may have made the address another.
      return [...values].filter((value) => posOf(script, value) <= whole);
    }),
  );
  const { values, whole } = addressesOf(unit, binding, names, (value) => sitesAround(unit, value, own));
  return whole < Infinity ? [] : [...values].flatMap((value) => sitesAround(unit, value, own) ?? []);
}

/** Reads of an event, what its address is put into and taken apart to, up to places that are let be; where first it goes elsewhere. */
function addressesOf(
  unit: Source['unit'],
  binding: number,
  names: ReadonlySet<string>,
  isLetBe: (value: number) => unknown = () => undefined,
): { values: ReadonlySet<number>; whole: number } {
  const { script } = unit;
  const values = new Set<number>();
  const graph = unit.useGraph();
  const open =
    defsOf(script, binding).length > 0 ? [] : readsOf(unit, binding).map((value) => ({ value, isEvent: true }));
  let whole = Infinity;
  for (let next = open.pop(); next !== undefined && values.size < MOST_VALUES; next = open.pop()) {
    const { value, isEvent } = next;
    values.add(value);
    if (isLetBe(value) !== undefined) continue;
    const follow = (found: readonly number[]): void =>
      found.forEach((one) => values.has(one) || open.push({ value: one, isEvent: false }));
    for (let use = firstUse(graph, value); use < endOfUses(graph, value); use++) {
      const [kind, target] = [useKind(graph, use), useTarget(graph, use)];
      const name = kind === Use.member ? propertyNameOf(script, target) : '';
      if (name !== '') follow((isEvent ? names.has(name) : !COMPARES.has(name)) ? [target] : []);
      else if (!isEvent && kind === Use.def && defsOf(script, target).length === 1) follow(readsOf(unit, target));
      else if (!isEvent && kind === Use.arg && apiPath(script, target) === 'URL()' && useSlot(graph, use) === 0)
        follow([target]);
      else whole = Math.min(whole, posOf(script, value));
    }
  }
  return { values, whole: values.size < MOST_VALUES ? whole : -1 };
}

/**
 * The sites that the event's own address is compared with around a value, none where it is what is compared; undefined where
 * it is read for more.
 */
function sitesAround(unit: Source['unit'], value: number, own: ReadonlySet<number>): readonly string[] | undefined {
  const { script } = unit;
  const pos = posOf(script, value);
  let sites: readonly string[] | undefined;
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    if (!own.has(testedValue(script, at))) continue;
    if (testedValue(script, at) === value) sites ??= [];
    if (pos < guardStart(script, at) || pos >= guardEnd(script, at) || isHoisted(unit, value, guardStart(script, at)))
      continue;
    const compared = sitesCompared(script, at, unit.known);
    if (compared.length > 0) return compared;
  }
  return sites;
}

/** Whether a function around a value may run before what stands around it: declarations are known from the beginning. */
const isHoisted = (unit: Source['unit'], value: number, from: number): boolean =>
  [...functionsAround(unit.script, [value])].some(
    (fn) =>
      (unit.script.functions[fn]?.start ?? 0) >= from &&
      usedAs(unit, funcValueOf(unit, fn), Use.def).some((one) => bindingKind(unit.script, one) === BindingKind.func),
  );
