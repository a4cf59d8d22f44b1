import { concatPartsOf, constant, Op, opOf, resolve, type ScriptFacts } from '../facts/javascript/query.ts';

/**
 * Whether a kit leaves an address to whoever uses it: what it begins with is a name that holds an empty text
 * (`const SERVER = ''`), or words stand in its place (`YOUR HOOK`).
 */
export function isLeftBlank(script: ScriptFacts, address: number): boolean {
  let part = address;
  for (let depth = 0; depth < 4; depth++) {
    const text = constant(script, part);
    if (text !== undefined && !/[/.?#:]/.test(text) && /\s|your|insert|replace|here/i.test(text)) return true;
    const isNamed = opOf(script, part) === Op.ref || opOf(script, part) === Op.member;
    if (text?.trim() === '' && (isNamed || depth === 0)) return true;
    const value = resolve(script, part);
    if (opOf(script, value) !== Op.concat) return false;
    // `'' + server + path`: an empty text in front only makes a text of what follows.
    const parts = concatPartsOf(script, value);
    part = parts.find((one) => opOf(script, one) !== Op.constant || constant(script, one) !== '') ?? 0;
  }
  return false;
}
