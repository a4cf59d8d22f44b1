import { HAS_MEANING } from '../facts/javascript/hasMeaning.ts';
import { apiPath, Op, resolve, scriptsOf, type ScriptFacts } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { beginningOf } from '../program/beginningOf.ts';

/**
 * Whether an address begins with a name that no script gives a value: who builds the package writes it in
 * (`server_web + '/a.js'` of a kit, a bundler's constant). It is fixed then, and not what a person set.
 */
export function isLeftOpen(facts: Facts, script: ScriptFacts, address: number): boolean {
  const value = resolve(script, address);
  if (script.op[value] !== Op.concat) return false;
  const first = beginningOf(script, value);
  if (/^(?:import\.meta|process)\.env\.\w+$/.test(apiPath(script, first) ?? '')) return true;
  if (script.op[first] !== Op.global) return false;
  const name = script.strings[script.a[first] as number] as string;
  return !PLATFORM.has(name) && !HAS_MEANING.test(name) && !facts.whole(namesGiven).has(name);
}

/** Names of the platform that an address can begin with. */
const PLATFORM: ReadonlySet<string> = new Set(['origin', 'baseURI', 'this', 'arguments', 'undefined', 'URL', 'super']);

/** Names that scripts declare at their top, or give a value as a global. */
function namesGiven(facts: Facts): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { script } of scriptsOf(facts)) {
    for (let at = 0; at < script.bindings.length; at += 3)
      if (script.bindings[at + 1] === -1) names.add(script.strings[script.bindings[at] as number] as string);
    for (let at = 1; at < script.writes.length; at += 4) {
      const name = script.strings[script.writes[at] as number];
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}
