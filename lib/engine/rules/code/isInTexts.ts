import { pattern, type ScriptFacts } from '../../facts/javascript/query.ts';

const QUOTES = new Set(['"', "'", '`']);

/**
 * Whether everything that is not known of a code text stands inside texts in it, `field.value = "${data}";`: data is a
 * text there as long as it holds no such quote.
 */
export function isInTexts(script: ScriptFacts, code: number): boolean {
  const text = pattern(script, code);
  let quote = '';
  let within = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '\\') at++;
    else if (letter === '*') {
      if (quote === '') return false;
      within = true;
    } else if (quote === '' && QUOTES.has(letter)) quote = letter;
    else if (letter === quote) quote = '';
  }
  return within;
}
