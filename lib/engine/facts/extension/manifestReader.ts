import type { At, ManifestFault } from './manifest.ts';
import type { JsonNode } from './tolerantJson.ts';

const MAX_ITEMS = 5000;
const MAX_FAULTS = 100;

/** A string with its place. */
export interface Placed {
  readonly value: string;
  readonly at: At;
}

/**
 * Typed reading of a manifest's nodes: what has another type than asked is left out and named as a fault.
 * `pointer` arguments are the dotted names used in those faults.
 */
export class ManifestReader {
  readonly faults: ManifestFault[] = [];
  readonly #position: (offset: number) => At;

  constructor(position: (offset: number) => At) {
    this.#position = position;
  }

  at(node: JsonNode): At {
    return this.#position(node.key ?? node.start);
  }

  fault(kind: ManifestFault['kind'], message: string, offset: number): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ kind, message, at: this.#position(offset) });
  }

  #wrong(pointer: string, wanted: string, node: JsonNode): void {
    this.fault('wrong-type', `${pointer} should be ${wanted}, but is ${node.type}`, node.key ?? node.start);
  }

  /** Members of an object; an empty map for anything else. */
  object(node: JsonNode | undefined, pointer: string): ReadonlyMap<string, JsonNode> {
    if (node?.type === 'object') return node.members;
    if (node !== undefined && node.type !== 'null') this.#wrong(pointer, 'an object', node);
    return new Map();
  }

  array(node: JsonNode | undefined, pointer: string): readonly JsonNode[] {
    if (node?.type === 'array') return node.items.length > MAX_ITEMS ? node.items.slice(0, MAX_ITEMS) : node.items;
    if (node !== undefined && node.type !== 'null') this.#wrong(pointer, 'a list', node);
    return [];
  }

  string(node: JsonNode | undefined, pointer: string): string | undefined {
    if (node?.type === 'string') return node.value;
    if (node !== undefined && node.type !== 'null') this.#wrong(pointer, 'a text', node);
    return undefined;
  }

  boolean(node: JsonNode | undefined, pointer: string): boolean | undefined {
    if (node?.type === 'boolean') return node.value;
    if (node !== undefined && node.type !== 'null') this.#wrong(pointer, 'true or false', node);
    return undefined;
  }

  /** Texts of a list with their places; other members are named as faults. */
  placed(node: JsonNode | undefined, pointer: string): Placed[] {
    const out: Placed[] = [];
    for (const [index, item] of this.array(node, pointer).entries()) {
      const value = this.string(item, `${pointer}[${index}]`);
      if (value !== undefined) out.push({ value, at: this.at(item) });
    }
    return out;
  }

  strings(node: JsonNode | undefined, pointer: string): string[] {
    return this.placed(node, pointer).map((item) => item.value);
  }
}

/** A path of the manifest as a path of the package: no leading slash or `./`, no query, backslashes turned. */
export function packagePath(path: string): string {
  const clean = path.replace(/[?#].*$/s, '').replaceAll('\\', '/');
  const parts: string[] = [];
  for (const part of clean.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
