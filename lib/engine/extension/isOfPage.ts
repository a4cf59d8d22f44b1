import {
  apiPath,
  argsOf,
  bindingKind,
  bindingOf,
  callAt,
  calleeOf,
  constant,
  ConstKind,
  defsOf,
  literalKind,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
  propertyOf,
  receiverOf,
  resolve,
  variableOf,
  writesOf,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { hidingService } from '../facts/extension/hiddenPlaces.ts';
import type { Callees } from '../callgraph/callees.ts';
import { beginningOf } from '../program/beginningOf.ts';
import type { Unit } from '../program/program.ts';
import { holdersOf, storedIn } from '../program/stores.ts';

/** Parts of the page’s own address that begin an address of the same site; its path alone does, too. */
const OWN_LOCATION =
  /(?:^|\.)(?:location(?:\.(?:origin|host|hostname|href|protocol|pathname))?|document\.URL|baseURI|origin)$/;
/** Variables, fields and callers that a beginning is looked for through. */
const DEEPEST = 4;
const MOST = 6;
const MOST_CALLERS = 30;

/** Whether an address is of the very site that the script runs in: without a host, or with the page's own. */
export function isOfPage(callees: Callees, unit: Unit, address: number, depth = 0): boolean {
  const seen = beginningOf(unit.script, address);
  if (seen === 0 || depth > DEEPEST || namesOtherHost(unit, address, seen)) return false;
  // `fetch('/')`; where more is put behind it, that may name a host.
  if (depth === 0 && seen === resolve(unit.script, address) && constant(unit.script, seen) === '/') return true;
  let known = tables.get(callees);
  if (known === undefined) tables.set(callees, (known = new Map()));
  const key = unit.base + seen;
  const answer = known.get(key);
  if (answer !== undefined) return answer;
  const found = look(callees, unit, seen, depth);
  // Further down a "no" may only mean that it was not looked far enough.
  if (found || depth === 0) known.set(key, found);
  return found;
}

/** `location.protocol + '//c.example/'`, `location.origin + '.c.example'`: what stands behind names another host, or makes it a longer one. */
const namesOtherHost = ({ script }: Unit, address: number, begin: number): boolean =>
  begin !== resolve(script, address) &&
  !/pathname$/.test(apiPath(script, begin) ?? '') &&
  /^(?:\w*:?\/\/)?\*(?:[.@:\w-]|\/\/[\w-])/.test(pattern(script, address));

const tables = new WeakMap<Callees, Map<number, boolean>>();

function look(callees: Callees, unit: Unit, seen: number, depth: number): boolean {
  const { script } = unit;
  const next = (one: number): boolean => isOfPage(callees, unit, one, depth + 1);
  switch (opOf(script, seen)) {
    case Op.constant:
      return isTextOfPage(unit, constant(script, seen) ?? '');
    case Op.create:
    case Op.call: {
      const args = argsOf(script, seen);
      const path = apiPath(script, calleeOf(script, seen));
      if (path === 'URL') return next(args[1] ?? 0) || (args.length === 1 && next(args[0] ?? 0));
      // `address.toString()`
      if (path === 'URL().toString') return next(receiverOf(script, callAt(script, seen)));
      if (path === 'Request' || path === 'String' || path === 'encodeURI') return next(args[0] ?? 0);
      return isMadeOfPage(callees, unit, calleeOf(script, seen), depth);
    }
    case Op.ref:
      return isHandedOver(callees, unit, bindingOf(script, seen), depth);
    case Op.member:
      return (
        OWN_LOCATION.test(apiPath(script, seen) ?? '') ||
        (apiPath(script, seen) === 'URL().href' && next(objectOf(script, seen))) ||
        holdersOf(script, seen).some((key) => key.includes('.') && storedIn(unit, key).slice(0, MOST).some(next)) ||
        isGivenIn(callees, unit, seen, depth)
      );
    case Op.global:
      return OWN_LOCATION.test(apiPath(script, seen) ?? '') || isGlobalOfPage(callees, unit, seen, depth);
    default:
      return false;
  }
}

/** Without a host, or with that of the only site in whose pages the script runs, apart from what anybody may have there: hooks, pastes. */
function isTextOfPage(unit: Unit, text: string): boolean {
  const host = /^https?:\/\/([\w.-]+)(?=\/|$)/i.exec(text)?.[1];
  return host === undefined
    ? /^(?:\/[^/]|\.{0,2}\/?[\w-]+(?:\/|\?))/.test(text)
    : hidingService(text) === undefined && unit.program.runsOnlyAt(unit, host.toLowerCase());
}

/** `const address = (path) => location.origin + path`: whatever a function of the program answers with is. */
function isMadeOfPage(callees: Callees, unit: Unit, callee: number, depth: number): boolean {
  const made = callees
    .targets(unit, callee)
    .slice(0, MOST)
    .flatMap((target) =>
      (target.unit.script.functions[target.fn]?.returns ?? []).map((value) => ({ unit: target.unit, value })),
    );
  return made.length > 0 && made.every((one) => isOfPage(callees, one.unit, one.value, depth + 1));
}

/** `const SITE = location.origin` in another script of the same pages. */
function isGlobalOfPage(callees: Callees, unit: Unit, seen: number, depth: number): boolean {
  const { program } = callees;
  return program
    .globals(nameOfGlobal(unit.script, seen))
    .filter((one) => one.unit !== unit && program.together(one.unit, unit))
    .slice(0, MOST)
    .some((one) =>
      one.binding < 0
        ? isOfPage(callees, one.unit, one.value, depth + 1)
        : isHandedOver(callees, one.unit, one.binding, depth),
    );
}

/** A variable with an own address, or a parameter that every caller hands one over in. */
function isHandedOver(callees: Callees, unit: Unit, binding: number, depth: number): boolean {
  const { script } = unit;
  if (bindingKind(script, binding) !== BindingKind.param)
    return areOfPage(callees, unit, defsOf(script, binding).subarray(0, MOST), depth);
  const handed = handedOver(callees, unit, binding);
  return handed.length > 0 && handed.every(({ unit: other, value }) => isOfPage(callees, other, value, depth + 1));
}

/** Whether all that a variable is given is, apart from nothing. */
function areOfPage(callees: Callees, unit: Unit, defs: Iterable<number>, depth: number): boolean {
  const { script } = unit;
  const isNothing = (value: number): boolean =>
    opOf(script, value) === Op.constant &&
    (literalKind(script, value) === ConstKind.nothing || constant(script, value) === '');
  const given = Array.from(defs).filter((one) => !isNothing(one));
  return given.length > 0 && given.every((one) => isOfPage(callees, unit, one, depth + 1));
}

/** `options.url`, where every caller hands over an object with an own address there, and nothing puts another in. */
function isGivenIn(callees: Callees, unit: Unit, member: number, depth: number): boolean {
  const { script } = unit;
  const name = propertyNameOf(script, member);
  const options = variableOf(script, resolve(script, objectOf(script, member)));
  const isPut = ({ script: one }: Unit): boolean => writesOf(one, name).length > 0;
  if (options === -1 || defsOf(script, options).length > 0 || isPut(unit)) return false;
  const given = handedOver(callees, unit, options);
  return (
    given.length > 0 &&
    given.every((one) => {
      const address = propertyOf(one.unit.script, one.value, name);
      return address !== 0 && !isPut(one.unit) && isOfPage(callees, one.unit, address, depth + 1);
    })
  );
}

/** What the callers of a function hand over in a variable, where that is its parameter. */
export function handedOver(callees: Callees, unit: Unit, binding: number): ReturnType<Callees['handedOver']> {
  return bindingKind(unit.script, binding) === BindingKind.param ? callees.handedOver(unit, binding, MOST_CALLERS) : [];
}
