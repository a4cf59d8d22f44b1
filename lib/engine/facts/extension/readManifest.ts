import type { At, DeclaredIcon, ManifestFacts } from './manifest.ts';
import { readCsp, readGecko, readSearch, readWebAccessible } from './manifestExposure.ts';
import { ManifestReader, packagePath } from './manifestReader.ts';
import { readBackground, readContentScripts, readPages, readPermissions } from './manifestScripts.ts';
import { sha256 } from './sha256.ts';
import { type JsonFault, type JsonNode, parseTolerantJson } from './tolerantJson.ts';

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

/** Chrome's id of a public key: half of its SHA-256, written with the letters a to p. */
function idOfKey(text: string): string | undefined {
  const base64 = text.replace(/-----[A-Z ]+-----|\s/g, '');
  if (base64.length > 10_000 || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return Array.from(sha256(bytes).subarray(0, 16), (byte) =>
    String.fromCharCode(97 + (byte >> 4), 97 + (byte & 15)),
  ).join('');
}

/** Reads a manifest's text. Never throws: what cannot be read is missing and named in `faults`. */
export function readManifest(text: string, position: (offset: number) => At): ManifestFacts {
  const { root: node, faults } = parseTolerantJson(text);
  const read = new ManifestReader(position);
  for (const { kind, offset, detail } of faults) {
    read.fault(
      kind,
      `manifest.json ${JSON_FAULTS[kind]}${detail === undefined ? '' : `: ${detail.slice(0, 60)}`}`,
      offset,
    );
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
  if (version !== undefined && version.type !== 'number')
    read.fault(
      'wrong-type',
      `manifest_version should be a number, but is ${version.type}`,
      version.key ?? version.start,
    );
  const key = root.get('key');
  const keyText = read.string(key, 'key');
  const incognito = root.get('incognito');
  const incognitoText = read.string(incognito, 'incognito');
  const rulesets = read.array(
    read.object(root.get('declarative_net_request'), 'declarative_net_request').get('rule_resources'),
    'rule_resources',
  );
  const geckoUpdate = (() => {
    const browser = root.get('browser_specific_settings') ?? root.get('applications');
    const gecko = browser?.type === 'object' ? browser.members.get('gecko') : undefined;
    return gecko?.type === 'object' ? gecko.members.get('update_url') : undefined;
  })();
  return {
    manifestVersion:
      version?.type === 'number'
        ? version.value
        : version?.type === 'string' && /^[23]$/.test(version.value)
          ? Number(version.value)
          : undefined,
    name: textOf('name'),
    description: textOf('description'),
    version: textOf('version'),
    author: root.get('author')?.type === 'string' ? textOf('author') : undefined,
    homepage: textOf('homepage_url'),
    defaultLocale: textOf('default_locale'),
    icons: [
      ...iconsOf(root.get('icons')),
      ...['action', 'browser_action', 'page_action'].flatMap((key) => {
        const action = root.get(key);
        return iconsOf(action?.type === 'object' ? action.members.get('default_icon') : undefined);
      }),
    ].slice(0, 20),
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
    startupPages: read
      .placed(settings.get('startup_pages'), 'chrome_settings_overrides.startup_pages')
      .map(({ value, at }) => ({ url: value, at })),
    updateUrl: placedText(root.get('update_url'), 'update_url') ?? placedText(geckoUpdate, 'gecko.update_url'),
    key: key === undefined || keyText === undefined ? undefined : { id: idOfKey(keyText), at: read.at(key) },
    minimumChrome: textOf('minimum_chrome_version'),
    gecko: readGecko(read, root),
    incognito:
      incognito === undefined || incognitoText === undefined
        ? undefined
        : { value: incognitoText, at: read.at(incognito) },
    oauthScopes: read
      .placed(read.object(root.get('oauth2'), 'oauth2').get('scopes'), 'oauth2.scopes')
      .map(({ value, at }) => ({ scope: value, at })),
    commands: [...read.object(root.get('commands'), 'commands').keys()].slice(0, 100),
    keys: Object.fromEntries([...root].slice(0, 200).map(([name, value]) => [name, read.at(value)])),
    isTheme: root.get('theme')?.type === 'object',
    faults: read.faults,
  };
}

/** Icons by size, or one without. What is written otherwise is no icon, and no fault that a browser would mind. */
function iconsOf(node: JsonNode | undefined): DeclaredIcon[] {
  if (node?.type === 'string') return [{ path: packagePath(node.value), size: 0 }];
  if (node?.type !== 'object') return [];
  return [...node.members].flatMap(([size, path]) =>
    path.type === 'string' && /^\d{1,4}$/.test(size) ? [{ path: packagePath(path.value), size: Number(size) }] : [],
  );
}
