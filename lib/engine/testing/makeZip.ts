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

/** Writes zips, honest and hostile, for tests. */
export function makeZip(entries: readonly MadeEntry[], options: MadeZip = {}): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [options.prepend ?? new Uint8Array()];
  let at = parts[0]?.length ?? 0;
  const push = (part: Uint8Array): void => {
    parts.push(part);
    at += part.length;
  };
  const encoder = new TextEncoder();
  const central: Uint8Array[] = [];
  const offsets: number[] = [];
  const base = options.prepend?.length ?? 0;
  for (const entry of entries) {
    const content =
      typeof entry.content === 'string' ? encoder.encode(entry.content) : (entry.content ?? new Uint8Array());
    const method = entry.method ?? 8;
    const raw = entry.raw ?? (method === 8 ? deflateSync(content) : content);
    const crc = entry.crc ?? crc32(content);
    const name = encoder.encode(entry.name);
    const localName = encoder.encode(entry.localName ?? entry.name);
    const head = (size: number): [Uint8Array, DataView] => {
      const bytes = new Uint8Array(size);
      return [bytes, new DataView(bytes.buffer)];
    };
    const offset = entry.sameBytesAs === undefined ? at - base : (offsets[entry.sameBytesAs] ?? 0);
    offsets.push(offset);
    if (entry.sameBytesAs === undefined) {
      const [local, view] = head(30);
      view.setUint32(0, 0x04034b50, true);
      view.setUint16(4, 20, true);
      view.setUint16(6, entry.flags ?? 0, true);
      view.setUint16(8, method, true);
      view.setUint32(14, crc, true);
      view.setUint32(18, raw.length, true);
      view.setUint32(22, entry.unpacked ?? content.length, true);
      view.setUint16(26, localName.length, true);
      push(local);
      push(localName);
      push(raw);
    }
    if (entry.unlisted === true) continue;
    const [listed, view] = head(46);
    view.setUint32(0, 0x02014b50, true);
    view.setUint16(4, (3 << 8) | 20, true);
    view.setUint16(6, 20, true);
    view.setUint16(8, entry.flags ?? 0, true);
    view.setUint16(10, method, true);
    view.setUint32(16, crc, true);
    view.setUint32(20, entry.packed ?? raw.length, true);
    view.setUint32(24, entry.unpacked ?? content.length, true);
    view.setUint16(28, name.length, true);
    view.setUint32(38, ((entry.mode ?? 0o100644) << 16) >>> 0, true);
    view.setUint32(42, offset, true);
    central.push(listed, name);
  }
  if (options.noDirectory !== true) {
    const start = at - base;
    for (const part of central) push(part);
    const end = new Uint8Array(22);
    const view = new DataView(end.buffer);
    const count = options.count ?? central.length / 2;
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(8, Math.min(count, 0xffff), true);
    view.setUint16(10, Math.min(count, 0xffff), true);
    view.setUint32(12, at - base - start, true);
    view.setUint32(16, start, true);
    view.setUint16(20, options.comment?.length ?? 0, true);
    push(end);
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
