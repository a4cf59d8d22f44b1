import type { Callees } from '../callgraph/callees.ts';
import { calleesOf } from '../callgraph/calleesOf.ts';
import {
  bindingFunction,
  bindingKind,
  bindingOf,
  callAt,
  calleeOf,
  callsOf,
  defsOf,
  elementsOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import type { Facts } from '../facts.ts';
import type { Unit } from '../program/program.ts';
import { functionAt } from '../program/functionAt.ts';
import type { Flow } from '../taint/flow.ts';
import { type Origin, originOfAddress } from './originOfAddress.ts';

/** Functions that an address is handed through, and callers of one. */
const MOST_HANDS = 4;
const MOST_CALLERS = 12;

/**
 * Whether a cookie is asked for of the very address that it is sent to: `cookies.get({ url })` and `fetch(url)`, through
 * whatever functions hand that address on unchanged. Nothing tells which site that is, so it is told all the same, as less sure.
 */
export function isSentBack(facts: Facts, { source, sink, unit, stored, keptLoosely }: Flow): boolean {
  const { script } = source.unit;
  if (source.kind !== 'cookies' || opOf(script, source.shown) !== Op.call || stored || keptLoosely) return false;
  const callees = facts.whole(calleesOf);
  const to = originOfAddress(unit, sink.address ?? 0, '', (...call) => givenBeside(callees, ...call));
  const asked = callAt(script, source.shown).args[0] ?? 0;
  const site = propertyOf(script, asked, 'url') || propertyOf(script, asked, 'domain');
  return to !== undefined && isOf(callees, originOfAddress(source.unit, site), to, posOf(script, site));
}

/** `const [host, headers] = await session(tab)`: the variable of the helper that stands there in all that it gives back. */
function givenBeside(callees: Callees, unit: Unit, call: number, path: string): Origin | undefined {
  const [target, other] = callees.targets(unit, calleeOf(unit.script, call));
  const key = path.replace(/\.$/, '');
  if (target === undefined || other !== undefined || key.includes('.')) return undefined;
  const { script } = target.unit;
  const origins = (script.functions[target.fn]?.returns ?? [])
    .filter((value) => opOf(script, value) !== Op.constant)
    .map((value) => {
      const part = opOf(script, value) === Op.array ? elementsOf(script, value)[Number(key)] : undefined;
      return originOfAddress(target.unit, part ?? propertyOf(script, value, key));
    });
  const [first] = origins;
  return origins.every((one) => one?.binding === first?.binding && one?.path === first?.path) ? first : undefined;
}

/** Whether an address is of such a variable, in its function or in all that call it, which is given nothing else behind `pos`. */
function isOf(callees: Callees, one: Origin | undefined, to: Origin, pos: number, hands = 0): boolean {
  if (one === undefined) return false;
  const { unit, binding, path } = one;
  const { script } = unit;
  if (unit === to.unit && binding === to.binding) return path === to.path && isKept(script, one, pos);
  if (hands >= MOST_HANDS || defsOf(script, binding).length > 0 || bindingKind(script, binding) !== BindingKind.param)
    return false;
  const given = callees.handedOver(unit, binding, MOST_CALLERS + 1);
  return (
    given.length > 0 &&
    given.length <= MOST_CALLERS &&
    given.every((by) =>
      isOf(callees, originOfAddress(by.unit, by.value, path), to, posOf(by.unit.script, by.call), hands + 1),
    )
  );
}

/** Whether a variable is given its value before `pos` and in its own function, and its properties are given none. */
function isKept(script: ScriptFacts, { binding, path }: Origin, pos: number): boolean {
  const holder = bindingFunction(script, binding);
  const isIt = (value: number): boolean => {
    const seen = resolve(script, value);
    return opOf(script, seen) === Op.ref && bindingOf(script, seen) === binding;
  };
  return (
    defsOf(script, binding).every(
      (def) => posOf(script, def) < pos && functionAt(script, posOf(script, def)) === holder,
    ) &&
    (path === '' ||
      (!writesOf(script, ...path.split('.')).some(({ object }) => isIt(object)) &&
        !callsOf(script, 'Object.assign').some(({ args }) => isIt(args[0] ?? 0))))
  );
}
