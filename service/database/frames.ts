/*
 * The PostgreSQL wire protocol, as far as a multiplexer needs it: where frames begin and end.
 * Facts: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

/** One frame: its type letter and its bytes, header included. */
export interface Frame {
  /** `startup` for the first, `oversize` for one that is larger than is taken: its bytes are left out. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** A client sends nothing larger than this in one frame (packages travel in chunks of 1 MiB). */
export const MAX_FRAME = 64 * 1024 * 1024;

/** Cuts a byte stream into frames. The first frame of a client has no type letter: `startup`. */
export class FrameReader {
  /** Pieces of the frame under way: put together once, when it is whole. */
  #pieces: Buffer[] = [];
  #size = 0;
  #started: boolean;
  /** Bytes of a frame that is too large, which are still to come. */
  #skip = 0;

  /** `started`: the stream is past the untyped start-up frame. */
  constructor(started: boolean) {
    this.#started = started;
  }

  /** Takes bytes, gives every frame that is now whole. Throws on a stream that is none of this protocol. */
  push(chunk: Buffer): Frame[] {
    this.#pieces.push(chunk);
    this.#size += chunk.length;
    const frames: Frame[] = [];
    for (;;) {
      if (this.#skip > 0) {
        const gone = Math.min(this.#skip, this.#size);
        this.#skip -= gone;
        this.#keep(this.#whole().subarray(gone));
        if (this.#skip > 0) return frames;
      }
      const header = this.#started ? 1 : 0;
      if (this.#size < header + 4) return frames;
      if ((this.#pieces[0] as Buffer).length < header + 4) this.#whole();
      const first = this.#pieces[0] as Buffer;
      const length = first.readUInt32BE(header);
      if (length < 4) throw new Error(`A frame of ${length} bytes breaks the wire protocol.`);
      const end = header + length;
      if (length > MAX_FRAME) {
        frames.push({ type: 'oversize', bytes: Buffer.alloc(0) });
        this.#skip = end;
        continue;
      }
      if (this.#size < end) return frames;
      const all = this.#whole();
      frames.push({
        type: this.#started ? String.fromCharCode(all[0] ?? 0) : 'startup',
        bytes: all.subarray(0, end),
      });
      this.#started = true;
      this.#keep(all.subarray(end));
    }
  }

  #whole(): Buffer {
    if (this.#pieces.length !== 1) this.#pieces = [Buffer.concat(this.#pieces)];
    return this.#pieces[0] as Buffer;
  }

  #keep(rest: Buffer): void {
    this.#pieces = [rest];
    this.#size = rest.length;
  }
}

function frame(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const cstring = (text: string) => Buffer.from(`${text}\0`, 'utf8');

/** What a server says to a client that it lets in without a password. */
export function greeting(): Buffer {
  const settings = {
    server_version: '18.0',
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    integer_datetimes: 'on',
    TimeZone: 'UTC',
    standard_conforming_strings: 'on',
  };
  return Buffer.concat([
    frame('R', Buffer.from([0, 0, 0, 0])),
    ...Object.entries(settings).map(([name, value]) => frame('S', cstring(name), cstring(value))),
    frame('Z', Buffer.from('I')),
  ]);
}

/** The error frames for a statement that cannot be run at all, then ready again. */
export function failure(message: string): Buffer {
  return Buffer.concat([
    frame('E', cstring('SERROR'), cstring('CXX000'), cstring(`M${message}`), Buffer.from([0])),
    frame('Z', Buffer.from('I')),
  ]);
}

/** The simple query as a client sends it. */
export function simpleQuery(sql: string): Buffer {
  return frame('Q', cstring(sql));
}

/**
 * The same frame with another name for the prepared statement that it is about (Parse, Bind, Describe, Close), if it is
 * about one that has a name.
 */
export function renameStatement(type: string, bytes: Buffer, rename: (name: string) => string): Buffer {
  // Bind names a portal first; Describe and Close say with one letter whether they mean a statement or a portal.
  const about = type === 'D' || type === 'C' ? bytes[5] === 0x53 : type === 'P' || type === 'B';
  if (!about) return bytes;
  const begin = type === 'P' ? 5 : type === 'B' ? bytes.indexOf(0, 5) + 1 : 6;
  const end = bytes.indexOf(0, begin);
  if (end <= begin) return bytes;
  const name = bytes.toString('utf8', begin, end);
  return frame(type, bytes.subarray(5, begin), Buffer.from(rename(name), 'utf8'), bytes.subarray(end));
}

/** The transaction status of the last ReadyForQuery in an answer: `I` idle, `T` in one, `E` in a failed one. */
export function lastStatus(answer: Buffer): 'I' | 'T' | 'E' | undefined {
  let status: 'I' | 'T' | 'E' | undefined;
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readUInt32BE(at + 1)) {
    if (answer[at] === 0x5a) status = String.fromCharCode(answer[at + 5] ?? 0x49) as 'I' | 'T' | 'E';
  }
  return status;
}
