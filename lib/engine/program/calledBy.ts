import { usedAs } from './usedAs.ts';
import { Use } from './useGraph.ts';
import type { Unit } from './program.ts';

/** Calls whose callee is this value. */
export const calledBy = (unit: Unit, value: number): readonly number[] => usedAs(unit, value, Use.callee);
