import { constant } from '../facts/javascript/query.ts';
import type { Unit } from './program.ts';

const SHORTEST = 2;

/** Whether `object[key]` picks a letter of a text, `'abcdefgh'[data & 7]`: letters that data picks say the data. */
export function isAlphabet({ script }: Unit, index: number): boolean {
  return (constant(script, script.a[index] as number) ?? '').length >= SHORTEST;
}
