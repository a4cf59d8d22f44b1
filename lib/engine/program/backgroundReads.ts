import {
  apiPath,
  bindingOf,
  callsOf,
  functionIndexOf,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
  valuesOf,
} from '../facts/javascript/query.ts';
import { kept } from './kept.ts';

const ASKS = ['chrome.extension.getBackgroundPage', 'chrome.runtime.getBackgroundPage'];

/**
 * Where a page of the extension reads something of its background page, whose globals are all properties of that window
 * (developer.chrome.com/docs/extensions/reference/api/extension#method-getBackgroundPage).
 */
export const backgroundReads = kept((script: ScriptFacts): ReadonlySet<number> => {
  if (!script.strings.includes('getBackgroundPage')) return NONE;
  const handed = new Set(callsOf(script, ...ASKS).map((call) => firstParameter(script, call.args[0] ?? 0)));
  return new Set(
    valuesOf(script, Op.member).filter((value) => isBackgroundPage(script, objectOf(script, value), handed)),
  );
});

const NONE: ReadonlySet<number> = new Set();

/** `getBackgroundPage()`, or what its callback is handed. */
function isBackgroundPage(script: ScriptFacts, object: number, handed: ReadonlySet<number>): boolean {
  if (opOf(script, object) === Op.ref && handed.has(bindingOf(script, object))) return true;
  const path = apiPath(script, object);
  return path !== undefined && path.endsWith('()') && ASKS.includes(path.slice(0, -2));
}

function firstParameter(script: ScriptFacts, callback: number): number {
  const seen = resolve(script, callback);
  return opOf(script, seen) === Op.func ? (script.functions[functionIndexOf(script, seen)]?.params[0] ?? -1) : -1;
}
