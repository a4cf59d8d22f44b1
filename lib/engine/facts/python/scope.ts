import type { Taint } from './pythonFacts.ts';

/** A value while a function is walked. */
export interface Known {
  constant?: string | number | boolean | null;
  path?: string;
  built?: boolean;
  taint?: Taint;
  call?: string;
  prefix?: string;
  literal?: string;
  param?: string;
}

/** Names and what they hold. A function's scope looks up in the one around it. */
export class Scope {
  readonly #names = new Map<string, Known>();
  readonly #outer: Scope | undefined;

  constructor(outer?: Scope) {
    this.#outer = outer;
  }

  get(name: string): Known | undefined {
    return this.#names.get(name) ?? this.#outer?.get(name);
  }

  /** `certain`: the assignment always runs; otherwise what was known before may still hold. */
  set(name: string, value: Known, certain: boolean): void {
    const before = this.#names.get(name);
    if (certain || before === undefined) this.#names.set(name, value);
    else this.#names.set(name, joined(before, value));
  }
}

/** Either of two values. */
export function joined(a: Known, b: Known): Known {
  const known: Known = {};
  if (a.constant !== undefined && a.constant === b.constant) known.constant = a.constant;
  if (a.path !== undefined && a.path === b.path) known.path = a.path;
  const call = a.call === b.call || a.taint !== undefined ? a.call : b.taint !== undefined ? b.call : undefined;
  if (call !== undefined) known.call = call;
  if (a.built === true || b.built === true) known.built = true;
  if (a.prefix !== undefined && a.prefix === b.prefix) known.prefix = a.prefix;
  if (a.literal !== undefined && a.literal === b.literal) known.literal = a.literal;
  return withSources(known, a, b);
}

/** Only what an outsider decides: all else is lost on the way. */
export const taintOnly = (known: Known): Known => withSources({}, known);

/** Adds who decides the value: the first of these that says so. */
export function withSources(known: Known, ...from: readonly (Known | undefined)[]): Known {
  for (const one of from) {
    if (known.taint === undefined && one?.taint !== undefined) known.taint = one.taint;
    if (known.param === undefined && one?.param !== undefined) known.param = one.param;
  }
  return known;
}

/** Text put together of parts. */
export function mixed(parts: readonly Known[]): Known {
  const dynamic = parts.some((part) => part.constant === undefined);
  const first = parts[0];
  const prefix = typeof first?.constant === 'string' ? first.constant.slice(0, 80) : first?.prefix;
  return withSources({ ...(dynamic ? { built: true } : {}), ...(dynamic && prefix !== undefined ? { prefix } : {}) }, ...parts);
}
