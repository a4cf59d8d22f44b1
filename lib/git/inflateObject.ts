import {
  type ZStream,
  zlibInflate,
  zlibInflateInit,
  zlibInflateReset,
  ZStream as Stream,
  Z_OK,
  Z_BUF_ERROR,
  Z_STREAM_END,
} from 'pako';
import { brokeOff, type ByteStream } from './byteStream.ts';
import { damaged } from './damaged.ts';

/**
 * Unpacks objects of a pack, one after the other. A pack does not say how long an object is when packed; only zlib's own
 * interface tells how many bytes it took, the browser's DecompressionStream does not.
 */
export class ObjectInflater {
  readonly #zlib: ZStream = new Stream();

  constructor() {
    zlibInflateInit(this.#zlib);
  }

  /** Reads one object of exactly `size` bytes. Rejects with ScanError where it is any other. */
  async inflate(stream: ByteStream, size: number): Promise<Uint8Array<ArrayBuffer>> {
    const zlib = this.#zlib;
    zlibInflateReset(zlib);
    zlib.output = new Uint8Array(size);
    zlib.next_out = 0;
    zlib.avail_out = size;
    for (;;) {
      if (!(await stream.fill(1))) throw brokeOff();
      zlib.input = stream.waiting;
      zlib.next_in = 0;
      zlib.avail_in = zlib.input.length;
      const status = zlibInflate(zlib, 0);
      stream.skip(zlib.next_in);
      if (status === Z_STREAM_END) break;
      if (status !== Z_OK && status !== Z_BUF_ERROR) throw damaged('an object that cannot be unpacked');
      // Input is left and nothing more fits: there is more than the pack claims.
      if (zlib.avail_in > 0) throw damaged('an object that is larger than it claims');
    }
    if (zlib.next_out !== size) throw damaged('an object that is smaller than it claims');
    return zlib.output;
  }
}
