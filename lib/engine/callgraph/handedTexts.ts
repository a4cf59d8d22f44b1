import { callAt } from '../facts/javascript/query.ts';
import { BindingKind, Op } from '../facts/javascript/script.ts';
import { textOf } from '../program/textOf.ts';
import type { Unit } from '../program/program.ts';
import type { Callees } from './callees.ts';

/** Functions that a text is handed through. */
const MOST_HANDS = 3;
const MOST_CALLERS = 40;

/**
 * The texts that a value may be: where it is written down, or is a parameter for which every known caller writes one
 * down; undefined where one of them does not.
 */
export function handedTexts(callees: Callees, unit: Unit, value: number, depth = 0): readonly string[] | undefined {
  const { script } = unit;
  const text = textOf(unit, value);
  if (text !== undefined) return text.startsWith('\u0001') ? undefined : [text];
  const binding = script.op[value] === Op.ref ? (script.a[value] as number) : -1;
  if (depth >= MOST_HANDS || binding === -1 || script.bindings[binding * 3 + 2] !== BindingKind.param) return undefined;
  const fn = script.bindings[binding * 3 + 1] as number;
  const at = script.functions[fn]?.params.indexOf(binding) ?? -1;
  const callers = at === -1 ? [] : callees.callers(unit, fn);
  if (callers.length === 0 || callers.length > MOST_CALLERS) return undefined;
  const texts = new Set<string>();
  for (const { unit: from, call, shift } of callers) {
    const given = handedTexts(callees, from, callAt(from.script, call).args[at + shift] ?? 0, depth + 1);
    if (given === undefined) return undefined;
    for (const one of given) texts.add(one);
  }
  return [...texts];
}
