import { lookup, onlyDef } from './lookup.ts';
import { bindingOf, calleeOf, functionFactOf, objectOf, opOf, propertyNameOf } from './operands.ts';
import { Op, type ScriptFacts } from './script.ts';

/**
 * Variables that hold jQuery in its own code, where a bundle holds it: `function $(at) { return new $.fn.init(at); }`. Only
 * what that code gives to others is known by its name: what it does inside is the library's business.
 */
function ownKits(script: ScriptFacts): ReadonlySet<number> {
  const table = lookup(script);
  if (table.kits) return table.kits;
  const found = new Set<number>();
  table.kits = found;
  if (!script.strings.includes('init') || !script.strings.includes('fn')) return found;
  for (const { returns } of script.functions) {
    const made = returns.length === 1 ? (returns[0] as number) : 0;
    const init = opOf(script, made) === Op.create ? calleeOf(script, made) : 0;
    const fn = isMember(script, init, 'init') ? objectOf(script, init) : 0;
    const kit = isMember(script, fn, 'fn') ? objectOf(script, fn) : 0;
    if (opOf(script, kit) === Op.ref) found.add(bindingOf(script, kit));
  }
  return found;
}

const isMember = (script: ScriptFacts, value: number, name: string): boolean =>
  opOf(script, value) === Op.member && propertyNameOf(script, value) === name;

/** Whether a function of the script gives such a variable: `const $ = factory(window, true)`. */
export function answersKit(script: ScriptFacts, callee: number): boolean {
  const kits = ownKits(script);
  if (kits.size === 0) return false;
  const func = opOf(script, callee) === Op.ref ? onlyDef(script, bindingOf(script, callee)) : callee;
  const returns = functionFactOf(script, func)?.returns ?? [];
  return returns.some((one) => opOf(script, one) === Op.ref && kits.has(bindingOf(script, one)));
}
