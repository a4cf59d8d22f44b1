import type { DeclaredCsp, ManifestFacts, SearchOverride, WebAccessible } from './manifest.ts';
import type { ManifestReader } from './manifestReader.ts';
import type { JsonNode } from './tolerantJson.ts';

/* Parts of a manifest that say what others may reach, and how the browser is changed. */

type Members = ReadonlyMap<string, JsonNode>;

/** `web_accessible_resources`: the list of MV2 as one entry, the entries of MV3 each. */
export function readWebAccessible(read: ManifestReader, node: JsonNode | undefined): WebAccessible[] {
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

/** Declared policies, in the text form of MV2 and the object form of MV3. */
export function readCsp(read: ManifestReader, root: Members): DeclaredCsp[] {
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
  if (sandbox?.type === 'object')
    add(sandbox.members.get('content_security_policy'), 'sandbox.content_security_policy', 'sandbox');
  return out;
}

/** A search engine of `chrome_settings_overrides`. */
export function readSearch(read: ManifestReader, node: JsonNode | undefined): SearchOverride | undefined {
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

/** `browser_specific_settings.gecko`, also under its old name. */
export function readGecko(read: ManifestReader, root: Members): ManifestFacts['gecko'] {
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
    collects: collected?.has('required')
      ? read.strings(collected.get('required'), 'data_collection_permissions.required')
      : undefined,
    collectsOptional: read.strings(collected?.get('optional'), 'data_collection_permissions.optional'),
    at: read.at(collection ?? node),
  };
}
