import { apiPath, nameOf, Op, resolve, writesOf } from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { PUT_INTO } from '../program/methods.ts';
import { handedTo } from '../program/handedTo.ts';
import type { Unit } from '../program/program.ts';
import type { Callees } from './callees.ts';

/** Calls of one function that are looked at. */
const MOST_CALLERS = 20;

/**
 * Whether an object is handed over by code that is not followed, a container or registry of parts: the parameter of a
 * function of the program's that no known call runs, or a field that is given such a parameter. What the platform calls
 * gets the platform's objects.
 */
export function isHandedByNobody(callees: Callees, unit: Unit, object: number): boolean {
  const { script } = unit;
  const seen = resolve(script, object);
  const first = script.a[seen] as number;
  if (script.op[seen] === Op.ref) return isUnknownParameter(callees, unit, first);
  if (script.op[seen] !== Op.member || script.op[first] !== Op.self) return false;
  const field = script.strings[script.b[seen] as number] as string;
  const given = writesOf(script, field).filter((write) => script.op[write.object] === Op.self);
  return (
    given.length > 0 &&
    given.every(
      ({ value }) => script.op[value] === Op.ref && isUnknownParameter(callees, unit, script.a[value] as number),
    )
  );
}

function isUnknownParameter(callees: Callees, unit: Unit, binding: number): boolean {
  const { script } = unit;
  if (script.bindings[binding * 3 + 2] !== BindingKind.param) return false;
  const fn = script.bindings[binding * 3 + 1] as number;
  if (script.functions[fn]?.params.includes(binding) !== true || script.functions[fn]?.inPlace === true) return false;
  for (const { call } of handedTo(unit, fn)) {
    const callee = script.a[call] as number;
    if (apiPath(script, callee) !== undefined) return false;
    if (!PUT_INTO.has(nameOf(script, callee)) && callees.targets(unit, callee).length === 0) return false;
  }
  // `new Job(...parts.map(get))`: which of them it is, nothing tells.
  return callees
    .handedOver(unit, binding, MOST_CALLERS)
    .every((given) => given.value === 0 || given.unit.script.op[given.value] === Op.spread);
}
