import { LineCounter, isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';
import type { Document } from 'yaml';

/** A YAML value that knows its line. Bounded in depth and count; aliases are followed a few levels. */
export type YamlNode =
  | { readonly kind: 'map'; readonly line: number; readonly entries: ReadonlyMap<string, YamlNode> }
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly YamlNode[] }
  | { readonly kind: 'scalar'; readonly line: number; readonly value: string | number | boolean | null };

const MOST_NODES = 50_000;
const MOST_DEPTH = 40;

/** Every document of a YAML text. Broken YAML gives what could be read of it; never throws. */
export function yamlTrees(text: string): YamlNode[] {
  if (text.length > 1_000_000) return [];
  const lines = new LineCounter();
  let budget = MOST_NODES;

  const convert = (node: unknown, document: Document, depth: number, line: number): YamlNode => {
    const at = hasRange(node) ? lines.linePos(node.range[0]).line : line;
    if (depth > MOST_DEPTH || --budget < 0) return { kind: 'scalar', line: at, value: null };
    if (isAlias(node)) return convert(node.resolve(document), document, depth + 8, at);
    if (isMap(node)) {
      const entries = new Map<string, YamlNode>();
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : '';
        const here = hasRange(key) ? lines.linePos(key.range[0]).line : at;
        if (name === '<<') {
          const merged = convert(value, document, depth + 1, here);
          if (merged.kind === 'map')
            for (const [inner, one] of merged.entries) if (!entries.has(inner)) entries.set(inner, one);
        } else entries.set(name, convert(value, document, depth + 1, here));
      }
      return { kind: 'map', line: at, entries };
    }
    if (isSeq(node))
      return { kind: 'list', line: at, items: node.items.map((item) => convert(item, document, depth + 1, at)) };
    const value = isScalar(node) ? node.value : null;
    return {
      kind: 'scalar',
      line: at,
      value:
        typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
          ? value
          : value === null || value === undefined
            ? null
            : String(value),
    };
  };

  try {
    return [
      ...parseAllDocuments(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false, logLevel: 'silent' }),
    ]
      .slice(0, 200)
      .map((document) => convert(document.contents, document as Document, 0, 1));
  } catch {
    return []; // not YAML at all: templates (Helm, Jinja) often are not
  }
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}

/** The value behind a path of keys. */
export function at(node: YamlNode | undefined, ...path: readonly string[]): YamlNode | undefined {
  let here = node;
  for (const key of path) here = here?.kind === 'map' ? here.entries.get(key) : undefined;
  return here;
}

/** A scalar as text; undefined for anything else. */
export function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' && node.value !== null ? String(node.value) : undefined;
}

/** A list's items; one scalar counts as a list of one; a map's keys as scalars. */
export function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  if (node === undefined) return [];
  if (node.kind === 'list') return node.items;
  if (node.kind === 'map') return [...node.entries].map(([key, { line }]) => ({ kind: 'scalar', line, value: key }));
  return node.value === null ? [] : [node];
}

export function entriesOf(node: YamlNode | undefined): readonly (readonly [string, YamlNode])[] {
  return node?.kind === 'map' ? [...node.entries] : [];
}
