import {
  calleeOf,
  constant,
  GUARD_SIZE,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  indexKeyOf,
  objectOf,
  Op,
  opOf,
  pairsOf,
  posOf,
  propertyNameOf,
  resolve,
  type ScriptFacts,
  writtenObject,
  writtenProperty,
} from '../../facts/javascript/query.ts';
import { isMadeOf } from '../../program/madeOf.ts';
import { usageOf } from '../../program/usage.ts';
import { functionOf } from '../../program/functionOf.ts';

/** Functions that run when a channel says something, and those that they call with it. */
export function handlersOf(script: ScriptFacts, channels: ReadonlySet<number>): { start: number; end: number }[] {
  const usage = usageOf(script);
  const fns = new Set<number>();
  const leads = (value: number): boolean => isMadeOf(script, value, channels);
  for (const fn of new Set([...usage.stored.keys(), ...usage.takers.keys()])) {
    for (const at of usage.stored.get(fn) ?? [])
      if (writtenProperty(script, at) === 'onmessage' && leads(writtenObject(script, at))) fns.add(fn);
    for (const call of usage.takers.get(fn) ?? []) {
      const name = opOf(script, calleeOf(script, call)) === 4 ? propertyNameOf(script, calleeOf(script, call)) : '';
      if ((name === 'addEventListener' || name === 'on') && leads(objectOf(script, calleeOf(script, call))))
        fns.add(fn);
      if (name === 'addListener' && channels.has(call)) fns.add(fn);
    }
  }
  // And what is called inside them; the set grows while it is walked.
  for (const fn of fns) {
    const { start, end } = script.functions[fn] as { start: number; end: number };
    if (fns.size < 60) for (const named of functionsNamedByData(script, start, end)) fns.add(named);
    if (fns.size < 60)
      for (const [other, calls] of usage.callers)
        if (calls.some((call) => posOf(script, call) >= start && posOf(script, call) < end)) fns.add(other);
  }
  return [...fns].map((fn) => script.functions[fn] as { start: number; end: number });
}

/** Names of commands that are compared inside these functions. */
export function commandNames(script: ScriptFacts, ranges: readonly { start: number; end: number }[]): number {
  const names = new Set<number>();
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    if (guardKind(script, at) !== GuardKind.equals) continue;
    const start = guardStart(script, at);
    if (!ranges.some((range) => start >= range.start && start < range.end)) continue;
    for (const text of guardTexts(script, at)) names.add(text);
  }
  return names.size;
}

/** Functions of a table out of which data chooses, between two offsets: `TABLE[message.action](message.data)`. */
function functionsNamedByData(script: ScriptFacts, start: number, end: number): number[] {
  const found: number[] = [];
  for (const value of script.calls) {
    const pos = posOf(script, value);
    const callee = calleeOf(script, value);
    if (pos < start || pos >= end || opOf(script, callee) !== Op.index) continue;
    if (constant(script, indexKeyOf(script, callee)) !== undefined) continue;
    const table = resolve(script, objectOf(script, callee));
    if (opOf(script, table) !== Op.object) continue;
    pairsOf(script, table).forEach((item, at) => {
      const fn = at % 2 === 1 ? functionOf(script, item) : undefined;
      if (fn !== undefined) found.push(fn);
    });
  }
  return found;
}
