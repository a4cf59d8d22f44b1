import type { At, Background, ContentScript, DeclaredCsp, DeclaredHost, DeclaredPage, DeclaredPermission, ManifestFacts, PageUse, SearchOverride, WebAccessible } from './manifest.ts';
import { ManifestReader, packagePath } from './manifestReader.ts';
import { looksLikeMatchPattern } from './matchPattern.ts';
import { sha256 } from './sha256.ts';
import { type JsonFault, type JsonNode, parseTolerantJson } from './tolerantJson.ts';

type Members = ReadonlyMap<string, JsonNode>;

const JSON_FAULTS: Readonly<Record<JsonFault['kind'], string>> = {
  'byte-order-mark': 'starts with a byte order mark',
  comment: 'holds a comment',
  'trailing-comma': 'has a comma before a closing bracket',
  'duplicate-key': 'names a key twice; browsers take the last one',
  'loose-syntax': 'uses quotes, keys or numbers that are not JSON',
  syntax: 'is not valid JSON here',
  'too-deep': 'is nested too deeply; what lies deeper was not read',
  'too-large': 'holds too many values; the rest was not read',
};

function readPermissions(read: ManifestReader, root: Members): { permissions: DeclaredPermission[]; hosts: DeclaredHost[] } {
  const permissions: DeclaredPermission[] = [];
  const hosts: DeclaredHost[] = [];
  for (const [key, optional] of [['permissions', false], ['host_permissions', false], ['optional_permissions', true], ['optional_host_permissions', true]] as const) {
    for (const [index, item] of read.array(root.get(key), key).entries()) {
      // `{"fileSystem": ["write"]}` and `{"usbDevices": [...]}`: packaged apps put objects here.
      const names = item.type === 'object' ? [...item.members.keys()] : [read.string(item, `${key}[${index}]`)];
      for (const name of names) {
        if (name === undefined) continue;
        const at = read.at(item);
        if (looksLikeMatchPattern(name) || key.endsWith('host_permissions')) hosts.push({ pattern: name, optional, at });
        else permissions.push({ name, optional, at });
      }
    }
  }
  return { permissions, hosts };
}

function readBackground(read: ManifestReader, node: JsonNode | undefined): Background | undefined {
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

function readContentScripts(read: ManifestReader, node: JsonNode | undefined): ContentScript[] {
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

function readPages(read: ManifestReader, root: Members): DeclaredPage[] {
  const pages: DeclaredPage[] = [];
  for (const [keys, use] of PAGE_KEYS) {
    let node = root.get(keys[0] ?? '');
    if (keys[1] !== undefined) node = node?.type === 'object' ? node.members.get(keys[1]) : undefined;
    const path = node === undefined ? undefined : read.string(node, keys.join('.'));
    if (node !== undefined && path !== undefined && path !== '') pages.push({ path: packagePath(path), use, at: read.at(node) });
  }
  const sandbox = root.get('sandbox');
  if (sandbox?.type === 'object') {
    for (const item of read.placed(sandbox.members.get('pages'), 'sandbox.pages')) pages.push({ path: packagePath(item.value), use: 'sandbox', at: item.at });
  }
  return pages;
}

function readWebAccessible(read: ManifestReader, node: JsonNode | undefined): WebAccessible[] {
  const out: WebAccessible[] = [];
  const plain: string[] = [];
  for (const [index, item] of read.array(node, 'web_accessible_resources').entries()) {
    const name = `web_accessible_resources[${index}]`;
    if (item.type === 'string') {
      plain.push(item.value.replace(/^\/+/, ''));
      continue;
    }
    const members = read.object(item, name);
    out.push({
      resources: read.strings(members.get('resources'), `${name}.resources`).map((path) => path.replace(/^\/+/, '')),
      matches: read.strings(members.get('matches'), `${name}.matches`),
      extensionIds: read.strings(members.get('extension_ids'), `${name}.extension_ids`),
      useDynamicUrl: read.boolean(members.get('use_dynamic_url'), `${name}.use_dynamic_url`) ?? false,
      at: read.at(members.get('resources') ?? item),
    });
  }
  if (plain.length > 0 && node !== undefined) {
    out.push({ resources: plain, matches: undefined, extensionIds: [], useDynamicUrl: false, at: read.at(node) });
  }
  return out;
}

function readCsp(read: ManifestReader, root: Members): DeclaredCsp[] {
  const out: DeclaredCsp[] = [];
  function add(node: JsonNode | undefined, pointer: string, context: DeclaredCsp['context']): void {
    const policy = node === undefined ? undefined : read.string(node, pointer);
    if (node !== undefined && policy !== undefined) out.push({ policy, context, at: read.at(node) });
  }
  const node = root.get('content_security_policy');
  if (node?.type === 'object') {
    add(node.members.get('extension_pages'), 'content_security_policy.extension_pages', 'pages');
    add(node.members.get('extension_page'), 'content_security_policy.extension_page', 'pages');
    add(node.members.get('sandbox'), 'content_security_policy.sandbox', 'sandbox');
    add(node.members.get('isolated_world'), 'content_security_policy.isolated_world', 'isolated-world');
    add(node.members.get('content_scripts'), 'content_security_policy.content_scripts', 'isolated-world');
  } else {
    add(node, 'content_security_policy', 'pages');
  }
  const sandbox = root.get('sandbox');
  if (sandbox?.type === 'object') add(sandbox.members.get('content_security_policy'), 'sandbox.content_security_policy', 'sandbox');
  return out;
}

function readSearch(read: ManifestReader, node: JsonNode | undefined): SearchOverride | undefined {
  if (node === undefined) return undefined;
  const members = read.object(node, 'search_provider');
  return {
    name: read.string(members.get('name'), 'search_provider.name'),
    searchUrl: read.string(members.get('search_url'), 'search_provider.search_url'),
    suggestUrl: read.string(members.get('suggest_url'), 'search_provider.suggest_url'),
    isDefault: read.boolean(members.get('is_default'), 'search_provider.is_default') ?? false,
    at: read.at(members.get('search_url') ?? node),
  };
}

function readGecko(read: ManifestReader, root: Members): ManifestFacts['gecko'] {
  const settings = root.get('browser_specific_settings') ?? root.get('applications');
  const node = settings === undefined ? undefined : read.object(settings, 'browser_specific_settings').get('gecko');
  if (node === undefined) return undefined;
  const members = read.object(node, 'gecko');
  const collection = members.get('data_collection_permissions');
  const collected = collection === undefined ? undefined : read.object(collection, 'data_collection_permissions');
  return {
    id: read.string(members.get('id'), 'gecko.id'),
    minimum: read.string(members.get('strict_min_version'), 'gecko.strict_min_version'),
    maximum: read.string(members.get('strict_max_version'), 'gecko.strict_max_version'),
    collects: collected?.has('required') ? read.strings(collected.get('required'), 'data_collection_permissions.required') : undefined,
    collectsOptional: read.strings(collected?.get('optional'), 'data_collection_permissions.optional'),
    at: read.at(collection ?? node),
  };
}

/** Chrome's id of a public key: half of its SHA-256, written with the letters a to p. */
function idOfKey(text: string): string | undefined {
  const base64 = text.replace(/-----[A-Z ]+-----|\s/g, '');
  if (base64.length > 10_000 || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return Array.from(sha256(bytes).subarray(0, 16), (byte) => String.fromCharCode(97 + (byte >> 4), 97 + (byte & 15))).join('');
}

/** Reads a manifest's text. Never throws: what cannot be read is missing and named in `faults`. */
export function readManifest(text: string, position: (offset: number) => At): ManifestFacts {
  const { root: node, faults } = parseTolerantJson(text);
  const read = new ManifestReader(position);
  for (const { kind, offset, detail } of faults) {
    read.fault(kind, `manifest.json ${JSON_FAULTS[kind]}${detail === undefined ? '' : `: ${detail.slice(0, 60)}`}`, offset);
  }
  const root = read.object(node, 'manifest.json');
  const settings = read.object(root.get('chrome_settings_overrides'), 'chrome_settings_overrides');
  const connect = root.get('externally_connectable');
  const connectMembers = read.object(connect, 'externally_connectable');
  const textOf = (key: string): string | undefined => read.string(root.get(key), key);
  const placedText = (node: JsonNode | undefined, key: string): { url: string; at: At } | undefined => {
    const url = read.string(node, key);
    return node === undefined || url === undefined ? undefined : { url, at: read.at(node) };
  };
  const version = root.get('manifest_version');
  if (version !== undefined && version.type !== 'number') read.fault('wrong-type', `manifest_version should be a number, but is ${version.type}`, version.key ?? version.start);
  const key = root.get('key');
  const keyText = read.string(key, 'key');
  const incognito = root.get('incognito');
  const incognitoText = read.string(incognito, 'incognito');
  const rulesets = read.array(read.object(root.get('declarative_net_request'), 'declarative_net_request').get('rule_resources'), 'rule_resources');
  const geckoUpdate = (() => {
    const browser = root.get('browser_specific_settings') ?? root.get('applications');
    const gecko = browser?.type === 'object' ? browser.members.get('gecko') : undefined;
    return gecko?.type === 'object' ? gecko.members.get('update_url') : undefined;
  })();
  return {
    manifestVersion: version?.type === 'number' ? version.value : version?.type === 'string' && /^[23]$/.test(version.value) ? Number(version.value) : undefined,
    name: textOf('name'),
    description: textOf('description'),
    version: textOf('version'),
    author: root.get('author')?.type === 'string' ? textOf('author') : undefined,
    homepage: textOf('homepage_url'),
    defaultLocale: textOf('default_locale'),
    ...readPermissions(read, root),
    background: readBackground(read, root.get('background')),
    contentScripts: readContentScripts(read, root.get('content_scripts')),
    pages: readPages(read, root),
    webAccessible: readWebAccessible(read, root.get('web_accessible_resources')),
    csp: readCsp(read, root),
    externallyConnectable:
      connect === undefined
        ? undefined
        : {
            ids: read.strings(connectMembers.get('ids'), 'externally_connectable.ids'),
            matches: read.strings(connectMembers.get('matches'), 'externally_connectable.matches'),
            at: read.at(connect),
          },
    rulesets: rulesets.map((item, index) => {
      const members = read.object(item, `rule_resources[${index}]`);
      return {
        id: read.string(members.get('id'), `rule_resources[${index}].id`) ?? String(index),
        path: packagePath(read.string(members.get('path'), `rule_resources[${index}].path`) ?? ''),
        enabled: read.boolean(members.get('enabled'), `rule_resources[${index}].enabled`) ?? false,
        at: read.at(item),
      };
    }),
    search: readSearch(read, settings.get('search_provider')),
    homepageOverride: placedText(settings.get('homepage'), 'chrome_settings_overrides.homepage'),
    startupPages: read.placed(settings.get('startup_pages'), 'chrome_settings_overrides.startup_pages').map(({ value, at }) => ({ url: value, at })),
    updateUrl: placedText(root.get('update_url'), 'update_url') ?? placedText(geckoUpdate, 'gecko.update_url'),
    key: key === undefined || keyText === undefined ? undefined : { id: idOfKey(keyText), at: read.at(key) },
    minimumChrome: textOf('minimum_chrome_version'),
    gecko: readGecko(read, root),
    incognito: incognito === undefined || incognitoText === undefined ? undefined : { value: incognitoText, at: read.at(incognito) },
    oauthScopes: read.placed(read.object(root.get('oauth2'), 'oauth2').get('scopes'), 'oauth2.scopes').map(({ value, at }) => ({ scope: value, at })),
    commands: [...read.object(root.get('commands'), 'commands').keys()].slice(0, 100),
    keys: Object.fromEntries([...root].slice(0, 200).map(([name, value]) => [name, read.at(value)])),
    isTheme: root.get('theme')?.type === 'object',
    faults: read.faults,
  };
}
