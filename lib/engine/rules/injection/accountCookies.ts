import {
  calleeOf,
  callsNamed,
  constant,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
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
  return opOf(script, seen) === Op.member && KEY.test(calledName(script, seen));
}

/** Whether a cookie of this name holds the key of an account. */
export const namesAccount = (script: ScriptFacts, name: string, held: number): boolean =>
  OF_ACCOUNT.test(name) && isKey(script, held);

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
  for (const value of valuesOf(script, Op.member)) {
    const object = resolve(script, objectOf(script, value));
    if (
      !names.has(propertyNameOf(script, value)) ||
      opOf(script, object) !== Op.member ||
      propertyNameOf(script, object) !== 'cookies'
    )
      continue;
    const pos = posOf(script, value);
    const around = script.functions.filter(({ start, end }) => start <= pos && pos < end).at(-1);
    if (told.has(around)) continue;
    told.add(around);
    yield value;
  }
}
