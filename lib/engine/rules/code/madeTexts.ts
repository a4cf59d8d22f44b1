import { callsNamed, constant, type ScriptFacts } from '../../facts/javascript/query.ts';
import { first } from '../../facts/first.ts';
import { kept } from '../../program/kept.ts';
import type { Text } from './textsOf.ts';

/** Calls that are looked at. */
const MOST = 500;

/** Texts that a script puts together of constants when it runs: joined lists, base64, codes of characters. */
export const madeTexts = kept((script: ScriptFacts): readonly Text[] =>
  first(callsNamed(script, 'join', 'atob', 'fromCharCode', 'concat'), MOST).flatMap(({ value }) => {
    const text = constant(script, value);
    return text === undefined ? [] : [{ text, value }];
  }),
);
