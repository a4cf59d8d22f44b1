import { callsNamed, callsOf, constant, Op, resolve } from '../../facts/javascript/query.ts';
import { PERSON_ACTS } from '../../models/personActs.ts';
import type { Unit } from '../program.ts';

/** Whether what stands at an offset of a script runs because the person clicked or chose something. */
export function askedFor({ script }: Unit, pos: number): boolean {
  const listeners = [
    ...callsOf(script, ...PERSON_ACTS).map((call) => call.args[0] ?? 0),
    ...callsNamed(script, 'addEventListener')
      .filter((call) => constant(script, call.args[0] ?? 0) === 'click')
      .map((call) => call.args[1] ?? 0),
  ];
  return listeners.some((listener) => {
    const value = resolve(script, listener);
    const fn = script.op[value] === Op.func ? script.functions[script.a[value] as number] : undefined;
    return fn !== undefined && pos >= fn.start && pos < fn.end;
  });
}
