import {
  argOf,
  calleeOf,
  GuardKind,
  literalText,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
  resolve,
} from '../facts/javascript/query.ts';
import { words } from '../words.ts';
import { functionsAround } from './functionsAround.ts';
import { kept } from './kept.ts';
import type { Unit } from './program.ts';
import type { Guard } from './guards.ts';

export function isHostCheck(property: string, kind: number, texts: readonly string[]): boolean {
  return (
    /^(?:host|hostname|origin)$/.test(property) &&
    (kind === GuardKind.call || kind === GuardKind.text || (kind === GuardKind.equals && texts.length > 0))
  );
}

/** Properties of an event or a sender that say where a message comes from. */
export const ORIGINS =
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
export function looksAtPart(unit: Unit, kind: number, [name = '', part = '*']: readonly string[]): boolean {
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
