import { Op } from '../facts/javascript/query.ts';
import { calledBy } from '../program/calledBy.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { sinkOf } from './sinkOf.ts';

/** `window[data](…)`: data chooses any function there is, `eval` included. */
export function extensionKeySink(unit: Unit, index: number): Sink | undefined {
  const { script } = unit;
  const object = script.a[index] as number;
  if (
    script.op[object] !== Op.global ||
    !/^(?:window|self|globalThis)$/.test(script.strings[script.a[object] as number] as string)
  )
    return undefined;
  return calledBy(unit, index).length > 0 ? ANY_FUNCTION : undefined;
}

const ANY_FUNCTION = sinkOf('code', -1, undefined, 'decides which function of the window is called');
