import type { Facts } from '../../facts.ts';
import { words } from '../../words.ts';
import { isForMakers } from '../traitsOf.ts';
import { isOfSavedPage } from './isOfSavedPage.ts';
import { isWorkshop } from './isWorkshop.ts';
import { rolesOf } from './roles.ts';

/**
 * Whether a file of an extension's repository stays at home: it lies with tests or documents, and nothing in the extension
 * names it. In a package from a store everything ships, whatever its folder is called.
 */
export function isNotShipped(facts: Facts, path: string): boolean {
  if (facts.kind !== 'extension' || !facts.whole(isWorkshop) || facts.whole(rolesOf).has(path)) return false;
  return isForMakers(path) || facts.whole(toolFolders).has(topFolder(path)) || isOfSavedPage(facts, path);
}

const topFolder = (path: string): string => path.slice(0, Math.max(0, path.indexOf('/')));

/** Names of folders with the makers' own programs, and what such a program imports: modules of Node that no browser has. */
const OF_TOOLS = words('scripts script tools tool build tasks');
const OF_NODE =
  /^(?:node:.+|fs|path|child_process|os|fs-extra|process|https?|net|tls|readline|cluster|worker_threads)$/;

/** Folders at the top that hold a program for Node, where the extension itself needs none of their files. */
function toolFolders(facts: Facts): ReadonlySet<string> {
  const used = new Set([...facts.whole(rolesOf).keys()].map(topFolder));
  for (const [file, references] of facts.having('references'))
    for (const { path } of references) if (topFolder(path) !== topFolder(file.path)) used.add(topFolder(path));
  return new Set(
    facts
      .having('script')
      .filter(([, script]) => script.imports.some(({ module }) => OF_NODE.test(module)))
      .map(([file]) => topFolder(file.path))
      .filter((folder) => OF_TOOLS.has(folder) && !used.has(folder)),
  );
}
