import {
  argsOf,
  bindingFunction,
  bindingOf,
  Op,
  opOf,
  resolve,
  WRITE_SIZE,
  writtenProperty,
  writtenValue,
} from '../facts/javascript/query.ts';
import { KEYS } from '../facts/javascript/script.ts';
import { addTo } from '../facts/addTo.ts';
import { kept } from '../program/kept.ts';
import type { Target, Unit } from '../program/program.ts';
import { importedText } from '../program/importedText.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** Texts that a call says for parameters that are keys, by binding. */
export type KeyNames = ReadonlyMap<number, string>;

/** Parameters by which functions write properties, by function: `function keep(name, one) { all[name] = one; }`. */
const keyParameters = kept((unit: Unit): ReadonlyMap<number, readonly number[]> => {
  const { script } = unit;
  const found = new Map<number, number[]>();
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    if (writtenProperty(script, at) !== KEYS) continue;
    const key = resolve(script, writtenValue(script, at));
    if (opOf(script, key) !== Op.ref) continue;
    const binding = bindingOf(script, key);
    const fn = bindingFunction(script, binding);
    if (script.functions[fn]?.params.includes(binding) === true) addTo(found, fn, binding);
  }
  return found;
});

/** The texts that a call hands over for such parameters of a function; undefined where there are none. */
export function keyNamesOf(caller: Unit, call: number, { unit, fn, shift }: Target): KeyNames | undefined {
  const bindings = keyParameters(unit).get(fn);
  if (bindings === undefined) return undefined;
  const { script } = caller;
  const isCall = opOf(script, call) === Op.call || opOf(script, call) === Op.create;
  const args = isCall ? argsOf(script, call) : [];
  const byBinding = new Map<number, string>();
  for (const binding of bindings) {
    const at = unit.script.functions[fn]?.params.indexOf(binding) ?? -1;
    const text = importedText(caller, args[at + shift] ?? 0);
    if (text !== undefined) byBinding.set(binding, text);
  }
  return byBinding.size === 0 ? undefined : byBinding;
}

/** The text of a key that is such a parameter, as who called the function with the step's data said it. */
export function keyNameAt(solver: Solver, { unit, context }: Step, key: number): string | undefined {
  const { told, unit: index } = solver.factStore.contextList[context] ?? {};
  const names = index === unit.index ? told?.names : undefined;
  if (names === undefined) return undefined;
  const seen = resolve(unit.script, key);
  return opOf(unit.script, seen) === Op.ref ? names.get(bindingOf(unit.script, seen)) : undefined;
}
