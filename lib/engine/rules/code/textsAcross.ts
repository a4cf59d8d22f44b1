import type { ScriptFacts } from '../../facts/javascript/query.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { first } from '../../facts/first.ts';
import type { Facts } from '../../facts.ts';

/** Parts of a value that are looked at. */
const MOST_PARTS = 100;

/** Texts that a value is made of, also where they stand in other functions, fields and scripts, or are put together. */
export const textsAcross = (facts: Facts, script: ScriptFacts, value: number): readonly string[] =>
  first([...backwardSlice(script, value)], MOST_PARTS)
    .map((one) => patternOf(facts, script, one))
    .filter((text) => !text.startsWith('*'));
