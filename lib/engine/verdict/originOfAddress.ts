import {
  argsOf,
  bindingOf,
  callAt,
  calleeOf,
  concatPartsOf,
  constant,
  indexKeyOf,
  literalText,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';

/** Steps from an address to its variable, and texts inside one another. */
const MOST_STEPS = 8;

/** A variable that an address is made of, or a property of it: `request` and `url.`. */
export interface Origin {
  readonly unit: Unit;
  readonly binding: number;
  readonly path: string;
}

/**
 * The variable that holds an address or its host, which nothing else has a say in: `request.url`, `new URL(url).host`,
 * `/^https?:..([^/]+)/.exec(url)[1]`, `'https://' + host + '/list'`; not `host + '.other.example'`.
 */
export function originOfAddress(unit: Unit, value: number, inside = '', given = noOrigin): Origin | undefined {
  const { script } = unit;
  let seen = hostOf(script, value);
  let path = inside;
  for (let step = 0; step < MOST_STEPS; step++) {
    const op = opOf(script, seen);
    if (op === Op.ref) return { unit, binding: bindingOf(script, seen), path };
    if (op === Op.member || op === Op.index) {
      const name = op === Op.member ? propertyNameOf(script, seen) : constant(script, indexKeyOf(script, seen));
      if (name === undefined) return undefined;
      path = `${name}.${path}`;
      seen = resolve(script, objectOf(script, seen));
    } else if (op === Op.create || op === Op.call) {
      const of = addressOf(script, seen, path);
      if (of === 0) return given(unit, seen, path);
      seen = hostOf(script, of);
      path = '';
    } else return undefined;
  }
  return undefined;
}

/** What the part at a path of a call's answer is, where that is gone into. */
const noOrigin = (_unit: Unit, _call: number, _path: string): Origin | undefined => undefined;

/** What stands first in an address, apart from its scheme; 0 where what follows may be of its host too. */
function hostOf(script: ScriptFacts, address: number, depth = 0): number {
  const value = resolve(script, address);
  if (opOf(script, value) !== Op.concat) return value;
  if (depth > MOST_STEPS) return 0;
  const parts = concatPartsOf(script, value);
  if (/^\w*:?\/\/$/.test(constant(script, parts[0] ?? 0) ?? '')) parts.shift();
  const [first = 0, next] = parts;
  return next === undefined || /^[/?#]/.test(constant(script, next) ?? '') ? hostOf(script, first, depth + 1) : 0;
}

/** A regular expression of one group, which begins behind an address's scheme and ends where its host does. */
const HOST =
  /^\/\^?(?:https?\??|\\w\+|\[\^:\]\+)?:?(?:\\\/|\.){2}(?:\(\?:www\\?\.\)\?)?\((?:\?<\w+>)?(?:\[\^\\?\/[^\]]*\]\+\)|\.\+\?\)(?:\(\?:)?\\\/)/;

const KEEPS_HOST = /^(?:toLowerCase|trim)$/;

/** `origin.replace('https://', '')` */
const takesScheme = (script: ScriptFacts, scheme: number, by = 0): boolean =>
  /^https?:\/\/$/.test(constant(script, scheme) ?? '') && constant(script, by) === '';

/** The address of which a call gives the part at `path`, or all; 0 where that is not its host. */
function addressOf(script: ScriptFacts, call: number, path: string): number {
  const [first = 0, second] = argsOf(script, call);
  const name = nameOf(script, calleeOf(script, call));
  if (name === 'URL') return second === undefined && /^(?:(?:href|origin|host|hostname)\.)?$/.test(path) ? first : 0;
  if (opOf(script, call) !== Op.call) return 0;
  const on = receiverOf(script, callAt(script, call));
  if (KEEPS_HOST.test(name) || (name === 'replace' && takesScheme(script, first, second))) return path === '' ? on : 0;
  if (name === 'split')
    return (constant(script, first) === '/' && path === '2.') ||
      (/^[?#]$/.test(constant(script, first) ?? '') && path === '0.')
      ? on
      : 0;
  const [told, of] =
    name === 'exec' ? [resolve(script, on), first] : name === 'match' ? [resolve(script, first), on] : [0, 0];
  return /^(?:1|groups\.\w+)\.$/.test(path) &&
    opOf(script, told) === Op.constant &&
    HOST.test(literalText(script, told))
    ? of
    : 0;
}
