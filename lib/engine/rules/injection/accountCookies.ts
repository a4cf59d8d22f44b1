import {
  apiPath,
  argsOf,
  calleeOf,
  callsNamed,
  constant,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
  valuesOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { calledName, has, rootName } from './scriptValues.ts';

const OF_ACCOUNT = /^(?:user|user_?id|uid|username|account(?:_?id)?|logged_?in_?user)$/i;
const KEY = /^(?:_?id|user_?id|uid|user_?name|e?mail)$/i;

/** The key of an account in clear: `user._id.toString()`, `row.id`. */
function isKey(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  const callee = opOf(script, seen) === Op.call ? calleeOf(script, seen) : 0;
  if (callee !== 0 && opOf(script, callee) === Op.member && propertyNameOf(script, callee) === 'toString')
    return isKey(script, objectOf(script, callee));
  // `String(user.id)`
  if (callee !== 0 && apiPath(script, callee) === 'String') return isKey(script, argsOf(script, seen)[0] ?? 0);
  return opOf(script, seen) === Op.member && KEY.test(calledName(script, seen));
}

/** Whether a cookie of this name holds the key of an account. */
export const namesAccount = (script: ScriptFacts, name: string, held: number): boolean =>
  OF_ACCOUNT.test(name) && isKey(script, held);

/** The cookies of Next.js: `await cookies()`, `response.cookies`, `request.cookies`. */
const isStore = (script: ScriptFacts, store: number): boolean =>
  /^next\/headers\.cookies\(\)/.test(apiPath(script, store) ?? '') ||
  (opOf(script, resolve(script, store)) === Op.member &&
    propertyNameOf(script, resolve(script, store)) === 'cookies' &&
    script.imports.some(({ module }) => /^next\//.test(module)));

/** Cookies that say in clear whose they are: `res.cookie('user_id', user._id)`. */
export function* accountCookiesOf(script: ScriptFacts): Generator<{ readonly name: string; readonly value: number }> {
  for (const { value, callee, args } of callsNamed(script, 'cookie')) {
    const [key = 0, held = 0, options = 0] = args;
    const name = constant(script, key) ?? '';
    if (
      /^_?res(?:p|ponse)?$/.test(rootName(script, callee)) &&
      !has(script, options, 'signed', 'true') &&
      namesAccount(script, name, held)
    )
      yield { name, value };
  }
  for (const call of callsNamed(script, 'set')) {
    const [key = 0, held = 0] = call.args;
    const name = constant(script, key) ?? '';
    if (namesAccount(script, name, held) && isStore(script, receiverOf(script, call)))
      yield { name, value: call.value };
  }
}

const accountCookies = (facts: Facts): ReadonlySet<string> => facts.whole(foundCookies);
const foundCookies = (facts: Facts): ReadonlySet<string> =>
  new Set(
    scriptsOf(facts).flatMap(({ file, script }) =>
      file.traits.vendored || file.traits.test ? [] : [...accountCookiesOf(script)].map(({ name }) => name),
    ),
  );

/** Where such a cookie is read, once in each function: the program takes its word for who asks. */
export function* readsOfAccountCookies(script: ScriptFacts, facts: Facts): Generator<number> {
  const names = script.strings.includes('cookies') ? accountCookies(facts) : new Set<string>();
  if (names.size === 0) return;
  const told = new Set<unknown>();
  const isFirst = (value: number): boolean => {
    const pos = posOf(script, value);
    const around = script.functions.filter(({ start, end }) => start <= pos && pos < end).at(-1);
    return !told.has(around) && told.add(around).has(around);
  };
  for (const call of callsNamed(script, 'get'))
    if (
      names.has(constant(script, call.args[0] ?? 0) ?? '') &&
      isStore(script, receiverOf(script, call)) &&
      isFirst(call.value)
    )
      yield call.value;
  for (const value of valuesOf(script, Op.member)) {
    const object = resolve(script, objectOf(script, value));
    if (
      !names.has(propertyNameOf(script, value)) ||
      opOf(script, object) !== Op.member ||
      propertyNameOf(script, object) !== 'cookies'
    )
      continue;
    if (isFirst(value)) yield value;
  }
}
