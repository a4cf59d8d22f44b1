import {
  apiPath,
  callAt,
  constant,
  GuardKind,
  keysOf,
  Op,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { Send } from './channels.ts';
import type { Guard } from '../program/guards.ts';
import { CONSTANT_NAME } from '../program/namedConstants.ts';
import type { Unit } from '../program/program.ts';

const tags = new WeakMap<Send, ReadonlyMap<string, string> | null>();

/** Constants of a message that tell its type: `{action: 'save', …}`. Looked for once in each message. */
export function tagOf(send: Send): ReadonlyMap<string, string> | undefined {
  let tag = tags.get(send);
  if (tag === undefined) {
    tag = tagOfMessage(send.unit, send.call.args[send.message] ?? 0) ?? null;
    tags.set(send, tag);
  }
  return tag ?? undefined;
}

/** The same of a message that stands `under` a property of what its receiver gets: `event.data.action`. */
export function tagOfMessage(unit: Unit, message: number, under?: string): ReadonlyMap<string, string> | undefined {
  const { script } = unit;
  const tag = new Map<string, string>();
  const made = resolve(script, message);
  const isText = script.op[made] === Op.call && apiPath(script, script.a[made] as number) === 'JSON.stringify';
  const object = isText ? (callAt(script, made).args[0] ?? 0) : message;
  for (const key of keysOf(script, object).slice(0, 12)) {
    const value = propertyOf(script, object, key);
    const name = named(script, value);
    const text = constant(script, value) ?? (name === undefined ? undefined : unit.known(name));
    if (text !== undefined && text.length < 100 && tag.size < 3)
      tag.set(under === undefined ? key : `${under}.${key}`, text);
  }
  return tag.size > 0 ? tag : undefined;
}

/** A named constant (`Types.SAVE`), marked as guards mark it. */
function named(script: ScriptFacts, value: number): string | undefined {
  const op = script.op[value];
  const name =
    op === Op.member
      ? script.strings[script.b[value] as number]
      : op === Op.ref
        ? script.strings[script.bindings[(script.a[value] as number) * 3] as number]
        : undefined;
  return name !== undefined && CONSTANT_NAME.test(name) ? `\u0001${name}` : undefined;
}

/** Whether a check for one of some message types keeps a message of this type out. */
export function isOtherType(tag: ReadonlyMap<string, string>, guard: Guard): boolean {
  const constant = tag.get(guard.property);
  if (constant === undefined || guard.kind !== GuardKind.equals || guard.texts.length === 0) return false;
  // A constant known by name only says nothing beside literal texts.
  return guard.texts.every((text) => text !== constant && text.startsWith('\u0001') === constant.startsWith('\u0001'));
}
