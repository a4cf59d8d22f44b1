import { ScanError } from '../model/problem.ts';
import type { ByteStream } from './byteStream.ts';
import { damaged } from './damaged.ts';

/*
 * The frame of git's protocol (gitprotocol-common): four hexadecimal digits with the length of the packet, themselves
 * included, then its bytes. Lengths below four are marks.
 */

/** End of the message, and end of a section of it. */
export const FLUSH = '0000';
export const DELIMITER = '0001';

/** A mark, or the bytes of a packet. */
export type Packet = typeof FLUSH | typeof DELIMITER | Uint8Array;

const LONGEST = 65_520;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Frames one line of a request; the line end is added. */
export function packetLine(text: string): string {
  return `${(encoder.encode(text).length + 5).toString(16).padStart(4, '0')}${text}\n`;
}

/** The next packet, or nothing where the stream ends between two. */
export async function readPacket(stream: ByteStream): Promise<Packet | undefined> {
  if (!(await stream.fill(1))) return undefined;
  const length = await readLength(stream);
  return typeof length === 'number' ? stream.take(length) : length;
}

/** A packet as a line of text, without its line end. Throws what the server says in words. */
export function lineOf(packet: Uint8Array): string {
  const line = decoder.decode(packet).replace(/\n$/, '');
  if (line.startsWith('ERR ')) throw refused(line.slice(4));
  return line;
}

/** The pack inside of packets that begin with a channel: 1 is data, 2 is talk, 3 is the reason of a failure. */
export async function* packInPackets(stream: ByteStream): AsyncGenerator<Uint8Array> {
  for (;;) {
    const length = await readLength(stream);
    if (length === FLUSH) return;
    if (typeof length !== 'number' || length === 0) throw damaged('a packet without a channel');
    const channel = (await stream.take(1))[0];
    if (channel === 3) throw refused(decoder.decode(await stream.take(length - 1)));
    if (channel !== 1 && channel !== 2) throw damaged(`channel ${channel}`);
    for (let left = length - 1; left > 0;) {
      const piece = await stream.takeSome(left);
      left -= piece.length;
      if (channel === 1) yield piece;
    }
  }
}

async function readLength(stream: ByteStream): Promise<typeof FLUSH | typeof DELIMITER | number> {
  const digits = decoder.decode(await stream.take(4));
  if (digits === FLUSH || digits === DELIMITER) return digits;
  const length = /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : 0;
  if (length < 4 || length > LONGEST) throw damaged(`a packet of the length ${JSON.stringify(digits)}`);
  return length - 4;
}

function refused(said: string): ScanError {
  return new ScanError('unreachable', 'The host did not provide the repository. Try again later.', {
    cause: new Error(said.slice(0, 500)),
  });
}
