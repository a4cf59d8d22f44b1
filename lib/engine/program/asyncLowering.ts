import {
  argCountOf,
  argOf,
  argsOf,
  bindingFunction,
  bindingOf,
  calleeOf,
  constant,
  elementsOf,
  functionFactOf,
  nameOf,
  nameOfGlobal,
  objectOf,
  onlyDef,
  Op,
  opOf,
  posOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { calledBy } from './calledBy.ts';
import { functionAt } from './functionAt.ts';
import { funcValueOf } from './funcValueOf.ts';
import { isHelper, promiseHelpersOf } from './promiseHelpers.ts';
import { membersOf, readsOf } from './readsOf.ts';
import { callsTaking } from './callsTaking.ts';
import { usedAs } from './usedAs.ts';
import { Use } from './useGraph.ts';
import type { Unit } from './program.ts';

/**
 * Compilers turn `async` functions and generators into a function of steps that is handed to a helper: TypeScript's
 * `__generator(this, function (state) { … return [4, promise]; … state.sent() … return [2, answer]; })`, Babel's
 * `wrap(function (context) { … return promise; … context.sent … context.abrupt('return', answer); })`.
 */
export function awaitedValues(unit: Unit, fn: number): readonly number[] {
  const { script } = unit;
  const state = script.functions[fn]?.params[0];
  if (state === undefined) return [];
  const sent = new Set([isShortStep(unit, fn) ? 'v' : 'sent']);
  return readsOf(unit, state)
    .flatMap((read) => membersOf(unit, read, sent))
    .flatMap((member) => {
      const called = calledBy(unit, member);
      return called.length > 0 ? called : [member];
    });
}

/**
 * Promises whose answer a value of a step may be, `state.sent()` or `context.sent`: all that the step waits for.
 */
export function waitedFor(unit: Unit, value: number): readonly number[] {
  const { script } = unit;
  const member = opOf(script, value) === Op.call ? calleeOf(script, value) : value;
  const state = opOf(script, member) === Op.member ? objectOf(script, member) : 0;
  if (opOf(script, state) !== Op.ref || !/^(?:sent|v)$/.test(nameOf(script, member))) return [];
  const fn = bindingFunction(script, bindingOf(script, state));
  if (script.functions[fn]?.params[0] !== bindingOf(script, state) || !awaitedValues(unit, fn).includes(value))
    return [];
  return (script.functions[fn]?.returns ?? []).flatMap((given) => {
    const answer = isAnswerOfStep(unit, given);
    return answer === undefined ? [given] : answer ? [] : elementsOf(script, given).slice(1, 2);
  });
}

/**
 * Babel's helper since 7.27 is told the steps in short: `_regenerator().w(function (context) { … context.v … return
 * context.a(2, answer); })`.
 */
export function isShortStep(unit: Unit, fn: number): boolean {
  const { script } = unit;
  return callsTaking(unit, funcValueOf(unit, fn)).some((call) => {
    const callee = calleeOf(script, call);
    return nameOf(script, callee) === 'w' && opOf(script, callee) === Op.member && isMadeHere(script, callee);
  });
}

/** A method of what a call without arguments gives: `_regenerator().m(…)`. */
const isMadeHere = (script: ScriptFacts, member: number): boolean => {
  const made = objectOf(script, member);
  return opOf(script, made) === Op.call && argCountOf(script, made) === 0;
};

/** The function that `_regenerator().m(function () { … })` is told, which it gives back; 0 for other calls. */
export function markedStep({ script }: Unit, call: number): number {
  const callee = calleeOf(script, call);
  const isIt = opOf(script, callee) === Op.member && nameOf(script, callee) === 'm' && isMadeHere(script, callee);
  return isIt ? argOf(script, call, 0) : 0;
}

/** What a step of such a function gives: something to wait for, the answer, or neither. */
export function isAnswerOfStep(unit: Unit, value: number): boolean | undefined {
  const { script } = unit;
  if (opOf(script, value) !== Op.array) return undefined;
  const kind = constant(script, elementsOf(script, value)[0] ?? 0);
  return kind === '2' ? true : kind === '4' || kind === '5' ? false : undefined;
}

/**
 * A call of TypeScript's `__awaiter(this, void 0, void 0, function () { … })` or esbuild's `__async(this, null, function* ()
 * { … })`, whatever they are called: what it waits for is its last argument.
 */
export function isAwaiter(unit: Unit, call: number): boolean {
  const { script } = unit;
  const callee = calleeOf(script, call);
  if (nameOf(script, callee) === '__awaiter' || isHelper(script, callee, 'awaiters')) return true;
  const args = argsOf(script, call);
  return (
    args.length === 4 &&
    constant(script, args[2] as number) === 'undefined' &&
    (constant(script, args[1] as number) === 'undefined' || isArguments(script, args[1] as number)) &&
    opOf(script, args[3] as number) === Op.func
  );
}

/**
 * A call that makes a generator of steps: Babel hands it what `mark` (or `m`) made of the function around it, which an
 * asynchronous function's steps are not told; TypeScript's stands in a function that is handed to no helper of asynchronous
 * ones. What a step gives is an element then.
 */
export function isCompiledGenerator(unit: Unit, call: number): boolean {
  const { script } = unit;
  const [, marked = 0] = argsOf(script, call);
  const made = opOf(script, marked) === Op.ref ? onlyDef(script, bindingOf(script, marked)) : 0;
  if (opOf(script, made) === Op.call) return /^(?:mark|m)$/.test(nameOf(script, calleeOf(script, made)));
  const steps = resolve(script, marked);
  if (isTurned(unit, steps)) return true;
  return (
    opOf(script, steps) === Op.func &&
    functionFactOf(script, steps)?.returns.some((given) => isAnswerOfStep(unit, given) !== undefined) === true &&
    !callsTaking(unit, funcValueOf(unit, functionAt(script, posOf(script, call)))).some(
      (taker) => isAwaiter(unit, taker) || isHelper(script, calleeOf(script, taker), 'makers'),
    )
  );
}

/**
 * `all = _wrapAsyncGenerator(_regenerator().m(function steps() { … }))`, where the helper was taken out (`lower/asyncTurns.ts`):
 * a variable holds the steps, and nothing promises what they answer.
 */
function isTurned(unit: Unit, steps: number): boolean {
  const { script } = unit;
  if (opOf(script, steps) !== Op.func) return false;
  const marks = callsTaking(unit, steps).filter((call) => markedStep(unit, call) !== 0);
  const awaited = new Set([...promiseHelpersOf(script).wrappers.values()].map((one) => bindingOf(script, one)));
  return marks.some(
    (mark) =>
      usedAs(unit, mark, Use.choice).length > 0 || usedAs(unit, mark, Use.def).some((binding) => !awaited.has(binding)),
  );
}

/**
 * `return inner.apply(this, arguments)` or `return __awaiter(this, arguments, void 0, inner)` and nothing else, at once or in a
 * promise: the function that it stands for; 0 for others.
 */
export function appliedBy(unit: Unit, fn: number): number {
  const { script } = unit;
  const returns = script.functions[fn]?.returns ?? [];
  const call = returns.length === 1 ? (returns[0] as number) : 0;
  if (opOf(script, call) === Op.call && isAwaiter(unit, call) && isArguments(script, argOf(script, call, 1)))
    return argsOf(script, call).at(-1) ?? 0;
  if (isPassedOn(unit, call)) return objectOf(script, calleeOf(script, call));
  return promiseHelpersOf(script).wrappers.get(fn) ?? 0;
}

/** `inner.apply(this, arguments)` */
function isPassedOn(unit: Unit, call: number): boolean {
  const { script } = unit;
  if (
    opOf(script, call) !== Op.call ||
    opOf(script, calleeOf(script, call)) !== Op.member ||
    nameOf(script, calleeOf(script, call)) !== 'apply'
  )
    return false;
  return isArguments(script, argOf(script, call, 1));
}

const isArguments = (script: ScriptFacts, value: number): boolean =>
  opOf(script, value) === Op.global && nameOfGlobal(script, value) === 'arguments';

/** Functions that do nothing but pass their arguments on by an `apply`, a member of the function that they stand for. */
export function wrappersOf(unit: Unit, apply: number): readonly number[] {
  const { script } = unit;
  const inner = objectOf(script, apply);
  const promised = [...promiseHelpersOf(script).wrappers].filter(([, steps]) => steps === inner).map(([fn]) => fn);
  const atOnce = calledBy(unit, apply)
    .filter((call) => isPassedOn(unit, call))
    .flatMap((call) => returnedBy(unit, call));
  return [...promised, ...atOnce].map((fn) => funcValueOf(unit, fn));
}

/** Functions that return a value. */
const returnedBy = (unit: Unit, value: number): readonly number[] => usedAs(unit, value, Use.return);
