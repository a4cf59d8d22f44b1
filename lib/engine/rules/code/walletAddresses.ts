import { Op, type ScriptFacts } from '../../facts/javascript/query.ts';

/** Expressions that recognise addresses of Bitcoin, Ethereum, Tron, Monero, Litecoin and the like. */
const FORMS = [/0x\)?\[[^\]]{3,12}\]\{40\}/, /\[13\]\)?\[[^\]]{6,40}\]\{2\d,\d\d\}/, /bc1[^"']{0,20}\[[^\]]{3,40}\]\{\d\d/, /(\(bc1\||\^bc1|\|bc1)/, /\^?T\[[^\]]{6,40}\]\{33\}/, /4\[[^\]]{1,12}\]\[[^\]]{6,40}\]\{9\d\}/, /\[LM3\]\[[^\]]{6,40}\]\{26,33\}/];

/** Places where a script recognises wallet addresses by their form. */
export function addressPatterns(script: ScriptFacts): { readonly text: string; readonly value: number }[] {
  const out: { text: string; value: number }[] = [];
  for (let value = 1; value < script.op.length; value++) {
    if (script.op[value] !== Op.constant || (script.b[value] !== 4 && script.b[value] !== 0)) continue;
    const text = script.strings[script.a[value] as number] as string;
    if (text.length >= 12 && text.includes('[') && FORMS.some((form) => form.test(text))) out.push({ text, value });
  }
  return out;
}
