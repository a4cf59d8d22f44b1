import { callsNamed, constant, Op, pattern, receiverOf, writesOf } from '../../facts/javascript/query.ts';
import type { Unit } from '../program.ts';
import type { Sink } from '../spec.ts';
import { elementOf } from './elementOf.ts';
import { inAddress, leadsOut, sinkOf } from './sinkOf.ts';

const FIELDS = new Set(['input', 'textarea', 'select', 'button', 'option']);

/** Forms that a script makes and sends by itself: what is written into their fields leaves, and what stands in their address. */
export function formSinks(unit: Unit, add: (write: { pos: number }, sink: Sink) => void): void {
  const { script } = unit;
  for (const write of writesOf(script, 'action', 'formAction')) {
    const to = pattern(script, write.value);
    if (leadsOut(to)) add(write, inAddress(-1, undefined, to));
  }
  const to = addressOfForm(unit);
  if (to === undefined || callsNamed(script, 'submit', 'requestSubmit', 'click').length === 0) return;
  for (const write of writesOf(script, 'value', 'textContent', 'innerText')) {
    const tag = elementOf(unit, write.object);
    if (tag !== undefined && FIELDS.has(tag)) add(write, sinkOf('network', -1, undefined, 'is sent in a form', to));
  }
}

/** Where a form that the script made goes; undefined: it makes none that leaves. */
function addressOfForm(unit: Unit): string | undefined {
  const { script } = unit;
  const isForm = (value: number): boolean => script.op[value] === Op.ref && elementOf(unit, value) === 'form';
  for (const write of writesOf(script, 'action'))
    if (isForm(write.object) && leadsOut(pattern(script, write.value))) return pattern(script, write.value);
  for (const call of callsNamed(script, 'setAttribute'))
    if (constant(script, call.args[0] ?? 0) === 'action' && isForm(receiverOf(script, call))) {
      const to = pattern(script, call.args[1] ?? 0);
      if (leadsOut(to)) return to;
    }
  return undefined;
}
