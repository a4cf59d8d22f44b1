import type { Facts } from '../../facts.ts';
import { isForMakers } from '../traitsOf.ts';
import { rolesOf } from './roles.ts';

/** Files that lie beside an extension's source and never in a package of a store. */
const WORKSHOP =
  /^(?:package\.json|\.gitignore|\.github\/.*|makefile|gruntfile\.js|gulpfile\.js|webpack\.config\.js)$/i;

/**
 * Whether a file of an extension's repository stays at home: it lies with tests or documents, and nothing in the extension
 * names it. In a package from a store everything ships, whatever its folder is called.
 */
export function isNotShipped(facts: Facts, path: string): boolean {
  return facts.kind === 'extension' && isForMakers(path) && facts.whole(isWorkshop) && !facts.whole(rolesOf).has(path);
}

function isWorkshop({ tree, target, files }: Facts): boolean {
  return (
    tree.container !== 'crx2' &&
    tree.container !== 'crx3' &&
    target?.kind !== 'extension' &&
    tree.signature === undefined &&
    files.some(({ path }) => WORKSHOP.test(path))
  );
}
