import {
  apiPath,
  argOf,
  type Call,
  callAt,
  callsNamed,
  callsOf,
  constant,
  indexKeyOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  readsNamed,
  receiverOf,
  resolve,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { bindsOther } from '../../program/bindsOther.ts';
import { run, type CodeRun } from './codeRun.ts';
import { itemsOf } from '../../facts/javascript/itemsOf.ts';

/** Functions that are made of text. */
export function* madeFunctions(script: ScriptFacts): Generator<CodeRun> {
  for (const call of callsOf(script, 'Function'))
    if (!bindsOther(script, call)) yield run('function', call, call.args.at(-1) ?? 0);
  for (const call of callsNamed(script, 'constructor'))
    if (isFunctionMaker(script, call)) yield run('function', call, call.args.at(-1) ?? 0);
  for (const call of keptMakers(script)) yield run('function', call, call.args.at(-1) ?? 0);
  for (const call of callsOf(script, 'Reflect.construct', 'Reflect.apply')) {
    if (apiPath(script, call.args[0] ?? 0) === 'Function' || apiPath(script, call.args[0] ?? 0) === 'eval')
      yield run('function', call, itemsOf(script, call.args.at(-1) ?? 0).at(-1) ?? 0);
  }
}

/** `x.constructor.constructor(…)`, `(function () {}).constructor(…)`, the makers of async and generator functions. */
function isFunctionMaker(script: ScriptFacts, call: Call): boolean {
  if (call.args.length === 0) return false;
  const object = receiverOf(script, call);
  const found = resolve(script, object);
  if (opOf(script, found) === Op.func) return true;
  if (opOf(script, object) === Op.member && propertyNameOf(script, object) === 'constructor') return true;
  const path = apiPath(script, object);
  if (path === 'Object.getPrototypeOf()') return opOf(script, resolve(script, argOf(script, found, 0))) === Op.func;
  return (
    path === 'Function.prototype' ||
    path === 'Function' ||
    path === 'Array.prototype.map' ||
    path === 'Array.prototype.filter'
  );
}

/** `const F = (function () {}).constructor; F(text)` */
function keptMakers(script: ScriptFacts): Call[] {
  const made = new Set<number>();
  for (const member of readsNamed(script, 'constructor'))
    if (opOf(script, resolve(script, objectOf(script, member))) === Op.func) made.add(member);
  // `(function () {})[name]`, where the name is put together.
  for (const value of valuesOf(script, Op.index))
    if (
      opOf(script, objectOf(script, value)) === Op.func &&
      constant(script, indexKeyOf(script, value)) === 'constructor'
    )
      made.add(value);
  if (made.size === 0) return [];
  const isMade = (value: number): boolean => opOf(script, value) === Op.ref && made.has(resolve(script, value));
  return [...script.calls]
    .map((value) => callAt(script, value))
    .flatMap((call) => {
      if (isMade(call.callee)) return [call];
      // `build.call(null, text)`
      const isHanded = nameOf(script, call.callee) === 'call' && isMade(receiverOf(script, call));
      return isHanded ? [{ ...call, args: call.args.slice(1) }] : [];
    })
    .filter((call) => call.args.length > 0);
}
