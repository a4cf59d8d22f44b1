import {
  apiPath,
  argCountOf,
  argOf,
  bindingOf,
  calleeOf,
  defsOf,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  indexKeyOf,
  literalText,
  objectOf,
  onlyDef,
  Op,
  opOf,
  OWN_ORIGIN,
  pattern,
  propertyNameOf,
  resolve,
  stringAt,
  testedValue,
} from '../facts/javascript/query.ts';
import { words } from '../words.ts';
import { functionsAround } from './functionsAround.ts';
import { kept } from './kept.ts';
import type { Unit } from './program.ts';

/** A check of a variable or of a property of it, and where it holds. */
export interface Guard {
  /** Dotted property of the variable, empty for itself. */
  readonly property: string;
  readonly kind: number;
  readonly texts: readonly string[];
  readonly start: number;
  readonly end: number;
  /** Of a part of a name only: other sites can have it in theirs. */
  readonly isOpen: boolean;
  /** Of the host of an address: whatever else is in it goes there. */
  readonly ofHost: boolean;
  /** Of the value itself, and it leaves only what the author listed. */
  readonly ofValue: boolean;
  /** Of the value itself, and what it leaves is told by the check already: one site, one of the author's words. */
  readonly narrows: boolean;
}

/** Checks in a function that hears messages. */
export interface HandlerChecks {
  /** Where the message is from: what passes is from there. */
  readonly ofSender: readonly Guard[];
  /** What the message is: this one does not pass. */
  readonly ofType: readonly Guard[];
}

const checkTables = new WeakMap<Unit, Map<number, Guard[]>>();
const presenceTables = new WeakMap<Unit, Map<number, Guard[]>>();
const NONE: readonly Guard[] = [];

/** Checks of a variable, those through copies (`const { origin } = event`) included. */
export function guardsOf(unit: Unit, binding: number): readonly Guard[] {
  return tableOf(unit, checkTables, false).get(binding) ?? NONE;
}

/** Where a variable or a property of it is known to be set (`if (message.getUser)`), which is no check of what it holds. */
export function presenceOf(unit: Unit, binding: number): readonly Guard[] {
  return tableOf(unit, presenceTables, true).get(binding) ?? NONE;
}

function tableOf(unit: Unit, tables: WeakMap<Unit, Map<number, Guard[]>>, ofPresence: boolean): Map<number, Guard[]> {
  let table = tables.get(unit);
  if (!table) {
    table = new Map();
    tables.set(unit, table);
    const { script } = unit;
    for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
      if ((guardKind(script, at) === GuardKind.truthy) !== ofPresence) continue;
      const texts = guardTexts(script, at).map((text) => unit.known(stringAt(script, text)));
      for (const { binding: root, property: tested, listed } of roots(unit, testedValue(script, at))) {
        // `event.origin === location.origin` in a script that runs in web pages: the page that it runs in passes, as with `source`.
        const property =
          tested === 'origin' && unit.roles.has('content') && texts.includes(OWN_ORIGIN) ? 'source' : tested;
        const kind = listed ? GuardKind.call : guardKind(script, at);
        const isOpen = ORIGINS.test(property) && looksAtPart(unit, kind, texts);
        const guard = {
          property,
          kind,
          isOpen,
          start: guardStart(script, at),
          end: guardEnd(script, at),
          texts,
          ofHost: !isOpen && isHostCheck(property, kind, texts),
          ofValue: isValueCheck(kind, texts),
          narrows: isNarrow(kind, texts),
        };
        const list = table.get(root);
        if (list) list.push(guard);
        else table.set(root, [guard]);
      }
    }
  }
  return table;
}

/** Variables that a value is a property of, nearest first. */
function roots(unit: Unit, value: number): { binding: number; property: string; listed: boolean }[] {
  const { script } = unit;
  const out: { binding: number; property: string; listed: boolean }[] = [];
  let listed = false;
  let property = '';
  for (let depth = 0; depth < 10 && value !== 0; depth++) {
    const op = opOf(script, value);
    if (op === Op.member) {
      const name = propertyNameOf(script, value);
      property = property === '' ? name : `${name}.${property}`;
      value = objectOf(script, value);
    } else if (op === Op.ref) {
      const binding = bindingOf(script, value);
      out.push({ binding, property, listed });
      value = onlyDef(script, binding) || partOf(unit, binding);
    } else if (op === Op.index && opOf(script, resolve(script, objectOf(script, value))) === Op.object) {
      // `ALLOWED[origin] === true`: the key is looked up in the author's table.
      value = indexKeyOf(script, value);
      property = '';
      listed = true;
    } else if ((op === Op.call || op === Op.create) && /^(?:length|size)$/.test(property)) {
      // How long it is leaves nearly everything that it may be.
      break;
    } else if (op === Op.call || op === Op.create) {
      // new URL(x).host, x.toLowerCase(), getHost(x): the check is of x.
      const callee = calleeOf(script, value);
      const receiver = opOf(script, callee) === Op.member ? objectOf(script, callee) : 0;
      // What is read of `JSON.parse(data)` stands in the text.
      const parses = apiPath(script, callee) === 'JSON.parse';
      const ofArgument =
        argCountOf(script, value) > 0 && (parses || op === Op.create || opOf(script, callee) !== Op.member);
      value = ofArgument ? argOf(script, value, 0) : receiver;
      if (!parses) property = '';
    } else break;
  }
  return out;
}

/** The part of a parameter that a destructured name holds: `({ id }) =>`; 0 for parameters themselves. */
function partOf(unit: Unit, binding: number): number {
  const { script } = unit;
  const defs = defsOf(script, binding);
  return defs.length === 1 && opOf(script, defs[0] as number) === Op.member ? (defs[0] as number) : 0;
}

function isHostCheck(property: string, kind: number, texts: readonly string[]): boolean {
  return (
    /^(?:host|hostname|origin)$/.test(property) &&
    (kind === GuardKind.call || kind === GuardKind.text || (kind === GuardKind.equals && texts.length > 0))
  );
}

/** Properties of an event or a sender that say where a message comes from. */
const ORIGINS =
  /^(?:origin|url|id|tab\.url|tab\.id|sender\.(?:url|id|origin|tab\.url)|documentId|frameId|nativeApplication)(?:\.|$)/;

/** A check of where a message comes from. `source === window` is none: the page itself is that window. */
export function isOriginCheck(guard: Guard): boolean {
  return (
    ORIGINS.test(guard.property) &&
    guard.kind !== GuardKind.lacks &&
    !guard.isOpen &&
    (guard.kind !== GuardKind.equals || guard.texts.every((text) => text !== '' && text !== '*'))
  );
}

/**
 * `indexOf site.example`, `test /^https:\/\/site\.example/`: `site.example.evil.example` passes too. An expression is open that does
 * not begin or end where the name does, or lets anything stand before it.
 */
const OPEN =
  /^(?:startsWith https?:\/\/[^/:*]+$|endsWith [^./]|(?:indexOf|includes) [^*:]+$|(?:test|match) \/(?:(?![(?:]*[\\^])|.*\/\\?\/(?!.*(?:\$|\\\/))|(?:.*[^\\])?\.[*+]\??\w))/;

/** Whether a check looks at a part of a name, also in the function that is asked: `isPartner(origin)`. */
function looksAtPart(unit: Unit, kind: number, [name = '', part = '*']: readonly string[]): boolean {
  const isNamed = openFunctions(unit).get(name);
  // `list.includes(origin)` asks a list, not the name.
  return isNamed ?? ((kind === GuardKind.text || name === 'test') && isOpenText(`${name} ${part}`));
}

/** The functions of a script by their names: whether what they do looks at a part of a name. */
const openFunctions = kept(({ script }: Unit): ReadonlyMap<string, boolean> => {
  const looking = script.calls.filter((call) => {
    const callee = calleeOf(script, call);
    if (opOf(script, callee) !== Op.member || !LOOKS.has(propertyNameOf(script, callee))) return false;
    const receiver = resolve(script, objectOf(script, callee));
    const isExpression = opOf(script, receiver) === Op.constant;
    const sought = isExpression ? literalText(script, receiver) : pattern(script, argOf(script, call, 0));
    return isOpenText(`${propertyNameOf(script, callee)} ${sought}`);
  });
  const open = functionsAround(script, looking);
  const found = new Map<string, boolean>();
  for (const [fn, { name }] of script.functions.entries())
    if (name !== '' && !found.has(name)) found.set(name, open.has(fn));
  return found;
});

/** An expression of thousands of characters is no check of an origin, and would be gone through again and again. */
const isOpenText = (text: string): boolean => text.length < 1000 && OPEN.test(text);

/** Methods that `OPEN` knows. */
const LOOKS = words('startsWith endsWith indexOf includes test match');

/** The sender or the event as a whole is handed to a function that asks whether to trust it: `isTrusted(sender)`. */
export function isTrustCheck(guard: Guard): boolean {
  return (
    guard.property === '' &&
    guard.kind === GuardKind.call &&
    guard.texts.some((text) =>
      /trust|allow|origin|sender|verif|permit|authori[sz]|white_?list|same_?site|domain/i.test(text),
    )
  );
}

/** `isOurMessage(data)`, `isObject(data)`: asks for the form of a message, not for what is in it. */
const SHAPE =
  /^_?(?:is|has|looksLike)(?:Our|Own|An?|Valid|Plain|Known|Internal|Extension|Page|Bridge|Web|Client|In(?:bound|coming)|R[Pp][Cc])*(?:s|Ours|Message|Msg|Request|Re?q|Command|Cmd|Event|Object|Record|String|Array|Function|Data|Payload|Envelope|Packet|Call|Defined)$/;

function isValueCheck(kind: number, texts: readonly string[]): boolean {
  if (kind === GuardKind.call && SHAPE.test(texts[0] ?? '')) return false;
  return (
    kind === GuardKind.equals ||
    kind === GuardKind.call ||
    kind === GuardKind.text ||
    (kind === GuardKind.type && texts.every((text) => text !== 'string' && text !== 'object'))
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
function isNarrow(kind: number, texts: readonly string[]): boolean {
  const [name = '', said = ''] = texts;
  if (kind === GuardKind.equals) return texts.some((text) => text !== '');
  if (kind === GuardKind.call) return LOOKS_UP.test(name) || ABOUT_SITES.test(name) || NAMES_SITE.test(said);
  return kind === GuardKind.text && NAMES_SITE.test(said);
}
