import { readsNamed } from '../facts/javascript/query.ts';
import { functionAt } from './functionAt.ts';
import type { Unit } from './program.ts';

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
  const { name = '' } = script.functions[functionAt(script, pos)] ?? {};
  return (
    script.stats.values > LIBRARY &&
    name !== '' &&
    !OF_PLATFORM.test(name) &&
    units.every((one) => readsNamed(one.script, name).length === 0)
  );
}
