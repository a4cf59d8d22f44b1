import { calleesOf } from '../../callgraph/calleesOf.ts';
import { isOfPage } from '../../extension/isOfPage.ts';
import type { Facts } from '../../facts.ts';
import type { ScriptFacts } from '../../facts/javascript/query.ts';
import { unitOf } from '../../program/unitOf.ts';

/** Whether a script in pages asks their own site, by what is known of an address (`to`) or by what it begins with. */
export function asksOwnSite(facts: Facts, script: ScriptFacts, to: string, address: number): boolean {
  if (/^\/(?!\/)/.test(to)) return true;
  const callees = facts.whole(calleesOf);
  const unit = unitOf(callees.program, script);
  return unit !== undefined && isOfPage(callees, unit, address);
}
