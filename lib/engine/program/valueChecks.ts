import { GuardKind } from '../facts/javascript/query.ts';

/** `isOurMessage(data)`, `isObject(data)`: asks for the form of a message, not for what is in it. */
const SHAPE =
  /^_?(?:is|has|looksLike)(?:Our|Own|An?|Valid|Plain|Known|Internal|Extension|Page|Bridge|Web|Client|In(?:bound|coming)|R[Pp][Cc])*(?:s|Ours|Message|Msg|Request|Re?q|Command|Cmd|Event|Object|Record|String|Array|Function|Data|Payload|Envelope|Packet|Call|Defined)$/;

export function isValueCheck(kind: number, texts: readonly string[]): boolean {
  if (kind === GuardKind.call && SHAPE.test(texts[0] ?? '')) return false;
  return (
    kind === GuardKind.equals ||
    kind === GuardKind.call ||
    kind === GuardKind.text ||
    (kind === GuardKind.type && texts.every((text) => text !== 'string' && text !== 'object'))
  );
}

/** What of an expression means no letter of its own. */
const NO_LETTERS = /\\[a-z]|\[[^\]]*\]|[^a-z]/gi;
const SCHEMES = /^(?:https?|ftps?|wss?|file|data|blob|www)+[gimu]*$/i;
/** `isUrl(text)` */
const IS_ADDRESS = /^is(?:A|An|Http|Https|Web|Absolute)*(?:Ur[li]|Http|Https|Link)$/i;

/** `url.startsWith('http')`, `/^https?:/.test(url)`, `url.protocol === 'https:'`, `isUrl(text)`: whatever the site is, it passes. */
export function isSchemeCheck(kind: number, texts: readonly string[]): boolean {
  const isNamed = kind === GuardKind.call && IS_ADDRESS.test(texts[0] ?? '');
  const said =
    kind === GuardKind.equals ? texts : kind === GuardKind.call || kind === GuardKind.text ? texts.slice(1) : [];
  return (
    isNamed ||
    (said.length > 0 && said.every((text) => text.length < 200 && SCHEMES.test(text.replace(NO_LETTERS, ''))))
  );
}

/** Functions that are asked whether a site is one of those that a thing is for. */
const ABOUT_SITES = /allow|support|white|(?:site|host|domain|store|shop)s?$/i;

/** Functions that look a value up in a list. */
const LOOKS_UP = /^(?:has|includes|indexOf|some|hasOwnProperty)$/;

/** A text that names a site: what stands before and behind its dot are letters. */
const NAMES_SITE = /[\w)]\\?\.[a-z]{2,}/i;

/**
 * Whether little can be learnt from what passes a check. `url.startsWith('http')`, `key.length === 1` and
 * `now !== before` leave everything that matters.
 */
export function isNarrow(kind: number, texts: readonly string[]): boolean {
  const [name = '', said = ''] = texts;
  if (kind === GuardKind.equals) return texts.some((text) => text !== '');
  if (kind === GuardKind.call) return LOOKS_UP.test(name) || ABOUT_SITES.test(name) || NAMES_SITE.test(said);
  return kind === GuardKind.text && NAMES_SITE.test(said);
}
