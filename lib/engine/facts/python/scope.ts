import type { Taint } from './pythonFacts.ts';

/** A value while a function is walked. */
export interface Known {
  constant?: string | number | boolean | null;
  path?: string;
  built?: boolean;
  taint?: Taint;
  call?: string;
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
  if (a.call !== undefined && a.call === b.call) known.call = a.call;
  if (a.built === true || b.built === true) known.built = true;
  const taint = a.taint ?? b.taint;
  if (taint !== undefined) known.taint = taint;
  return known;
}

/** Only what an outsider decides: all else is lost on the way. */
export const taintOnly = (known: Known): Known => (known.taint === undefined ? {} : { taint: known.taint });

/** Text put together of parts. */
export function mixed(parts: readonly Known[]): Known {
  const taint = parts.find((part) => part.taint !== undefined)?.taint;
  const dynamic = parts.some((part) => part.constant === undefined);
  return { ...(dynamic ? { built: true } : {}), ...(taint === undefined ? {} : { taint }) };
}
