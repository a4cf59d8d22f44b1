import type { Callees } from './callees.ts';
import { Use } from '../program/net.ts';
import type { Unit } from '../program/program.ts';

/** Variables and parameters that are given what a variable holds. */
export function passedOn(unit: Unit, binding: number, callees: Callees): { unit: Unit; binding: number }[] {
  const net = unit.net();
  const { script } = unit;
  const out: { unit: Unit; binding: number }[] = [];
  for (
    let at = net.starts[net.values + binding] as number;
    at < (net.starts[net.values + binding + 1] as number);
    at++
  ) {
    if (net.kinds[at] !== Use.ref) continue;
    const read = net.tos[at] as number;
    for (let use = net.starts[read] as number; use < (net.starts[read + 1] as number); use++) {
      const to = net.tos[use] as number;
      if (net.kinds[use] === Use.def) out.push({ unit, binding: to });
      if (net.kinds[use] !== Use.arg) continue;
      for (const target of callees.targets(unit, script.a[to] as number)) {
        const param = target.unit.script.functions[target.fn]?.params[(net.auxs[use] as number) - target.shift];
        if (param !== undefined) out.push({ unit: target.unit, binding: param });
      }
    }
  }
  return out;
}
