import { Use } from './net.ts';
import type { Unit } from './program.ts';

/** Calls whose callee is this value. */
export function calledBy(unit: Unit, value: number): number[] {
  const net = unit.net();
  const out: number[] = [];
  for (let at = net.starts[value] as number; at < (net.starts[value + 1] as number); at++)
    if (net.kinds[at] === Use.callee) out.push(net.tos[at] as number);
  return out;
}
