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
  functionFactOf,
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
import { words } from '../../words.ts';

export const DEPTH = 12;

/** What parameters hold while a function is called with constants, by binding. */
type Given = ReadonlyMap<number, string>;
const NONE: Given = new Map();

/**
 * The text of a value that is constant: literals, `+` and templates of constants, constant variables and properties,
 * `atob`, `decodeURIComponent`, `unescape`, `String.fromCharCode`, `[…].join`, `toLowerCase`, `reverse`, `JSON.parse(…).key`,
 * functions of the script that give back such a text of what they are given (`decode('aHR0…')`); else undefined.
 */
export function constant(script: ScriptFacts, value: number): string | undefined {
  return counted(() => fold(script, value, 0));
}

/** Values that are looked at for one answer: lists may be put into lists, and functions called, in any number. */
const MOST_STEPS = 20_000;
let steps = 0;

/** Begins to count for a question anew; one that is asked while another is answered counts for both. */
export function counted<T>(ask: () => T): T {
  const before = steps;
  steps = 0;
  const answer = ask();
  steps += before;
  return answer;
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

export function fold(script: ScriptFacts, value: number, depth: number, given = NONE): string | undefined {
  if (depth > DEPTH || ++steps > MOST_STEPS) return undefined;
  switch (opOf(script, value)) {
    case Op.constant:
      return literalKind(script, value) === ConstKind.text || literalKind(script, value) === ConstKind.number
        ? literalText(script, value)
        : undefined;
    case Op.ref: {
      const binding = bindingOf(script, value);
      const known = given.get(binding);
      if (known !== undefined) return known;
      const def = bindingKind(script, binding) === BindingKind.caught ? 0 : onlyDef(script, binding);
      return def === 0 ? undefined : fold(script, def, depth + 1, given);
    }
    case Op.member: {
      const name = propertyNameOf(script, value);
      const found = propertyOf(script, objectOf(script, value), name) || fieldOf(script, value);
      return found === 0
        ? (entry(script, objectOf(script, value), name, depth, given) ?? parsedText(script, value, depth))
        : fold(script, found, depth + 1, given);
    }
    case Op.concat: {
      let text = '';
      for (const part of concatPartsOf(script, value)) {
        const one = fold(script, part, depth + 1, given);
        if (one === undefined || text.length + one.length > LONGEST) return undefined;
        text += one;
      }
      return text;
    }
    case Op.index: {
      const key = fold(script, indexKeyOf(script, value), depth + 1, given);
      return entry(script, objectOf(script, value), key, depth, given);
    }
    case Op.call:
      return foldCall(script, value, depth, given);
    default:
      return undefined;
  }
}

/** `NAMES[2]`, where nothing turns the list around. */
function entry(
  script: ScriptFacts,
  object: number,
  name: string | undefined,
  depth: number,
  given: Given,
): string | undefined {
  if (name === undefined || !/^\d{1,6}$/.test(name)) return undefined;
  const list = opOf(script, object) === Op.ref ? onlyDef(script, bindingOf(script, object)) : object;
  if (opOf(script, list) !== Op.array || script.strings.includes('shift')) return undefined;
  return fold(script, elementsOf(script, list)[Number(name)] ?? 0, depth + 1, given);
}

/** `JSON.parse('{"api": {"url": "…"}}').api.url` */
function parsedText(script: ScriptFacts, value: number, depth: number): string | undefined {
  const found = parsed(script, value, depth);
  return typeof found === 'string' ? found : undefined;
}

function parsed(script: ScriptFacts, value: number, depth: number): unknown {
  const seen = resolve(script, value);
  if (depth > DEPTH) return undefined;
  if (opOf(script, seen) === Op.member) {
    const object = parsed(script, objectOf(script, seen), depth + 1);
    const name = propertyNameOf(script, seen);
    return isRecord(object) && Object.hasOwn(object, name) ? object[name] : undefined;
  }
  if (opOf(script, seen) !== Op.call || apiPath(script, calleeOf(script, seen)) !== 'JSON.parse') return undefined;
  const text = fold(script, argOf(script, seen, 0), depth + 1);
  return text === undefined ? undefined : attempt(() => JSON.parse(text) as unknown);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function foldCall(script: ScriptFacts, value: number, depth: number, given: Given): string | undefined {
  const callee = calleeOf(script, value);
  const args = argsOf(script, value);
  const ofList = args.length === 1 ? spread(script, args[0] as number, depth, given) : undefined;
  if (opOf(script, callee) === Op.member) {
    const path = apiPath(script, callee);
    if (path === 'String.fromCharCode.apply') return ofCodes(texts(script, args[1] ?? 0, depth + 1, given) ?? []);
    if (path?.startsWith('String.') !== true)
      return foldMethod(script, objectOf(script, callee), propertyNameOf(script, callee), args, depth, given);
  }
  return applied(script, callee, ofList ?? args.map((arg) => fold(script, arg, depth + 1, given)), depth, given);
}

/** What a function answers that is called with these texts. */
function applied(
  script: ScriptFacts,
  callee: number,
  args: readonly (string | undefined)[],
  depth: number,
  given: Given,
): string | undefined {
  const [argument] = args;
  switch (apiPath(script, callee)) {
    case 'String.fromCharCode':
    case 'String.fromCodePoint':
      return ofCodes(args);
    case 'String':
    case 'encodeURI':
      return argument;
    case 'atob':
      return argument === undefined ? undefined : attempt(() => atob(argument).slice(0, LONGEST));
    case 'decodeURIComponent':
    case 'decodeURI':
      return argument === undefined ? undefined : attempt(() => decodeURIComponent(argument).slice(0, LONGEST));
    case 'unescape':
      return argument?.replace(/%u([0-9a-f]{4})|%([0-9a-f]{2})/gi, (_, long?: string, short?: string) =>
        String.fromCharCode(Number.parseInt(long ?? short ?? '0', 16)),
      );
    default:
  }
  // One function deep: functions that call others many times over would never end.
  if (given !== NONE || args.includes(undefined)) return undefined;
  const func = resolve(script, callee);
  const { params = [], returns = [] } = opOf(script, func) === Op.func ? (functionFactOf(script, func) ?? {}) : {};
  return returns.length === 1 && params.length === args.length
    ? fold(script, returns[0] as number, depth + 1, new Map(params.map((one, at) => [one, args[at] as string])))
    : undefined;
}

/** The text of character codes; undefined where one is not known. */
function ofCodes(codes: readonly (string | undefined)[]): string | undefined {
  const numbers = codes.slice(0, 5000).map((code) => (code === undefined ? Number.NaN : Number(code)));
  return numbers.length > 0 && numbers.every((code) => Number.isInteger(code) && code >= 0 && code <= 0xff_ff)
    ? String.fromCharCode(...numbers)
    : undefined;
}

/** What `...list` hands over, where the list is constant. */
function spread(script: ScriptFacts, value: number, depth: number, given: Given): string[] | undefined {
  return opOf(script, value) === Op.spread ? texts(script, spreadValueOf(script, value), depth + 1, given) : undefined;
}

function foldMethod(
  script: ScriptFacts,
  object: number,
  name: string,
  args: readonly number[],
  depth: number,
  given: Given,
): string | undefined {
  if (name === 'join') {
    const parts = texts(script, object, depth + 1, given);
    const by = args.length === 0 ? ',' : fold(script, args[0] as number, depth + 1, given);
    return parts && by !== undefined ? joined(parts, by) : undefined;
  }
  const ofText = OF_TEXT.get(name);
  const ofGiven = OF_GIVEN.get(name);
  const text = ofText === undefined && ofGiven === undefined ? undefined : fold(script, object, depth + 1, given);
  if (text === undefined) return undefined;
  if (ofText !== undefined) return ofText(text);
  const told = args.map((arg) => fold(script, arg, depth + 1, given));
  return told.every((arg) => arg !== undefined) ? ofGiven?.(text, told) : undefined;
}

/** Texts of an array: a literal of constants, `'…'.split(…)`, and what methods of lists make of either. */
function texts(script: ScriptFacts, list: number, depth: number, given: Given): string[] | undefined {
  if (depth > DEPTH || ++steps > MOST_STEPS) return undefined;
  const value = resolve(script, list);
  if (opOf(script, value) === Op.array) {
    const parts = elementsOf(script, value).flatMap(
      (part) => spread(script, part, depth, given) ?? [fold(script, part, depth + 1, given)],
    );
    return allOf(parts);
  }
  const callee = opOf(script, value) === Op.call ? calleeOf(script, value) : 0;
  if (callee !== 0 && apiPath(script, callee) === 'Object.values') {
    const object = resolve(script, argOf(script, value, 0));
    if (opOf(script, object) !== Op.object) return undefined;
    return allOf(
      pairsOf(script, object)
        .filter((_, at) => at % 2 === 1)
        .map((part) => fold(script, part, depth + 1, given)),
    );
  }
  // `[...'text']`
  const whole = fold(script, value, depth + 1, given);
  if (whole !== undefined) return [...whole];
  return opOf(script, callee) === Op.member ? ofMethod(script, callee, argsOf(script, value), depth, given) : undefined;
}

function ofMethod(
  script: ScriptFacts,
  callee: number,
  args: readonly number[],
  depth: number,
  given: Given,
): string[] | undefined {
  const object = objectOf(script, callee);
  const name = propertyNameOf(script, callee);
  const [first = 0] = args;
  if (name === 'split') {
    const text = fold(script, object, depth + 1, given);
    const by = fold(script, first, depth + 1, given);
    return text === undefined || by === undefined ? undefined : text.split(by);
  }
  if (!LIST_METHODS.has(name)) return undefined;
  const parts = texts(script, object, depth + 1, given);
  if (parts === undefined || name === 'reverse') return parts?.toReversed();
  if (name === 'map') return allOf(parts.map((part) => applied(script, first, [part], depth + 1, given)));
  if (name === 'concat')
    return allOf([
      ...parts,
      ...args.flatMap((arg) => fold(script, arg, depth + 1, given) ?? texts(script, arg, depth + 1, given)),
    ]);
  const ends = allOf(args.map((arg) => fold(script, arg, depth + 1, given)));
  return ends && parts.slice(...ends.map(Number));
}

const LIST_METHODS = words('reverse map concat slice');

const allOf = (parts: (string | undefined)[]): string[] | undefined =>
  parts.every((part) => part !== undefined) ? parts : undefined;

/** What decoding gives; undefined for what is not in that encoding. */
function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
