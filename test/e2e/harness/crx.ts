import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/*
 * Writes CRX3 files as Chrome's own packer does (components/crx_file/crx3.proto):
 * "Cr24", version, header length, CrxFileHeader{sha256_with_rsa=2, signed_header_data=10000}, zip.
 */

export interface Signer {
  readonly key: KeyObject;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Buffer;
  /** 32 letters a to p, derived from the key as Chrome derives it. */
  readonly id: string;
}

/** A fresh key, and with it a fresh extension id. */
export function makeSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const id = [...crxId(der)].map((byte) => LETTERS.charAt(byte >> 4) + LETTERS.charAt(byte & 15)).join('');
  return { key: privateKey, publicKey: der, id };
}

/** A CRX3 file holding `zip`, signed by `signer`. */
export function packCrx(zip: Uint8Array, signer: Signer): Buffer {
  const signedData = field(1, crxId(signer.publicKey));
  const signed = Buffer.concat([Buffer.from('CRX3 SignedData\0'), uint32(signedData.length), signedData, zip]);
  const proof = Buffer.concat([field(1, signer.publicKey), field(2, sign('sha256', signed, signer.key))]);
  const header = Buffer.concat([field(2, proof), field(10_000, signedData)]);
  return Buffer.concat([Buffer.from('Cr24'), uint32(3), uint32(header.length), header, zip]);
}

const LETTERS = 'abcdefghijklmnop';

function crxId(publicKey: Buffer): Buffer {
  return createHash('sha256').update(publicKey).digest().subarray(0, 16);
}

/** A length-delimited protobuf field. */
function field(number: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return Buffer.from([...bytes, rest]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
