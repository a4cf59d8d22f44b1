import {
  apiPath,
  callAt,
  callsNamed,
  callsOf,
  constant,
  listOf,
  nameOf,
  Op,
  readsNamed,
  receiverOf,
  resolve,
  type Call,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { run, type CodeRun } from './codeRun.ts';
import { itemsOf } from './usage.ts';

/** Functions that are made of text. */
export function* madeFunctions(script: ScriptFacts): Generator<CodeRun> {
  for (const call of callsOf(script, 'Function'))
    if (!isBound(script, call)) yield run('function', call, call.args.at(-1) ?? 0);
  for (const call of callsNamed(script, 'constructor'))
    if (isFunctionMaker(script, call)) yield run('function', call, call.args.at(-1) ?? 0);
  for (const call of keptMakers(script)) yield run('function', call, call.args.at(-1) ?? 0);
  for (const call of callsOf(script, 'Reflect.construct', 'Reflect.apply')) {
    if (apiPath(script, call.args[0] ?? 0) === 'Function' || apiPath(script, call.args[0] ?? 0) === 'eval')
      yield run('function', call, itemsOf(script, call.args.at(-1) ?? 0).at(-1) ?? 0);
  }
}

/** `Function.call.bind(f)`, and what it gives when called: nothing is made from text. */
function isBound(script: ScriptFacts, call: Call): boolean {
  const member = script.op[call.callee] === Op.member;
  const inner = member ? (script.a[call.callee] as number) : 0;
  if (script.op[inner] === Op.member && script.strings[script.b[inner] as number] === 'bind') return true; // `Function.bind.apply(C, list)`
  return member
    ? script.strings[script.b[call.callee] as number] === 'bind'
    : /\.(call|apply|bind)$/.test(apiPath(script, call.callee) ?? '');
}

/** `x.constructor.constructor(…)`, `(function () {}).constructor(…)`, the makers of async and generator functions. */
function isFunctionMaker(script: ScriptFacts, call: Call): boolean {
  if (call.args.length === 0) return false;
  const object = receiverOf(script, call);
  const found = resolve(script, object);
  if (script.op[found] === Op.func) return true;
  if (script.op[object] === Op.member && script.strings[script.b[object] as number] === 'constructor') return true;
  const path = apiPath(script, object);
  if (path === 'Object.getPrototypeOf()')
    return script.op[resolve(script, listOf(script, script.b[found] as number)[0] ?? 0)] === Op.func;
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
    if (script.op[resolve(script, script.a[member] as number)] === Op.func) made.add(member);
  // `(function () {})[name]`, where the name is put together.
  for (const value of valuesOf(script, Op.index))
    if (
      script.op[script.a[value] as number] === Op.func &&
      constant(script, script.b[value] as number) === 'constructor'
    )
      made.add(value);
  if (made.size === 0) return [];
  const isMade = (value: number): boolean => script.op[value] === Op.ref && made.has(resolve(script, value));
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
