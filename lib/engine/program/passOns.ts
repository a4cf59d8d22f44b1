import { functionAt } from './functionAt.ts';
import { listOf, nameOf, Op, resolve, type ScriptFacts } from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { kept } from './kept.ts';
import type { Unit } from './program.ts';

/** A function that another one makes around a function that it is told, and that hands its arguments on to that one. */
interface PassOn {
  /** The function that makes it. */
  readonly maker: number;
  /** Which of the maker's parameters the inner function is. */
  readonly param: number;
}

interface PassOns {
  /** By the function that hands on. */
  readonly made: ReadonlyMap<number, PassOn>;
  /** The calls of the inner functions. */
  readonly calls: ReadonlySet<number>;
}

/**
 * Functions such as `guarded = (fn) => (...args) => { try { return fn(...args); } catch { … } }` makes: what is wrapped so
 * is called by who calls what `guarded(fn)` gave, and by no one else who wrapped another function.
 */
const passOnsOf = kept(({ script }: Unit): PassOns => {
  const made = new Map<number, PassOn>();
  const calls = new Set<number>();
  for (const call of script.calls) {
    if (script.op[call] !== Op.call) continue;
    const binding = innerOf(script, call);
    if (binding === -1) continue;
    const maker = script.bindings[binding * 3 + 1] as number;
    const param = script.functions[maker]?.params.indexOf(binding) ?? -1;
    const around = param === -1 ? -1 : aroundOf(script, call);
    if (around === -1 || script.functions[around]?.parent !== maker || !isReturned(script, maker, around)) continue;
    made.set(around, { maker, param });
    calls.add(call);
  }
  return { made, calls };
});

/** Whether a call hands the arguments of the function around it on to a function that its maker was told. */
export const isPassingOn = (unit: Unit, call: number): boolean => passOnsOf(unit).calls.has(call);

/** Parameters of a function that it gives back as they are, but for what it puts around them. */
export function wrappedParams(unit: Unit, maker: number): readonly number[] {
  return [...passOnsOf(unit).made.values()].filter((one) => one.maker === maker).map(({ param }) => param);
}

/** Whether a function is one of these. */
export const isPassOn = (unit: Unit, fn: number): boolean => passOnsOf(unit).made.has(fn);

/** The parameter that is called, itself or by `apply`; -1 where it is none. */
function innerOf(script: ScriptFacts, call: number): number {
  const callee = script.a[call] as number;
  const isApplied = script.op[callee] === Op.member && nameOf(script, callee) === 'apply';
  const inner = isApplied ? (script.a[callee] as number) : callee;
  const binding = script.op[inner] === Op.ref ? (script.a[inner] as number) : -1;
  return script.bindings[binding * 3 + 2] === BindingKind.param ? binding : -1;
}

/** The function whose arguments a call hands on, all of them and nothing else; -1 where it does not. */
function aroundOf(script: ScriptFacts, call: number): number {
  const args = listOf(script, script.b[call] as number);
  const isApplied = script.op[script.a[call] as number] === Op.member;
  if (isApplied) return args.length === 2 ? wholeOf(script, args[1] as number, call) : -1;
  const [first = 0] = args;
  if (args.length === 1 && script.op[first] === Op.spread) return wholeOf(script, script.a[first] as number, call);
  // `(a, b) => fn(a, b)`
  const bindings = args.map((one) => (script.op[one] === Op.ref ? (script.a[one] as number) : -1));
  const fn = script.bindings[(bindings[0] ?? -1) * 3 + 1] as number | undefined;
  const params = fn === undefined ? undefined : script.functions[fn]?.params;
  const isWhole = params?.length === bindings.length && params.every((one, at) => one === bindings[at]);
  return isWhole && fn !== undefined ? fn : -1;
}

/** The function of which a value is the whole list of arguments: `arguments`, or `...args`. */
function wholeOf(script: ScriptFacts, list: number, call: number): number {
  const seen = resolve(script, list);
  if (script.op[seen] === Op.global && script.strings[script.a[seen] as number] === 'arguments')
    return functionAt(script, script.pos[call] as number, ({ arrow }) => !arrow);
  const binding = script.op[seen] === Op.ref ? (script.a[seen] as number) : -1;
  const fn = script.bindings[binding * 3 + 1];
  const { params, rest } = script.functions[fn ?? -1] ?? { params: [], rest: false };
  return rest && params.length === 1 && params[0] === binding && fn !== undefined ? fn : -1;
}

const isReturned = (script: ScriptFacts, maker: number, fn: number): boolean =>
  script.functions[maker]?.returns.some((value) => {
    const seen = resolve(script, value);
    return script.op[seen] === Op.func && script.a[seen] === fn;
  }) === true;
