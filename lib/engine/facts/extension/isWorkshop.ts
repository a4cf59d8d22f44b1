import type { Facts } from '../../facts.ts';

/** Files that lie beside an extension's source and never in a package of a store. */
const WORKSHOP =
  /^(?:package\.json|\.gitignore|\.github\/.*|makefile|gruntfile\.js|gulpfile\.js|webpack\.config\.js)$/i;

/** Whether what was scanned is where an extension is made, not a package of it. Use it as `facts.whole(isWorkshop)`. */
export function isWorkshop({ tree, target, files }: Facts): boolean {
  return (
    tree.container !== 'crx2' &&
    tree.container !== 'crx3' &&
    target?.kind !== 'extension' &&
    tree.signature === undefined &&
    (tree.container === 'git' || files.some(({ path }) => WORKSHOP.test(path)))
  );
}
