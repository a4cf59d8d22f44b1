import { ScanError } from '../../model/problem.ts';
import type { FileTree, SourceFile, SourceNote } from '../source.ts';
import { crc32, type Inflated, type Inflater } from './inflater.ts';
import { LIMITS, type Limits } from './limits.ts';
import { type NoteKind, note } from './notes.ts';
import { placeAll } from './safePath.ts';
import { findDirectories, findLocals, localOf, nameOf, type ZipEntry } from './zipDirectory.ts';
import { firstOf } from '../../model/shorten.ts';

/** An entry with the bytes that are its own. */
interface Located extends ZipEntry {
  /** Where its data begins, and the first byte that belongs to something else. */
  readonly data: number;
  readonly boundary: number;
  /** Why it cannot be read. */
  readonly refused?: string;
}

const MOST_NAMES_OF_THE_SAME_BYTES = 4;

/** Few notes of one kind say as much as many. */
const MOST_NOTES_OF_A_KIND = 20;

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

type Tell = (kind: NoteKind, path: string, detail: string) => void;

function teller(notes: SourceNote[]): Tell {
  const counts = new Map<NoteKind, number>();
  return (kind, path, detail) => {
    const times = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, times);
    if (times <= MOST_NOTES_OF_A_KIND) notes.push(note(kind, path, detail));
  };
}

/** Over the limit, what a browser runs is kept before what it shows. */
function withinCount(entries: ZipEntry[], unlisted: number, limits: Limits, tell: Tell): ZipEntry[] {
  if (entries.length <= limits.entries && unlisted === 0) return entries;
  tell(
    'limit',
    '',
    `${entries.length + unlisted} entries; ${Math.min(entries.length, limits.entries)} of them were looked at, scripts first`,
  );
  return [0, 1, 2].flatMap((wanted) => entries.filter((entry) => turn(entry.name) === wanted)).slice(0, limits.entries);
}

const filesIn = (entries: readonly ZipEntry[]): number => entries.filter(({ name }) => !name.endsWith('/')).length;

function turn(name: string): number {
  return /(^|\/)manifest\.json$/i.test(name) ? 0 : /\.(m?js|cjs|html?)$/i.test(name) ? 1 : 2;
}

function isFolder(entry: Located, tell: Tell): boolean {
  if (!entry.name.endsWith('/') && !(entry.mode !== undefined && (entry.mode & 0o170000) === 0o040000)) return false;
  if (entry.unpacked === 0 && entry.packed <= 2) return true;
  tell('hidden-bytes', entry.name, 'a folder holds data');
  return false;
}

/**
 * Finds each entry's own bytes. Overlaps are named; of many names for the same bytes a few are read, scripts
 * first, so that neither a bomb nor a payload passes.
 */
function locate(bytes: Uint8Array, entries: readonly ZipEntry[], end: number, tell: Tell): Located[] {
  const starts = [...new Set(entries.map((entry) => entry.offset))].sort((a, b) => a - b);
  const next = new Map(starts.map((start, i) => [start, starts[i + 1] ?? end]));
  const taken = new Map<number, number>();
  let overlapping = 0;
  let reach = -1;
  const inOrder = entries
    .map((entry, i) => ({ entry, i }))
    .sort((a, b) => a.entry.offset - b.entry.offset || turn(a.entry.name) - turn(b.entry.name) || a.i - b.i);
  const located: Located[] = [];
  for (const { entry, i } of inOrder) {
    const local = localOf(bytes, entry.offset);
    if (local === undefined) {
      tell('truncated', entry.name, 'there is no data where the directory says');
      located[i] = {
        ...entry,
        data: 0,
        boundary: 0,
        refused: 'there is no data where the directory of the package says',
      };
      continue;
    }
    const names = (taken.get(entry.offset) ?? 0) + 1;
    taken.set(entry.offset, names);
    if (names > 1 || entry.offset < reach) overlapping++;
    if (names > MOST_NAMES_OF_THE_SAME_BYTES) {
      located[i] = { ...entry, data: 0, boundary: 0, refused: 'it shares its bytes with many other entries' };
      continue;
    }
    const boundary = Math.max(local.data, next.get(entry.offset) ?? end);
    reach = Math.max(reach, Math.min(local.data + entry.packed, bytes.length));
    if (!sameBytes(local.rawName, entry.rawName))
      tell(
        'name-mismatch',
        entry.name,
        `the header before the data says ${JSON.stringify(firstOf(nameOf(local.rawName), 120))}`,
      );
    if (local.method !== entry.method)
      tell(
        'size-mismatch',
        entry.name,
        `the directory says method ${entry.method}, the header before the data ${local.method}`,
      );
    located[i] = { ...entry, data: local.data, boundary };
  }
  if (overlapping > 0)
    tell(
      'overlapping-entries',
      '',
      `${overlapping} ${overlapping === 1 ? 'entry shares its' : 'entries share their'} bytes with another`,
    );
  return located;
}

/** Entries that stand in the package but in no directory. */
function hidden(bytes: Uint8Array, entries: readonly ZipEntry[], end: number, tell: Tell): Located[] {
  const ranges = entries
    .flatMap((entry) => {
      const local = localOf(bytes, entry.offset);
      return local === undefined ? [] : [[entry.offset, Math.min(local.data + entry.packed, bytes.length)] as const];
    })
    .sort((a, b) => a[0] - b[0]);
  const found: Located[] = [];
  let at = 0;
  let unaccounted = 0;
  for (const [start, stop] of [...ranges, [end, end] as const]) {
    // A data descriptor is up to 24 bytes; aligners add a little more.
    if (start - at > 30) {
      const offsets = findLocals(bytes, at, start, 1000);
      found.push(
        ...locate(bytes, recovered(bytes, offsets, start), start, () => {}).map((entry) => ({
          ...entry,
          name: `(not in the directory)/${entry.name}`,
        })),
      );
      if (offsets.length === 0 && at > 0 && start - at > 64) unaccounted += start - at;
    }
    at = Math.max(at, stop);
  }
  if (found.length > 0)
    tell(
      'hidden-bytes',
      found[0]?.name ?? '',
      `${found.length} ${found.length === 1 ? 'entry is' : 'entries are'} in the package but not in its directory`,
    );
  else if (unaccounted > 0) tell('hidden-bytes', '', `${unaccounted} bytes between the entries belong to none`);
  return found;
}

/** Entries made of their local headers alone. */
function recovered(bytes: Uint8Array, offsets: readonly number[], end: number): ZipEntry[] {
  return offsets.flatMap((offset, i): ZipEntry[] => {
    const local = localOf(bytes, offset);
    if (local === undefined || local.rawName.length === 0) return [];
    const room = (offsets[i + 1] ?? end) - local.data;
    const known = (local.flags & 8) === 0 && local.packed !== 0xffffffff && local.packed <= room;
    return [
      {
        name: nameOf(local.rawName),
        rawName: local.rawName,
        method: local.method,
        flags: local.flags,
        crc: local.crc,
        packed: known ? local.packed : Math.max(0, room),
        unpacked: local.unpacked,
        offset,
        mode: undefined,
      },
    ];
  });
}

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

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
