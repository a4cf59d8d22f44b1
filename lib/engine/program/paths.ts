/** A path that is not followed further. */
export const LOST = -1;

/** Paths of properties, interned: 0 is the value itself. `[]` stands for elements, `*` for a property not known. */
export class Paths {
  /** Below this, names are no longer told apart: data that lies deeper lies under any name. */
  static readonly DEPTH = 5;
  /** The path of data somewhere below: whatever is read of it, it is still below. */
  static readonly BELOW = 1;
  readonly #ids = new Map<string, number>([['', 0]]);
  readonly #heads: string[] = ['', '*'];
  readonly #tails: number[] = [0, Paths.BELOW];
  readonly #depths: number[] = [0, 1];

  /** `name.path`; where that is too deep, the outer names, and below them any. */
  under(name: string, path: number): number {
    if (path === LOST) return LOST;
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
    const key = `${path}/${name}`;
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#heads.push(name) - 1;
      this.#tails.push(path);
      this.#depths.push((this.#depths[path] as number) + 1);
      this.#ids.set(key, id);
    }
    return id;
  }

  head(path: number): string {
    return this.#heads[path] as string;
  }

  tail(path: number): number {
    return this.#tails[path] as number;
  }

  /** What remains of a path when a property is read; undefined when the property is another one. */
  read(path: number, name: string): number | undefined {
    if (path === 0) return 0;
    const head = this.#heads[path] as string;
    if (head === name || head === '*' || (head === '[]' && /^\d+$/.test(name))) return this.#tails[path];
    return undefined;
  }

  /** What remains when an unknown property or an element is read. */
  readAny(path: number): number {
    return this.#tails[path] as number;
  }

  /** An element of a list, or of the whole. */
  element(path: number): number | undefined {
    if (path === 0) return 0;
    const head = this.#heads[path] as string;
    return head === '[]' || head === '*' ? this.#tails[path] : undefined;
  }
}
