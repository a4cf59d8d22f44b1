import {
  apiPath,
  argsOf,
  bindingOf,
  calleeOf,
  callsNamed,
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
  WRITE_SIZE,
  writesOf,
  writtenObject,
} from '../facts/javascript/query.ts';
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
      return isAny([...written, ...valuesOf(script, Op.object).map((object) => propertyOf(script, object, name))]);
    }
    case Op.call:
    case Op.create: {
      const callee = calleeOf(script, one);
      const fn = functionOf(script, callee);
      if (fn !== undefined) return isAny(script.functions[fn]?.returns ?? []);
      const receiver = opOf(script, callee) === Op.member ? [objectOf(script, callee)] : [];
      const args = argsOf(script, one);
      // A sum, `String(n * step)`.
      return args.includes(0) || isAny([...args, ...receiver]);
    }
    default:
      return true;
  }
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

const BYTES = /^(?:(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?|Float\d+)Array$/;
const SETTERS = [8, 16, 32].flatMap((bits) => [`setUint${bits}`, `setInt${bits}`]);

/** Whether a script writes numbers into bytes, where they may be part of what it has from elsewhere. */
export function fillsBytes(script: ScriptFacts): boolean {
  if (callsNamed(script, ...SETTERS, 'setBigUint64', 'setBigInt64', 'setFloat64').length > 0) return true;
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const array = resolve(script, writtenObject(script, at));
    if (opOf(script, array) === Op.create && BYTES.test(apiPath(script, calleeOf(script, array)) ?? '')) return true;
  }
  return false;
}
