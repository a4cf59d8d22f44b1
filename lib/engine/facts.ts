import type { Target } from '../model/target.ts';
import type { FileTree } from './source.ts';
import type { KeywordHit } from './facts/prefilter.ts';

/*
 * Facts are parsed once per file and hold no opinion. `FileFacts` is plain JSON (no functions, no class
 * instances), so it can be cached by content hash and cross a worker's border. Text and bytes are NOT kept:
 * an extractor takes what rules will need, evidence included, and the file's bytes are let go.
 */

export type FileKind =
  | 'javascript'
  | 'typescript'
  | 'json'
  | 'html'
  | 'css'
  | 'python'
  | 'yaml'
  | 'toml'
  | 'shell'
  | 'dockerfile'
  | 'terraform'
  | 'text'
  | 'markdown'
  | 'image'
  | 'font'
  | 'media'
  | 'wasm'
  | 'executable'
  | 'archive'
  | 'binary'
  | 'other';

/** How far a file was looked at. */
export type Coverage = 'analyzed' | 'partial' | 'skipped' | 'failed';

/** What an extractor is handed: one file, read and decoded once. */
export interface TextFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly bytes: Uint8Array;
  /** Decoded text (BOM removed); empty for binary kinds. Line ends as they are. */
  readonly text: string;
  /** 1-based line and column of an offset into `text`; cheap (line table built once, lazily). */
  position(offset: number): { line: number; column: number };
  /** The line at an offset, trimmed and clipped to 200 characters, for evidence. */
  lineAt(offset: number): string;
  readonly mode: number | undefined;
  readonly traits: FileTraits;
}

/** Properties of a file that weigh findings. */
export interface FileTraits {
  minified: boolean;
  /** Under node_modules, vendor, third_party, bower_components …, or recognised as a library. */
  vendored: boolean;
  test: boolean;
  generated: boolean;
  /** Documentation, examples, samples. */
  docs: boolean;
}

/** Each extractor owns one property; its type lives with the extractor. Extended by interface merging there. */
export interface ExtractedFacts {}

export interface FileFacts {
  readonly path: string;
  readonly size: number;
  readonly kind: FileKind;
  /** Lower-case hexadecimal SHA-256 of the content. */
  readonly sha256: string;
  readonly mode?: number;
  readonly traits: FileTraits;
  readonly coverage: Coverage;
  /** Why coverage is not whole, in words. */
  readonly note?: string;
  readonly facts: Partial<ExtractedFacts>;
}

/** One kind of parsing. Listed in `facts/extractors.ts`. `id` is the property it fills. */
export interface Extractor<K extends keyof ExtractedFacts = keyof ExtractedFacts> {
  readonly id: K;
  /**
   * ASCII words without which there is nothing for it to find, compared without case. All extractors' words
   * are searched in one shared pass; where none stands, `extract` is not called. Else it gets their places, so
   * that it runs its expressions in windows around them and never over whole files.
   */
  readonly keywords?: readonly string[];
  /** Which files it wants, decided before the text is looked at. Binary kinds come with an empty text. */
  wants(file: { path: string; kind: FileKind; size: number; traits: FileTraits }, tree: TreeHead): boolean;
  /**
   * May throw: the file then counts as partial, with the error's message as note. The answer must be plain JSON
   * and depend on nothing but the file, `tree.kind` and `tree.roles`, because it is cached by content and path.
   * An extractor that recognises a whole file as a library sets `file.traits.vendored`; those behind it in the
   * list see that.
   */
  extract(file: TextFile, tree: TreeHead, hits: readonly KeywordHit[]): ExtractedFacts[K] | undefined;
}

/** What is known of the whole before files are read. */
export interface TreeHead {
  readonly kind: 'extension' | 'repository';
  readonly paths: ReadonlySet<string>;
  /** What a browser is told to do with a file by manifest, HTML or importScripts, whatever its name says. */
  readonly roles?: ReadonlyMap<string, FileKind>;
}

/** Everything rules may look at. */
export interface Facts {
  readonly kind: 'extension' | 'repository';
  readonly target: Target | undefined;
  readonly tree: Pick<FileTree, 'container' | 'notes' | 'sha256' | 'commit' | 'signature'>;
  readonly files: readonly FileFacts[];
  /** By path. */
  readonly byPath: ReadonlyMap<string, FileFacts>;
  /** Files that carry the fact, with it: `facts.having('script')`. */
  having<K extends keyof ExtractedFacts>(id: K): readonly (readonly [FileFacts, NonNullable<ExtractedFacts[K]>])[];
  /** Facts about the whole, computed once on first use and kept: `facts.whole(flowsOf)`. */
  whole<T>(compute: (facts: Facts) => T): T;
  /** Answers fetched before rules ran (OSV), where the capability was given. */
  readonly external: ExternalFacts;
}

/** Data from outside the bytes, filled by the host before rules run. */
export interface ExternalFacts {
  /** Known vulnerabilities by `ecosystem:name@version`, or undefined when not asked. */
  readonly vulnerabilities?: ReadonlyMap<string, readonly Vulnerability[]>;
}

export interface Vulnerability {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly severity: 'critical' | 'high' | 'medium' | 'low' | 'unknown';
  readonly fixed?: string;
}
