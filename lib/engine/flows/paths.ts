/** Paths of properties, interned: 0 is the value itself. `[]` stands for elements, `*` for a property not known. */
export class Paths {
  readonly #ids = new Map<string, number>([['', 0]]);
  readonly #heads: string[] = [''];
  readonly #tails: number[] = [0];
  readonly #depths: number[] = [0];
  /** Longer paths lose their end: everything below is then meant. */
  static readonly DEPTH = 4;

  /** `name.path`. */
  under(name: string, path: number): number {
    let tail = path;
    if ((this.#depths[path] as number) >= Paths.DEPTH) tail = this.#cut(path, Paths.DEPTH - 1);
    const key = `${tail}/${name}`;
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#heads.push(name) - 1;
      this.#tails.push(tail);
      this.#depths.push((this.#depths[tail] as number) + 1);
      this.#ids.set(key, id);
    }
    return id;
  }

  #cut(path: number, depth: number): number {
    return depth === 0 || path === 0 ? 0 : this.under(this.#heads[path] as string, this.#cut(this.#tails[path] as number, depth - 1));
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
