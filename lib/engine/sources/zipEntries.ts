import type { SourceNote } from '../source.ts';
import type { Limits } from './limits.ts';
import { type NoteKind, note } from './notes.ts';
import { findLocals, localOf, nameOf, type ZipEntry } from './zipDirectory.ts';
import { firstOf } from '../../model/shorten.ts';

/** An entry with the bytes that are its own. */
export interface Located extends ZipEntry {
  /** Where its data begins, and the first byte that belongs to something else. */
  readonly data: number;
  readonly boundary: number;
  /** Why it cannot be read. */
  readonly refused?: string;
}

const MOST_NAMES_OF_THE_SAME_BYTES = 4;

/** Few notes of one kind say as much as many. */
const MOST_NOTES_OF_A_KIND = 20;

export type Tell = (kind: NoteKind, path: string, detail: string) => void;

export function teller(notes: SourceNote[]): Tell {
  const counts = new Map<NoteKind, number>();
  return (kind, path, detail) => {
    const times = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, times);
    if (times <= MOST_NOTES_OF_A_KIND) notes.push(note(kind, path, detail));
  };
}

/** Over the limit, what a browser runs is kept before what it shows. */
export function withinCount(entries: ZipEntry[], unlisted: number, limits: Limits, tell: Tell): ZipEntry[] {
  if (entries.length <= limits.entries && unlisted === 0) return entries;
  tell(
    'limit',
    '',
    `${entries.length + unlisted} entries; ${Math.min(entries.length, limits.entries)} of them were looked at, scripts first`,
  );
  return [0, 1, 2].flatMap((wanted) => entries.filter((entry) => turn(entry.name) === wanted)).slice(0, limits.entries);
}

function turn(name: string): number {
  return /(^|\/)manifest\.json$/i.test(name) ? 0 : /\.(m?js|cjs|html?)$/i.test(name) ? 1 : 2;
}

export function isFolder(entry: Located, tell: Tell): boolean {
  if (!entry.name.endsWith('/') && !(entry.mode !== undefined && (entry.mode & 0o170000) === 0o040000)) return false;
  if (entry.unpacked === 0 && entry.packed <= 2) return true;
  tell('hidden-bytes', entry.name, 'a folder holds data');
  return false;
}

/**
 * Finds each entry's own bytes. Overlaps are named; of many names for the same bytes a few are read, scripts
 * first, so that neither a bomb nor a payload passes.
 */
export function locate(bytes: Uint8Array, entries: readonly ZipEntry[], end: number, tell: Tell): Located[] {
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
export function hidden(bytes: Uint8Array, entries: readonly ZipEntry[], end: number, tell: Tell): Located[] {
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
export function recovered(bytes: Uint8Array, offsets: readonly number[], end: number): ZipEntry[] {
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

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
