import { show, type ScriptFacts } from '../../facts/javascript/query.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';

/** Values of a slice that are written out. */
const MOST = 60;

/** What a value is made of, wherever it was put together, as one text; `write` says how each part is written. */
export const slicedText = (script: ScriptFacts, value: number, write: typeof show = show): string =>
  [...backwardSlice(script, value)]
    .slice(0, MOST)
    .map((one) => write(script, one))
    .join(' ');
