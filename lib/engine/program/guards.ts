import {
  apiPath,
  argCountOf,
  argOf,
  bindingKind,
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
  nameOf,
  objectOf,
  onlyDef,
  Op,
  opOf,
  OWN_ORIGIN,
  propertyNameOf,
  resolve,
  type ScriptFacts,
  stringAt,
  testedValue,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { words } from '../words.ts';
import type { Unit } from './program.ts';
import { ORIGINS, looksAtPart, isHostCheck } from './originChecks.ts';
import { isNarrow, isSchemeCheck, isValueCheck } from './valueChecks.ts';

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
  /** Only of an address's scheme, which leaves every site. */
  readonly ofScheme: boolean;
  /** Of the value itself, and what it leaves is told by the check already: one site, one of the author's words. */
  readonly narrows: boolean;
  /** Of the value's type, which is then that of a number; the variable is given no other value afterwards. */
  readonly ofNumber: boolean;
  /** Of something cut out of a text: `name.split('.').pop()`. The rest of it may be anything. */
  readonly ofPiece: boolean;
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

/** Types whose values hold no text that an author or a page chose. */
const NUMBERS = /^(?:number|bigint|boolean)$/;

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
      for (const { binding: root, property: tested, part, listed, ofPiece } of roots(unit, testedValue(script, at))) {
        // `event.origin === location.origin` in a script that runs in web pages: the page that it runs in passes, as with `source`.
        const isOwn = texts.includes(OWN_ORIGIN) || OWN_ADDRESS.test(texts.join(' '));
        const property = tested === 'origin' && unit.roles.has('content') && isOwn ? 'source' : tested;
        const kind = listed ? GuardKind.call : guardKind(script, at);
        const ofScheme = isSchemeCheck(kind, texts);
        const isOpen = ORIGINS.test(property) && (ofScheme || looksAtPart(unit, kind, texts));
        const guard = {
          property,
          kind,
          isOpen,
          start: guardStart(script, at),
          end: guardEnd(script, at),
          texts,
          ofHost: !isOpen && isHostCheck(part || property, kind, texts),
          ofScheme,
          ofValue: !ofScheme && isValueCheck(kind, texts),
          narrows: !ofScheme && isNarrow(kind, texts),
          ofPiece,
          ofNumber:
            kind === GuardKind.type &&
            texts.length > 0 &&
            texts.every((text) => NUMBERS.test(text)) &&
            isKept(script, root),
        };
        const list = table.get(root);
        if (list) list.push(guard);
        else table.set(root, [guard]);
      }
    }
  }
  return table;
}

/** `document.URL.indexOf(event.origin)` */
const OWN_ADDRESS = /^(?:indexOf|includes|startsWith|match) (?:URL|href|origin|location|baseURI)$/;

/** Whether a variable holds the one value that it was given first. */
const isKept = (script: ScriptFacts, binding: number): boolean =>
  defsOf(script, binding).length <= (bindingKind(script, binding) === BindingKind.param ? 0 : 1);

/** Methods of texts and lists that give a piece. */
const CUTS = words('split slice substring substr match pop shift at charAt');

/** A variable that a value is made of. */
interface Root {
  readonly binding: number;
  readonly property: string;
  readonly part: string;
  readonly listed: boolean;
  readonly ofPiece: boolean;
}

/** Variables that a value is a property of, nearest first. */
function roots(unit: Unit, value: number): Root[] {
  const { script } = unit;
  const out: Root[] = [];
  let listed = false;
  let ofPiece = false;
  let property = '';
  // What is asked of an address that is made of it: `new URL(x).host`.
  let part = '';
  for (let depth = 0; depth < 10 && value !== 0; depth++) {
    const op = opOf(script, value);
    if (op === Op.member) {
      const name = propertyNameOf(script, value);
      property = property === '' ? name : `${name}.${property}`;
      value = objectOf(script, value);
    } else if (op === Op.ref) {
      const binding = bindingOf(script, value);
      out.push({ binding, property, part, listed, ofPiece });
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
      ofPiece ||= !ofArgument && CUTS.has(nameOf(script, callee));
      value = ofArgument ? argOf(script, value, 0) : receiver;
      if (op === Op.create) part = property;
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
