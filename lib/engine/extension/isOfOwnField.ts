import { objectOf, Op, opOf } from '../facts/javascript/query.ts';
import type { Source } from '../taint/spec.ts';
import { isOwnElement } from './isOwnElement.ts';
import { isFoundByOwnName } from './ownNames.ts';

/** Whether what is read is typed into a field that the script itself put into the page, `bar.append(field)`. */
export function isOfOwnField({ unit, shown }: Source): boolean {
  const { script } = unit;
  const field = opOf(script, shown) === Op.member ? objectOf(script, shown) : 0;
  return isOwnElement(script, field, unit) || isFoundByOwnName(script, field);
}
