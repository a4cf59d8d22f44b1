import type { JsonNode } from '../facts/extension/tolerantJson.ts';

/** Members of a manifest that name scripts and pages. */
const NAMING: ReadonlySet<string> = new Set([
  'scripts',
  'service_worker',
  'page',
  'js',
  'default_popup',
  'popup',
  'options_page',
  'devtools_page',
  'default_path',
  'default_panel',
  'newtab',
  'history',
  'bookmarks',
  'api_script',
  'pages',
]);

/** Names of scripts and pages in a manifest, as written. */
export function namesIn(node: JsonNode, isNaming = false): string[] {
  if (node.type === 'string') return isNaming && node.value !== '' ? [node.value] : [];
  if (node.type === 'array') return node.items.flatMap((one) => namesIn(one, isNaming));
  if (node.type !== 'object') return [];
  return [...node.members].flatMap(([name, value]) => namesIn(value, NAMING.has(name)));
}

/** A name in a manifest as a path from its root. */
export const plainName = (name: string): string => name.replace(/[?#].*$/, '').replace(/^\.?\/+/, '');

/** The place of what is not written in the manifest's own source. */
export const NOWHERE = { start: -1, end: -1 };

/** A value of another file: its places mean nothing in this one. */
export function unplaced(node: JsonNode): JsonNode {
  const { key: _, ...value } = node;
  if (value.type === 'array') return { ...NOWHERE, type: 'array', items: value.items.map(unplaced) };
  if (value.type === 'object')
    return {
      ...NOWHERE,
      type: 'object',
      members: new Map([...value.members].map(([name, one]) => [name, unplaced(one)] as const)),
    };
  return { ...value, ...NOWHERE };
}

/**
 * Writes a manifest as JSON, with its scripts and pages under other names. Each member stands on the line of its source
 * where that is possible, so that findings in it point there; `lineOf` gives the line, from 1, of an offset.
 */
export function manifestText(
  root: JsonNode,
  lineOf: (offset: number) => number,
  rename: (name: string) => readonly string[],
): string {
  let line = 1;
  const write = (node: JsonNode, isNaming: boolean): string => {
    if (node.type === 'string')
      return isNaming ? JSON.stringify(rename(node.value)[0] ?? node.value) : JSON.stringify(node.value);
    if (node.type === 'array') {
      const items = isNaming ? node.items.flatMap(renamed) : node.items;
      return `[${items.map((one) => down(one.start) + write(one, false)).join(',')}]`;
    }
    if (node.type !== 'object') return JSON.stringify(node.type === 'null' ? null : node.value);
    return `{${[...node.members]
      .map(
        ([name, value]) =>
          `${down(value.key ?? value.start)}${JSON.stringify(name)}: ${write(value, NAMING.has(name))}`,
      )
      .join(',')}}`;
  };
  const renamed = (node: JsonNode): readonly JsonNode[] =>
    node.type === 'string' ? rename(node.value).map((value) => ({ ...node, value })) : [node];
  const down = (offset: number): string => {
    const wanted = offset < 0 ? line : lineOf(offset);
    const lines = Math.max(0, wanted - line);
    line += lines;
    return '\n'.repeat(lines);
  };
  return write(root, false);
}
