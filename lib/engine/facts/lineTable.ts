/** Longest evidence that is kept of a line, in characters. */
export const EVIDENCE_LENGTH = 200;

/** Offsets to lines and back for one text; the table is built on first use. */
export class LineTable {
  readonly #text: string;
  #starts: number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get starts(): readonly number[] {
    if (this.#starts === undefined) {
      const starts = [0];
      let at = -1;
      while ((at = this.#text.indexOf('\n', at + 1)) !== -1) starts.push(at + 1);
      this.#starts = starts;
    }
    return this.#starts;
  }

  /** 1-based line and column, columns in UTF-16 units. Offsets outside the text are drawn to its ends. */
  position(offset: number): { line: number; column: number } {
    const starts = this.starts;
    const wanted = Math.max(0, Math.min(offset, this.#text.length));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= wanted) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: wanted - (starts[low] ?? 0) + 1 };
  }

  /** The line at an offset, trimmed and clipped; of a very long line the part around the offset. */
  lineAt(offset: number): string {
    const text = this.#text;
    const wanted = Math.max(0, Math.min(offset, text.length));
    // By the table: a file may be one line, and looking for its ends at each question would take all day.
    const { line } = this.position(wanted);
    const from = this.starts[line - 1] ?? 0;
    const to = (this.starts[line] ?? text.length + 1) - 1;
    if (to - from <= EVIDENCE_LENGTH) return text.slice(from, to).trim();
    const start = Math.max(from, Math.min(wanted - 40, to - EVIDENCE_LENGTH));
    return text.slice(start, Math.min(to, start + EVIDENCE_LENGTH)).trim();
  }
}
