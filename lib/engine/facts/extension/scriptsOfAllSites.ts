import type { Facts } from '../../facts.ts';
import { declaredScripts } from './declaredScripts.ts';
import { coversAllSites } from './matchPattern.ts';
import { hasAllSites } from './hasAllSites.ts';
import { rolesOf } from './roles.ts';

/** Scripts that run, or may be put, into the pages of every site. */
export function scriptsOfAllSites(facts: Facts): ReadonlySet<string> {
  const declared = facts.whole(declaredScripts);
  const found = new Set<string>();
  for (const [path, scripts] of declared)
    if (scripts.some(({ matches }) => matches.some(coversAllSites))) found.add(path);
  // What code puts into pages goes wherever the extension may go.
  if (hasAllSites(facts))
    for (const [path, roles] of facts.whole(rolesOf)) if (roles.has('content') && !declared.has(path)) found.add(path);
  return found;
}
