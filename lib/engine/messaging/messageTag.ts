import {
  apiPath,
  callAt,
  calleeOf,
  GuardKind,
  keysOf,
  Op,
  opOf,
  pairsOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import type { Send } from './channels.ts';
import { type Guard, guardsOf, presenceOf } from '../program/guards.ts';
import { textOf } from '../program/textOf.ts';
import type { Unit } from '../program/program.ts';

/** What tells a message from others: `{action: 'save', …}`, or which properties it has at all: `{getUser: true, …}`. */
export interface MessageTag {
  /** Its constants by the property, dotted below the receiver's parameter. */
  readonly constants: ReadonlyMap<string, string>;
  /** All properties that it has, where it is written out in one place; undefined: it may have any. */
  readonly properties: ReadonlySet<string> | undefined;
  /** Before each property: `data.` of a posted message. */
  readonly under: string;
  /** Equal for tags that say the same. */
  readonly text: string;
  /** What still tells it behind a function that is handed a variable, which may hold a part of it or be another parameter. */
  readonly handedOn: MessageTag | undefined;
}

/** Properties of a message that are looked at. */
const MOST = 12;

const tags = new WeakMap<Send, MessageTag | null>();

/** What tells a message's type. Looked for once in each message. */
export function tagOf(send: Send): MessageTag | undefined {
  let tag = tags.get(send);
  if (tag === undefined) {
    tag = tagOfMessage(send.unit, send.call.args[send.message] ?? 0) ?? null;
    tags.set(send, tag);
  }
  return tag ?? undefined;
}

/** The same of a message that stands `under` a property of what its receiver gets: `event.data.action`. */
export function tagOfMessage(unit: Unit, message: number, under?: string): MessageTag | undefined {
  const { script } = unit;
  const before = under === undefined ? '' : `${under}.`;
  const constants = new Map<string, string>();
  const made = resolve(script, message);
  const isText = opOf(script, made) === Op.call && apiPath(script, calleeOf(script, made)) === 'JSON.stringify';
  const object = isText ? (callAt(script, made).args[0] ?? 0) : message;
  const written = resolve(script, object);
  // One in a variable may be another message later: `one.type = 'ask'`, `one[name] = 'ask'`.
  const isChanged = (key: string): boolean =>
    written !== object && writesOf(script, key, '').some((one) => resolve(script, one.object) === written);
  for (const key of keysOf(script, object).slice(0, MOST)) {
    if (isChanged(key)) continue;
    const value = propertyOf(script, object, key);
    const text = textOf(unit, value);
    if (text !== undefined && text.length < 100 && constants.size < 3) constants.set(before + key, text);
  }
  const said = [...constants].map(([key, value]) => `${key}=${value}`).join('&');
  const bare: MessageTag = {
    constants,
    properties: undefined,
    under: before,
    text: said,
    get handedOn() {
      return bare;
    },
  };
  const handedOn = constants.size > 0 ? bare : undefined;
  // A text has properties of its own.
  const properties = isText ? undefined : allOf(script, object);
  if (properties === undefined) return handedOn;
  return { constants, properties, under: before, text: `${said}|${[...properties].join('&')}`, handedOn };
}

/** All properties of an object that is written out right there; one in a variable may get more. */
function allOf(script: ScriptFacts, object: number): ReadonlySet<string> | undefined {
  if (opOf(script, object) !== Op.object) return undefined;
  const parts = pairsOf(script, object);
  const keys = keysOf(script, object);
  return keys.length * 2 === parts.length && keys.length <= MOST ? new Set(keys) : undefined;
}

const kept = new WeakMap<MessageTag, Map<number, readonly Guard[]>>();

/** Checks of a listener's message (its parameter's binding) that keep messages of this type out. Looked for once. */
export function checksAgainst(tag: MessageTag, unit: Unit, binding: number): readonly Guard[] {
  let known = kept.get(tag);
  if (known === undefined) kept.set(tag, (known = new Map()));
  const key = unit.base + unit.script.op.length + binding;
  let checks = known.get(key);
  if (checks === undefined) {
    const presence = tag.properties === undefined ? [] : presenceOf(unit, binding);
    checks = [...guardsOf(unit, binding), ...presence].filter((guard) => isOtherType(tag, guard));
    known.set(key, checks);
  }
  return checks;
}

/** Whether a check for one of some message types, or for a property of the message, keeps a message of this type out. */
function isOtherType(tag: MessageTag, guard: Guard): boolean {
  if (lacks(tag, guard)) return true;
  const constant = tag.constants.get(guard.property);
  if (constant === undefined || guard.kind !== GuardKind.equals || guard.texts.length === 0) return false;
  // A constant known by name only says nothing beside literal texts.
  return guard.texts.every((text) => text !== constant && text.startsWith('\u0001') === constant.startsWith('\u0001'));
}

/** What a message has no such property for: `if (message.getUser)`, `message.type === 'user'`. */
function lacks({ properties, under }: MessageTag, { property, kind, texts }: Guard): boolean {
  if (properties === undefined || property === '' || !property.startsWith(under)) return false;
  const [first = ''] = property.slice(under.length).split('.');
  return (
    first !== '' &&
    !properties.has(first) &&
    (kind === GuardKind.truthy || (kind === GuardKind.equals && texts.length > 0))
  );
}
