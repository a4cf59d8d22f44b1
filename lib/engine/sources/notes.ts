import type { SourceNote } from '../source.ts';

/*
 * The closed list of tricks and faults of a container. A source names what it met; rules/packaging judges.
 */
export const NOTE_KINDS = [
  /** Something stands before the archive's first byte. */
  'prepended-data',
  /** Something stands behind the archive's end. */
  'trailing-data',
  /** More than one end-of-central-directory record: readers disagree on what the archive holds. */
  'second-directory',
  /** The local header of an entry names another file than the directory does. */
  'name-mismatch',
  /** The sizes in the directory are not the sizes of the data. */
  'size-mismatch',
  /** Checksum of the data does not agree. */
  'checksum-mismatch',
  /** Two entries share bytes of the package. */
  'overlapping-entries',
  /** Two entries have the same name. */
  'duplicate-name',
  /** Two entries differ only by case. */
  'case-clash',
  /** An entry points outside, or is absolute, or holds a backslash, a NUL or an empty part. */
  'unsafe-path',
  'symlink',
  'encrypted-entry',
  'unknown-method',
  'truncated',
  /** More bytes, entries, depth or length than the limits allow. */
  'limit',
  /** Small packed, huge unpacked. */
  'high-ratio',
  /** The directory is damaged; entries were found by other means. */
  'damaged-directory',
  'bad-signature',
  'missing-signature',
  'submodule',
  'lfs-pointer',
  /** Bytes of the package that no entry accounts for. */
  'hidden-bytes',
  /** Installed packages in a working copy: not part of what it holds. */
  'left-out',
] as const;

export type NoteKind = (typeof NOTE_KINDS)[number];

/** Keeps the closed list closed. */
export function note(kind: NoteKind, path: string, detail: string): SourceNote {
  return { kind, path, detail };
}
