import {
  apiPath,
  argsOf,
  bindingName,
  calleeOf,
  DEF_SIZE,
  definedBinding,
  definedValue,
  keysOf,
  listedValuesOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  WRITE_SIZE,
  writtenProperty,
  writtenValue,
} from '../../facts/javascript/query.ts';
import { calledName, objectLiteralsOf } from './scriptValues.ts';

/** Names of what lets somebody act for an account: `resetToken`, `verification_code`, `apiKey`. */
const LETS_IN =
  /(?:reset|recover\w{0,10}|forgot|verif\w{0,10}|invit\w{0,10}|activat\w{0,10}|confirm\w{0,10}|magic|auth|access|api|remember|password)_?(?:token|code|key|secret)s?(?:_?hash)?$/i;
/** What anybody may know of an account. */
const KNOWN = /^(?:e?_?mail|user_?name|login|user_?id|_?id|uid|name|phone)$/i;
/** What writes the same in other signs. */
const REWRITES = /^(?:toString|toFixed|slice|substring|substr|replace|padStart|toLowerCase|toUpperCase|trim)$/;
const CODES = /^(?:Buffer\.from|btoa|String|Number|encodeURIComponent|md5|sha1|sha256)$/;

type Made = 'clock' | 'known' | 'fixed' | undefined;

/** Tokens that are made of the time and of what anybody may know: `resetToken = Date.now().toString()`, `md5(email)`. */
export function* knownTokens(script: ScriptFacts): Generator<number> {
  const told = new Set<number>();
  for (const [name, value] of namedValues(script)) {
    if (told.has(value) || !LETS_IN.test(name)) continue;
    told.add(value);
    const made = madeOf(script, value, 0);
    if (made === 'clock' || (made === 'known' && opOf(script, value) !== Op.ref && isRewritten(script, value)))
      yield value;
  }
}

/** Values by the names that they are kept under. */
function* namedValues(script: ScriptFacts): Generator<readonly [string, number]> {
  for (let at = 0; at < script.defs.length; at += DEF_SIZE)
    yield [bindingName(script, definedBinding(script, at)), definedValue(script, at)];
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE)
    yield [writtenProperty(script, at) ?? '', writtenValue(script, at)];
  for (const object of objectLiteralsOf(script))
    for (const key of keysOf(script, object)) yield [key, propertyOf(script, object, key)];
}

/** A hash or a coding of it, not the thing itself: `accessCode = user.id` is somebody else's business. */
const isRewritten = (script: ScriptFacts, value: number): boolean => {
  const seen = resolve(script, value);
  const callee = opOf(script, seen) === Op.call ? calleeOf(script, seen) : 0;
  return /^(?:digest|md5|sha1|btoa)$/.test(nameOf(script, callee)) || apiPath(script, callee) === 'Buffer.from';
};

/** What a value is made of, where nothing else is in it. */
function madeOf(script: ScriptFacts, value: number, depth: number): Made {
  const seen = resolve(script, value);
  if (depth > 8 || seen === 0) return undefined;
  switch (opOf(script, seen)) {
    case Op.constant:
      return 'fixed';
    case Op.concat:
      return together(script, listedValuesOf(script, seen), depth);
    case Op.create:
      return nameOf(script, calleeOf(script, seen)) === 'Date' && argsOf(script, seen).length === 0
        ? 'clock'
        : undefined;
    case Op.call:
      return madeByCall(script, seen, depth);
    default:
      return KNOWN.test(calledName(script, seen)) ? 'known' : undefined;
  }
}

function madeByCall(script: ScriptFacts, call: number, depth: number): Made {
  const callee = calleeOf(script, call);
  const path = apiPath(script, callee) ?? nameOf(script, callee);
  const name = nameOf(script, callee);
  const args = argsOf(script, call);
  if (path === 'Date.now') return 'clock';
  if (CODES.test(path)) return madeOf(script, args[0] ?? 0, depth + 1);
  if (opOf(script, callee) !== Op.member) return undefined;
  const holder = objectOf(script, callee);
  if (REWRITES.test(name) || /^(?:getTime|valueOf|digest)$/.test(name)) return madeOf(script, holder, depth + 1);
  if (name !== 'update') return undefined;
  // `createHash('md5').update(email)`: a hash without a key.
  const hash = resolve(script, holder);
  return opOf(script, hash) === Op.call && /^createHash$/.test(nameOf(script, calleeOf(script, hash)))
    ? madeOf(script, args[0] ?? 0, depth + 1)
    : undefined;
}

function together(script: ScriptFacts, parts: readonly number[], depth: number): Made {
  const made = parts.map((part) => madeOf(script, part, depth + 1));
  if (made.includes(undefined)) return undefined;
  return made.includes('clock') ? 'clock' : made.includes('known') ? 'known' : 'fixed';
}
