import { KEYS, THROWN } from '../facts/javascript/script.ts';
import { ANY_KEY, mayBeSameKey } from './keyPattern.ts';

/** A path that is not followed further. */
export const LOST = -1;
/** The name of what a function gives when it is called: of a value that is a function, and holds data for who calls it. */
export const CALLED = '()';
/** In place of a property: what an object is as a text, for an error its message. */
export const TEXT = 'toString()';
const OF_TEXT: ReadonlySet<string> = new Set(['message', 'stack']);

/**
 * Paths of properties, interned: 0 is the value itself. `[]` stands for elements, `*` for a property not known (`site*`
 * for one that begins so), `KEYS` for the names of properties.
 */
export class Paths {
  /** Below this, names are no longer told apart: data that lies deeper lies under any name. */
  static readonly DEPTH = 5;
  /** The path of data somewhere below: whatever is read of it, it is still below. */
  static readonly BELOW = 1;
  /** By the path that stands behind the name. */
  readonly #ids: Map<string, number>[] = [];
  readonly #heads: string[] = ['', '*'];
  readonly #tails: number[] = [0, Paths.BELOW];
  readonly #depths: number[] = [0, 1];
  /** Whether a path's first name is known in part only. */
  readonly #isPartly: boolean[] = [false, false];
  /** Whether a path leads through the answer of a function, or is of what it throws. */
  readonly #isOfCall: boolean[] = [false, false];

  /** `name.path`; where that is too deep, the outer names, and below them any. */
  under(name: string, path: number): number {
    if (path === LOST) return LOST;
    // What is thrown in turn is that itself.
    if (name === THROWN && this.#heads[path] === THROWN) return path;
    return (this.#depths[path] as number) < Paths.DEPTH
      ? this.#join(name, path)
      : this.#join(name, this.#outer(path, Paths.DEPTH - 2));
  }

  /** The first names of a path, and below them any. */
  #outer(path: number, names: number): number {
    return names === 0 || path === 0 || path === Paths.BELOW
      ? Paths.BELOW
      : this.#join(this.head(path), this.#outer(this.tail(path), names - 1));
  }

  #join(name: string, path: number): number {
    let ids = this.#ids[path];
    if (ids === undefined) {
      ids = new Map();
      this.#ids[path] = ids;
    }
    let id = ids.get(name);
    if (id === undefined) {
      id = this.#heads.push(name) - 1;
      this.#tails.push(path);
      this.#isPartly.push(name.length > 1 && name.includes(ANY_KEY));
      this.#isOfCall.push(name === CALLED || name === THROWN || this.#isOfCall[path] === true);
      this.#depths.push((this.#depths[path] as number) + 1);
      ids.set(name, id);
    }
    return id;
  }

  /** Whether data is in a function that must be called first, or is thrown: in no text of the whole, and not in what is sent of it. */
  isOfCall(path: number): boolean {
    return this.#isOfCall[path] === true;
  }

  head(path: number): string {
    return this.#heads[path] as string;
  }

  tail(path: number): number {
    return this.#tails[path] as number;
  }

  /** Its names with dots between them. */
  show(path: number): string {
    const tail = path === Paths.BELOW ? 0 : this.tail(path);
    return tail === 0 ? this.head(path) : `${this.head(path)}.${this.show(tail)}`;
  }

  /** What remains of a path when a property is read; undefined when the property is another one. */
  read(path: number, name: string): number | undefined {
    const head = this.#heads[path] as string;
    if (name === THROWN) return head === THROWN ? this.#tails[path] : undefined;
    if (path === 0) return 0;
    if (head === name || head === '*' || (head === '[]' && /^\d+$/.test(name)) || (head === TEXT && OF_TEXT.has(name)))
      return this.#tails[path];
    return this.#isPartly[path] === true && mayBeSameKey(head, name) ? this.#tails[path] : undefined;
  }

  /** The same for a property of which a part is known; see `keyPattern`. */
  readLike(path: number, name: string): number | undefined {
    if (!name.includes(ANY_KEY)) return this.read(path, name);
    const head = this.#heads[path] as string;
    return name === ANY_KEY || path === 0 || head === '[]' || head === KEYS || mayBeSameKey(head, name)
      ? this.readAny(path)
      : undefined;
  }

  /** What remains when an unknown property or an element is read: nothing of the names of properties. */
  readAny(path: number): number {
    return this.#heads[path] === KEYS || this.#heads[path] === THROWN ? LOST : (this.#tails[path] as number);
  }

  /** An element of a list, or of the whole. */
  element(path: number): number | undefined {
    if (path === 0) return 0;
    return isElement(this.#heads[path] as string) ? this.#tails[path] : undefined;
  }

  /** The path in a list of pairs of name and value, as `entries` and a map's turns give them. */
  entries(path: number): number {
    if (path === 0) return 0;
    const at = this.#heads[path] === KEYS ? '0' : '1';
    return this.under('[]', this.under(at, this.#tails[path] as number));
  }

  /** The path in an object or a map that is made of a list of pairs; values stand under `under`. */
  ofEntries(path: number, under: string): number {
    const pair = this.element(path);
    if (pair === undefined || path === 0) return path;
    if (pair === 0) return this.under(under, 0);
    const at = this.#heads[pair];
    return at === '0' ? this.under(KEYS, this.#tails[pair] as number) : this.under(under, this.readAny(pair));
  }
}

/** Whether a name is the number of an item: `const [name, run] = job` reads `0` and `1`. */
export const isItem = (name: string): boolean => /^\d{1,3}$/.test(name);

/** Whether a name is that of an element of a list. */
export const isElement = (name: string): boolean => name === '[]' || name === '*' || /^\d+$/.test(name);
