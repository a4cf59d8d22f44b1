import { functionFactOf } from '../facts/javascript/query.ts';
import type { Unit } from './program.ts';

/** What a function gives back, where the value is one. */
export function returnsOf(unit: Unit, value: number): readonly number[] {
  const { script } = unit;
  return functionFactOf(script, value)?.returns ?? [];
}
