import { functionAt } from './functionAt.ts';
import {
  callsNamed,
  literalText,
  Op,
  opOf,
  pairsOf,
  posOf,
  type ScriptFacts,
  valuesOf,
} from '../facts/javascript/query.ts';
import type { FunctionFact } from '../facts/javascript/script.ts';
import { bundleOf } from './bundleOf.ts';
import { kept } from './kept.ts';
import type { Unit } from './program.ts';
import { promiseHelpersOf } from './promiseHelpers.ts';

/** Names of the state that TypeScript's `__generator` keeps: minifiers leave them. */
const STATE = ['label', 'sent', 'trys', 'ops'];

/**
 * Whether a function is a compiler's own, or stands in one: what runs all asynchronous functions and generators of a
 * program. Whoever followed data or objects through it would take each of these functions for any other.
 */
export const isOfCompiler = (unit: Unit, fn: number): boolean => helpersOf(unit).has(fn);

const helpersOf = kept((unit: Unit): ReadonlySet<number> => {
  const { script } = unit;
  const { awaiters, makers } = promiseHelpersOf(script);
  const found = new Set([...awaiters, ...makers]);
  for (const fn of keepersOfState(script)) found.add(fn);
  for (const fn of runnersOf(unit)) found.add(fn);
  // `function step(generator, resolve, reject, next, fail, key, argument)` of Babel
  for (const { callee, args, pos } of callsNamed(script, 'then'))
    if (args.length === 2 && args.every((one) => opOf(script, one) === Op.ref) && opOf(script, callee) === Op.member) {
      const fn = functionAt(script, pos);
      if ((script.functions[fn]?.params.length ?? 0) >= 6) found.add(fn);
    }
  // What stands in one of them is one of them: functions come before those inside.
  script.functions.forEach(({ parent }, fn) => void (found.has(parent) && found.add(fn)));
  return found;
});

/** Functions that make an object with `__generator`'s state. */
function* keepersOfState(script: ScriptFacts): Iterable<number> {
  const keys = STATE.map((name) => script.strings.indexOf(name));
  if (keys.includes(-1)) return;
  for (const value of valuesOf(script, Op.object)) {
    const names = pairsOf(script, value).filter((_, at) => at % 2 === 0);
    if (keys.every((key) => names.includes(key))) yield functionAt(script, posOf(script, value));
  }
}

/** What Babel's runtime of generators says, in all its forms, where one is run within itself. */
const RUNNING = 'Generator is already running';
/** Characters of that runtime as it is written, and more. */
const LONGEST = 40_000;

/** That runtime: all around the place where it says so, but the bundle and its parts: what is run where it stands, and modules. */
function* runnersOf(unit: Unit): Iterable<number> {
  const { script } = unit;
  if (!script.strings.includes(RUNNING)) return;
  const modules = new Set(Array.from(bundleOf(unit).byId.values(), ({ fn }) => fn));
  for (const value of valuesOf(script, Op.constant)) {
    if (literalText(script, value) !== RUNNING) continue;
    let fn = functionAt(script, posOf(script, value));
    for (; fn !== -1 && !modules.has(fn); fn = script.functions[fn]?.parent ?? -1) {
      const { start, end, inPlace, params } = script.functions[fn] as FunctionFact;
      if (end - start >= LONGEST || (inPlace === true && params.length === 0)) break;
      yield fn;
    }
  }
}
