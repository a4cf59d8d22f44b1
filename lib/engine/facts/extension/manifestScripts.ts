import type { Background, ContentScript, DeclaredHost, DeclaredPage, DeclaredPermission, PageUse } from './manifest.ts';
import { type ManifestReader, packagePath } from './manifestReader.ts';
import { looksLikeMatchPattern } from './matchPattern.ts';
import type { JsonNode } from './tolerantJson.ts';

/* Parts of a manifest that say what runs where, and with which power. */

type Members = ReadonlyMap<string, JsonNode>;

/** API permissions and host patterns of all four lists. */
export function readPermissions(
  read: ManifestReader,
  root: Members,
): { permissions: DeclaredPermission[]; hosts: DeclaredHost[] } {
  const permissions: DeclaredPermission[] = [];
  const hosts: DeclaredHost[] = [];
  for (const [key, optional] of [
    ['permissions', false],
    ['host_permissions', false],
    ['optional_permissions', true],
    ['optional_host_permissions', true],
  ] as const) {
    for (const [index, item] of read.array(root.get(key), key).entries()) {
      // `{"fileSystem": ["write"]}` and `{"usbDevices": [...]}`: packaged apps put objects here.
      const names = item.type === 'object' ? [...item.members.keys()] : [read.string(item, `${key}[${index}]`)];
      for (const name of names) {
        if (name === undefined) continue;
        const at = read.at(item);
        if (looksLikeMatchPattern(name) || key.endsWith('host_permissions'))
          hosts.push({ pattern: name, optional, at });
        else permissions.push({ name, optional, at });
      }
    }
  }
  return { permissions, hosts };
}

/** The background in the forms of all browsers. */
export function readBackground(read: ManifestReader, node: JsonNode | undefined): Background | undefined {
  if (node === undefined || node.type === 'null') return undefined;
  const members = read.object(node, 'background');
  const worker = read.string(members.get('service_worker'), 'background.service_worker');
  const page = read.string(members.get('page'), 'background.page');
  return {
    scripts: read.strings(members.get('scripts'), 'background.scripts').map(packagePath),
    page: page === undefined ? undefined : packagePath(page),
    serviceWorker: worker === undefined ? undefined : packagePath(worker),
    persistent: read.boolean(members.get('persistent'), 'background.persistent'),
    at: read.at(node),
  };
}

/** `content_scripts`, one entry each. */
export function readContentScripts(read: ManifestReader, node: JsonNode | undefined): ContentScript[] {
  return read.array(node, 'content_scripts').map((item, index) => {
    const name = `content_scripts[${index}]`;
    const members = read.object(item, name);
    return {
      matches: read.strings(members.get('matches'), `${name}.matches`),
      excludeMatches: read.strings(members.get('exclude_matches'), `${name}.exclude_matches`),
      js: read.strings(members.get('js'), `${name}.js`).map(packagePath),
      css: read.strings(members.get('css'), `${name}.css`).map(packagePath),
      allFrames: read.boolean(members.get('all_frames'), `${name}.all_frames`) ?? false,
      matchAboutBlank:
        (read.boolean(members.get('match_about_blank'), `${name}.match_about_blank`) ?? false) ||
        (read.boolean(members.get('match_origin_as_fallback'), `${name}.match_origin_as_fallback`) ?? false),
      runAt: read.string(members.get('run_at'), `${name}.run_at`),
      world: read.string(members.get('world'), `${name}.world`),
      at: read.at(members.get('matches') ?? item),
    };
  });
}

/** Where each kind of page is named: path of keys, the page's use. */
const PAGE_KEYS: readonly (readonly [readonly string[], PageUse])[] = [
  [['action', 'default_popup'], 'popup'],
  [['browser_action', 'default_popup'], 'popup'],
  [['page_action', 'default_popup'], 'popup'],
  [['options_page'], 'options'],
  [['options_ui', 'page'], 'options'],
  [['devtools_page'], 'devtools'],
  [['side_panel', 'default_path'], 'sidebar'],
  [['sidebar_action', 'default_panel'], 'sidebar'],
  [['chrome_url_overrides', 'newtab'], 'newtab'],
  [['chrome_url_overrides', 'history'], 'history'],
  [['chrome_url_overrides', 'bookmarks'], 'bookmarks'],
  [['user_scripts', 'api_script'], 'user-scripts-api'],
];

/** Pages that the manifest names, with what they are for. */
export function readPages(read: ManifestReader, root: Members): DeclaredPage[] {
  const pages: DeclaredPage[] = [];
  for (const [keys, use] of PAGE_KEYS) {
    let node = root.get(keys[0] ?? '');
    if (keys[1] !== undefined) node = node?.type === 'object' ? node.members.get(keys[1]) : undefined;
    const path = node === undefined ? undefined : read.string(node, keys.join('.'));
    if (node !== undefined && path !== undefined && path !== '')
      pages.push({ path: packagePath(path), use, at: read.at(node) });
  }
  const sandbox = root.get('sandbox');
  if (sandbox?.type === 'object') {
    for (const item of read.placed(sandbox.members.get('pages'), 'sandbox.pages'))
      pages.push({ path: packagePath(item.value), use: 'sandbox', at: item.at });
  }
  return pages;
}
