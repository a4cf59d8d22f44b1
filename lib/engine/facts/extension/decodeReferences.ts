/**
 * Named character references that stand for a character of ASCII or a space (HTML standard, section 13.5): all that code
 * and addresses can be written in. Others stay as they are written; they would only be letters of texts for people.
 */
export const NAMED: Readonly<Record<string, string>> = Object.fromEntries(
  'Tab:\t NewLine:\n excl:! quot:" QUOT:" num:# dollar:$ percnt:% amp:& AMP:& apos:\' lpar:( rpar:) ast:* midast:* plus:+ comma:, period:. sol:/ colon:: semi:; lt:< LT:< equals:= gt:> GT:> quest:? commat:@ lsqb:[ lbrack:[ bsol:\\ rsqb:] rbrack:] Hat:^ lowbar:_ UnderBar:_ grave:` DiacriticalGrave:` lcub:{ lbrace:{ verbar:| vert:| VerticalLine:| rcub:} rbrace:}'
    .split(/ (?=\w)/)
    .map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)]),
);

const REFERENCE = /&(?:#x([\da-f]{1,8})|#(\d{1,10})|([a-zA-Z]{2,20}))(;?)/gi;
/** These need no semicolon, but in front of a letter or `=` of an address. */
const WITHOUT = /^(?:amp|lt|gt|quot|nbsp)$/i;

/** The text behind character references in an attribute or in text. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (written, hex?: string, decimal?: string, name?: string, end?: string, at = 0) => {
    if (name === undefined) return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    const next = text.charAt(at + written.length);
    if (end !== ';' && (!WITHOUT.test(name) || /[\w=]/.test(next))) return written;
    if (/^nbsp$|^NonBreakingSpace$/.test(name)) return '\u00a0';
    return Object.hasOwn(NAMED, name) ? (NAMED[name] as string) : written;
  });
}

/** The same for all attributes of an element. */
export const decodedAttributes = (attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decodeReferences(value)]));

/** A character by its number; one that there is not is the replacement character. */
const characterOf = (code: number): string =>
  code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '\ufffd' : String.fromCodePoint(code);
