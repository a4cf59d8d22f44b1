import type { Unit } from '../program/program.ts';
import type { CallersOf } from '../program/unasked.ts';
import type { Callees } from './callees.ts';

/** Calls of a script that may run one of its functions, by whatever way. */
export const callersWithin =
  (callees: Callees, unit: Unit): CallersOf =>
  (fn) =>
    callees.callers(unit, fn).flatMap((one) => (one.unit === unit ? one.call : []));
