import {
  apiPath,
  GUARD_SIZE,
  guardEnd,
  guardStart,
  posOf,
  propertyNameOf,
  testedValue,
} from '../facts/javascript/query.ts';
import { readsOf } from '../program/readsOf.ts';
import { endOfUses, firstUse, Use, useKind, useTarget } from '../program/useGraph.ts';
import type { Source } from '../taint/spec.ts';
import { COMPARES, sitesCompared } from './sitesOfPage.ts';

/** Values that an address is looked for in. */
const MOST_VALUES = 60;

/**
 * The sites that alone the address of an event's tab is read of, by what it is compared with before: `if
 * (info.url.startsWith('https://app.example/'))`. None where it is read in one more place, or handed on whole.
 */
export function sitesOfEvent({ unit, node, properties = [] }: Source): readonly string[] {
  const { script } = unit;
  const found: string[] = [];
  const open =
    node < script.op.length ? [] : readsOf(unit, node - script.op.length).map((value) => ({ value, isEvent: true }));
  const graph = unit.useGraph();
  for (let next = open.pop(), left = MOST_VALUES; next !== undefined; next = open.pop(), left--) {
    const { value, isEvent } = next;
    const sites = sitesAround(unit, value);
    found.push(...(sites ?? []));
    if (sites !== undefined) continue;
    if (left === 0) return [];
    const follow = (values: readonly number[]): void =>
      values.forEach((one) => open.push({ value: one, isEvent: false }));
    for (let use = firstUse(graph, value); use < endOfUses(graph, value); use++) {
      const [kind, target] = [useKind(graph, use), useTarget(graph, use)];
      const name = kind === Use.member ? propertyNameOf(script, target) : '';
      if (name !== '') follow((isEvent ? properties.includes(name) : !COMPARES.has(name)) ? [target] : []);
      else if (!isEvent && kind === Use.def) follow(readsOf(unit, target));
      else if (!isEvent && kind === Use.arg && apiPath(script, target) === 'URL()') follow([target]);
      else return [];
    }
  }
  return found;
}

/** The sites that an address is compared with around a value, none where it is what is compared; undefined where it is read for more. */
function sitesAround(unit: Source['unit'], value: number): readonly string[] | undefined {
  const { script } = unit;
  const pos = posOf(script, value);
  let sites: readonly string[] | undefined;
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    if (testedValue(script, at) === value) sites ??= [];
    if (pos < guardStart(script, at) || pos >= guardEnd(script, at)) continue;
    const compared = sitesCompared(script, at, unit.known);
    if (compared.length > 0) return compared;
  }
  return sites;
}
