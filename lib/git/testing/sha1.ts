import { hexOf } from '../readPack.ts';

/** As the Worker counts it. */
export async function sha1(bytes: Uint8Array): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-1', bytes as Uint8Array<ArrayBuffer>)));
}
