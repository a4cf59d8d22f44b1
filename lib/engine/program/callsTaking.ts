import type { Unit } from './program.ts';
import { usedAs } from './usedAs.ts';
import { Use } from './useGraph.ts';

/** Calls that a value stands in as an argument. */
export const callsTaking = (unit: Unit, value: number): readonly number[] => usedAs(unit, value, Use.arg);
