import { variableOf } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Callees } from './callees.ts';

/** Calls of one function that are looked at. */
const MOST = 4;

/** What the callers of a function hand over, where a value is one of its parameters: `new Api(axios.create({ … }))`. */
export function handedAs(
  callees: Callees,
  unit: Unit,
  value: number,
  most = MOST,
): readonly { unit: Unit; value: number }[] {
  const binding = variableOf(unit.script, value);
  return binding === -1 ? [] : callees.handedOver(unit, binding, most);
}
