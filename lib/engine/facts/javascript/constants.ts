import { fieldOf } from './fieldOf.ts';
import { onlyDef, propertyOf, resolve } from './lookup.ts';
import { apiPath } from './paths.ts';
import {
  argOf,
  argsOf,
  bindingOf,
  calleeOf,
  concatPartsOf,
  elementsOf,
  indexKeyOf,
  literalKind,
  literalText,
  objectOf,
  opOf,
  pairsOf,
  propertyNameOf,
  spreadValueOf,
} from './operands.ts';
import { bindingKind } from './records.ts';
import { BindingKind, ConstKind, Op, type ScriptFacts } from './script.ts';
import { LONGEST, joined, OF_TEXT, OF_GIVEN } from './textMethods.ts';

export const DEPTH = 12;

/**
 * The text of a value that is constant: literals, `+` and templates of constants, constant variables and properties,
 * `atob`, `decodeURIComponent`, `unescape`, `String.fromCharCode`, `[…].join`, `toLowerCase`, `reverse`; else undefined.
 */
export function constant(script: ScriptFacts, value: number): string | undefined {
  return fold(script, value, 0);
}

/** Whether a value is this constant, seen through variables. */
export function isBoolean(script: ScriptFacts, value: number, expected: boolean): boolean {
  const seen = value === 0 ? 0 : resolve(script, value);
  return (
    opOf(script, seen) === Op.constant &&
    literalKind(script, seen) === ConstKind.boolean &&
    literalText(script, seen) === String(expected)
  );
}

export function fold(script: ScriptFacts, value: number, depth: number): string | undefined {
  if (depth > DEPTH) return undefined;
  switch (opOf(script, value)) {
    case Op.constant:
      return literalKind(script, value) === ConstKind.text || literalKind(script, value) === ConstKind.number
        ? literalText(script, value)
        : undefined;
    case Op.ref: {
      const binding = bindingOf(script, value);
      const def = bindingKind(script, binding) === BindingKind.caught ? 0 : onlyDef(script, binding);
      return def === 0 ? undefined : fold(script, def, depth + 1);
    }
    case Op.member: {
      const name = propertyNameOf(script, value);
      const found = propertyOf(script, objectOf(script, value), name) || fieldOf(script, value);
      return found === 0 ? entry(script, objectOf(script, value), name, depth) : fold(script, found, depth + 1);
    }
    case Op.concat: {
      let text = '';
      for (const part of concatPartsOf(script, value)) {
        const one = fold(script, part, depth + 1);
        if (one === undefined || text.length + one.length > LONGEST) return undefined;
        text += one;
      }
      return text;
    }
    case Op.index:
      return entry(script, objectOf(script, value), fold(script, indexKeyOf(script, value), depth + 1), depth);
    case Op.call:
      return foldCall(script, value, depth);
    default:
      return undefined;
  }
}

/** `NAMES[2]`, where nothing turns the list around. */
function entry(script: ScriptFacts, object: number, name: string | undefined, depth: number): string | undefined {
  if (name === undefined || !/^\d{1,6}$/.test(name)) return undefined;
  const list = opOf(script, object) === Op.ref ? onlyDef(script, bindingOf(script, object)) : object;
  if (opOf(script, list) !== Op.array || script.strings.includes('shift')) return undefined;
  return fold(script, elementsOf(script, list)[Number(name)] ?? 0, depth + 1);
}

function foldCall(script: ScriptFacts, value: number, depth: number): string | undefined {
  const callee = calleeOf(script, value);
  const args = argsOf(script, value);
  const op = opOf(script, callee);
  const path = op === Op.member || op === Op.global ? apiPath(script, callee) : undefined;
  const text = (arg: number): string | undefined => fold(script, arg, depth + 1);
  const argument = (): string | undefined => text(args[0] ?? 0);
  switch (path) {
    case 'atob':
      return attempt(argument(), (text) => atob(text));
    case 'decodeURIComponent':
    case 'decodeURI':
      return attempt(argument(), (text) => decodeURIComponent(text));
    case 'unescape':
      return attempt(argument(), (text) =>
        text.replace(/%u([0-9a-f]{4})|%([0-9a-f]{2})/gi, (_, long?: string, short?: string) =>
          String.fromCharCode(Number.parseInt(long ?? short ?? '0', 16)),
        ),
      );
    case 'String.fromCharCode':
    case 'String.fromCodePoint':
      return ofCodes(args.length === 1 ? (spread(script, args[0] as number, depth) ?? args.map(text)) : args.map(text));
    case 'String.fromCharCode.apply':
      return ofCodes(texts(script, args[1] ?? 0, depth + 1) ?? []);
    case 'String':
    case 'encodeURI':
      return argument();
    default:
  }
  if (op !== Op.member) return undefined;
  return foldMethod(script, objectOf(script, callee), propertyNameOf(script, callee), args, depth);
}

/** The text of character codes; undefined where one is not known. */
function ofCodes(codes: readonly (string | undefined)[]): string | undefined {
  const numbers = codes.slice(0, 5000).map((code) => (code === undefined ? Number.NaN : Number(code)));
  return numbers.length > 0 && numbers.every((code) => Number.isInteger(code) && code >= 0 && code <= 0xff_ff)
    ? String.fromCharCode(...numbers)
    : undefined;
}

/** What `...list` hands over, where the list is constant. */
function spread(script: ScriptFacts, value: number, depth: number): string[] | undefined {
  return opOf(script, value) === Op.spread ? texts(script, spreadValueOf(script, value), depth + 1) : undefined;
}

function foldMethod(
  script: ScriptFacts,
  object: number,
  name: string,
  args: readonly number[],
  depth: number,
): string | undefined {
  if (name === 'join') {
    const parts = texts(script, object, depth + 1);
    const by = args.length === 0 ? ',' : fold(script, args[0] as number, depth + 1);
    return parts && by !== undefined ? joined(parts, by) : undefined;
  }
  const ofText = OF_TEXT.get(name);
  const ofGiven = OF_GIVEN.get(name);
  const text = ofText === undefined && ofGiven === undefined ? undefined : fold(script, object, depth + 1);
  if (text === undefined) return undefined;
  if (ofText !== undefined) return ofText(text);
  const given = args.map((arg) => fold(script, arg, depth + 1));
  return given.every((arg) => arg !== undefined) ? ofGiven?.(text, given) : undefined;
}

/** Texts of an array: a literal of constants, `'…'.split(…)`, and either reversed. */
function texts(script: ScriptFacts, list: number, depth: number): string[] | undefined {
  if (depth > DEPTH) return undefined;
  const value = resolve(script, list);
  if (opOf(script, value) === Op.array) {
    const parts = elementsOf(script, value).flatMap(
      (part) => spread(script, part, depth) ?? [fold(script, part, depth + 1)],
    );
    return parts.every((part) => part !== undefined) ? parts : undefined;
  }
  const callee = opOf(script, value) === Op.call ? calleeOf(script, value) : 0;
  if (callee !== 0 && apiPath(script, callee) === 'Object.values') {
    const object = resolve(script, argOf(script, value, 0));
    if (opOf(script, object) !== Op.object) return undefined;
    const parts = pairsOf(script, object)
      .filter((_, at) => at % 2 === 1)
      .map((part) => fold(script, part, depth + 1));
    return parts.every((part) => part !== undefined) ? parts : undefined;
  }
  // `[...'text']`
  const whole = fold(script, value, depth + 1);
  if (whole !== undefined) return [...whole];
  if (opOf(script, callee) !== Op.member) return undefined;
  const name = propertyNameOf(script, callee);
  const object = objectOf(script, callee);
  if (name === 'reverse') return texts(script, object, depth + 1)?.toReversed();
  if (name !== 'split') return undefined;
  const text = fold(script, object, depth + 1);
  const by = fold(script, argOf(script, value, 0), depth + 1);
  return text === undefined || by === undefined ? undefined : text.split(by);
}

function attempt(text: string | undefined, decode: (text: string) => string): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decode(text).slice(0, LONGEST);
  } catch (error) {
    if (error instanceof Error) return undefined; // not in that encoding
    throw error;
  }
}
