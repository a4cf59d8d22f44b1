import {
  bindingOf,
  calleeOf,
  nameOf,
  Op,
  opOf,
  readsNamed,
  type ScriptFacts,
  valuesOf,
} from '../facts/javascript/query.ts';
import { functionsAround } from '../program/functionsAround.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import type { Span } from '../program/span.ts';
import { behindCalls } from './behindCalls.ts';

/**
 * `checkHost(url); fetch(url)`, where `checkHost` looks at the host and gives nothing back but an error that it throws:
 * behind it the address is checked. By variable.
 */
export const assertedHosts = kept((unit: Unit): ReadonlyMap<number, readonly Span[]> => {
  const { script } = unit;
  const asserts = assertions(script);
  if (asserts.size === 0) return NONE;
  return behindCalls(unit, ({ callee, args }) =>
    asserts.has(nameOf(script, callee))
      ? args.flatMap((arg) => (opOf(script, arg) === Op.ref ? [bindingOf(script, arg)] : []))
      : [],
  );
});

const NONE: ReadonlyMap<number, readonly Span[]> = new Map();

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
