import { ScanError } from '../model/problem.ts';
import { ENGINE_VERSION } from './engineVersion.ts';
import { examineFile, reasonOf, unreadFile } from './facts/examineFile.ts';
import { PartMissing } from './onDemand.ts';
import { weightOf } from './facts/weightOf.ts';
import { isNamedLike } from './facts/references.ts';
import { isBesideCode } from './facts/traitsOf.ts';
import type { FileFacts, FileKind, TreeHead } from './facts.ts';
import type { FileTree, SourceFile } from './source.ts';
import { LIMITS } from './sources/limits.ts';

/** Facts of single files, kept by content between scans. Keys are opaque text. */
export interface FactsCache {
  get(key: string): Promise<FileFacts | undefined> | FileFacts | undefined;
  put(key: string, facts: FileFacts): Promise<void> | void;
}

/** The cache's key of a file's facts: everything that they depend on. */
export function factsKey(
  kind: TreeHead['kind'],
  file: { readonly path: string; readonly mode?: number | undefined; readonly contentId: string },
  role?: FileKind,
): string {
  return `${ENGINE_VERSION}:${kind}:${role ?? ''}:${file.contentId}:${file.mode ?? ''}:${file.path}`;
}

/** Lower-case hexadecimal SHA-256. */
export type Hash = (bytes: Uint8Array) => string | Promise<string>;

/** Reads and examines one file; hosts may do it in other processes or threads. */
export type Examine = (file: SourceFile, head: TreeHead) => Promise<FileFacts>;

export interface GatherOptions {
  readonly kind: TreeHead['kind'];
  readonly signal?: AbortSignal | undefined;
  readonly cache?: FactsCache | undefined;
  readonly hash?: Hash | undefined;
  readonly examine?: Examine | undefined;
  /** How many files may be under way at once. */
  readonly concurrency?: number | undefined;
  /** Milliseconds since the epoch after which files are skipped. */
  readonly deadline?: number | undefined;
  /** Numbers of facts that may be kept of all files together; `LIMITS.facts` where absent. */
  readonly room?: number | undefined;
  /** Bytes of a file above which only its name and size are looked at, where memory is short. */
  readonly mostOfFile?: number | undefined;
  readonly onFile?: ((facts: FileFacts, done: number, total: number) => void) | undefined;
}

/** A file whose facts find no room beside those of the others. */
function leftOut(facts: FileFacts): FileFacts {
  const note = 'what the other files hold fills the memory for an analysis: only its name and size were looked at';
  return { ...facts, coverage: 'partial', note, facts: {} };
}

export interface Gathered {
  readonly files: FileFacts[];
  /** Files whose facts came from the cache. */
  readonly cached: number;
}

/** Hash by the platform's own cryptography; hosts with a faster one give theirs. */
export const subtleHash: Hash = async (bytes) => {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The examiner that works right here. */
export function examineHere(hash: Hash = subtleHash): Examine {
  return async (file, head) => {
    const bytes = await file.read();
    const sha256 = await hash(bytes);
    return examineFile(
      { path: file.path, bytes, sha256, cut: file.cut, ...(file.mode === undefined ? {} : { mode: file.mode }) },
      head,
    );
  };
}

/**
 * Facts of every file of a tree; each file ends as one entry, read or not. In an extension what makes others run comes
 * first (manifest, pages, scripts), so that a script under another name is treated as the script that it is; in a
 * repository the code that it makes.
 */
export async function gather(tree: FileTree, options: GatherOptions): Promise<Gathered> {
  const paths = new Set(tree.files.map((file) => file.path));
  const roles = new Map<string, FileKind>();
  const head: TreeHead = { kind: options.kind, paths, roles };
  const examine = options.examine ?? examineHere(options.hash);
  const byPath = new Map(tree.files.map((file) => [file.path, file]));
  const results = new Map<string, FileFacts>();
  let cached = 0;
  let room = options.room ?? LIMITS.facts;

  /** From the cache where its content is known, else by examining it. */
  const look = async (file: SourceFile): Promise<FileFacts> => {
    if (options.deadline !== undefined && Date.now() > options.deadline)
      return unreadFile(file.path, file.size, 'skipped', 'the time for the analysis was over');
    if (file.size > (options.mostOfFile ?? Number.POSITIVE_INFINITY))
      return unreadFile(
        file.path,
        file.size,
        'skipped',
        'too large for a second, more careful analysis: the first one broke down',
      );
    const { cache } = options;
    if (cache === undefined) return examine(file, head);
    let known = file;
    let contentId = file.contentId;
    if (contentId === undefined) {
      const bytes = await file.read();
      contentId = await (options.hash ?? subtleHash)(bytes);
      known = {
        path: file.path,
        size: file.size,
        cut: file.cut,
        read: async () => bytes,
        ...(file.mode === undefined ? {} : { mode: file.mode }),
      };
    }
    const key = factsKey(options.kind, { path: file.path, mode: file.mode, contentId }, roles.get(file.path));
    const kept = await cache.get(key);
    if (kept !== undefined) {
      cached++;
      return kept;
    }
    const facts = await examine(known, head);
    if (facts.coverage === 'analyzed' || facts.coverage === 'partial') await cache.put(key, facts);
    return facts;
  };

  const one = async (file: SourceFile): Promise<void> => {
    options.signal?.throwIfAborted();
    let facts: FileFacts;
    try {
      const role = roles.get(file.path);
      facts = await look(file);
      // Another lane may have learnt meanwhile that this is a script.
      if (roles.get(file.path) !== role) facts = await look(file);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof PartMissing) throw error;
      const tooLarge = error instanceof ScanError && error.code === 'too-large';
      facts = unreadFile(file.path, file.size, tooLarge ? 'skipped' : 'failed', reasonOf(error));
    }
    // What does not fit is left out; smaller files behind it may still fit.
    const weight = weightOf(facts.facts);
    if (weight > room) facts = leftOut(facts);
    else room -= weight;
    const again: SourceFile[] = [];
    for (const reference of facts.facts.references ?? []) {
      if (roles.has(reference.path) || isNamedLike(reference.path, reference.kind)) continue;
      const referred = byPath.get(reference.path);
      if (referred === undefined) continue;
      roles.set(reference.path, reference.kind);
      if (results.has(reference.path)) again.push(referred);
    }
    const before = results.has(file.path);
    results.set(file.path, facts);
    if (!before) options.onFile?.(facts, results.size, paths.size);
    for (const referred of again) await one(referred);
  };

  const turn = options.kind === 'extension' ? turnOf : turnInRepository;
  const order = tree.files.toSorted((a, b) => turn(a.path) - turn(b.path));
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let file = order[next++]; file !== undefined; file = order[next++]) await one(file);
  };
  await Promise.all(Array.from({ length: Math.max(1, options.concurrency ?? 4) }, lane));
  return { files: [...results.values()], cached };
}

/** What is only tests and documents comes last: where there is not room for all, it is what is left out. */
const turnInRepository = (path: string): number => (isBesideCode(path) ? 1 : 0);

function turnOf(path: string): number {
  if (path === 'manifest.json') return 0;
  if (/\.x?html?$/i.test(path)) return 1;
  return /\.[cm]?js$/i.test(path) ? 2 : 3;
}
