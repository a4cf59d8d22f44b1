import {
  argOf,
  bindingCount,
  bindingFunction,
  bindingName,
  calleeOf,
  elementTag,
  Op,
  opOf,
  valuesOf,
  variableOf,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import { callsTaking } from '../program/callsTaking.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { makesElement } from '../program/makesElement.ts';
import { readsOf } from '../program/readsOf.ts';
import { usedAs } from '../program/usedAs.ts';
import { Use } from '../program/useGraph.ts';
import { kept } from '../program/kept.ts';
import type { Target, Unit } from '../program/program.ts';
import type { Callees } from './callees.ts';

/** Variables of a script by their names, those of its top before others. */
export const bindingsByName = kept(({ script }: Unit): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (let binding = 0; binding < bindingCount(script); binding++) {
    const name = bindingName(script, binding);
    if (/^[A-Z]/.test(name) && (!found.has(name) || bindingFunction(script, binding) === -1)) found.set(name, binding);
  }
  return found;
});

/** The functions that an element of JSX runs: `<List rows={rows} />`, a component by its name. */
export function componentOf(callees: Callees, unit: Unit, element: number): readonly Target[] {
  const { script } = unit;
  const tag = opOf(script, element) === Op.element ? elementTag(script, element) : undefined;
  const binding = tag === undefined ? undefined : bindingsByName(unit).get(tag);
  return binding === undefined ? [] : callees.binding(unit, binding, 0);
}

/** Elements of a script by the names of their components. */
const elementsByTag = kept(({ script }: Unit): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  for (const element of valuesOf(script, Op.element)) addTo(found, elementTag(script, element) ?? '', element);
  return found;
});

/** Scripts, and elements in each, that one component is looked for in. */
const MOST = 20;

/** What a component is given, wherever it stands: `<Keys onKey={send} />`, `jsx(Keys, { onKey: send })`. */
export function givenToComponent(
  callees: Callees,
  unit: Unit,
  fn: number,
): { unit: Unit; call: number; value: number }[] {
  const { script } = unit;
  const made = funcValueOf(unit, fn);
  // `memo(function Keys({ onKey }) { … })` too.
  const values = [made, ...callsTaking(unit, made).filter((call) => opOf(script, calleeOf(script, call)) !== Op.func)];
  const bindings = new Set(values.flatMap((value) => usedAs(unit, value, Use.def)));
  const variables = [...bindings].map((binding) => ({ unit, binding }));
  for (const { name, value } of script.exports)
    if (values.includes(value) || bindings.has(variableOf(script, value)))
      variables.push(...callees.program.importers(unit, name));
  return variables.slice(0, MOST).flatMap(({ unit: other, binding }) => [
    ...(elementsByTag(other).get(bindingName(other.script, binding)) ?? [])
      .slice(0, MOST)
      .map((value) => ({ unit: other, call: value, value })),
    ...readsOf(other, binding)
      .flatMap((read) => callsTaking(other, read))
      .filter((call) => makesElement(other.script, call))
      .slice(0, MOST)
      .map((call) => ({ unit: other, call, value: argOf(other.script, call, 1) })),
  ]);
}
