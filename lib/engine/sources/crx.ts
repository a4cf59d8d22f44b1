import { ScanError } from '../../model/problem.ts';
import type { FileTree, SourceNote } from '../source.ts';
import { note } from './notes.ts';
import { viewOf } from './zipDirectory.ts';

/** A CRX taken apart: the archive inside, the format, who signed. */
export interface Crx {
  readonly container: 'crx2' | 'crx3';
  readonly archive: Uint8Array;
  readonly signature: NonNullable<FileTree['signature']>;
  readonly notes: readonly SourceNote[];
}

interface Proof {
  readonly algorithm: 'rsa' | 'ecdsa';
  readonly key: Uint8Array;
  readonly signature: Uint8Array;
}

const MAGIC = [0x43, 0x72, 0x32, 0x34] as const;
/** More signatures than this are not tried. */
const MOST_PROOFS = 8;

export function isCrx(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, i) => bytes[i] === byte);
}

/**
 * Reads the header lengths first and never searches for an archive, so that a decoy inside the header stays one.
 * Format: Chromium's components/crx_file (crx3.proto). Throws ScanError('corrupt' | 'unsupported').
 */
export async function openCrx(bytes: Uint8Array): Promise<Crx> {
  if (bytes.length < 16) throw new ScanError('corrupt', 'This CRX file is incomplete: it ends within its header.');
  const view = viewOf(bytes);
  const version = view.getUint32(4, true);
  if (version === 2) return openCrx2(bytes, view);
  if (version === 3) return openCrx3(bytes, view);
  throw new ScanError('unsupported', `This CRX file says it has format ${version}; formats 2 and 3 exist.`);
}

async function openCrx2(bytes: Uint8Array, view: DataView): Promise<Crx> {
  const keyLength = view.getUint32(8, true);
  const end = 16 + keyLength + view.getUint32(12, true);
  if (end > bytes.length) throw new ScanError('corrupt', 'This CRX file is incomplete: it ends within its header.');
  const key = bytes.slice(16, 16 + keyLength);
  const archive = bytes.subarray(end);
  const verified = await verifies('RSASSA-PKCS1-v1_5', 'SHA-1', key, bytes.slice(16 + keyLength, end), archive.slice());
  return {
    container: 'crx2',
    archive,
    signature: { id: idOf(new Uint8Array(await crypto.subtle.digest('SHA-256', key))), verified, keys: 1 },
    notes: verified ? [] : [note('bad-signature', '', 'the signature does not fit the package')],
  };
}

async function openCrx3(bytes: Uint8Array, view: DataView): Promise<Crx> {
  const end = 12 + view.getUint32(8, true);
  if (end > bytes.length) throw new ScanError('corrupt', 'This CRX file is incomplete: it ends within its header.');
  const { proofs, signed } = readHeader(bytes.subarray(12, end));
  const archive = bytes.subarray(end);
  const declared = fieldsOf(signed).find((field) => field.number === 1)?.bytes;
  const message = signedMessage(signed, archive);
  let verified = false;
  let own: string | undefined;
  for (const proof of proofs.slice(0, MOST_PROOFS)) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', proof.key.slice()));
    const isOwn = declared !== undefined && declared.length === 16 && declared.every((byte, i) => digest[i] === byte);
    if (!isOwn) continue;
    own = idOf(digest);
    verified =
      proof.algorithm === 'rsa'
        ? await verifies('RSASSA-PKCS1-v1_5', 'SHA-256', proof.key.slice(), proof.signature.slice(), message)
        : await verifies('ECDSA', 'SHA-256', proof.key.slice(), rawEcdsa(proof.signature), message);
    if (verified) break;
  }
  const notes: SourceNote[] = [];
  if (proofs.length === 0) notes.push(note('missing-signature', '', 'the package carries no signature'));
  else if (own === undefined)
    notes.push(note('bad-signature', '', 'no key in the package fits the id that it declares'));
  else if (!verified) notes.push(note('bad-signature', '', 'the signature of its own key does not fit the package'));
  const id = own ?? (declared === undefined ? '' : idOf(declared));
  return { container: 'crx3', archive, signature: { id, verified, keys: proofs.length }, notes };
}

/** `CRX3 SignedData`, NUL, length of the signed header, the signed header, the archive. */
function signedMessage(signed: Uint8Array, archive: Uint8Array): Uint8Array<ArrayBuffer> {
  const prefix = new TextEncoder().encode('CRX3 SignedData\0');
  const message = new Uint8Array(prefix.length + 4 + signed.length + archive.length);
  message.set(prefix, 0);
  viewOf(message).setUint32(prefix.length, signed.length, true);
  message.set(signed, prefix.length + 4);
  message.set(archive, prefix.length + 4 + signed.length);
  return message;
}

/** Extension ids write the first 16 bytes of a hash with the letters a to p. */
export function idOf(digest: Uint8Array): string {
  return Array.from(digest.subarray(0, 16), (byte) => String.fromCharCode(97 + (byte >> 4), 97 + (byte & 15))).join('');
}

async function verifies(
  name: 'RSASSA-PKCS1-v1_5' | 'ECDSA',
  hash: 'SHA-1' | 'SHA-256',
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const algorithm = name === 'ECDSA' ? { name, namedCurve: 'P-256' } : { name, hash };
    const imported = await crypto.subtle.importKey('spki', key, algorithm, false, ['verify']);
    return await crypto.subtle.verify({ name, hash }, imported, signature, data);
  } catch {
    // Keys and signatures that are no such thing verify nothing.
    return false;
  }
}

/** ECDSA signatures come as DER; WebCrypto wants r and s side by side, 32 bytes each. */
function rawEcdsa(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(64);
  if (der[0] !== 0x30) return raw;
  let at = 2;
  for (const place of [32, 64]) {
    if (der[at] !== 2) return raw;
    const length = der[at + 1] ?? 0;
    const number = der.subarray(at + 2, at + 2 + length);
    const trimmed = number.subarray(Math.max(0, number.length - 32));
    raw.set(trimmed, place - trimmed.length);
    at += 2 + length;
  }
  return raw;
}

function readHeader(header: Uint8Array): { proofs: Proof[]; signed: Uint8Array } {
  const proofs: Proof[] = [];
  let signed: Uint8Array = new Uint8Array();
  for (const field of fieldsOf(header)) {
    if (field.number === 10_000) signed = field.bytes;
    if (field.number !== 2 && field.number !== 3) continue;
    const parts = fieldsOf(field.bytes);
    const key = parts.find((part) => part.number === 1)?.bytes;
    const signature = parts.find((part) => part.number === 2)?.bytes;
    if (key !== undefined && signature !== undefined)
      proofs.push({ algorithm: field.number === 2 ? 'rsa' : 'ecdsa', key, signature });
  }
  return { proofs, signed };
}

/** The length-delimited fields of a protobuf message; stops at the first thing that is not one it knows. */
function fieldsOf(message: Uint8Array): { number: number; bytes: Uint8Array }[] {
  const fields: { number: number; bytes: Uint8Array }[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 35 && at < message.length; shift += 7) {
      const byte = message[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    return value;
  };
  while (at < message.length && fields.length < 1000) {
    const tag = varint();
    const wire = tag & 7;
    if (wire === 0) varint();
    else if (wire === 1) at += 8;
    else if (wire === 5) at += 4;
    else if (wire === 2) {
      const length = varint();
      if (at + length > message.length) break;
      fields.push({ number: Math.floor(tag / 8), bytes: message.subarray(at, at + length) });
      at += length;
    } else break;
  }
  return fields;
}
