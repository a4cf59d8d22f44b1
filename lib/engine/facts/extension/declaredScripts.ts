import type { Facts } from '../../facts.ts';
import { addTo } from '../addTo.ts';
import { fileOfModule } from '../resolveReference.ts';
import type { ContentScript } from './manifest.ts';
import { manifestOf } from './roles.ts';

/** Files that are looked at for all content scripts of a manifest together. */
const MOST = 100_000;

/**
 * The manifest's content scripts that a file is part of: those that name it, or that load what does. Files that code puts
 * into pages are not among them. Use it as `facts.whole(declaredScripts)`.
 */
export function declaredScripts(facts: Facts): ReadonlyMap<string, readonly ContentScript[]> {
  const declared = new Map<string, ContentScript[]>();
  const found = manifestOf(facts);
  const root = found?.file.path.slice(0, -'manifest.json'.length) ?? '';
  let left = MOST;
  for (const script of found?.manifest.contentScripts ?? []) {
    const open = script.js.map((path) => root + path);
    const seen = new Set<string>();
    for (let path = open.pop(); path !== undefined && left > 0; path = open.pop()) {
      const file = fileOfModule(facts.byPath, path);
      if (file === undefined || seen.has(file.path)) continue;
      seen.add(file.path);
      left--;
      addTo(declared, file.path, script);
      for (const { path: to, inPages, addressed } of file.facts.references ?? [])
        if (inPages === undefined) open.push(addressed === true ? root + to : to);
    }
  }
  return declared;
}
