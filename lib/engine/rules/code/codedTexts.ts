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
import { type Text, textsOf } from './textsOf.ts';

const isPlain = (text: string): boolean => /^[ -~]+$/.test(text);

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
    if (isPlain(text)) found.push({ text, value });
  }
  return found;
}

/** Texts that a script holds as character codes, or in base64. */
export function codedTexts(script: ScriptFacts): readonly Text[] {
  const decoded = textsOf(script).flatMap(({ text, value }) => {
    if (text.length > 200 || !/^(?:[\w+/]{4}){2,}[\w+/]{2}(?:==|[\w+/]=|[\w+/]{2})$/.test(text)) return [];
    const plain = atob(text.replaceAll('_', '/'));
    return isPlain(plain) ? [{ text: plain, value }] : [];
  });
  return [...listsOfCodes(script), ...decoded];
}
