import { apiPath, argsOf, calleeOf, functionFactOf, nameOf, Op, opOf, resolve } from '../facts/javascript/query.ts';
import { waitedFor } from './asyncLowering.ts';
import type { Unit } from './program.ts';

/** Promises behind one another that are seen through. */
const DEPTH = 4;
/** Answers of one function. */
const MOST = 4;

/**
 * What a promise may be settled with, as far as it is written out: `import('./x.js')` is its module,
 * `Promise.resolve().then(() => send)` is `send`. A function that is bound is given as the call that binds it.
 */
export function settledWith(unit: Unit, value: number, depth = 0): readonly number[] {
  const { script } = unit;
  const seen = resolve(script, value);
  const callee = opOf(script, seen) === Op.call ? calleeOf(script, seen) : 0;
  const waited = depth > DEPTH ? [] : waitedFor(unit, seen);
  if (waited.length > 0) return waited.slice(0, MOST).flatMap((one) => settledWith(unit, one, depth + 1));
  if (depth > DEPTH || callee === 0) return [seen];
  const [first = 0] = argsOf(script, seen);
  if (apiPath(script, callee) === 'Promise.resolve' && first !== 0) return settledWith(unit, first, depth + 1);
  if (opOf(script, callee) !== Op.member || nameOf(script, callee) !== 'then') return [seen];
  const then = resolve(script, first);
  const returns = functionFactOf(script, then)?.returns ?? [];
  return opOf(script, then) === Op.func
    ? returns.slice(0, MOST).flatMap((one) => settledWith(unit, one, depth + 1))
    : [then];
}
