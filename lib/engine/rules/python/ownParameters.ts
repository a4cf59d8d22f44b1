import { callName } from '../../facts/python/callNames.ts';
import { bitsOf, dependencyOf } from '../../facts/python/dependencies.ts';
import { FOR_ALL, OWN } from '../../facts/python/purposes.ts';
import type { PythonCall, PythonFunction, PythonValue } from '../../facts/python/pythonFacts.ts';
import { addTo } from '../../facts/addTo.ts';
import type { PythonModuleFacts, PythonModules } from './pythonModules.ts';

/** Most things that a value may depend on and still be known whole: with more, some are not noted. */
const MOST_PARAMS = 8;
/** Deepest chain of callers, and values that are looked at in all. */
const MOST_DEPTH = 6;
const MOST_ASKED = 50_000;

interface PlacedCall {
  readonly module: PythonModuleFacts;
  readonly call: PythonCall;
}

/**
 * Which parameters hold nothing but what the repository itself gives: every call of the function is known, and each gives
 * a constant, something harmless, or a parameter of which the same holds. Functions that nobody calls, or only tests do,
 * are for others to call.
 */
export class OwnParameters {
  readonly #modules: PythonModules;
  readonly #known = new Map<string, boolean>();
  #calls: Map<string, PlacedCall[]> | undefined;
  #mentioned = new Set<string>();
  #asked = 0;

  constructor(modules: PythonModules) {
    this.#modules = modules;
  }

  /** Whether nobody outside decides a value of a module, though it is no constant. */
  isOwn(value: PythonValue, module: PythonModuleFacts): boolean {
    return (
      value.constant === undefined &&
      value.taint === undefined &&
      value.params !== undefined &&
      ((value.safe ?? 0) & OWN) !== 0 &&
      this.#isHarmless(value, module, 0)
    );
  }

  #isHarmless(value: PythonValue, module: PythonModuleFacts, depth: number): boolean {
    if (value.constant !== undefined) return true;
    const safe = value.safe ?? 0;
    if (value.taint !== undefined) return false;
    if ((safe & FOR_ALL) === FOR_ALL) return true;
    const { params } = value;
    if ((safe & OWN) === 0 || params === undefined || params.length >= MOST_PARAMS || depth > MOST_DEPTH) return false;
    return params.every((one) => {
      const { base, steps } = dependencyOf(one);
      return steps.every((step) => bitsOf(step) !== undefined) && this.#isGivenOwn(base, module, depth + 1);
    });
  }

  /** `find#0`: all calls of the function give something harmless there. */
  #isGivenOwn(base: string, module: PythonModuleFacts, depth: number): boolean {
    const key = `${module.file.path} ${base}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (++this.#asked > MOST_ASKED) return false;
    this.#known.set(key, true); // a function that calls itself with its own parameter
    const at = base.lastIndexOf('#');
    const func = module.functions.get(base.slice(0, at));
    const answer = func !== undefined && this.#callsGiveOwn(func, Number(base.slice(at + 1)), module, depth);
    if (answer && depth > 1) this.#known.delete(key); // it may lean on one that is not settled yet
    else this.#known.set(key, answer);
    return answer;
  }

  #callsGiveOwn(func: PythonFunction, index: number, module: PythonModuleFacts, depth: number): boolean {
    if (func.entry === true) return false;
    const parts = func.name.split('.');
    const isMaker = parts.at(-1) === '__init__';
    const name = (isMaker ? parts.at(-2) : parts.at(-1)) ?? '';
    const all = this.#callsOf(name);
    if (this.#mentioned.has(name) || (isMaker && this.#callsOf('__init__').length > 0)) return false;
    const calls = all.filter((one) => this.#mayMean(one, func, module));
    const shift = /^(?:self|cls)$/.test(func.params[0] ?? '') ? 1 : 0;
    return (
      calls.length > 0 &&
      calls.every((one) =>
        given(one.call, func, index, shift).every((value) => this.#isHarmless(value, one.module, depth)),
      )
    );
  }

  /** Calls by the last part of their name, but those of tests. */
  #callsOf(name: string): readonly PlacedCall[] {
    if (this.#calls === undefined) {
      this.#calls = new Map();
      for (const module of this.#modules.all) {
        if (module.file.traits.test || module.file.traits.docs) continue;
        for (const one of module.fact.mentions) this.#mentioned.add(one);
        for (const call of module.fact.calls)
          addTo(this.#calls, call.name.slice(call.name.lastIndexOf('.') + 1), { module, call });
      }
    }
    return this.#calls.get(name) ?? [];
  }

  /** A call that leads to another function for certain does not count; one that is not understood does. */
  #mayMean({ module, call }: PlacedCall, func: PythonFunction, at: PythonModuleFacts): boolean {
    const { name } = call;
    if (!name.includes('.') || /^(?:self|cls|\?)\./.test(name)) return module === at || !module.functions.has(name);
    const places = this.#modules.functionsOf(name, module);
    if (places.length > 0) return places.some((one) => one.func === func);
    return callName(name).root !== undefined;
  }
}

const UNKNOWN: PythonValue = { text: '' };

/** What a call gives a parameter: several values where it gathers them, an unknown one where it cannot be told. */
function given(call: PythonCall, func: PythonFunction, index: number, shift: number): readonly PythonValue[] {
  const at = index - shift;
  const name = func.params[index] ?? '';
  const spread = call.spread === undefined ? [] : [call.spread];
  if (func.gathers?.includes(index) === true)
    return [
      ...call.args.slice(Math.max(0, at)),
      ...call.named.filter(([key]) => !func.params.includes(key)).map(([, value]) => value),
      ...spread,
    ];
  const named = call.named.find(([key]) => key === name)?.[1];
  if (named !== undefined) return [named];
  const value = at < 0 ? undefined : call.args[at];
  if (value !== undefined) return [value];
  return spread.length > 0 || func.fallbacks?.includes(index) === true ? spread : [UNKNOWN];
}
