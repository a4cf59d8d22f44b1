import {
  callsNamed,
  ConstKind,
  literalKind,
  literalTextIndex,
  Op,
  receiverOf,
  valuesOf,
} from '../facts/javascript/query.ts';
import { isMadeOf } from '../program/madeOf.ts';
import type { Unit } from '../program/program.ts';
import { sourceAt } from '../taint/sourceAt.ts';
import type { Source } from '../taint/spec.ts';

/** What a pattern for such codes finds in a page. */
export const ONE_TIME_CODE = 'a one-time code in the web page';

/** `/code[^0-9]{0,40}(\d{6})/`: a one-time code with the word that stands before it. */
const CODE = /(code|otp|passcode|verif|2fa|one[- ]?time|authent)[\s\S]{0,80}(\\\\?d|\[0-9\])\{[4-8](,\d)?\}/i;
/** Longest text that is taken for such a pattern. */
const LONGEST = 400;
const MOST_CALLS = 200;
const KINDS: ReadonlySet<number> = new Set([ConstKind.text, ConstKind.regex]);

/** One-time codes that a script looks for in texts. */
export function* oneTimeCodes(unit: Unit, inPage: (value: number) => boolean): Iterable<Source> {
  const { script } = unit;
  const texts = new Set(script.strings.flatMap((text, at) => (text.length < LONGEST && CODE.test(text) ? [at] : [])));
  if (texts.size === 0) return;
  const patterns = [...valuesOf(script, Op.constant)].filter(
    (one) => KINDS.has(literalKind(script, one)) && texts.has(literalTextIndex(script, one)),
  );
  for (const call of callsNamed(script, 'match', 'exec', 'matchAll').slice(0, MOST_CALLS))
    if (
      inPage(call.value) &&
      [call.args[0] ?? 0, receiverOf(script, call)].some((value) => isMadeOf(script, value, patterns))
    )
      yield sourceAt(unit, call.value, 'page-content', ONE_TIME_CODE);
}
