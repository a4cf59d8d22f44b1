import {
  apiPath,
  argOf,
  bindingFunction,
  bindingKind,
  calleeOf,
  defsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
  stringAt,
  variableOf,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import type { Unit } from '../program/program.ts';
import { words } from '../words.ts';
import { endOfUses, firstUse, Use, useKind, useSlot, useTarget } from '../program/useGraph.ts';

/**
 * The request of jQuery whose answer a reading takes apart, by the function that hears nothing else: `success: (page) =>
 * $(page).find('p').text()`; 0 where it reads in the page, or that is not known.
 */
export function answeredTo(unit: Unit, reading: number): number {
  const { script } = unit;
  const binding = variableOf(script, chosenFrom(script, reading));
  if (binding === -1 || bindingKind(script, binding) !== BindingKind.param || defsOf(script, binding).length > 0)
    return 0;
  const fn = bindingFunction(script, binding);
  return script.functions[fn]?.params[0] === binding ? requestHeard(unit, funcValueOf(unit, fn), HEARS) : 0;
}

/** Methods that give nothing but what is in it. */
const STAYS = words('find filter first last eq children contents text html attr val');

/** `page` of `$(page).find('p').first()` */
function chosenFrom(script: ScriptFacts, call: number): number {
  let seen = call;
  while (opOf(script, seen) === Op.call && STAYS.has(nameOf(script, calleeOf(script, seen))))
    seen = resolve(script, objectOf(script, calleeOf(script, seen)));
  return opOf(script, seen) === Op.call && apiPath(script, seen) === '$()' ? argOf(script, seen, 0) : 0;
}

/** The one request that a function, or the options that it stands in, is handed to; 0 where it is used for more. */
function requestHeard(unit: Unit, value: number, by: RegExp): number {
  const { script } = unit;
  const graph = unit.useGraph();
  const use = firstUse(graph, value);
  if (value === 0 || endOfUses(graph, value) !== use + 1) return 0;
  const [kind, target] = [useKind(graph, use), useTarget(graph, use)];
  if (kind === Use.arg) return by.test(apiPath(script, target) ?? '') ? target : 0;
  return kind === Use.prop && by === HEARS && stringAt(script, useSlot(graph, use)) === 'success'
    ? requestHeard(unit, target, ASKS)
    : 0;
}

const HEARS = /^\$\.(?:ajax|get|post)\(\)$/;
const ASKS = /^\$\.ajax\(\)$/;
