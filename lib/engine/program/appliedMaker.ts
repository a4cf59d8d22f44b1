import { nameOf, Op } from '../facts/javascript/query.ts';
import type { Unit } from './program.ts';

/**
 * The function that a callee stands for: `parts.factory.apply(null, list)` gives what the factory gives. A variable that
 * is applied is left alone: so the helpers of compilers step through what waits, which is followed by its answers.
 */
export function appliedMaker({ script }: Unit, callee: number): number {
  const name = script.op[callee] === Op.member ? nameOf(script, callee) : '';
  const object = script.a[callee] as number;
  return (name === 'apply' || name === 'call') && script.op[object] === Op.member ? object : callee;
}
