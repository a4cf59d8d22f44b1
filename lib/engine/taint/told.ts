import { type HandedFunctions, handedFunctions } from './functionParameters.ts';
import { type KeyNames, keyNamesOf } from './keyParameters.ts';
import type { Target } from '../program/program.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** What a call says of the function's parameters, beside the data: names of keys, and functions to be called. */
export interface Told {
  readonly names: KeyNames | undefined;
  readonly functions: HandedFunctions | undefined;
  /** All of it, to be told apart by. */
  readonly text: string;
}

/** What a call that brings the step's data says of the parameters of a function; undefined: nothing. */
export function toldBy(solver: Solver, step: Step, call: number, target: Target): Told | undefined {
  const names = keyNamesOf(step.unit, call, target);
  const functions = handedFunctions(solver, step, call, target);
  if (names === undefined && functions === undefined) return undefined;
  const called = [...(functions ?? [])].map(
    ([binding, list]) => `${binding}>${list.map(({ unit, fn, shift }) => `${unit.index}.${fn}.${shift}`).join()}`,
  );
  return { names, functions, text: [...(names ?? []), ...called].join('\n') };
}
