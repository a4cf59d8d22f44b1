/** A path that is not followed further. */
export const LOST = -1;

/** Paths of properties, interned: 0 is the value itself. `[]` stands for elements, `*` for a property not known. */
export class Paths {
  readonly #ids = new Map<string, number>([['', 0]]);
  readonly #heads: string[] = [''];
  readonly #tails: number[] = [0];
  readonly #depths: number[] = [0];
  /** Data nested deeper is let go: to keep it would mean to take everything around it for data. */
  static readonly DEPTH = 5;

  /** `name.path`; `LOST` when that is too deep. */
  under(name: string, path: number): number {
    if (path === LOST || (this.#depths[path] as number) >= Paths.DEPTH) return LOST;
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
