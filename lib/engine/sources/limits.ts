const MiB = 1024 * 1024;

/** The one place of limits. Sizes in bytes. */
export interface Limits {
  /** Size of the package as it came. */
  readonly packed: number;
  /** Sum of all unpacked files. */
  readonly unpacked: number;
  /** One unpacked file. */
  readonly file: number;
  /** What is read of a file that is larger than that. */
  readonly beginning: number;
  readonly entries: number;
  /** Characters of one path. */
  readonly pathLength: number;
  /** Folders above one file. */
  readonly depth: number;
  /** Unpacked to packed above which an entry over 1 MiB is named as a possible bomb. */
  readonly ratio: number;
  /** Sum of what is unpacked of entries above that ratio; the rest of them is left. */
  readonly dense: number;
  /** Decoded text above which a file is only searched, not parsed into a syntax tree. */
  readonly parse: number;
  /** Text above which a file is cut before it is searched. */
  readonly text: number;
  /** Values (expressions, roughly) that are kept of one script. */
  readonly values: number;
  /** Numbers that are kept of all files together; they take 8 bytes each. What is found out beyond that is left out. */
  readonly facts: number;
  /** Milliseconds for the whole analysis; the rest is then reported as not looked at. */
  readonly time: number;
  /** Findings kept of one rule. */
  readonly findingsPerRule: number;
}

export const LIMITS: Limits = {
  packed: 256 * MiB,
  unpacked: 256 * MiB,
  file: 64 * MiB,
  beginning: 16 * MiB,
  entries: 20_000,
  pathLength: 1024,
  depth: 64,
  ratio: 200,
  dense: 64 * MiB,
  parse: 8 * MiB,
  text: 32 * MiB,
  values: 2_000_000,
  facts: 64_000_000,
  time: 120_000,
  findingsPerRule: 500,
};

/** Repositories are bigger than packages: more files, more bytes, more time. */
export const REPOSITORY_LIMITS: Limits = {
  ...LIMITS,
  packed: 1024 * MiB,
  unpacked: 1024 * MiB,
  entries: 100_000,
  time: 600_000,
};
