import { apiPath, Op, opOf, pattern, type ScriptFacts } from '../facts/javascript/query.ts';
import { backwardSlice } from './backwardSlice.ts';

/** Whether a value is made of another one, or of any of several. */
export function isMadeOf(script: ScriptFacts, value: number, part: number | Iterable<number>): boolean {
  const slice = backwardSlice(script, value);
  if (typeof part === 'number') return slice.has(part);
  for (const one of part) if (slice.has(one)) return true;
  return false;
}

/** Dotted names of everything that a value is made of: `fetch`, `chrome.storage.local.get`, `XMLHttpRequest().responseText`. */
export function apisIn(script: ScriptFacts, value: number): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const one of backwardSlice(script, value)) {
    const path = apiPath(script, one);
    if (path !== undefined) paths.add(path);
  }
  return paths;
}

/** Whether a value is made of what one of these gives, or of something whose dotted name fits. */
export function isMadeBy(script: ScriptFacts, value: number, ...by: readonly (string | RegExp)[]): boolean {
  const paths = apisIn(script, value);
  return by.some((one) => (typeof one === 'string' ? paths.has(one) : [...paths].some((path) => one.test(path))));
}

/** Texts that a value is made of, as far as they are constant. */
export function textsIn(script: ScriptFacts, value: number): string[] {
  return [...backwardSlice(script, value)]
    .filter((one) => opOf(script, one) === Op.constant || opOf(script, one) === Op.concat)
    .map((one) => pattern(script, one));
}
