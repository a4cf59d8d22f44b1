import { Op, opOf } from '../facts/javascript/query.ts';
import { TaintFlag } from './kinds.ts';
import type { Passing } from './passing.ts';
import { passThroughApi } from './passThroughApi.ts';
import { passThroughMethod } from './passThroughMethod.ts';

/** Functions that are not the program's: what their answer holds of their argument. */
export function passOn(passing: Passing): void {
  const { solver, step, call, api } = passing;
  if (api !== undefined) {
    const whole = opOf(step.unit.script, call) === Op.create ? `${api}()` : api;
    if (passThroughApi({ ...passing, api, whole })) return;
  }
  // What is not known may decode what it is given.
  if (!passThroughMethod(passing)) solver.to(step, call, step.path, step.flags & ~TaintFlag.asAddress);
}
