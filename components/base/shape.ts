/*
 * Gives any value a shape that can be drawn, within bounds: whatever a service sends, the page stays small.
 */

export type Shape =
  | { kind: 'nothing' }
  | { kind: 'truth'; value: boolean }
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  /** Something lies deeper than is shown. */
  | { kind: 'deeper' }
  | { kind: 'list'; items: Shape[]; more: number }
  | { kind: 'fields'; fields: [string, Shape][]; more: number }
  | { kind: 'table'; columns: string[]; rows: Shape[][]; more: number }
  /** `share`: 0 to 1 of the largest. */
  | { kind: 'bars'; bars: { name: string; value: number; share: number }[]; more: number };

/** Levels of nesting, items of one list, columns of a table, and drawn values in all. */
const BOUNDS = { depth: 5, items: 50, columns: 8, nodes: 1500 } as const;

export function shapeOf(value: unknown): Shape {
  return new Shaper().shape(value, 0);
}

class Shaper {
  #left: number = BOUNDS.nodes;

  shape(value: unknown, depth: number): Shape {
    this.#left -= 1;
    if (value === null || value === undefined || value === '') return { kind: 'nothing' };
    if (this.#left < 0) return { kind: 'deeper' };
    switch (typeof value) {
      case 'boolean':
        return { kind: 'truth', value };
      case 'number':
        return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'text', value: String(value) };
      case 'string':
        return { kind: 'text', value };
      case 'object':
        break;
      default:
        return { kind: 'text', value: typeof value === 'bigint' ? String(value) : typeof value };
    }
    if (value instanceof Date) return { kind: 'text', value: Number.isNaN(value.getTime()) ? '' : value.toISOString() };
    if (value instanceof Map)
      return this.#object(Object.fromEntries([...value].slice(0, 1000).map(([k, v]) => [String(k), v])), depth);
    if (value instanceof Set) return this.#array([...value], depth);
    return Array.isArray(value) ? this.#array(value, depth) : this.#object(value, depth);
  }

  #array(items: readonly unknown[], depth: number): Shape {
    if (items.length === 0) return { kind: 'nothing' };
    if (depth >= BOUNDS.depth) return { kind: 'deeper' };
    const shown = items.slice(0, BOUNDS.items);
    const more = items.length - shown.length;
    const columns = tableColumns(shown);
    if (columns !== null) {
      const rows = shown.map((row) => columns.map((column) => this.shape(own(row, column), depth + 2)));
      return { kind: 'table', columns, rows, more };
    }
    return { kind: 'list', items: shown.map((item) => this.shape(item, depth + 1)), more };
  }

  #object(value: object, depth: number): Shape {
    const names = Object.keys(value);
    if (names.length === 0) return { kind: 'nothing' };
    if (depth >= BOUNDS.depth) return { kind: 'deeper' };
    const shown = names.slice(0, BOUNDS.items);
    const more = names.length - shown.length;
    const values = shown.map((name) => own(value, name));
    if (shown.length >= 2 && values.every(isAmount)) {
      const largest = Math.max(...values, Number.MIN_VALUE);
      this.#left -= shown.length;
      return {
        kind: 'bars',
        bars: shown.map((name, at) => ({ name, value: values[at] ?? 0, share: (values[at] ?? 0) / largest })),
        more,
      };
    }
    return { kind: 'fields', fields: shown.map((name, at) => [name, this.shape(values[at], depth + 1)]), more };
  }
}

function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** The columns when the items are records of plain values that mostly share their names; else null. */
function tableColumns(items: readonly unknown[]): string[] | null {
  if (items.length < 2) return null;
  const seen = new Map<string, number>();
  for (const item of items) {
    if (typeof item !== 'object' || item === null || Array.isArray(item) || item instanceof Date) return null;
    const names = Object.keys(item);
    if (names.length === 0 || names.length > BOUNDS.columns) return null;
    for (const name of names) {
      const value = own(item, name);
      if (typeof value === 'object' && value !== null) return null;
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
  }
  const columns = [...seen.keys()];
  const filled = [...seen.values()].reduce((sum, count) => sum + count, 0);
  return columns.length <= BOUNDS.columns && filled >= (columns.length * items.length) / 2 ? columns : null;
}
