import {
  bindingKind,
  calleeOf,
  GUARD_SIZE,
  guardEnd,
  guardStart,
  nameOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  testedValue,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import type { Unit } from '../program/program.ts';
import { readsOf } from '../program/readsOf.ts';
import { firstUse, endOfUses, Use, useKind, useTarget } from '../program/useGraph.ts';
import type { Source } from '../taint/spec.ts';
import { COMPARES, sitesCompared } from './sitesOfPage.ts';

/** Values that an address is looked for in. */
const MOST_VALUES = 60;

interface Check {
  readonly tested: number;
  readonly start: number;
  readonly end: number;
  readonly sites: readonly string[];
}

/**
 * The sites that alone the address of an event's tab is read of, by what it is compared with before: `if
 * (info.url.startsWith('https://app.example/'))`. None where it is read in one more place, or handed on whole.
 */
export function sitesOfEvent({ unit, node, properties = [] }: Source): readonly string[] {
  const { script } = unit;
  const binding = node - script.op.length;
  const names = new Set(properties.map((path) => path.split('.')[0] ?? ''));
  if (binding < 0 || names.has('') || names.size === 0 || bindingKind(script, binding) !== BindingKind.param) return [];
  const checks: Check[] = [];
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    checks.push({
      tested: testedValue(script, at),
      start: guardStart(script, at),
      end: guardEnd(script, at),
      sites: sitesCompared(script, at, (text) => unit.known(text)),
    });
  const sites = new Set<string>();
  const open = readsOf(unit, binding).map((value) => ({ value, isEvent: true }));
  for (let next = open.pop(), turn = 0; next !== undefined; next = open.pop(), turn++) {
    const { value, isEvent } = next;
    if (turn > MOST_VALUES) return [];
    const pos = posOf(script, value);
    const around = checks.find(({ start, end, sites: of }) => of.length > 0 && start <= pos && pos < end);
    for (const site of around?.sites ?? []) sites.add(site);
    if (around !== undefined || checks.some(({ tested }) => tested === value)) continue;
    const uses = isEvent ? addressesOf(unit, value, names) : keptIn(unit, value);
    if (uses === undefined) return [];
    for (const one of uses) open.push({ value: one, isEvent: false });
  }
  return [...sites];
}

/** Reads of the address in an event; undefined where the event is more than read. */
function addressesOf({ script, useGraph }: Unit, event: number, names: ReadonlySet<string>): number[] | undefined {
  const graph = useGraph();
  const found: number[] = [];
  for (let use = firstUse(graph, event); use < endOfUses(graph, event); use++) {
    const value = useTarget(graph, use);
    if (useKind(graph, use) !== Use.member) return undefined;
    if (names.has(propertyNameOf(script, value))) found.push(value);
  }
  return found;
}

/** What an address is put into, or taken apart to; undefined where it goes elsewhere. */
function keptIn(unit: Unit, address: number): number[] | undefined {
  const { script } = unit;
  const graph = unit.useGraph();
  const found: number[] = [];
  for (let use = firstUse(graph, address); use < endOfUses(graph, address); use++) {
    const [kind, target] = [useKind(graph, use), useTarget(graph, use)];
    if (kind === Use.def) found.push(...readsOf(unit, target));
    else if (kind === Use.member && !COMPARES.has(propertyNameOf(script, target))) found.push(target);
    else if (
      kind === Use.arg &&
      opOf(script, target) === Op.create &&
      nameOf(script, calleeOf(script, target)) === 'URL'
    )
      found.push(target);
    else if (kind !== Use.member) return undefined;
  }
  return found;
}
