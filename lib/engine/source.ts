/*
 * A source gives a bounded tree of files. Whatever was odd about the container is a note: named, never followed.
 */

/** One file of the tree. Reading is lazy; `read` may reject with ScanError('corrupt' | 'too-large'). */
export interface SourceFile {
  /** Normalised, with `/`, never absolute, never `..`. */
  readonly path: string;
  /** Bytes, as far as known before reading. */
  readonly size: number;
  /** Git or zip file mode where known (e.g. 0o100755). */
  readonly mode?: number;
  /** Identity of the content known without reading (git blob id), for caches. */
  readonly contentId?: string;
  read(): Promise<Uint8Array>;
  /** Set once `read` gave only the beginning: the reason in words. */
  readonly cut?: string | undefined;
}

/** A trick or fault of the container. `kind` is from the closed list in `sources/notes.ts`. */
export interface SourceNote {
  readonly kind: string;
  readonly path: string;
  readonly detail: string;
}

export interface FileTree {
  readonly container: 'zip' | 'crx2' | 'crx3' | 'tar' | 'git' | 'directory' | 'memory';
  readonly files: readonly SourceFile[];
  /** May grow while files are read: what sizes and checksums are worth shows only then. */
  readonly notes: readonly SourceNote[];
  /** How many files there are beside `files`: beyond the limits, known by number only. */
  readonly beyond?: number;
  /** Lower-case hexadecimal SHA-256 of the package, where there is one. */
  readonly sha256?: string;
  /** Commit of a git tree. */
  readonly commit?: string;
  /** For CRX: the id derived from the signing key and whether a signature verified. */
  readonly signature?: { readonly id: string; readonly verified: boolean; readonly keys: number };
}
