import {
  bindingOf,
  callAt,
  calleeOf,
  nameOf,
  Op,
  opOf,
  posOf,
  readsNamed,
  type ScriptFacts,
  valuesOf,
} from '../facts/javascript/query.ts';
import type { FunctionFact } from '../facts/javascript/script.ts';
import { functionAt } from '../program/functionAt.ts';
import type { Unit } from '../program/program.ts';

interface Asserted {
  readonly binding: number;
  readonly start: number;
  readonly end: number;
}

const tables = new WeakMap<Unit, readonly Asserted[]>();

/**
 * `checkHost(url); fetch(url)`, where `checkHost` looks at the host and gives nothing back but an error that it throws:
 * behind it the address is checked.
 */
export function assertedHosts(unit: Unit): readonly Asserted[] {
  let table = tables.get(unit);
  if (table === undefined) tables.set(unit, (table = [...asserted(unit.script)]));
  return table;
}

function* asserted(script: ScriptFacts): Iterable<Asserted> {
  const asserts = new Set(
    script.functions.filter((fn) => fn.name !== '' && isAssertion(script, fn)).map((fn) => fn.name),
  );
  for (const value of asserts.size === 0 ? [] : script.calls) {
    const { callee, args, pos } = callAt(script, value);
    if (opOf(script, callee) !== Op.ref || !asserts.has(nameOf(script, callee))) continue;
    const end = script.functions[functionAt(script, pos)]?.end ?? Infinity;
    for (const arg of args)
      if (opOf(script, arg) === Op.ref) yield { binding: bindingOf(script, arg), start: pos, end };
  }
}

/** Whether a function looks at the host of what it is handed, can throw an error and gives nothing back. */
function isAssertion(script: ScriptFacts, { start, end, params, returns }: FunctionFact): boolean {
  const isWithin = (value: number): boolean => posOf(script, value) > start && posOf(script, value) < end;
  return (
    params.length > 0 &&
    returns.length === 0 &&
    readsNamed(script, 'hostname', 'host', 'origin').some(isWithin) &&
    valuesOf(script, Op.create).some(
      (made) => isWithin(made) && /(?:Error|Exception)$/.test(nameOf(script, calleeOf(script, made))),
    )
  );
}
