import {
  ConstKind,
  elementsOf,
  literalKind,
  literalText,
  Op,
  opOf,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import type { Text } from './textsOf.ts';

/** A character's code, 0 for what is no number. */
const codeOf = (script: ScriptFacts, value: number): number =>
  opOf(script, value) === Op.constant && literalKind(script, value) === ConstKind.number
    ? Number(literalText(script, value))
    : 0;

/** Lists of numbers that are characters of a text. */
export function listsOfCodes(script: ScriptFacts): readonly Text[] {
  const found: Text[] = [];
  for (const value of valuesOf(script, Op.array)) {
    const items = elementsOf(script, value);
    if (items.length < 6 || items.length > 500 || codeOf(script, items[0] as number) === 0) continue;
    const text = String.fromCharCode(...items.map((item) => codeOf(script, item)));
    if (/^[ -~]+$/.test(text)) found.push({ text, value });
  }
  return found;
}
