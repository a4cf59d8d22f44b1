import { bindingOf, Op, opOf, pattern } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { beginningOf } from '../program/beginningOf.ts';
import type { Unit } from '../program/program.ts';
import { putInto } from '../program/putInto.ts';
import { handedOver } from './isOfPage.ts';
import { listedAddresses } from './listedAddresses.ts';

/**
 * What an address may be, as far as it is constant, also where its beginning is kept in a field that the class was made
 * with: `fetch(this.base + '/feed')` beside `new Feed('https://mail.example')`; or where it is one of a list.
 */
export function addressesAsked(callees: Callees, unit: Unit, address: number): readonly string[] {
  const { script } = unit;
  const to = pattern(script, address);
  const first = to.startsWith('*') ? beginningOf(script, address) : 0;
  if (first === 0) return [to];
  const listed = listedAddresses(callees, unit, address);
  if (listed.length > 0) return listed;
  if (opOf(script, first) !== Op.member) return [to];
  const beginnings = putInto(unit, first).flatMap(({ value }) =>
    opOf(script, value) === Op.ref ? handedOver(callees, unit, bindingOf(script, value)) : [],
  );
  return beginnings.length === 0 ? [to] : beginnings.map((one) => pattern(one.unit.script, one.value) + to.slice(1));
}
