import {
  apiPath,
  argsOf,
  bindingOf,
  calleeOf,
  callsNamed,
  constant,
  definedValue,
  defsOf,
  listedValuesOf,
  memberNameOf,
  objectOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  valuesOf,
  variableOf,
  WRITE_SIZE,
  writesOf,
  writtenObject,
  writtenProperty,
  writtenValue,
} from '../facts/javascript/query.ts';
import { KEYS } from '../facts/javascript/script.ts';
import { words } from '../words.ts';
import { functionOf } from './functionOf.ts';
import { usageOf } from './usage.ts';

/** Most values looked at for one question. */
const MOST = 300;

/**
 * Whether a value may be joined of parts, as a text with a number to try behind it: by a function of the script, by who
 * hands it over, or in a field. What comes whole from elsewhere is not; what nobody knows may be.
 */
export function isPutTogether(script: ScriptFacts, value: number, seen = new Set<number>()): boolean {
  const one = resolve(script, value);
  if (one === 0 || seen.has(one)) return false;
  if (seen.size > MOST) return true;
  seen.add(one);
  const isAny = (values: Iterable<number>): boolean => [...values].some((part) => isPutTogether(script, part, seen));
  switch (opOf(script, one)) {
    case Op.constant:
    case Op.global:
    case Op.func:
      return false;
    case Op.choice:
      return isAny(listedValuesOf(script, one));
    case Op.ref: {
      const values = valuesOfVariable(script, bindingOf(script, one));
      return values === undefined || isAny(values);
    }
    case Op.member: {
      const name = memberNameOf(script, one) ?? '';
      const written = writesOf(script, name).map((write) => write.value);
      const holders = valuesOf(script, Op.object, Op.klass);
      return isAny([...written, ...holders.map((object) => propertyOf(script, object, name))]);
    }
    case Op.index:
      return isPutTogether(script, objectOf(script, one), seen);
    case Op.call:
    case Op.create: {
      const parts = partsOfAnswer(script, one);
      return parts === undefined || isAny(parts);
    }
    default:
      return true;
  }
}

/** What may stand in the answer of a call; undefined where it may be anything. */
function partsOfAnswer(script: ScriptFacts, call: number): readonly number[] | undefined {
  const callee = calleeOf(script, call);
  const fn = functionOf(script, callee);
  if (fn !== undefined) return script.functions[fn]?.returns ?? [];
  const name = memberNameOf(script, callee) ?? '';
  const receiver = opOf(script, callee) === Op.member ? objectOf(script, callee) : 0;
  // `text.slice(at, at + 8)`: a part of it.
  const args = PARTS.has(name) ? [] : argsOf(script, call);
  // A sum, `String(n * step)`; of an object, in whose fields anything may be counted.
  if (args.includes(0) || apiPath(script, callee) === 'JSON.stringify') return undefined;
  return [...args, receiver, ...(name === 'join' ? putInto(script, receiver) : [])];
}

/** What a variable is given, a parameter by those who call; undefined where nobody knows. */
function valuesOfVariable(script: ScriptFacts, binding: number): readonly number[] | undefined {
  const { params, callers, takers } = usageOf(script);
  const param = params.get(binding);
  const given = [...defsOf(script, binding)].map((def) => definedValue(script, def));
  if (param === undefined) return given;
  const calls = callers.get(param.fn) ?? [];
  if (calls.length === 0 || takers.has(param.fn)) return undefined;
  return [...given, ...calls.map((call) => argsOf(script, call)[param.at] ?? 0)];
}

const PARTS = words('slice substring substr split');

/** What a script puts into a list, beside what it is made of. */
function putInto(script: ScriptFacts, list: number): readonly number[] {
  const binding = variableOf(script, list);
  const isList = (object: number): boolean => binding !== -1 && variableOf(script, object) === binding;
  const put = callsNamed(script, 'push', 'unshift', 'splice', 'fill').flatMap(({ callee, args }) =>
    isList(objectOf(script, callee)) ? args.slice(memberNameOf(script, callee) === 'splice' ? 2 : 0) : [],
  );
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE)
    if (isList(writtenObject(script, at)) && writtenProperty(script, at) !== KEYS) put.push(writtenValue(script, at));
  return put;
}

const SETTERS = [8, 16, 32].flatMap((bits) => [`setUint${bits}`, `setInt${bits}`]);

/** Whether a script writes numbers into bytes, where they may be part of what it has from elsewhere. */
export function fillsBytes(script: ScriptFacts): boolean {
  const puts = callsNamed(script, ...SETTERS, 'setBigUint64', 'setBigInt64', 'setFloat64', 'encodeInto', 'fill');
  if (puts.length > 0 || script.strings.includes('Atomics')) return true;
  // `bytes.set([n], 76)`
  if (
    callsNamed(script, 'set').some(
      ({ args: [list = 0, place = 0] }) =>
        opOf(script, list) === Op.array || /^\d+$/.test(constant(script, place) ?? ''),
    )
  )
    return true;
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const name = writtenProperty(script, at);
    const value = writtenValue(script, at);
    if ((name === undefined || /^\d+$/.test(name)) && (value === 0 || isPutTogether(script, value))) return true;
  }
  return false;
}
