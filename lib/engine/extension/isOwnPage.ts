import {
  bindingKind,
  bindingOf,
  choicesOf,
  concatPartsOf,
  defsOf,
  Op,
  opOf,
  pattern,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import { inContent } from '../program/where.ts';
import { handedOver } from './isOfPage.ts';

/** Variables, texts and callers that a beginning is looked for through, and values that one may have. */
const DEEPEST = 8;
const MOST = 12;
/** Most that are looked at for one address. */
const STEPS = 100;

/** A page of the package's own, by its scheme or, where no web page is around, by its path. */
const ADDRESS = /^chrome-extension:\/\//;
const PAGE = /^\/?[\w-][\w./-]*\.html?(?=[?#*]|$)/;

/**
 * Whether all that an address may be begins with that of a page of the extension's own, whatever is put behind it:
 * `let address = runtime.getURL('new.html'); if (title) address = address + '?title=' + title;`
 */
export function isOwnPage(callees: Callees, unit: Unit, address: number): boolean {
  return begins(callees, unit, address, 0, { left: STEPS });
}

function begins(callees: Callees, unit: Unit, address: number, depth: number, work: { left: number }): boolean {
  const { script } = unit;
  if (depth > DEEPEST || --work.left < 0) return false;
  const next = (value: number): boolean => begins(callees, unit, value, depth + 1, work);
  const op = opOf(script, address);
  if (op === Op.choice) return choicesOf(script, address).every(next);
  const first = op === Op.concat ? (concatPartsOf(script, address)[0] ?? 0) : 0;
  if (op === Op.concat && opOf(script, first) !== Op.constant) return next(first);
  if (op !== Op.ref) {
    const text = pattern(script, address);
    return ADDRESS.test(text) || (!inContent(unit) && PAGE.test(text));
  }
  const binding = bindingOf(script, address);
  // What goes on the text that it was begins as that did.
  const given = [...defsOf(script, binding).subarray(0, MOST + 1)].filter((def) => !goesOn(unit, def, binding));
  const handed = handedOver(callees, unit, binding);
  if (given.length > MOST || given.length + handed.length === 0) return false;
  if (handed.length === 0 && bindingKind(script, binding) === BindingKind.param) return false;
  return given.every(next) && handed.every((one) => begins(callees, one.unit, one.value, depth + 1, work));
}

/** `address + more`, put into the same variable. */
function goesOn({ script }: Unit, def: number, binding: number): boolean {
  const first = opOf(script, def) === Op.concat ? (concatPartsOf(script, def)[0] ?? 0) : 0;
  return opOf(script, first) === Op.ref && bindingOf(script, first) === binding;
}
