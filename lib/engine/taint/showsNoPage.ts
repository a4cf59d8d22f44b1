import {
  apiPath,
  argOf,
  bindingKind,
  calleeOf,
  constant,
  Op,
  opOf,
  propertyOf,
  resolve,
  variableOf,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import type { Unit } from '../program/program.ts';
import type { Solver } from './solver.ts';

/** Files that are looked at or kept, none of which is a page or runs anything, by the type that a script gives them. */
const NO_PAGE =
  /^(?:(?:image(?!\/svg)|audio|video|font)\/|application\/(?:pdf|json|zip|octet-stream)$|text\/(?:plain|csv)\b)/i;
/** Functions that a file is handed through, and callers of one. */
const MOST_HANDS = 3;
const MOST_CALLERS = 12;

/** Whether no tab shows a file of the script's own as a page: `new Blob(parts, { type: 'application/pdf' })`. */
export function showsNoPage(solver: Solver, unit: Unit, file: number, hands = 0): boolean {
  const { script } = unit;
  const made = resolve(script, file);
  if (opOf(script, made) === Op.create)
    return (
      apiPath(script, calleeOf(script, made)) === 'Blob' &&
      NO_PAGE.test(constant(script, propertyOf(script, argOf(script, made, 1), 'type')) ?? '')
    );
  const binding = variableOf(script, made);
  if (hands >= MOST_HANDS || binding === -1 || bindingKind(script, binding) !== BindingKind.param) return false;
  const given = solver.callees.handedOver(unit, binding, MOST_CALLERS + 1);
  return (
    given.length > 0 &&
    given.length <= MOST_CALLERS &&
    given.every((one) => showsNoPage(solver, one.unit, one.value, hands + 1))
  );
}
