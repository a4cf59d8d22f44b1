import { factOfThis, objectOf, Op, opOf, propertyNameOf, propertyOf } from '../facts/javascript/query.ts';
import type { Unit } from './program.ts';
import { holdersOf, storedIn } from './stores.ts';

/** Values of one property that are looked at. */
const MOST = 8;

/** What one script puts into the property that a value is read of: `this.http = create({ … })`, or a field of the class. */
export function putInto(unit: Unit, value: number): readonly { unit: Unit; value: number }[] {
  const { script } = unit;
  const put = holdersOf(script, value).flatMap((key) => storedIn(unit, key).slice(0, MOST));
  const self = opOf(script, value) === Op.member ? objectOf(script, value) : 0;
  const owner = opOf(script, self) === Op.self ? (factOfThis(script, self)?.owner ?? 0) : 0;
  if (owner > 0) put.push(propertyOf(script, owner, propertyNameOf(script, value)));
  return put.map((one) => ({ unit, value: one }));
}
