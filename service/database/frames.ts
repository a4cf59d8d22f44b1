/*
 * The PostgreSQL wire protocol, as far as a multiplexer needs it: where frames begin and end.
 * Facts: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

/** One frame: its type letter and its bytes, header included. */
export interface Frame {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A client sends nothing larger than this in one frame (packages travel in chunks of 1 MiB). */
const MAX_FRAME = 256 * 1024 * 1024;

/** Cuts a byte stream into frames. The first frame of a client has no type letter: `startup`. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);
  #started: boolean;

  /** `started`: the stream is past the untyped start-up frame. */
  constructor(started: boolean) {
    this.#started = started;
  }

  /** Takes bytes, gives every frame that is now whole. Throws on a frame that cannot be. */
  push(chunk: Buffer): Frame[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const header = this.#started ? 1 : 0;
      if (this.#rest.length < header + 4) return frames;
      const length = this.#rest.readUInt32BE(header);
      if (length < 4 || length > MAX_FRAME) throw new Error(`A frame of ${length} bytes breaks the wire protocol.`);
      const end = header + length;
      if (this.#rest.length < end) return frames;
      const bytes = this.#rest.subarray(0, end);
      frames.push({ type: this.#started ? String.fromCharCode(bytes[0] ?? 0) : 'startup', bytes });
      this.#started = true;
      this.#rest = this.#rest.subarray(end);
    }
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

/** The transaction status of the last ReadyForQuery in an answer: `I` idle, `T` in one, `E` in a failed one. */
export function lastStatus(answer: Buffer): 'I' | 'T' | 'E' | undefined {
  let status: 'I' | 'T' | 'E' | undefined;
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readUInt32BE(at + 1)) {
    if (answer[at] === 0x5a) status = String.fromCharCode(answer[at + 5] ?? 0x49) as 'I' | 'T' | 'E';
  }
  return status;
}
