import type { Facts } from '../../facts.ts';
import { isForMakers } from '../traitsOf.ts';
import { isWorkshop } from './isWorkshop.ts';

/**
 * Whether a page lies with tests or documents where an extension is made, and no script outside of them names its folder:
 * nothing opens it. `tabs.create({ url: 'docs/' + name })` may open any page there.
 */
export function isPageOfMakers(facts: Facts, path: string): boolean {
  if (!isForMakers(path) || !facts.whole(isWorkshop)) return false;
  const folder = path.split('/').slice(-2, -1)[0] ?? '';
  return facts
    .having('script')
    .every(([file, { strings }]) => isForMakers(file.path) || !strings.some((text) => text.includes(folder)));
}
