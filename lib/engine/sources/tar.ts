import { ScanError } from '../../model/problem.ts';
import type { FileTree, SourceFile, SourceNote } from '../source.ts';
import { LIMITS, type Limits } from './limits.ts';
import { note } from './notes.ts';
import { placeAll } from './safePath.ts';
import { nameOf } from './zipDirectory.ts';
import { firstOf } from '../../model/shorten.ts';

interface TarEntry {
  readonly name: string;
  readonly mode: number;
  readonly data: Uint8Array;
  readonly type: string;
  readonly link: string;
}

/** A tar (ustar, pax and GNU long names) as a tree. Links and devices are named and never followed. */
export function tarTree(bytes: Uint8Array, limits: Limits = LIMITS): FileTree {
  const notes: SourceNote[] = [];
  const entries: TarEntry[] = [];
  let longName: string | undefined;
  let at = 0;
  let ended = false;
  let beyond = 0;
  while (at + 512 <= bytes.length) {
    if (bytes[at] === 0 && bytes[at + 156] === 0) {
      ended = true;
      break;
    }
    const size = number(bytes, at + 124, 12);
    const type = String.fromCharCode(bytes[at + 156] ?? 48);
    const prefix = text(bytes, at + 257, 5) === 'ustar' ? text(bytes, at + 345, 155) : '';
    const data = bytes.subarray(at + 512, Math.min(at + 512 + size, bytes.length));
    if (data.length < size) notes.push(note('truncated', text(bytes, at, 100), 'the archive stops within this file'));
    if (type === 'x' || type === 'g') longName = type === 'x' ? (paxPath(data) ?? longName) : longName;
    else if (type === 'L') longName = text(data, 0, data.length);
    else if (type !== 'K') {
      const short = text(bytes, at, 100);
      const name = longName ?? (prefix === '' ? short : `${prefix}/${short}`);
      longName = undefined;
      if (type !== '5' && entries.length >= limits.entries) beyond++;
      else if (type !== '5')
        entries.push({ name, mode: number(bytes, at + 100, 8), data, type, link: text(bytes, at + 157, 100) });
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  if (entries.length === 0) throw new ScanError('corrupt', 'This archive contains no files.');
  if (!ended && at >= bytes.length && at !== bytes.length)
    notes.push(note('truncated', '', 'the end of the archive is missing'));
  if (beyond > 0) notes.push(note('limit', '', `${beyond} files beyond the first ${limits.entries} were left`));
  const files = [...placeAll(entries, notes)].map(([path, entry]) => fileOf(path, entry, limits, notes));
  return { container: 'tar', files, notes, beyond };
}

function fileOf(path: string, entry: TarEntry, limits: Limits, notes: SourceNote[]): SourceFile {
  const link = entry.type === '1' || entry.type === '2';
  if (link)
    notes.push(note('symlink', path, `a link to ${JSON.stringify(firstOf(entry.link, 120))}; it was not followed`));
  const bytes = link ? new TextEncoder().encode(entry.link) : entry.data;
  let cut: string | undefined;
  return {
    path,
    size: bytes.length,
    mode: link ? 0o120777 : 0o100000 | (entry.mode & 0o7777),
    get cut() {
      return cut;
    },
    read: async () => {
      if (bytes.length <= limits.file) return bytes;
      cut = `only its first ${limits.file} bytes were looked at`;
      return bytes.subarray(0, limits.file);
    },
  };
}

function text(bytes: Uint8Array, at: number, length: number): string {
  const field = bytes.subarray(at, at + length);
  const end = field.indexOf(0);
  return nameOf(end === -1 ? field : field.subarray(0, end));
}

/** Octal text, or GNU's binary form for large sizes. */
function number(bytes: Uint8Array, at: number, length: number): number {
  if (((bytes[at] ?? 0) & 0x80) !== 0) {
    let value = (bytes[at] ?? 0) & 0x7f;
    for (let i = 1; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0);
    return Number.isSafeInteger(value) ? value : 0;
  }
  const octal = /^[0-7]+/.exec(text(bytes, at, length).trim())?.[0];
  return octal === undefined ? 0 : Number.parseInt(octal, 8);
}

/** `path` of a pax header: records of the form `length key=value\n`. */
function paxPath(data: Uint8Array): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(nameOf(data.subarray(0, 65_536)))?.[1];
}
