import {
  apiPath,
  argOf,
  callAt,
  constant,
  Op,
  opOf,
  posOf,
  propertyOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { calleesOf } from '../callgraph/calleesOf.ts';
import { injectionsOf } from '../messaging/injections.ts';
import { backwardSlice } from '../program/backwardSlice.ts';
import type { Source } from '../taint/spec.ts';

/** What gives a tab, by where its address stands: `tabs.create({ url })`, `tabs.update(id, { url })`. */
const TABS: ReadonlyMap<string, number> = new Map([
  ['chrome.tabs.create()', 0],
  ['chrome.tabs.query()', 0],
  ['chrome.tabs.update()', 1],
]);

/**
 * The address of the tab that a reading function is put into by `scripting.executeScript`, where the extension opened or
 * asked for that tab by its address; undefined where it may be another.
 */
export function siteOfTab(facts: Facts, { unit, shown }: Source): string | undefined {
  const pos = posOf(unit.script, shown);
  const addresses = injectionsOf(facts.whole(calleesOf)).flatMap((one) => {
    const fn = one.target.unit === unit ? unit.script.functions[one.target.fn] : undefined;
    return fn !== undefined && fn.start <= pos && pos < fn.end ? [addressOfTab(one.unit.script, one.call)] : [];
  });
  return new Set(addresses).size === 1 ? addresses[0] : undefined;
}

/** The same for a call of `scripting.executeScript`. */
export function addressOfTab(script: ScriptFacts, call: number): string | undefined {
  const target = propertyOf(script, argOf(script, call, 0), 'target');
  const origins = [...backwardSlice(script, propertyOf(script, target, 'tabId'))];
  // `other ?? tab.id` is any tab.
  if (origins.some((value) => opOf(script, value) === Op.choice)) return undefined;
  const addresses = origins.flatMap((value) => {
    const at = opOf(script, value) === Op.call ? TABS.get(apiPath(script, value) ?? '') : undefined;
    return at === undefined ? [] : [constant(script, propertyOf(script, callAt(script, value).args[at] ?? 0, 'url'))];
  });
  return addresses.length === 1 ? addresses[0] : undefined;
}
