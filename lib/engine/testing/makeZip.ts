import { deflateSync } from 'fflate';
import { crc32 } from '../sources/inflater.ts';

/** One entry of a zip that may lie about anything. */
export interface MadeEntry {
  readonly name: string;
  readonly content?: string | Uint8Array;
  /** Packed bytes as they are, instead of `content`. */
  readonly raw?: Uint8Array;
  readonly method?: number;
  readonly flags?: number;
  readonly mode?: number;
  readonly localName?: string;
  /** What the directory claims. */
  readonly packed?: number;
  readonly unpacked?: number;
  readonly crc?: number;
  /** Points at the local header of another entry instead of writing its own. */
  readonly sameBytesAs?: number;
  /** Not in the directory. */
  readonly unlisted?: boolean;
}

export interface MadeZip {
  readonly prepend?: Uint8Array;
  readonly comment?: Uint8Array;
  readonly append?: Uint8Array;
  /** End record's count. */
  readonly count?: number;
  readonly noDirectory?: boolean;
}

/** An entry as it is written: its bytes, and where its local header stands. */
interface Written {
  readonly entry: MadeEntry;
  readonly name: Uint8Array;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly raw: Uint8Array;
  readonly offset: number;
}

/** Writes zips, honest and hostile, for tests. */
export function makeZip(entries: readonly MadeEntry[], options: MadeZip = {}): Uint8Array<ArrayBuffer> {
  const base = options.prepend?.length ?? 0;
  const parts: Uint8Array[] = [options.prepend ?? new Uint8Array()];
  let at = base;
  const push = (part: Uint8Array): void => {
    parts.push(part);
    at += part.length;
  };
  const written: Written[] = [];
  for (const entry of entries) {
    const same = entry.sameBytesAs;
    const one = writtenOf(entry, same === undefined ? at - base : (written[same]?.offset ?? 0));
    written.push(one);
    if (same === undefined) localHeader(one).forEach(push);
  }
  if (options.noDirectory !== true) {
    const start = at - base;
    const listed = written.filter(({ entry }) => entry.unlisted !== true);
    for (const one of listed) directoryEntry(one).forEach(push);
    push(endRecord(options.count ?? listed.length, at - base - start, start, options.comment?.length ?? 0));
    push(options.comment ?? new Uint8Array());
  }
  push(options.append ?? new Uint8Array());
  const whole = new Uint8Array(at);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

const encoder = new TextEncoder();

function writtenOf(entry: MadeEntry, offset: number): Written {
  const content =
    typeof entry.content === 'string' ? encoder.encode(entry.content) : (entry.content ?? new Uint8Array());
  const method = entry.method ?? 8;
  return {
    entry,
    name: encoder.encode(entry.name),
    method,
    crc: entry.crc ?? crc32(content),
    size: entry.unpacked ?? content.length,
    raw: entry.raw ?? (method === 8 ? deflateSync(content) : content),
    offset,
  };
}

function record(size: number): [Uint8Array, DataView] {
  const bytes = new Uint8Array(size);
  return [bytes, new DataView(bytes.buffer)];
}

function localHeader({ entry, method, crc, size, raw, name }: Written): Uint8Array[] {
  const localName = entry.localName === undefined ? name : encoder.encode(entry.localName);
  const [local, view] = record(30);
  view.setUint32(0, 0x04034b50, true);
  view.setUint16(4, 20, true);
  view.setUint16(6, entry.flags ?? 0, true);
  view.setUint16(8, method, true);
  view.setUint32(14, crc, true);
  view.setUint32(18, raw.length, true);
  view.setUint32(22, size, true);
  view.setUint16(26, localName.length, true);
  return [local, localName, raw];
}

function directoryEntry({ entry, method, crc, size, raw, name, offset }: Written): Uint8Array[] {
  const [listed, view] = record(46);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, (3 << 8) | 20, true);
  view.setUint16(6, 20, true);
  view.setUint16(8, entry.flags ?? 0, true);
  view.setUint16(10, method, true);
  view.setUint32(16, crc, true);
  view.setUint32(20, entry.packed ?? raw.length, true);
  view.setUint32(24, size, true);
  view.setUint16(28, name.length, true);
  view.setUint32(38, ((entry.mode ?? 0o100644) << 16) >>> 0, true);
  view.setUint32(42, offset, true);
  return [listed, name];
}

function endRecord(count: number, size: number, start: number, comment: number): Uint8Array {
  const [end, view] = record(22);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, Math.min(count, 0xffff), true);
  view.setUint16(10, Math.min(count, 0xffff), true);
  view.setUint32(12, size, true);
  view.setUint32(16, start, true);
  view.setUint16(20, comment, true);
  return end;
}
