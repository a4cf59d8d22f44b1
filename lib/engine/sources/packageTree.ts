import { ScanError } from '../../model/problem.ts';
import { loadPart } from '../onDemand.ts';
import type { FileTree, SourceFile } from '../source.ts';
import { isCrx, openCrx, type Crx } from './crx.ts';
import type { Inflater } from './inflater.ts';
import { LIMITS, type Limits } from './limits.ts';
import { isTar } from './isTar.ts';
import { zipTree } from './zip.ts';

export interface PackageTools {
  readonly inflater: Inflater;
  readonly hash?: (bytes: Uint8Array) => string | Promise<string>;
  readonly limits?: Limits;
}

/** A CRX within a CRX is read this deep. */
const MOST_NESTED = 3;

/**
 * A package by its content, whatever its name: .zip, .xpi, .crx, .tar, .tar.gz. One folder that holds everything
 * is left out of the paths. Throws ScanError('too-large' | 'corrupt' | 'unsupported').
 */
export async function packageTree(bytes: Uint8Array, tools: PackageTools): Promise<FileTree> {
  const limits = tools.limits ?? LIMITS;
  if (bytes.length > limits.packed)
    throw new ScanError('too-large', `This package is larger than ${Math.round(limits.packed / 1_048_576)} MiB.`);
  if (bytes.length === 0) throw new ScanError('corrupt', 'This file is empty.');
  const sha256 = await tools.hash?.(bytes);
  const tree = await opened(bytes, tools, limits);
  return { ...withoutRoot(tree), ...(sha256 === undefined ? {} : { sha256 }) };
}

async function opened(bytes: Uint8Array, tools: PackageTools, limits: Limits): Promise<FileTree> {
  let crx: Crx | undefined;
  let archive = bytes;
  for (let depth = 0; depth < MOST_NESTED && isCrx(archive); depth++) {
    const inner = await openCrx(archive);
    crx ??= inner;
    archive = inner.archive;
  }
  if (crx !== undefined) {
    const tree = zipTree(archive, tools.inflater, limits);
    // One list for both, because the archive's notes grow while its files are read.
    const notes = tree.notes as FileTree['notes'][number][];
    notes.push(...crx.notes);
    return { ...tree, container: crx.container, signature: crx.signature };
  }
  if (archive[0] === 0x1f && archive[1] === 0x8b) {
    const { bytes: unpacked, end } = await tools.inflater.gunzip(archive, limits.unpacked);
    if (!isTar(unpacked)) throw new ScanError('unsupported', 'This compressed file does not contain a tar archive.');
    const tree = await openTar(unpacked, limits);
    if (end === 'whole') return tree;
    const detail =
      end === 'limit'
        ? `unpacks to more than ${limits.unpacked} bytes; the rest was left`
        : 'the packed data is damaged or stops early';
    return { ...tree, notes: [...tree.notes, { kind: end === 'limit' ? 'limit' : 'truncated', path: '', detail }] };
  }
  if (isTar(archive)) return openTar(archive, limits);
  return zipTree(archive, tools.inflater, limits);
}

/** No store hands out a tar: its reader is loaded when one is there. */
async function openTar(bytes: Uint8Array, limits: Limits): Promise<FileTree> {
  const { tarTree } = await loadPart(() => import('./tar.ts'));
  return tarTree(bytes, limits);
}

/** Archives of a repository, and extensions packed by hand, lie in one folder: its name says nothing. */
export function withoutRoot(tree: FileTree): FileTree {
  if (tree.files.some((file) => file.path === 'manifest.json')) return tree;
  // What macOS adds, and the copies that our readers put aside, stand beside the one folder.
  const beside = (path: string): boolean => path.startsWith('__MACOSX/') || path.startsWith('(');
  const own = tree.files.filter((file) => !beside(file.path));
  const root = own[0]?.path.split('/', 1)[0];
  if (root === undefined || !own.every((file) => file.path.startsWith(`${root}/`))) return tree;
  return {
    ...tree,
    files: tree.files.map((file) => (beside(file.path) ? file : new Moved(file, file.path.slice(root.length + 1)))),
  };
}

class Moved implements SourceFile {
  readonly path: string;
  readonly #file: SourceFile;
  readonly size: number;
  readonly mode?: number;
  readonly contentId?: string;
  constructor(file: SourceFile, path: string) {
    this.path = path;
    this.#file = file;
    this.size = file.size;
    if (file.mode !== undefined) this.mode = file.mode;
    if (file.contentId !== undefined) this.contentId = file.contentId;
  }
  get cut(): string | undefined {
    return this.#file.cut;
  }
  read(): Promise<Uint8Array> {
    return this.#file.read();
  }
}
