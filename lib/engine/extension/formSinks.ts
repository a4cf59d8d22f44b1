import { type Call, callsNamed, constant, Op, pattern, receiverOf, writesOf } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
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
  const to = addressSent(unit);
  if (to === undefined) return;
  for (const write of writesOf(script, 'value', 'textContent', 'innerText')) {
    const tag = elementOf(unit, write.object);
    if (tag !== undefined && FIELDS.has(tag)) add(write, sinkOf('network', -1, undefined, 'is sent in a form', to));
  }
}

/** The same, where a field is filled by `setAttribute('value', data)`. */
export function formAttributeSinks(unit: Unit, add: (call: Call, sink: Sink) => void): void {
  const { script } = unit;
  const calls = callsNamed(script, 'setAttribute').filter(
    (call) => constant(script, call.args[0] ?? 0)?.toLowerCase() === 'value',
  );
  const to = calls.length === 0 ? undefined : addressSent(unit);
  if (to === undefined) return;
  for (const call of calls) {
    const tag = elementOf(unit, receiverOf(script, call));
    if (tag !== undefined && FIELDS.has(tag)) add(call, sinkOf('network', 1, undefined, 'is sent in a form', to));
  }
}

/** Where a form goes that the script made and sends; undefined: there is none. */
function addressSent(unit: Unit): string | undefined {
  const to = addressOfForm(unit);
  return to === undefined || callsNamed(unit.script, 'submit', 'requestSubmit', 'click').length === 0 ? undefined : to;
}

/** Where a form that the script made goes; undefined: it makes none that leaves. */
function addressOfForm(unit: Unit): string | undefined {
  const { script } = unit;
  const isForm = (value: number): boolean =>
    (script.op[value] === Op.ref || script.op[value] === Op.call) && elementOf(unit, value) === 'form';
  for (const write of writesOf(script, 'action'))
    if (isForm(write.object) && leadsOut(pattern(script, write.value))) return pattern(script, write.value);
  for (const call of callsNamed(script, 'setAttribute'))
    if (constant(script, call.args[0] ?? 0) === 'action' && isForm(receiverOf(script, call))) {
      const to = pattern(script, call.args[1] ?? 0);
      if (leadsOut(to)) return to;
    }
  return undefined;
}
