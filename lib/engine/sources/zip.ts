import { ScanError } from '../../model/problem.ts';
import type { FileTree, SourceFile, SourceNote } from '../source.ts';
import { crc32, type Inflated, type Inflater } from './inflater.ts';
import { LIMITS, type Limits } from './limits.ts';
import { placeAll } from './safePath.ts';
import { findDirectories, findLocals, type ZipEntry } from './zipDirectory.ts';
import { teller, recovered, withinCount, locate, hidden, isFolder, type Located, type Tell } from './zipEntries.ts';

/**
 * A zip as a tree. Entries are unpacked when they are read, to where their data really ends, whatever sizes are
 * claimed. Everything on which two readers could disagree is a note, and every copy is in the tree.
 * Throws ScanError('corrupt') when there is no entry at all.
 */
export function zipTree(bytes: Uint8Array, inflater: Inflater, limits: Limits = LIMITS): FileTree {
  const notes: SourceNote[] = [];
  const tell = teller(notes);
  const directories = findDirectories(bytes);
  const main = directories[0];
  let entries: ZipEntry[];
  let listEnd = bytes.length;
  const unlisted = directories.reduce((sum, directory) => sum + directory.unlisted, 0);
  if (main === undefined) {
    entries = recovered(bytes, findLocals(bytes, 0, bytes.length, limits.entries), bytes.length);
    if (entries.length === 0) throw new ScanError('corrupt', 'This is not a zip file, or it is damaged.');
    tell('damaged-directory', '', `no directory was found; ${entries.length} entries were found by their headers`);
    tell('truncated', '', 'the end of the archive is missing');
  } else {
    entries = [...main.entries];
    listEnd = main.start;
    if (main.damaged)
      tell('damaged-directory', '', `the directory promises ${main.promised} entries and lists ${main.entries.length}`);
    if (main.behind < bytes.length)
      tell('trailing-data', '', `${bytes.length - main.behind} bytes follow the end of the archive`);
    if (main.behind > bytes.length) tell('truncated', '', 'the comment at the end is cut');
    for (const other of directories.slice(1)) {
      const known = new Set(main.entries.map((entry) => `${entry.offset}\n${entry.name}`));
      const fresh = other.entries.filter((entry) => !known.has(`${entry.offset}\n${entry.name}`));
      if (fresh.length === 0) continue;
      tell(
        'second-directory',
        '',
        `a second directory lists ${fresh.length} other ${fresh.length === 1 ? 'entry' : 'entries'}; both were looked at`,
      );
      entries.push(...fresh.map((entry) => ({ ...entry, name: `(second directory)/${entry.name}` })));
      listEnd = Math.min(listEnd, Math.max(other.start, 0));
    }
  }

  const lowest = entries.reduce((least, entry) => Math.min(least, entry.offset), bytes.length);
  // Where not every entry is known, what lies between the known ones may well be theirs.
  const isKnown = main !== undefined && unlisted === 0;
  if (isKnown && entries.length > 0 && lowest > 0)
    tell('prepended-data', '', `${lowest} bytes stand before the first entry`);

  const ends = main === undefined ? bytes.length : main.start;
  const within = withinCount(entries, unlisted, limits, tell);
  const located = locate(bytes, within, ends, tell);
  if (isKnown) located.push(...hidden(bytes, entries, listEnd, tell));

  const budget = { left: limits.unpacked, dense: limits.dense };
  const files: SourceFile[] = [];
  for (const [path, entry] of placeAll(
    located.filter((one) => !isFolder(one, tell)),
    notes,
  )) {
    files.push(fileOf(bytes, path, entry, inflater, limits, budget, tell));
  }
  const beyond = unlisted + filesIn(entries) - filesIn(within);
  return { container: 'zip', files, notes, beyond };
}

const filesIn = (entries: readonly ZipEntry[]): number => entries.filter(({ name }) => !name.endsWith('/')).length;

function fileOf(
  bytes: Uint8Array,
  path: string,
  entry: Located,
  inflater: Inflater,
  limits: Limits,
  budget: { left: number; dense: number },
  tell: Tell,
): SourceFile {
  const link = entry.mode !== undefined && (entry.mode & 0o170000) === 0o120000;
  if (link) tell('symlink', path, 'this entry is a link; it was not followed');
  if ((entry.flags & 1) !== 0) tell('encrypted-entry', path, 'this entry is encrypted');
  else if (entry.method !== 0 && entry.method !== 8)
    tell('unknown-method', path, `this entry is packed by method ${entry.method}, which browsers cannot read`);
  let cut: string | undefined;
  return {
    path,
    size: Math.min(entry.unpacked, 2 ** 48),
    ...(entry.mode === undefined ? {} : { mode: entry.mode }),
    get cut() {
      return cut;
    },
    read: async () => {
      if (entry.refused !== undefined) throw new ScanError('corrupt', entry.refused);
      if ((entry.flags & 1) !== 0) throw new ScanError('unsupported', 'it is encrypted');
      if (entry.method !== 0 && entry.method !== 8)
        throw new ScanError('unsupported', `it is packed by an unknown method (${entry.method})`);
      const limit = Math.min(entry.unpacked > limits.file ? limits.beginning : limits.file, budget.left);
      if (limit <= 0) {
        tell('limit', path, `more than ${limits.unpacked} bytes unpacked; the rest was left`);
        throw new ScanError('too-large', 'the package unpacks to more than the limit');
      }
      const unpacked = await unpack(bytes, entry, inflater, limit);
      const { end } = unpacked;
      const content = end === 'limit' ? unpacked.bytes.subarray(0, limits.beginning) : unpacked.bytes;
      const reached = end === 'limit' ? Math.max(entry.unpacked, unpacked.bytes.length) : content.length;
      const dense = reached > 1_048_576 && reached > limits.ratio * Math.max(1, entry.packed);
      budget.left -= content.length;
      if (dense) {
        tell('high-ratio', path, `${entry.packed} bytes unpack to ${reached}`);
        budget.dense -= content.length;
        if (budget.dense < 0) budget.left = Math.min(budget.left, 0);
      }
      if (end === 'limit') {
        cut = `only its first ${content.length} bytes were looked at`;
        tell('limit', path, `unpacks to more than ${content.length} bytes; the rest was left`);
      } else if (end === 'broken') {
        cut = 'its packed data is damaged; what came out was looked at';
        tell('truncated', path, 'the packed data is damaged or stops early');
      } else {
        const descriptor = (entry.flags & 8) !== 0 && entry.unpacked === 0 && entry.crc === 0;
        if (content.length !== entry.unpacked && !descriptor)
          tell('size-mismatch', path, `the directory says ${entry.unpacked} bytes; there are ${content.length}`);
        else if ((inflater.crc32?.(content) ?? crc32(content)) !== entry.crc && !descriptor)
          tell('checksum-mismatch', path, 'the checksum of the data is not the one in the directory');
      }
      return content;
    },
  };
}

/** Unpacks to the real end: by the claimed size first, by all bytes up to the next entry where that is a lie. */
async function unpack(bytes: Uint8Array, entry: Located, inflater: Inflater, limit: number): Promise<Inflated> {
  const claimed = Math.min(entry.data + entry.packed, bytes.length);
  const furthest = Math.max(Math.min(entry.boundary, bytes.length), entry.data);
  if (entry.method === 0) {
    const stop = entry.unpacked > entry.packed ? Math.min(furthest, entry.data + entry.unpacked) : claimed;
    const whole = bytes.subarray(entry.data, Math.max(stop, claimed));
    return whole.length > limit
      ? { bytes: whole.subarray(0, limit), end: 'limit' }
      : { bytes: whole, end: stop < claimed ? 'broken' : 'whole' };
  }
  const first = await inflater.inflateRaw(bytes.subarray(entry.data, claimed), limit, entry.unpacked);
  if (first.end !== 'broken' || claimed === furthest) return first;
  const second = await inflater.inflateRaw(bytes.subarray(entry.data, furthest), limit);
  return second.bytes.length >= first.bytes.length ? second : first;
}
