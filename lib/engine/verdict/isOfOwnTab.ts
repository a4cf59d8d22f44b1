import {
  apiPath,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  objectOf,
  Op,
  opOf,
  posOf,
  resolve,
  type ScriptFacts,
  testedValue,
} from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import { readsOf } from '../program/readsOf.ts';
import { backwardSlice } from '../program/backwardSlice.ts';
import type { Source } from '../taint/spec.ts';

const OPENS = 'chrome.tabs.create()';

/** Where a script looks at one tab only that it opened itself: `if (tabId === opened.id)`. */
const rangesOf = kept(({ script }: Unit) => {
  const ranges: { start: number; end: number }[] = [];
  if (!script.strings.includes('create')) return ranges;
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    if (
      guardKind(script, at) === GuardKind.equals &&
      guardTexts(script, at).length === 0 &&
      isOpened(script, testedValue(script, at))
    )
      ranges.push({ start: guardStart(script, at), end: guardEnd(script, at) });
  return ranges;
});

/** Whether a value is of a tab that was opened, and of no other: `other ?? opened.id` may be any. */
function isOpened(script: ScriptFacts, value: number): boolean {
  const read = resolve(script, value);
  const tab = opOf(script, read) === Op.member ? resolve(script, objectOf(script, read)) : 0;
  if (opOf(script, tab) === Op.call && apiPath(script, tab) === OPENS) return true;
  const origins = [...backwardSlice(script, value)];
  const calls = origins.flatMap((one) => (opOf(script, one) === Op.call ? [apiPath(script, one)] : []));
  return (
    calls.length > 0 && calls.every((path) => path === OPENS) && !origins.some((one) => opOf(script, one) === Op.choice)
  );
}

/** Whether what the browser tells of tabs is only read of one that the extension opened, such as one to sign in: no visit of the person's. */
export function isOfOwnTab({ unit, node }: Source): boolean {
  const { script } = unit;
  const reads = node < script.op.length ? [] : readsOf(unit, node - script.op.length);
  const isInside = (read: number): boolean =>
    rangesOf(unit).some(({ start, end }) => posOf(script, read) >= start && posOf(script, read) < end);
  return reads.length > 0 && reads.every(isInside);
}
