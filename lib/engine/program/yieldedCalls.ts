import { Op, opOf } from '../facts/javascript/query.ts';
import { kept } from './kept.ts';
import type { Unit } from './program.ts';

/**
 * Calls that a generator yields: where they only describe what whoever runs it is to do (redux-saga's effects), `call(read, id)`
 * stands for what `read(id)` gives, `takeEvery('saved', send)` for a listener, and `take('saved')` for the next such event.
 */
export const yieldedCalls = kept((unit: Unit): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const { yields } of unit.script.functions)
    for (const value of yields ?? []) if (opOf(unit.script, value) === Op.call) found.add(value);
  return found;
});
