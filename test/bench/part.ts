/** One line of a bench: what was measured, the figure, and the goal where there is one. */
export interface Measure {
  readonly what: string;
  readonly value: number | string;
  readonly unit?: string;
  /** The goal in words, for display. */
  readonly goal?: string;
  /** Whether the goal is met; absent where there is none. */
  readonly met?: boolean;
}

/**
 * A part of the bench: a file in `parts/` that exports `part`. Its file name is its name on the command line.
 * `run` reports each figure as soon as it has it; `options` are the arguments that begin with `--` and what follows.
 */
export interface Part {
  readonly title: string;
  run(report: (measure: Measure) => void, options: readonly string[]): Promise<void>;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
