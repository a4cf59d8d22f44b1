import {
  argsOf,
  bindingOf,
  calleeOf,
  callsNamed,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  nameOf,
  listedValuesOf,
  Op,
  opOf,
  receiverOf,
  type ScriptFacts,
  testedValue,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import { backwardSlice } from '../program/backwardSlice.ts';
import { functionAt } from '../program/functionAt.ts';
import { functionOf } from '../program/functionOf.ts';
import { importedAs } from '../program/importedAs.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import type { Span } from '../program/span.ts';
import { behindCalls } from './behindCalls.ts';
import { words } from '../words.ts';

/** What takes the `..` out of a path. */
const RESOLVES = words('resolve normalize realpath realpathSync realPath realPathSync');

/**
 * `ensureInside(root, name); await read(join(root, name))`, where `ensureInside` resolves the path and throws an error where
 * it does not begin with the folder: behind it the path lies inside. By variable.
 */
export const assertedPaths = kept((unit: Unit): ReadonlyMap<number, readonly Span[]> =>
  behindCalls(unit, ({ callee, args }) =>
    assertsAt(unit, callee).flatMap((at) => variablesOf(unit.script, args[at] ?? 0)),
  ),
);

/** Which arguments of a call are asserted by the function that it calls, in this script or in the one that exports it. */
function assertsAt(unit: Unit, callee: number): readonly number[] {
  const own = functionOf(unit.script, callee);
  if (own !== undefined) return assertions(unit).get(own) ?? [];
  for (const one of importedAs(unit.program, unit, callee)) {
    const fn = functionOf(one.unit.script, one.value);
    if (fn !== undefined) return assertions(one.unit).get(fn) ?? [];
  }
  return [];
}

/** The variables that a path is, or is joined of. */
function variablesOf(script: ScriptFacts, path: number): readonly number[] {
  const parts = opOf(script, path) === Op.call ? argsOf(script, path) : [path];
  return parts.flatMap((part) => {
    const [first = part] = opOf(script, part) === Op.choice ? listedValuesOf(script, part) : [];
    return opOf(script, first) === Op.ref ? [bindingOf(script, first)] : [];
  });
}

/** Functions that throw where a path that they resolve does not begin as it should, and give nothing back: with the parameters that it is made of. */
const assertions = kept(({ script }: Unit): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>();
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    if (guardKind(script, at) !== GuardKind.text || script.strings[guardTexts(script, at)[0] ?? 0] !== 'startsWith')
      continue;
    const index = functionAt(script, guardStart(script, at));
    const fn = script.functions[index];
    if (
      fn === undefined ||
      fn.returns.length > 0 ||
      (fn.throws?.length ?? 0) === 0 ||
      guardEnd(script, at) < fn.end - 1
    )
      continue;
    const tested = testedValue(script, at);
    const asked = callsNamed(script, 'startsWith').find((call) => receiverOf(script, call) === tested);
    if (asked === undefined) continue;
    const made = backwardSlice(script, tested);
    // What the folder is made of is not looked at.
    const folder = backwardSlice(script, asked.args[0] ?? 0);
    const resolves = [...made].some(
      (one) => opOf(script, one) === Op.call && RESOLVES.has(nameOf(script, calleeOf(script, one))),
    );
    if (!resolves) continue;
    fn.params.forEach((param, position) => {
      const isOf = (values: ReadonlySet<number>): boolean =>
        [...values].some((one) => opOf(script, one) === Op.ref && bindingOf(script, one) === param);
      if (isOf(made) && !isOf(folder)) addTo(found, index, position);
    });
  }
  return found;
});
