import {
  bindingKind,
  bindingOf,
  DEF_SIZE,
  definedBinding,
  definedValue,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  Op,
  opOf,
  posOf,
  type ScriptFacts,
  stringAt,
  testedValue,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';

/** Offsets of the branch in which a parameter was found to be a function. */
interface Branch {
  readonly start: number;
  readonly end: number;
}

/**
 * Parameters that were left out, so that the function behind them came in their place, and the offset from which on they
 * are none: `if (typeof options === 'function') { then = options; options = {}; }`.
 */
export const givenOn = kept(({ script }: Unit): ReadonlyMap<number, number> => {
  const branches = branchesOf(script);
  const ends = new Map<number, number>();
  if (branches.size === 0) return ends;
  const moved = new Set<number>();
  const others = new Set<number>();
  const around = (binding: number, value: number): Branch | undefined =>
    branches.get(binding)?.find(({ start, end }) => posOf(script, value) >= start && posOf(script, value) < end);
  for (let at = 0; at < script.defs.length; at += DEF_SIZE) {
    const binding = definedBinding(script, at);
    const value = definedValue(script, at);
    if (branches.has(binding)) {
      const branch = around(binding, value);
      if (!isPlain(script, value)) others.add(binding);
      else if (branch !== undefined) ends.set(binding, branch.end);
    }
    const from = opOf(script, value) === Op.ref ? bindingOf(script, value) : -1;
    if (from !== binding && around(from, value) !== undefined) moved.add(from);
  }
  for (const binding of ends.keys()) if (!moved.has(binding) || others.has(binding)) ends.delete(binding);
  return ends;
});

/** Branches in which parameters are found to be functions. */
function branchesOf(script: ScriptFacts): ReadonlyMap<number, readonly Branch[]> {
  const branches = new Map<number, Branch[]>();
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    const value = testedValue(script, at);
    if (guardKind(script, at) !== GuardKind.type || opOf(script, value) !== Op.ref) continue;
    const binding = bindingOf(script, value);
    const texts = guardTexts(script, at);
    if (bindingKind(script, binding) !== BindingKind.param || texts.length !== 1) continue;
    if (stringAt(script, texts[0] as number) === 'function' && (branches.get(binding)?.length ?? 0) < MOST)
      addTo(branches, binding, { start: guardStart(script, at), end: guardEnd(script, at) });
  }
  return branches;
}

/** Most of them that one parameter is asked about. */
const MOST = 8;

/** What is no function: a constant, a literal. */
const isPlain = (script: ScriptFacts, value: number): boolean =>
  [Op.constant, Op.object, Op.array, Op.unknown].some((op) => op === opOf(script, value));
