import { ConstKind, Op, pattern } from '../../facts/javascript/query.ts';
import type { Unit } from '../program.ts';
import type { Source } from '../spec.ts';

/** Most addresses followed of one script: lists of filters hold thousands. */
const MOST = 200;
const ADDRESS = /^(?:https?|wss?):\/\/[^/*\s?#]/i;

/** Addresses that the author wrote down: where they get to tells who receives what is sent there. */
export function* writtenAddresses(unit: Unit): Iterable<Source> {
  const { script } = unit;
  let left = MOST;
  for (let value = 1; value < script.op.length && left > 0; value++) {
    const op = script.op[value];
    if (op !== Op.concat && (op !== Op.constant || script.b[value] !== ConstKind.text)) continue;
    const text = op === Op.concat ? pattern(script, value) : (script.strings[script.a[value] as number] as string);
    if (text.length > 500 || !ADDRESS.test(text)) continue;
    left--;
    yield { unit, node: value, shown: value, kind: 'written-address', label: text };
  }
}
