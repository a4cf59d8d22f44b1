import { apiPath, constant, nameOf, onlyDef, Op } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { words } from '../words.ts';

/** Methods that answer with an element that is there already. */
const FINDS = words('closest querySelector getElementById getElementsByTagName getElementsByClassName find item');

/** Tag of an element made by `document.createElement('script')`, seen through its variable. */
export function elementOf(unit: Unit, value: number): string | undefined {
  const { script } = unit;
  const made = script.op[value] === Op.ref ? onlyDef(script, script.a[value] as number) : value;
  const path = apiPath(script, made);
  if (path === 'Image()') return 'img';
  if (
    script.op[made] !== Op.call ||
    FINDS.has(nameOf(script, script.a[made] as number)) ||
    (path !== 'document.createElement()' && path !== undefined && !path.endsWith('.createElement()'))
  )
    return undefined;
  return constant(script, script.lists[(script.b[made] as number) + 1] ?? 0)?.toLowerCase();
}
