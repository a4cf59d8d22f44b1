import type { ScriptFacts } from '../../facts/javascript/query.ts';
import { expressionsOf, textsOf, type Text } from './textsOf.ts';

/** Expressions that recognise addresses of Bitcoin, Ethereum, Tron, Monero, Litecoin and the like, and numbers of bank accounts (IBAN). */
const FORMS = [
  /0x\)?\[[^\]]{3,12}\]\{40\}/,
  /\[13\]\)?\[[^\]]{6,40}\]\{2\d,\d\d\}/,
  /bc1[^"']{0,20}\[[^\]]{3,40}\]\{\d\d/,
  /(\(bc1\||\^bc1|\|bc1)/,
  /\^?T\[[^\]]{6,40}\]\{33\}/,
  /4\[[^\]]{1,12}\]\[[^\]]{6,40}\]\{9\d\}/,
  /\[LM3\]\[[^\]]{6,40}\]\{26,33\}/,
  /\[A-Z\]\{2\}(\\s\??)?(\\d|\[0-9\])\{2\}/,
];

/** Places where a script recognises wallet addresses by their form. */
export function addressPatterns(script: ScriptFacts): Text[] {
  return [...expressionsOf(script), ...textsOf(script)].filter(
    ({ text }) => text.length >= 12 && text.includes('[') && FORMS.some((form) => form.test(text)),
  );
}
