import type { Facts, FileFacts } from '../../facts.ts';
import { fileOfModule, resolveReference } from '../resolveReference.ts';
import { isOfSavedPage } from './isOfSavedPage.ts';
import { isPageOfMakers } from './isPageOfMakers.ts';
import type { ManifestFacts } from './manifest.ts';
import { packagePath } from './manifestReader.ts';

/** The extension's manifest with its file, or undefined where there is none. */
export function manifestOf(facts: Facts): { readonly file: FileFacts; readonly manifest: ManifestFacts } | undefined {
  return facts.whole(findManifest);
}

function findManifest(facts: Facts): { file: FileFacts; manifest: ManifestFacts } | undefined {
  const root = facts.byPath.get('manifest.json');
  if (root?.facts.manifest !== undefined) return { file: root, manifest: root.facts.manifest };
  let best: { file: FileFacts; manifest: ManifestFacts } | undefined;
  for (const [file, manifest] of facts.having('manifest')) {
    if (best === undefined || file.path.split('/').length < best.file.path.split('/').length) best = { file, manifest };
  }
  return best;
}

/** Where a file runs or shows. A file may have several roles; `library` code keeps the role of who loads it. */
export type Role =
  /** With the extension's whole power: background, worker, or any page of the extension. */
  | 'background'
  | 'popup'
  | 'options'
  | 'devtools'
  | 'sidebar'
  | 'page'
  /** Inside web pages, apart from their scripts. */
  | 'content'
  /** Inside web pages, among their scripts. */
  | 'main-world'
  /** A page without privileges. */
  | 'sandbox'
  /** Web pages may load it. */
  | 'web-accessible';

/** Path to roles. Files that nobody names are absent: they may be dead, or loaded in a way that code decides. */
export type Roles = ReadonlyMap<string, ReadonlySet<Role>>;

const PAGE_ROLES: Readonly<Record<string, Role>> = {
  popup: 'popup',
  options: 'options',
  devtools: 'devtools',
  sidebar: 'sidebar',
  sandbox: 'sandbox',
  newtab: 'page',
  history: 'page',
  bookmarks: 'page',
  'user-scripts-api': 'background',
};

/** Roles that have the extension's API and permissions. */
export const PRIVILEGED: ReadonlySet<Role> = new Set<Role>([
  'background',
  'popup',
  'options',
  'devtools',
  'sidebar',
  'page',
]);

/**
 * Who runs where: from the manifest, through pages to their scripts, through scripts to what they import.
 * Use it as `facts.whole(rolesOf)`.
 */
export function rolesOf(facts: Facts): Roles {
  const roles = new Map<string, Set<Role>>();
  const found = manifestOf(facts);
  if (found === undefined) return roles;
  const { file, manifest } = found;
  const root = file.path.slice(0, file.path.length - 'manifest.json'.length).replace(/[^/]*$/, '');
  const queue: [string, Role][] = [];
  const add = (path: string, role: Role): void => void queue.push([path, role]);

  const { background } = manifest;
  for (const script of background?.scripts ?? []) add(root + script, 'background');
  if (background?.page !== undefined) add(root + background.page, 'background');
  if (background?.serviceWorker !== undefined) add(root + background.serviceWorker, 'background');
  for (const script of manifest.contentScripts) {
    const role = script.world?.toUpperCase() === 'MAIN' ? 'main-world' : 'content';
    for (const path of script.js) add(root + path, role);
  }
  for (const page of manifest.pages) add(root + page.path, PAGE_ROLES[page.use] ?? 'page');
  // Firefox has no sandboxed pages.
  const isBoxed = manifest.gecko === undefined;
  const boxed = new Set(manifest.pages.flatMap(({ path, use }) => (isBoxed && use === 'sandbox' ? [root + path] : [])));
  const patterns = manifest.webAccessible
    .flatMap((entry) => entry.resources)
    .slice(0, 500)
    .map(resourceMatcher);
  if (patterns.length > 0) {
    for (const { path } of facts.files)
      if (path.startsWith(root) && patterns.some((matches) => matches(path.slice(root.length))))
        add(path, 'web-accessible');
  }

  function spread(): void {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [path, role] = next;
      const target = fileOfModule(facts.byPath, path);
      if (target === undefined) continue;
      const known = roles.get(target.path) ?? new Set<Role>();
      if (known.has(role)) continue;
      roles.set(target.path, known.add(role));
      // What web pages may load runs with the extension's power only when it is a page, and no sandboxed one.
      for (const script of target.facts.html?.scripts ?? []) {
        const source = script.src === undefined ? undefined : resolveReference(target.path, script.src);
        if (source !== undefined)
          add(
            source.startsWith(root) || !script.src?.startsWith('/') ? source : root + source,
            role === 'web-accessible' ? (boxed.has(target.path) ? 'sandbox' : 'page') : role,
          );
      }
      if (role === 'web-accessible') continue;
      if (target.kind !== 'html')
        for (const { path: to, inPages, addressed } of target.facts.references ?? [])
          add(
            addressed === true ? root + to : to,
            inPages === true
              ? 'content'
              : inPages === 'main' || (addressed === true && role === 'content')
                ? 'main-world'
                : role,
          );
    }
  }
  spread();
  // Pages that nobody names are opened by code (`tabs.create({url: 'welcome.html'})`).
  const isOfExtension = (path: string): boolean => hasPageRole(roles.get(path));
  for (const [page] of facts.having('html')) {
    const isHome = isOfSavedPage(facts, page.path) || isPageOfMakers(facts, page, isOfExtension);
    if (page.path.startsWith(root) && !isOfExtension(page.path) && !isHome) add(page.path, 'page');
  }
  spread();
  return roles;
}

function hasPageRole(roles: ReadonlySet<Role> | undefined): boolean {
  return roles !== undefined && [...roles].some((role) => role !== 'web-accessible');
}

/** Compares a path with a pattern of `web_accessible_resources`, where `*` stands for anything, `/` included. */
export function resourceMatcher(pattern: string): (path: string) => boolean {
  const parts = packagePath(pattern.replaceAll('*', '\u0001')).split('\u0001');
  if (parts.length === 1) return (path) => path === parts[0];
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  return (path) => {
    if (!path.startsWith(first) || !path.endsWith(last) || path.length < first.length + last.length) return false;
    let at = first.length;
    for (const part of parts.slice(1, -1)) {
      const found = path.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= path.length - last.length;
  };
}
