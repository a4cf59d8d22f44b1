import { deflateSync } from 'node:zlib';

/** One object as a pack holds it. `claims`: a size that is not the true one. */
export interface Packed {
  readonly kind: number;
  readonly content: Uint8Array;
  /** What stands between head and content: the base of a delta. */
  readonly base?: Uint8Array;
  readonly claims?: number;
}

/** Writes a pack by hand, true or lying. */
export function pack(objects: readonly Packed[], count = objects.length): Buffer {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1');
  head.writeUInt32BE(count, 8);
  return Buffer.concat([head, ...objects.map(packed), Buffer.alloc(20)]);
}

export function packed({ kind, content, base = new Uint8Array(0), claims = content.length }: Packed): Buffer {
  const head: number[] = [(kind << 4) | (claims & 15)];
  for (let left = Math.floor(claims / 16); left > 0; left = Math.floor(left / 128)) {
    head[head.length - 1]! |= 0x80;
    head.push(left % 128);
  }
  return Buffer.concat([Buffer.from(head), base, deflateSync(content)]);
}

/** One packet of the protocol; `channel` is written before the data. */
export function packet(data: string | Uint8Array, channel?: number): Buffer {
  const bytes = Buffer.concat([channel === undefined ? Buffer.alloc(0) : Buffer.from([channel]), Buffer.from(data)]);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

/** A tree object. */
export function tree(entries: readonly { mode: string; name: string | Uint8Array; id: string }[]): Buffer {
  return Buffer.concat(
    entries.flatMap(({ mode, name, id }) => [
      Buffer.from(`${mode} `),
      Buffer.from(name),
      Buffer.from([0]),
      Buffer.from(id, 'hex'),
    ]),
  );
}

/** Bytes in pieces of a size. */
export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
