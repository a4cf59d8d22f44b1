import { callsTaking } from './callsTaking.ts';
import { functionAt } from './functionAt.ts';
import {
  argsOf,
  bindingFunction,
  bindingKind,
  calleeOf,
  functionIndexOf,
  nameOf,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  posOf,
  resolve,
  type ScriptFacts,
  spreadValueOf,
  variableOf,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { kept } from './kept.ts';
import { membersOf, readsOf } from './readsOf.ts';
import { usedAs } from './usedAs.ts';
import { Use } from './useGraph.ts';
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
const passOnsOf = kept((unit: Unit): PassOns => {
  const { script } = unit;
  const made = new Map<number, PassOn>();
  const calls = new Set<number>();
  for (const call of script.calls) {
    if (opOf(script, call) !== Op.call) continue;
    const binding = innerOf(script, call);
    if (binding === -1) continue;
    const maker = bindingFunction(script, binding);
    const param = script.functions[maker]?.params.indexOf(binding) ?? -1;
    const around = param === -1 ? -1 : aroundOf(script, call);
    if (around === -1 || script.functions[around]?.parent !== maker || !isReturned(script, maker, around)) continue;
    if (isHandedOn(unit, call)) continue;
    made.set(around, { maker, param });
    calls.add(call);
  }
  return { made, calls };
});

/**
 * `compose = (one, other) => (...args) => one(other(...args))`, `effect = (read) => (p) => read(p).then(tell)`: what is
 * given goes into another function, not to who calls.
 */
const isHandedOn = (unit: Unit, call: number): boolean =>
  [call, ...usedAs(unit, call, Use.def).flatMap((binding) => readsOf(unit, binding))].some(
    (given) =>
      membersOf(unit, given, LATER).length > 0 ||
      callsTaking(unit, given).some((taker) => opOf(unit.script, calleeOf(unit.script, taker)) === Op.ref),
  );

/** What is told an answer that comes later. */
const LATER: ReadonlySet<string> = new Set(['then']);

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
  const callee = calleeOf(script, call);
  const isApplied = opOf(script, callee) === Op.member && nameOf(script, callee) === 'apply';
  const inner = isApplied ? objectOf(script, callee) : callee;
  const binding = variableOf(script, inner);
  return binding !== -1 && bindingKind(script, binding) === BindingKind.param ? binding : -1;
}

/** The function whose arguments a call hands on, all of them and nothing else; -1 where it does not. */
function aroundOf(script: ScriptFacts, call: number): number {
  const args = argsOf(script, call);
  const isApplied = opOf(script, calleeOf(script, call)) === Op.member;
  if (isApplied) return args.length === 2 ? wholeOf(script, args[1] as number, call) : -1;
  const [first = 0] = args;
  if (args.length === 1 && opOf(script, first) === Op.spread)
    return wholeOf(script, spreadValueOf(script, first), call);
  // `(a, b) => fn(a, b)`
  const bindings = args.map((one) => variableOf(script, one));
  const [binding = -1] = bindings;
  const fn = binding === -1 ? -1 : bindingFunction(script, binding);
  const params = fn === -1 ? undefined : script.functions[fn]?.params;
  return params?.length === bindings.length && params.every((one, at) => one === bindings[at]) ? fn : -1;
}

/** The function of which a value is the whole list of arguments: `arguments`, or `...args`. */
function wholeOf(script: ScriptFacts, list: number, call: number): number {
  const seen = resolve(script, list);
  if (opOf(script, seen) === Op.global && nameOfGlobal(script, seen) === 'arguments')
    return functionAt(script, posOf(script, call), ({ arrow }) => !arrow);
  const binding = variableOf(script, seen);
  const fn = binding === -1 ? -1 : bindingFunction(script, binding);
  const { params, rest } = (fn === -1 ? undefined : script.functions[fn]) ?? { params: [], rest: false };
  return rest && params.length === 1 && params[0] === binding ? fn : -1;
}

const isReturned = (script: ScriptFacts, maker: number, fn: number): boolean =>
  script.functions[maker]?.returns.some((value) => {
    const seen = resolve(script, value);
    return opOf(script, seen) === Op.func && functionIndexOf(script, seen) === fn;
  }) === true;
