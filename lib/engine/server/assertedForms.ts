import {
  bindingOf,
  callAt,
  defsOf,
  memberNameOf,
  objectOf,
  Op,
  opOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import { functionAt } from '../program/functionAt.ts';
import { functionOf } from '../program/functionOf.ts';
import { guardsOf } from '../program/guards.ts';
import { importedAs } from '../program/importedAs.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import { TaintFlag } from '../taint/kinds.ts';
import type { Span } from '../program/span.ts';
import { flagsOf } from './checkedFlags.ts';

/** A variable, or a dotted property of it, that passed a check, and where it has. */
interface Asserted extends Span {
  readonly property: string;
  readonly flags: number;
}

/** Calls with one variable that are looked at, and parts of the name of a property. */
const MOST = 100;
const DEEPEST = 6;

/**
 * `checkName(req.params.name); read(join(dir, req.params.name))`, where `checkName` throws an error unless its parameter is of a
 * form or one of a list: behind it that holds, as where it is written out. By variable.
 */
export const assertedForms = kept((unit: Unit): ReadonlyMap<number, readonly Asserted[]> => {
  const { script } = unit;
  const found = new Map<number, Asserted[]>();
  for (const value of script.calls) {
    const { callee, args, pos } = callAt(script, value);
    if (opOf(script, callee) !== Op.ref || args.length === 0) continue;
    for (const [at, flags] of gainsAt(unit, callee)) {
      const chain = chainOf(script, args[at] ?? 0);
      if (chain === undefined || (found.get(chain.binding)?.length ?? 0) >= MOST) continue;
      addTo(found, chain.binding, { property: chain.property, flags, start: pos, end: endFor(script, pos) });
    }
  }
  return found;
});

/** Up to where it is sure that what stands at an offset was run, and that no error of it was caught. */
function endFor(script: ScriptFacts, pos: number): number {
  let end = script.functions[functionAt(script, pos)]?.end ?? Infinity;
  const within = (from: number, to: number): void => {
    if (pos >= from && pos < to) end = Math.min(end, to);
  };
  const { conditional, catches = [] } = script;
  for (let at = 0; at < conditional.length; at += 2) within(conditional[at] as number, conditional[at + 1] as number);
  for (let at = 0; at < catches.length; at += 4) within(catches[at] as number, catches[at + 1] as number);
  return end;
}

const NONE: ReadonlyMap<number, number> = new Map();

/** What a call makes sure of its arguments, by the function that it calls, of this script or of the one that exports it. */
function gainsAt(unit: Unit, callee: number): ReadonlyMap<number, number> {
  const own = functionOf(unit.script, callee);
  if (own !== undefined) return gains(unit).get(own) ?? NONE;
  for (const one of importedAs(unit.program, unit, callee)) {
    const fn = functionOf(one.unit.script, one.value);
    if (fn !== undefined) return gains(one.unit).get(fn) ?? NONE;
  }
  return NONE;
}

/** Flags that parameters have wherever a function comes to an end without an error: by function and position. */
const gains = kept((unit: Unit): ReadonlyMap<number, ReadonlyMap<number, number>> => {
  const { script } = unit;
  const found = new Map<number, Map<number, number>>();
  script.functions.forEach((fn, index) => {
    if ((fn.throws?.length ?? 0) === 0 || fn.returns.length > 0 || fn.async || fn.params.length > DEEPEST) return;
    const exits = [fn.end - 1, ...(fn.leaves ?? [])];
    fn.params.forEach((param, position) => {
      if (defsOf(script, param).length > 0) return;
      const flags = exits.reduce((all, pos) => all & flagsFor(unit, param, pos), -1);
      if (flags === 0) return;
      const known = found.get(index) ?? new Map<number, number>();
      known.set(position, flags === -1 ? TaintFlag.listed : flags);
      found.set(index, known);
    });
  });
  return found;
});

/** What the checks of a variable that hold at an offset say of it; of a list's element everything. */
function flagsFor(unit: Unit, binding: number, pos: number): number {
  let flags = 0;
  for (const guard of guardsOf(unit, binding))
    if (guard.property === '' && !guard.ofPiece && pos >= guard.start && pos < guard.end)
      flags |= flagsOf(unit, guard, 0);
  return (flags & TaintFlag.listed) === 0 ? flags : -1;
}

/** The variable and the dotted property that a value is read by. */
function chainOf(script: ScriptFacts, value: number): { binding: number; property: string } | undefined {
  const names: string[] = [];
  for (let one = value; names.length < DEEPEST; one = objectOf(script, one)) {
    if (opOf(script, one) === Op.ref) return { binding: bindingOf(script, one), property: names.join('.') };
    if (opOf(script, one) !== Op.member) return undefined;
    names.unshift(memberNameOf(script, one));
  }
  return undefined;
}
