import {
  argOf,
  bindingFunction,
  bindingOf,
  calleeOf,
  callsNamed,
  choicesOf,
  functionFactOf,
  functionIndexOf,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';

/** What compilers make of asynchronous functions, told by what it does, whatever a minifier calls it. */
interface PromiseHelpers {
  /** Functions that run one of their parameters and promise its answer: TypeScript's `__awaiter`, esbuild's `__async`. */
  readonly awaiters: ReadonlySet<number>;
  /** Functions that make such a function of their parameter: Babel's `_asyncToGenerator`. */
  readonly makers: ReadonlySet<number>;
  /** Functions that run a variable of theirs so, as where a minifier put the helper in its place; with that variable's value. */
  readonly wrappers: ReadonlyMap<number, number>;
}

const kept = new WeakMap<ScriptFacts, PromiseHelpers>();

/**
 * All such functions of a script: they answer with `new Promise(function () { … steps.apply(…) … })` and nothing else.
 */
export function promiseHelpersOf(script: ScriptFacts): PromiseHelpers {
  const known = kept.get(script);
  if (known) return known;
  const awaiters = new Set<number>();
  const makers = new Set<number>();
  const wrappers = new Map<number, number>();
  const found: PromiseHelpers = { awaiters, makers, wrappers };
  kept.set(script, found);
  const applied = callsNamed(script, 'apply')
    .map(({ callee, pos }) => ({ steps: objectOf(script, callee), pos }))
    .filter(({ steps }) => opOf(script, steps) === Op.ref);
  if (applied.length === 0) return found;
  for (const [fn, executor] of promising(script)) {
    const within = applied.find(({ pos }) => pos >= executor.start && pos < executor.end);
    if (within === undefined) continue;
    const home = bindingFunction(script, bindingOf(script, within.steps));
    const isParameter = script.functions[home]?.params.includes(bindingOf(script, within.steps)) === true;
    if (!isParameter) wrappers.set(fn, within.steps);
    else if (home === fn) awaiters.add(fn);
    else if (home === script.functions[fn]?.parent && returnsIt(script, home, fn)) makers.add(home);
  }
  return found;
}

/** Functions that answer with a new promise and nothing else, and the function that each promise is made with. */
function* promising(script: ScriptFacts): Iterable<[number, { start: number; end: number }]> {
  for (const [fn, { returns }] of script.functions.entries()) {
    const made = returns.length === 1 ? (returns[0] as number) : 0;
    if (opOf(script, made) !== Op.create || !isPromise(script, calleeOf(script, made))) continue;
    const given = argOf(script, made, 0);
    const executor = functionFactOf(script, given);
    if (executor !== undefined) yield [fn, executor];
  }
}

/** `Promise`, or TypeScript's `(P || (P = Promise))`. */
function isPromise(script: ScriptFacts, maker: number): boolean {
  if (opOf(script, maker) === Op.choice) return choicesOf(script, maker).some((one) => isPromise(script, one));
  return opOf(script, maker) === Op.global && nameOfGlobal(script, maker) === 'Promise';
}

const returnsIt = (script: ScriptFacts, fn: number, inner: number): boolean =>
  script.functions[fn]?.returns.some((value) => {
    const seen = resolve(script, value);
    return opOf(script, seen) === Op.func && functionIndexOf(script, seen) === inner;
  }) === true;

/** Whether a callee is a function of the script that is one of a kind of such helpers. */
export function isHelper(script: ScriptFacts, callee: number, kind: 'awaiters' | 'makers'): boolean {
  if (opOf(script, callee) !== Op.ref) return false;
  const func = resolve(script, callee);
  return opOf(script, func) === Op.func && promiseHelpersOf(script)[kind].has(functionIndexOf(script, func));
}
