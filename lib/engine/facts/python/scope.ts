import type { SyntaxNode } from '@lezer/common';
import type { Check } from './checkNames.ts';
import { cleanedDependency } from './dependencies.ts';
import type { PythonValue, Taint } from './pythonFacts.ts';
import { FOR_ALL, HARMLESS } from './purposes.ts';

/** A value while a function is walked. */
export interface AbstractValue {
  constant?: string | number | boolean | null;
  path?: string;
  built?: boolean;
  taint?: Taint;
  call?: string;
  prefix?: string;
  literal?: string;
  params?: readonly string[];
  /** Purposes for which it is harmless, as bits. */
  safe?: number;
  /** Line at which a predictable random number came in. */
  random?: number;
  /** A text that begins with an address of the program's own and a slash. */
  behindHost?: true;
  /** Paths of what it may be, where a table held several. */
  either?: readonly string[];
  /** Class of the module that it is declared to be of. */
  type?: string;
  /** Variable that it was made of and that a check of it checks too. */
  of?: string;
  /** Checks that hold when it is true. */
  holds?: readonly Check[];
  /** What a dictionary holds under fixed keys. Shared by all who hold the dictionary. */
  entries?: Map<string, AbstractValue>;
  /** What a list holds. Shared likewise. */
  items?: AbstractValue[];
  /** A function of the module, by its key and place, with arguments that it has already: `partial(find, name)`, a closure. */
  makes?: { readonly func: string; readonly args: readonly PythonValue[] };
  /** A function without a name, and where its body looks names up. */
  lambda?: { readonly node: SyntaxNode; readonly scope: Scope };
}

const MOST_PARAMS = 8;
/** Scopes with more names than this are not copied for branches. */
const MOST_NAMES = 300;

/** Names and what they hold. A function's scope looks up in the one around it. */
export class Scope {
  #names = new Map<string, AbstractValue>();
  readonly #outer: Scope | undefined;

  constructor(outer?: Scope) {
    this.#outer = outer;
  }

  get(name: string): AbstractValue | undefined {
    return this.#names.get(name) ?? this.#outer?.get(name);
  }

  set(name: string, value: AbstractValue): void {
    this.#names.set(name, value);
  }

  /** Names of this scope alone. */
  names(): Iterable<[string, AbstractValue]> {
    return this.#names;
  }

  /** Walks a branch that may not run: answers what it leaves behind and puts back what was. */
  branch(walk: () => void): Map<string, AbstractValue> {
    const before = this.#names;
    this.#names = before.size > MOST_NAMES ? before : new Map(before);
    walk();
    const after = this.#names;
    this.#names = before;
    return after;
  }

  /** Goes on after branches of which one ran. */
  merge(ends: readonly ReadonlyMap<string, AbstractValue>[]): void {
    const [first, ...others] = ends;
    if (first === undefined) return;
    const all = new Map(first);
    for (const end of others) {
      for (const [name, value] of end) {
        const known = all.get(name);
        if (known === value) continue;
        all.set(name, known === undefined ? value : joined(known, value));
      }
    }
    this.#names = all;
  }

  /** What it holds now. */
  state(): ReadonlyMap<string, AbstractValue> {
    return this.#names;
  }
}

export const safetyOf = (known: AbstractValue): number => (known.constant === undefined ? (known.safe ?? 0) : HARMLESS);

/** What a text begins with. */
const prefixOf = ({ prefix, constant }: AbstractValue): string | undefined =>
  prefix ?? (typeof constant === 'string' ? constant.slice(0, 80) : undefined);

/** Either of two values. */
export function joined(a: AbstractValue, b: AbstractValue): AbstractValue {
  const known: AbstractValue = {};
  if (a.constant !== undefined && a.constant === b.constant) known.constant = a.constant;
  // `try: import x … except ImportError: x = None`: whatever is asked of it, it was imported.
  const path = a.constant === null ? b.path : b.constant === null || a.path === b.path ? a.path : undefined;
  if (path !== undefined) known.path = path;
  const call =
    a.call === b.call || a.taint !== undefined ? a.call : b.taint !== undefined ? b.call : (a.call ?? b.call);
  if (call !== undefined) known.call = call;
  if (a.built === true || b.built === true) known.built = true;
  const prefix = prefixOf(a);
  if (prefix !== undefined && (a.prefix ?? b.prefix) !== undefined && prefix === prefixOf(b)) known.prefix = prefix;
  keepShared(known, a, b);
  const safe = safetyOf(a) & safetyOf(b);
  if (safe !== 0 && known.constant === undefined) known.safe = safe;
  return withSources(known, a, b);
}

/** Keeps what both are, and hold. */
function keepShared(known: AbstractValue, a: AbstractValue, b: AbstractValue): void {
  if (a.literal !== undefined && a.literal === b.literal) known.literal = a.literal;
  if (a.type !== undefined && a.type === b.type) known.type = a.type;
  if (a.of !== undefined && a.of === b.of) known.of = a.of;
  if (a.entries !== undefined && a.entries === b.entries) known.entries = a.entries;
  if (a.items !== undefined && a.items === b.items) known.items = a.items;
}

/** Only what an outsider decides: all else is lost on the way. */
export const taintOnly = (known: AbstractValue): AbstractValue =>
  withSources(known.safe === undefined && known.constant === undefined ? {} : { safe: safetyOf(known) }, known);

/** The worse of two: of several parts of an address a path may be put together that leads out of its folder. */
const several = (taint: Taint, other: Taint | undefined): Taint =>
  taint.part === true && other !== undefined && other !== taint ? { ...taint, part: false } : taint;

/** Adds who decides the value: the worst of these. */
export function withSources(known: AbstractValue, ...from: readonly (AbstractValue | undefined)[]): AbstractValue {
  for (const one of from) {
    if (one === undefined) continue;
    if (one.taint !== undefined && (known.taint === undefined || isWorse(one.taint, known.taint)))
      known.taint = several(one.taint, known.taint);
    else if (known.taint !== undefined) known.taint = several(known.taint, one.taint);
    if (one.params !== undefined)
      known.params =
        known.params === undefined || known.params === one.params ? one.params : together(known.params, one.params);
    if (known.random === undefined && one.random !== undefined) known.random = one.random;
  }
  return known;
}

/** Both lists, each thing once; most often the second brings nothing new. */
function together(some: readonly string[], more: readonly string[]): readonly string[] {
  if (some.length >= MOST_PARAMS || more.every((one) => some.includes(one))) return some;
  return [...new Set([...some, ...more])].slice(0, MOST_PARAMS);
}

/** One who comes in here tells more than one who comes with a parameter, and what was not cleaned more than what was. */
const isWorse = (one: Taint, other: Taint): boolean =>
  (one.clean ?? 0) === (other.clean ?? 0)
    ? (other.staff === true && one.staff !== true) || (other.param !== undefined && one.param === undefined)
    : (one.clean ?? 0) < (other.clean ?? 0);

/** Text put together of parts. */
export function mixed(parts: readonly AbstractValue[]): AbstractValue {
  const dynamic = parts.some((part) => part.constant === undefined);
  const first = parts[0];
  const prefix = typeof first?.constant === 'string' ? first.constant.slice(0, 80) : first?.prefix;
  const safe = parts.reduce((bits, part) => bits & safetyOf(part), HARMLESS);
  return withSources(
    {
      ...(dynamic ? { built: true } : {}),
      ...(dynamic && prefix !== undefined ? { prefix } : {}),
      ...(safe === 0 ? {} : { safe }),
    },
    ...parts,
  );
}

/** A value that is harmless for these purposes from now on. */
export function cleaned(known: AbstractValue, bits: number): AbstractValue {
  const safe = (known.safe ?? 0) | bits;
  const params = known.params?.map((one) => cleanedDependency(one, bits));
  if ((safe & FOR_ALL) !== FOR_ALL)
    return {
      ...known,
      safe,
      ...(params === undefined ? {} : { params }),
      ...(known.taint === undefined ? {} : { taint: { ...known.taint, clean: (known.taint.clean ?? 0) | bits } }),
    };
  const { taint: _taint, params: _params, ...rest } = known;
  return { ...rest, safe };
}
