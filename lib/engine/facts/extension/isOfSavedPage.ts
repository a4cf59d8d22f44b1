import type { Facts } from '../../facts.ts';
import { isWorkshop } from './isWorkshop.ts';

/** Folders that browsers make beside a web page when they save all of it: `Page.html` and `Page_files/`. */
const FOLDER = /^(.+)_files\//;

/**
 * Whether a file is a web page that somebody saved where an extension is made, or came with one: others' scripts, kept
 * as an example of a page. A package may show such a page to people.
 */
export function isOfSavedPage(facts: Facts, path: string): boolean {
  return facts.whole(isWorkshop) && facts.whole(savedPages).has(FOLDER.exec(path)?.[1] ?? path.replace(/\.html?$/, ''));
}

/** Paths of saved pages, without their endings. */
function savedPages({ files, byPath }: Facts): ReadonlySet<string> {
  const pages = new Set<string>();
  for (const { path } of files) {
    const page = FOLDER.exec(path)?.[1];
    if (page !== undefined && (byPath.has(`${page}.html`) || byPath.has(`${page}.htm`))) pages.add(page);
  }
  return pages;
}
