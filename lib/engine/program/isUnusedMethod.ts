import { calleeOf, callsOf, Op, opOf, readsNamed, type ScriptFacts } from '../facts/javascript/query.ts';
import { functionAt } from './functionAt.ts';
import type { Unit } from './program.ts';
import { usageOf } from './usage.ts';

/** Values from which on a script is taken for a library or a bundle. */
const LIBRARY = 2000;
/** Methods that the platform calls by their names. */
const OF_PLATFORM =
  /^(?:on.*|\w+Callback|handleEvent|to[A-Z]\w*|valueOf|then|apply|construct|get|set|has|next|constructor)$/;

/**
 * Whether a place stands in a method of a library whose name nothing in the program reads: a feature that is not used,
 * as the dialog of a client that reports errors.
 */
export function isUnusedMethod(units: readonly Unit[], { script }: Unit, pos: number): boolean {
  const fn = functionAt(script, pos);
  const { name = '', owner } = script.functions[fn] ?? {};
  return (
    script.stats.values > LIBRARY &&
    name !== '' &&
    owner !== undefined &&
    (usageOf(script).callers.get(fn)?.length ?? 0) === 0 &&
    !goesThroughMembers(script) &&
    !OF_PLATFORM.test(name) &&
    units.every((one) => readsNamed(one.script, name).length === 0)
  );
}

/** What gives all members of an object: whoever has them may call each. */
const GIVES_MEMBERS = ['Object.values', 'Object.entries', 'Object.getOwnPropertyNames', 'Reflect.ownKeys'];

/** Whether a script calls what it took out of an object by a name that is not written. */
const goesThroughMembers = (script: ScriptFacts): boolean =>
  callsOf(script, ...GIVES_MEMBERS).length > 0 ||
  script.calls.some((call) => opOf(script, calleeOf(script, call)) === Op.index);
