/*
 * Reading the directory of a zip: where it is, what it lists. No data is unpacked here.
 * Field numbers: APPNOTE.TXT 6.3.10, sections 4.3.7 (local), 4.3.12 (central), 4.3.14-16 (ends).
 */

/** One entry as a directory lists it. Offsets are into the package. */
export interface ZipEntry {
  readonly name: string;
  readonly rawName: Uint8Array;
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its local header should be. */
  readonly offset: number;
  readonly mode: number | undefined;
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** Where the list begins and where the record behind it begins. */
  readonly start: number;
  readonly end: number;
  /** First byte behind the end record and its comment. */
  readonly behind: number;
  /** How far all offsets are off: bytes put before the archive after it was made. */
  readonly shift: number;
  /** How many entries the end record promises. */
  readonly promised: number;
  /** The list stopped before the promised count. */
  readonly damaged: boolean;
  /** Files behind the last entry that is listed here: counted only. */
  readonly unlisted: number;
}

export const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
/** More listed entries than this are not even listed by us. */
const MOST_LISTED = 200_000;
/** Ends the name of a folder. */
const SLASH = 0x2f;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const legacy = new TextDecoder('windows-1252');

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Every directory that an end record points at, the one that most readers take (the last whole one) first. */
export function findDirectories(bytes: Uint8Array): ZipDirectory[] {
  const view = viewOf(bytes);
  const found: { directory: ZipDirectory; whole: boolean }[] = [];
  const first = Math.max(0, bytes.length - 22 - 65_535 - 1_048_576);
  const searched = bytes.subarray(first, Math.max(first, bytes.length - 21));
  const back = (from: number): number => first + (from < first ? -1 : searched.lastIndexOf(0x50, from - first));
  for (let at = back(bytes.length - 22); at >= first && found.length < 4; at = back(at - 1)) {
    if (bytes[at + 1] !== 0x4b || view.getUint32(at, true) !== END) continue;
    const directory = directoryAt(bytes, view, at);
    if (directory !== undefined) found.push({ directory, whole: directory.behind === bytes.length });
  }
  found.sort((a, b) => Number(b.whole) - Number(a.whole));
  const starts = new Set<number>();
  return found.map((one) => one.directory).filter((one) => !starts.has(one.start) && starts.add(one.start));
}

function directoryAt(bytes: Uint8Array, view: DataView, at: number): ZipDirectory | undefined {
  const comment = view.getUint16(at + 20, true);
  let promised = view.getUint16(at + 10, true);
  let size = view.getUint32(at + 12, true);
  let offset = view.getUint32(at + 16, true);
  let end = at;
  if (
    (promised === 0xffff || size === 0xffffffff || offset === 0xffffffff) &&
    at >= 20 &&
    view.getUint32(at - 20, true) === LOCATOR64
  ) {
    const end64 = findEnd64(view, at - 20, Number(view.getBigUint64(at - 12, true)));
    if (end64 !== undefined) {
      promised = Number(view.getBigUint64(end64 + 32, true));
      size = Number(view.getBigUint64(end64 + 40, true));
      offset = Number(view.getBigUint64(end64 + 48, true));
      end = end64;
    }
  }
  // The list ends where the end record begins; a different claimed offset means that bytes were put before.
  let start = end - size;
  if (start < 0 || (promised > 0 && !isCentral(view, start))) {
    start = offset;
    if (start > end || (promised > 0 && !isCentral(view, start))) return undefined;
  }
  const { entries, damaged, unlisted } = readEntries(bytes, view, start, end, start - offset, promised);
  return { entries, start, end, behind: at + 22 + comment, shift: start - offset, promised, damaged, unlisted };
}

function findEnd64(view: DataView, locator: number, claimed: number): number | undefined {
  if (claimed + 56 <= locator && view.getUint32(claimed, true) === END64) return claimed;
  const usual = locator - 56;
  return usual >= 0 && view.getUint32(usual, true) === END64 ? usual : undefined;
}

function isCentral(view: DataView, at: number): boolean {
  return at >= 0 && at + 46 <= view.byteLength && view.getUint32(at, true) === CENTRAL;
}

function readEntries(
  bytes: Uint8Array,
  view: DataView,
  start: number,
  end: number,
  shift: number,
  promised: number,
): { entries: ZipEntry[]; damaged: boolean; unlisted: number } {
  const entries: ZipEntry[] = [];
  let unlisted = 0;
  let at = start;
  while (at + 46 <= end && view.getUint32(at, true) === CENTRAL) {
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const commentLength = view.getUint16(at + 32, true);
    const next = at + 46 + nameLength + extraLength + commentLength;
    if (next > end) break;
    if (entries.length >= MOST_LISTED) {
      if (bytes[at + 45 + nameLength] !== SLASH) unlisted++;
      at = next;
      continue;
    }
    const rawName = bytes.subarray(at + 46, at + 46 + nameLength);
    const flags = view.getUint16(at + 8, true);
    let packed = view.getUint32(at + 20, true);
    let unpacked = view.getUint32(at + 24, true);
    let offset = view.getUint32(at + 42, true);
    if (packed === 0xffffffff || unpacked === 0xffffffff || offset === 0xffffffff) {
      const wide = wideField(view, at + 46 + nameLength, extraLength);
      if (wide !== undefined) {
        let field = wide.at;
        const take = (value: number): number => {
          if (value !== 0xffffffff || field + 8 > wide.end) return value;
          field += 8;
          return Number(view.getBigUint64(field - 8, true));
        };
        unpacked = take(unpacked);
        packed = take(packed);
        offset = take(offset);
      }
    }
    const host = view.getUint8(at + 5);
    const attributes = view.getUint32(at + 38, true) >>> 16;
    entries.push({
      name: nameOf(rawName),
      rawName,
      method: view.getUint16(at + 10, true),
      flags,
      crc: view.getUint32(at + 16, true),
      packed,
      unpacked,
      offset: offset + shift,
      mode: (host === 3 || host === 19) && attributes !== 0 ? attributes : undefined,
    });
    at = next;
  }
  return {
    entries,
    unlisted,
    damaged: entries.length < Math.min(promised, MOST_LISTED) || (promised < 0xffff && entries.length > promised),
  };
}

function wideField(view: DataView, at: number, length: number): { at: number; end: number } | undefined {
  const end = at + length;
  while (at + 4 <= end) {
    const id = view.getUint16(at, true);
    const size = view.getUint16(at + 2, true);
    if (id === 1) return { at: at + 4, end: Math.min(end, at + 4 + size) };
    at += 4 + size;
  }
  return undefined;
}

/** Names are UTF-8 in practice whatever the flag says; else one byte a character. */
export function nameOf(raw: Uint8Array): string {
  try {
    return utf8.decode(raw);
  } catch {
    return legacy.decode(raw);
  }
}

/** Where the data of an entry begins, by its local header; undefined when there is none. */
export function localOf(
  bytes: Uint8Array,
  offset: number,
):
  | { data: number; rawName: Uint8Array; method: number; flags: number; crc: number; packed: number; unpacked: number }
  | undefined {
  if (!(offset >= 0 && offset + 30 <= bytes.length)) return undefined;
  const view = viewOf(bytes);
  if (view.getUint32(offset, true) !== LOCAL) return undefined;
  const nameLength = view.getUint16(offset + 26, true);
  const data = offset + 30 + nameLength + view.getUint16(offset + 28, true);
  if (data > bytes.length) return undefined;
  return {
    data,
    rawName: bytes.subarray(offset + 30, offset + 30 + nameLength),
    flags: view.getUint16(offset + 6, true),
    method: view.getUint16(offset + 8, true),
    crc: view.getUint32(offset + 14, true),
    packed: view.getUint32(offset + 18, true),
    unpacked: view.getUint32(offset + 22, true),
  };
}

/** Offsets of all local headers within a range, found by their mark. At most `most`. */
export function findLocals(bytes: Uint8Array, from: number, to: number, most: number): number[] {
  const found: number[] = [];
  for (
    let at = bytes.indexOf(0x50, from);
    at !== -1 && at + 30 <= to && found.length < most;
    at = bytes.indexOf(0x50, at + 1)
  ) {
    if (bytes[at + 1] === 0x4b && bytes[at + 2] === 3 && bytes[at + 3] === 4) found.push(at);
  }
  return found;
}
