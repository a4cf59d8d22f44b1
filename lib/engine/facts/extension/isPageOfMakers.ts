import { calleeOf } from '../javascript/operands.ts';
import { apiPath } from '../javascript/paths.ts';
import type { ScriptFacts } from '../javascript/script.ts';
import type { Facts, FileFacts } from '../../facts.ts';
import { isForMakers } from '../traitsOf.ts';
import { isWorkshop } from './isWorkshop.ts';

/** Files that one page runs. */
const MOST_FILES = 100;

/**
 * Whether a page lies with tests or documents where an extension is made, and nothing opens it: no script outside of them
 * names its folder, as `tabs.create({ url: 'docs/' + name })` may open any page there. An address that is told or put
 * together may open any page at all, so one whose own scripts ask for the extension's API is none of its makers'.
 * `isOfExtension`: whether a file is part of it without that page.
 */
export function isPageOfMakers(facts: Facts, page: FileFacts, isOfExtension: (path: string) => boolean): boolean {
  if (!isForMakers(page.path) || !facts.whole(isWorkshop)) return false;
  const folder = page.path.split('/').slice(-2, -1)[0] ?? '';
  const known = facts.whole(namedFolders);
  let isNamed = known.get(folder);
  if (isNamed === undefined) known.set(folder, (isNamed = isNamedOutside(facts, folder)));
  return !isNamed && !asksExtension(facts, page, isOfExtension);
}

/** Folders that were asked for: documents are hundreds of pages in one. */
const namedFolders = (): Map<string, boolean> => new Map();

/** Whether a script of the extension has a folder's name in a text. */
const isNamedOutside = (facts: Facts, folder: string): boolean =>
  facts
    .having('script')
    .some(([file, { strings }]) => !isForMakers(file.path) && strings.some((text) => text.includes(folder)));

/** Whether a script calls the extension's API. */
const asksApi = (script: ScriptFacts): boolean =>
  script.calls.some((call) => apiPath(script, calleeOf(script, call))?.startsWith('chrome.') === true);

/** Whether a page's scripts, or what they load, ask for the extension's API. */
function asksExtension({ byPath }: Facts, page: FileFacts, isOfExtension: (path: string) => boolean): boolean {
  const files = new Set([page]);
  for (const { facts } of files) {
    const scripts = [...(facts.inlineScripts ?? []), ...(facts.script === undefined ? [] : [facts.script])];
    if (scripts.some(asksApi)) return true;
    for (const { path } of facts.references ?? []) {
      const file = byPath.get(path);
      if (file !== undefined && !isOfExtension(path) && files.size < MOST_FILES) files.add(file);
    }
  }
  return false;
}
