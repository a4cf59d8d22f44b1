import type { Callees } from '../callgraph/callees.ts';
import { calleesOf } from '../callgraph/calleesOf.ts';
import {
  argsOf,
  bindingKind,
  bindingOf,
  callAt,
  calleeOf,
  defsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  propertyOf,
  receiverOf,
  resolve,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import type { Facts } from '../facts.ts';
import { beginningOf } from '../program/beginningOf.ts';
import type { Unit } from '../program/program.ts';
import type { Flow } from '../taint/flow.ts';

/** Functions that an address is handed through, callers of one, and steps to its variable. */
const MOST_HANDS = 4;
const MOST_CALLERS = 12;
const MOST_STEPS = 8;

/** A variable that an address is made of, or a property of it. */
interface Origin {
  readonly unit: Unit;
  readonly binding: number;
  readonly path: string;
}

/**
 * Whether a cookie is asked for of the very address that it is sent to: `cookies.get({ url })` and `fetch(url)`, through
 * whatever functions hand that address on unchanged. Nothing tells which site that is, so it is told all the same, as less sure.
 */
export function isSentBack(facts: Facts, { source, sink, unit }: Flow): boolean {
  const { script } = source.unit;
  if (source.kind !== 'cookies' || opOf(script, source.shown) !== Op.call) return false;
  const to = originOf(unit, sink.address ?? 0);
  const asked = callAt(script, source.shown).args[0] ?? 0;
  const site = propertyOf(script, asked, 'url') || propertyOf(script, asked, 'domain');
  return to !== undefined && isOf(facts.whole(calleesOf), originOf(source.unit, site), to, posOf(script, site));
}

/** Whether an address is of such a variable, in its function or in all that call it, which is given nothing else behind `pos`. */
function isOf(callees: Callees, one: Origin | undefined, to: Origin, pos: number, hands = 0): boolean {
  if (one === undefined) return false;
  const { unit, binding, path } = one;
  const { script } = unit;
  const defs = defsOf(script, binding);
  if (unit === to.unit && binding === to.binding)
    return path === to.path && defs.every((def) => posOf(script, def) < pos);
  if (hands >= MOST_HANDS || defs.length > 0 || bindingKind(script, binding) !== BindingKind.param) return false;
  const given = callees.handedOver(unit, binding, MOST_CALLERS + 1);
  return (
    given.length > 0 &&
    given.length <= MOST_CALLERS &&
    given.every((by) => isOf(callees, originOf(by.unit, by.value, path), to, posOf(by.unit.script, by.call), hands + 1))
  );
}

/** The variable that holds an address or the beginning of it: `request.url`, `new URL(url).host`, `/re/.exec(url)[1]`. */
function originOf(unit: Unit, value: number, inside = ''): Origin | undefined {
  const { script } = unit;
  let seen = beginningOf(script, value);
  let path = inside;
  for (let step = 0; step < MOST_STEPS; step++) {
    const op = opOf(script, seen);
    if (op === Op.ref) return { unit, binding: bindingOf(script, seen), path };
    if (op === Op.member || op === Op.index) {
      path = `${op === Op.member ? propertyNameOf(script, seen) : '*'}.${path}`;
      seen = resolve(script, objectOf(script, seen));
    } else if (op === Op.create || op === Op.call) {
      path = '';
      const name = nameOf(script, calleeOf(script, seen));
      if (/^(?:URL|exec)$/.test(name)) seen = beginningOf(script, argsOf(script, seen)[0] ?? 0);
      else if (op === Op.call && /^(?:match|split|toLowerCase|trim)$/.test(name))
        seen = beginningOf(script, receiverOf(script, callAt(script, seen)));
      else return undefined;
    } else return undefined;
  }
  return undefined;
}
