import {
  bindingOf,
  type Call,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyOf,
  receiverOf,
  writesOf,
} from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { elementOf } from './elementOf.ts';
import { at, inAddress, leadsOut, sinkOf } from './sinkOf.ts';

const FIELDS = new Set(['form', 'input', 'textarea', 'select', 'button', 'option']);

/** A form that a script sends by itself. */
interface SentForm {
  /** Where it goes, as far as constant. */
  readonly to: string;
  /** The value that is its address. */
  readonly address: number;
}

/** Forms that a script makes, or finds in the document, and sends by itself: what is written into their fields leaves, and what stands in their address. */
export function formSinks(unit: Unit, add: (write: { pos: number; value: number }, sink: Sink) => void): void {
  const { script } = unit;
  for (const write of writesOf(script, 'action', 'formAction')) {
    const to = pattern(script, write.value);
    if (leadsOut(to)) add(write, inAddress(-1, undefined, to));
  }
  const forms = sentForms(unit);
  if (forms.length === 0) return;
  for (const write of writesOf(script, 'value', 'textContent', 'innerText', 'innerHTML'))
    if (isField(unit, write.object)) for (const form of forms) add(write, sentIn(form, -1));
}

/** The same, where a field is filled by `setAttribute('value', data)`, and where the form's address is handed in. */
export function formCallSinks(unit: Unit, add: (call: Call, sink: Sink) => void): void {
  const { script } = unit;
  const forms = sentForms(unit);
  if (forms.length === 0) return;
  for (const call of callsNamed(script, 'setAttribute'))
    if (constant(script, call.args[0] ?? 0)?.toLowerCase() === 'value' && isField(unit, receiverOf(script, call)))
      for (const form of forms) add(call, sentIn(form, 1));
  for (const call of callsOf(script, 'Object.assign'))
    for (const { to, address } of forms)
      if (propertyOf(script, call.args[1] ?? 0, 'action') === address)
        add(call, at(address, sinkOf('request-address', 1, 'action', 'decides where a request goes', to)));
}

/** Addresses of such forms, where they are written elsewhere. */
export const formAddressSinks = (
  unit: Unit,
  add: (write: { pos: number; value: number }, sink: Sink) => void,
): void => {
  const forms = sentForms(unit);
  for (const write of writesOf(unit.script, 'action'))
    if (forms.some(({ address }) => address === write.value))
      add(write, at(write.value, sinkOf('request-address', -1, undefined, 'decides where a request goes')));
};

const sentIn = ({ to, address }: SentForm, arg: number): Sink =>
  at(address, sinkOf('network', arg, undefined, 'is sent in a form', to));

function isField(unit: Unit, value: number): boolean {
  const tag = elementOf(unit, value);
  return tag !== undefined ? FIELDS.has(tag) : isPartOfForm(unit, value);
}

/** `form.elements.name`, `form.name`, `form.querySelector('input')`: a field of a form that stands in the document, and that the script sends itself. */
function isPartOfForm(unit: Unit, value: number): boolean {
  const { script } = unit;
  let form = opOf(script, value) === Op.call ? calleeOf(script, value) : value;
  for (let depth = 0; depth < 2 && opOf(script, form) === Op.member; depth++) form = objectOf(script, form);
  return form !== value && opOf(script, form) === Op.ref && formsSent(unit).has(bindingOf(script, form));
}

/** Variables of what a script submits. */
const formsSent = kept(({ script }: Unit): ReadonlySet<number> => {
  const sent = callsNamed(script, 'submit', 'requestSubmit').map((call) => receiverOf(script, call));
  return new Set(sent.filter((one) => opOf(script, one) === Op.ref).map((one) => bindingOf(script, one)));
});

/** Most forms of one script: each field may be of any of them. */
const MOST = 4;

/** The forms that a script makes or finds and sends, where they leave. */
const sentForms = kept((unit: Unit): readonly SentForm[] => {
  const { script } = unit;
  if (callsNamed(script, 'submit', 'requestSubmit', 'click').length === 0) return [];
  return [...new Set(addressesOfForms(unit))]
    .map((address) => ({ to: pattern(script, address), address }))
    .filter(({ to }) => leadsOut(to) || /^(?:https?:\/\/)?\*/.test(to))
    .slice(0, MOST);
});

/** Values that become the address of a form that the script sends. */
function* addressesOfForms(unit: Unit): Iterable<number> {
  const { script } = unit;
  const isForm = (value: number): boolean =>
    ((opOf(script, value) === Op.ref || opOf(script, value) === Op.call) && elementOf(unit, value) === 'form') ||
    (opOf(script, value) === Op.ref && formsSent(unit).has(bindingOf(script, value)));
  for (const write of writesOf(script, 'action')) if (isForm(write.object)) yield write.value;
  for (const call of callsNamed(script, 'setAttribute'))
    if (constant(script, call.args[0] ?? 0) === 'action' && isForm(receiverOf(script, call))) yield call.args[1] ?? 0;
  for (const call of callsOf(script, 'Object.assign'))
    if (isForm(call.args[0] ?? 0)) yield propertyOf(script, call.args[1] ?? 0, 'action');
}
