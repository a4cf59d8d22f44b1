import {
  bindingOf,
  callAt,
  calleeOf,
  nameOf,
  Op,
  opOf,
  readsNamed,
  type ScriptFacts,
  valuesOf,
} from '../facts/javascript/query.ts';
import { functionAt } from '../program/functionAt.ts';
import { functionsAround } from '../program/functionsAround.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import { addTo } from '../facts/addTo.ts';

interface Asserted {
  readonly start: number;
  readonly end: number;
}

/** Calls with one variable that are looked at. */
const MOST = 100;

/**
 * `checkHost(url); fetch(url)`, where `checkHost` looks at the host and gives nothing back but an error that it throws:
 * behind it the address is checked. By variable.
 */
export const assertedHosts = kept(({ script }: Unit): ReadonlyMap<number, readonly Asserted[]> => {
  const found = new Map<number, Asserted[]>();
  const asserts = assertions(script);
  for (const value of asserts.size === 0 ? [] : script.calls) {
    const { callee, args, pos } = callAt(script, value);
    if (opOf(script, callee) !== Op.ref || !asserts.has(nameOf(script, callee))) continue;
    const end = script.functions[functionAt(script, pos)]?.end ?? Infinity;
    for (const arg of args) {
      if (opOf(script, arg) !== Op.ref) continue;
      const binding = bindingOf(script, arg);
      if ((found.get(binding)?.length ?? 0) < MOST) addTo(found, binding, { start: pos, end });
    }
  }
  return found;
});

/** Names of functions that look at the host of what they are handed, can throw an error and give nothing back. */
function assertions(script: ScriptFacts): ReadonlySet<string> {
  const looking = functionsAround(script, readsNamed(script, 'hostname', 'host', 'origin'));
  const errors = valuesOf(script, Op.create).filter((made) =>
    /(?:Error|Exception)$/.test(nameOf(script, calleeOf(script, made))),
  );
  const throwing = functionsAround(script, errors);
  const found = new Set<string>();
  for (const fn of looking) {
    const { name = '', params = [], returns = [] } = script.functions[fn] ?? {};
    if (name !== '' && params.length > 0 && returns.length === 0 && throwing.has(fn)) found.add(name);
  }
  return found;
}
