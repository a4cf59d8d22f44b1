/**
 * Rows of indexes, one index a column, in which every pair of values of two columns stands at least once, as far as
 * `fits` allows it. Greedy: each row begins with a pair that is still missing and takes, for every other column, the
 * value that covers most of what is missing (the idea of AETG: Cohen et al., IEEE TSE 23(7), 1997).
 */
export function coveringArray(sizes: readonly number[], fits: (row: readonly number[]) => boolean): number[][] {
  const rows: number[][] = [];
  const covered = new Set<string>();
  const key = (c: number, i: number, d: number, j: number): string => `${c}.${i}.${d}.${j}`;
  const gain = (row: readonly number[]): number => {
    let count = 0;
    for (let c = 0; c < row.length; c++)
      for (let d = c + 1; d < row.length; d++) if (!covered.has(key(c, row[c] as number, d, row[d] as number))) count++;
    return count;
  };
  for (let c = 0; c < sizes.length; c++) {
    for (let d = c + 1; d < sizes.length; d++) {
      for (let i = 0; i < (sizes[c] as number); i++) {
        for (let j = 0; j < (sizes[d] as number); j++) {
          if (covered.has(key(c, i, d, j))) continue;
          const row = bestRow(
            sizes,
            new Map([
              [c, i],
              [d, j],
            ]),
            fits,
            gain,
            rows.length,
          );
          if (!row) continue;
          rows.push(row);
          for (let a = 0; a < row.length; a++)
            for (let b = a + 1; b < row.length; b++) covered.add(key(a, row[a] as number, b, row[b] as number));
        }
      }
    }
  }
  return rows;
}

/** The fitting row with two fixed columns that covers most; the search begins elsewhere each time, so that values are used evenly. */
function bestRow(
  sizes: readonly number[],
  fixed: ReadonlyMap<number, number>,
  fits: (row: readonly number[]) => boolean,
  gain: (row: readonly number[]) => number,
  turn: number,
): number[] | undefined {
  let best: number[] | undefined;
  let most = -1;
  const fill = (row: number[], column: number): void => {
    if (column === sizes.length) {
      if (!fits(row)) return;
      const gained = gain(row);
      if (gained > most) {
        most = gained;
        best = [...row];
      }
      return;
    }
    const value = fixed.get(column);
    const size = sizes[column] as number;
    for (let step = 0; step < (value === undefined ? size : 1); step++) {
      row[column] = value ?? (step + turn) % size;
      fill(row, column + 1);
    }
  };
  fill([], 0);
  return best;
}
