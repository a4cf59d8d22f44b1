import { pattern, type ScriptFacts } from '../facts/javascript/query.ts';

/** What the browser asks for when markup is shown, with an address that is not constant to its end. */
const LOADED =
  /<(?:img|iframe|script|video|audio|source|embed|input|image|link|object|track)\b[^>]{0,300}?\s(?:src|href|srcset|data|poster)\s*=\s*["']?((?:https?:)?\/\/[^*"'\s>][^"'\s>]*\*)/i;

/** The address, as far as constant, that an element in a text of markup asks for; undefined: none that data could be in. */
export function loadedInMarkup(script: ScriptFacts, value: number): string | undefined {
  return LOADED.exec(pattern(script, value))?.[1];
}
