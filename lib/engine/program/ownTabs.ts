import {
  apiPath,
  argsOf,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
  testedValue,
} from '../facts/javascript/query.ts';
import { backwardSlice } from './backwardSlice.ts';
import { lacks } from './lacks.ts';
import { kept } from './kept.ts';

/** A part of a script's text. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

const OPENS = 'chrome.tabs.create()';

/** Where a script looks at one tab only that it opened itself, `if (tabId === opened.id)`, and the calls that opened it. */
export interface OwnTab extends Place {
  readonly opened: readonly number[];
}

/** All such places of a script. Looked for once. */
export const ownTabs = kept((script: ScriptFacts): readonly OwnTab[] => {
  const tabs: OwnTab[] = [];
  if (!script.strings.includes('create')) return tabs;
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    if (guardKind(script, at) !== GuardKind.equals || guardTexts(script, at).length > 0) continue;
    const opened = openedBy(script, testedValue(script, at));
    if (opened.length > 0) tabs.push({ start: guardStart(script, at), end: guardEnd(script, at), opened });
  }
  return tabs;
});

/** The calls that open the tab that a value is of, and of no other: `other ?? opened.id` may be any. */
function openedBy(script: ScriptFacts, value: number): readonly number[] {
  const read = resolve(script, value);
  const tab = opOf(script, read) === Op.member ? resolve(script, objectOf(script, read)) : 0;
  if (opOf(script, tab) === Op.call && opensAddress(script, tab)) return [tab];
  const origins = [...backwardSlice(script, value)];
  if (origins.some((one) => opOf(script, one) === Op.choice)) return [];
  const calls = origins.filter((one) => opOf(script, one) === Op.call);
  return calls.every((one) => opensAddress(script, one)) ? calls : [];
}

/** Whether a call opens a tab with an address in it: where the person goes from an empty one is theirs. */
function opensAddress(script: ScriptFacts, call: number): boolean {
  const options = argsOf(script, call)[0] ?? 0;
  return apiPath(script, call) === OPENS && options !== 0 && !lacks(script, options, 'url');
}

/** Whether an offset stands in one of some places. */
export const isInside = (places: readonly Place[], pos: number): boolean =>
  places.some(({ start, end }) => pos >= start && pos < end);
