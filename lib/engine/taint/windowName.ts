import { nameOfGlobal, objectOf, Op, opOf, readsNamed } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { sourceAt } from './sourceAt.ts';
import type { Source } from './spec.ts';

/** The name stays when a window goes to another site: whoever opened it chose it. */
export function* windowName(unit: Unit): Iterable<Source> {
  const { script } = unit;
  for (const value of readsNamed(script, 'name')) {
    const object = objectOf(script, value);
    if (opOf(script, object) === Op.global && /^(?:window|top|self)$/.test(nameOfGlobal(script, object)))
      yield sourceAt(unit, value, 'url-parameter', 'name of the window, which any site can give,');
  }
}
