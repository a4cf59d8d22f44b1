import { constant, listOf } from '../facts/javascript/query.ts';
import { nameInList } from '../program/bundledExports.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { Use } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';
import { callsTaking } from '../program/callsTaking.ts';

/** Names under which a function is written that may be a getter of what it returns: webpack's `n.d(exports, { save: () => save })`. */
export function gettersOf(unit: Unit, fn: number): readonly string[] {
  const { script } = unit;
  if (script.functions[fn]?.params.length !== 0) return [];
  const { starts, kinds, targets, slots } = unit.useGraph();
  const value = funcValueOf(unit, fn);
  const out: string[] = [];
  for (let at = starts[value] as number; at < (starts[value + 1] as number); at++) {
    const to = targets[at] as number;
    if (kinds[at] === Use.prop) {
      const name = script.strings[slots[at] as number] ?? '';
      out.push(...(name === 'get' ? definedBy(unit, to) : [name]));
    }
    // `n.d(exports, ['save', () => save])`
    else if (kinds[at] === Use.item) out.push(nameInList(unit, to, slots[at] as number) ?? '');
    // `n.d(exports, 'save', function () { return save; })`
    else if (kinds[at] === Use.arg && slots[at] === 2) out.push(secondArgument(unit, to));
  }
  return out;
}

/** Names of properties that a descriptor defines: `Object.defineProperty(exports, 'save', { get: () => save })`. */
const definedBy = (unit: Unit, descriptor: number): readonly string[] =>
  callsTaking(unit, descriptor).map((call) => secondArgument(unit, call));

const secondArgument = ({ script }: Unit, call: number): string =>
  constant(script, listOf(script, script.b[call] as number)[1] ?? 0) ?? '';
