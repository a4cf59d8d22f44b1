import { declaredScripts } from '../facts/extension/declaredScripts.ts';
import { coversAllSites, coversHost, parseMatchPattern } from '../facts/extension/matchPattern.ts';
import { rolesOf } from '../facts/extension/roles.ts';
import type { Facts } from '../facts.ts';

/** The patterns of the pages that a script runs in; undefined where it may run elsewhere, too. */
export function sitesOf(facts: Facts): (path: string) => readonly string[] | undefined {
  const declared = facts.whole(declaredScripts);
  const roles = facts.whole(rolesOf);
  // What code puts into pages goes wherever the extension may go.
  const put = new Set(
    facts.files.flatMap((file) =>
      (file.facts.references ?? []).flatMap(({ path, inPages }) => (inPages !== undefined ? [path] : [])),
    ),
  );
  const isOfPages = (path: string): boolean =>
    [...(roles.get(path) ?? [])].every(
      (role) => role === 'content' || role === 'main-world' || role === 'web-accessible',
    );
  return (path) =>
    isOfPages(path) && !put.has(path) ? declared.get(path)?.flatMap(({ matches }) => matches) : undefined;
}

/** Whether two lists of patterns can mean the same page: scripts of two sites never run together. */
export function mayMeet(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.some((other) => meets(one, other) || meets(other, one)));
}

function meets(one: string, other: string): boolean {
  const parsed = parseMatchPattern(other);
  // What is not understood may be anything.
  return (
    parsed === undefined || parsed.host === '*' || parseMatchPattern(one) === undefined || coversHost(one, parsed.host)
  );
}

/** Whether a pattern means the pages of a host, and none of other owners. */
export const isOneSite = (site: string, host: string): boolean => !coversAllSites(site) && coversHost(site, host);
