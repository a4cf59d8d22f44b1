import { calleesOf } from '../../callgraph/calleesOf.ts';
import { isOfPage } from '../../extension/isOfPage.ts';
import type { Facts } from '../../facts.ts';
import {
  argOf,
  calleeOf,
  constant,
  nameOf,
  Op,
  opOf,
  propertyNameOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { unitOf } from '../../program/unitOf.ts';

/** Whether a script in pages asks their own site, by what is known of an address (`to`) or by what it begins with. */
export function asksOwnSite(facts: Facts, script: ScriptFacts, to: string, address: number): boolean {
  if (/^\/(?!\/)/.test(to) || isOfForm(script, address)) return true;
  const callees = facts.whole(calleesOf);
  const unit = unitOf(callees.program, script);
  return unit !== undefined && isOfPage(callees, unit, address);
}

/** `form.getAttribute('action')`, `form.action`: where a form of the page goes, or one of another page of the site. */
function isOfForm(script: ScriptFacts, address: number): boolean {
  const asked = resolve(script, address);
  if (opOf(script, asked) === Op.member) return propertyNameOf(script, asked) === 'action';
  return (
    opOf(script, asked) === Op.call &&
    nameOf(script, calleeOf(script, asked)) === 'getAttribute' &&
    constant(script, argOf(script, asked, 0)) === 'action'
  );
}
