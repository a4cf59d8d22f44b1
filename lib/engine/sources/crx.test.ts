import { describe, expect, it } from 'vitest';
import { makeZip } from '../testing/makeZip.ts';
import { plainInflater } from './inflater.ts';
import { packageTree } from './packageTree.ts';

const encoder = new TextEncoder();
const archive = makeZip([
  { name: 'manifest.json', content: '{"manifest_version":3,"name":"x","version":"1"}' },
  { name: 'bg.js', content: 'payload()' },
]);

function field(number: number, ...parts: Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return join(varint(number * 8 + 2), varint(length), ...parts);
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return Uint8Array.from([...bytes, value]);
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

async function crx3(
  content: Uint8Array,
  options: { decoy?: Uint8Array; signed?: Uint8Array } = {},
): Promise<Uint8Array> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: Uint8Array.of(1, 0, 1),
  };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', spki));
  const signed = field(1, digest.subarray(0, 16));
  const message = join(encoder.encode('CRX3 SignedData\0'), u32(signed.length), signed, options.signed ?? content);
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm.name, keys.privateKey, message));
  const header = join(
    field(2, field(1, spki), field(2, signature)),
    ...(options.decoy === undefined ? [] : [field(77, options.decoy)]),
    field(10_000, signed),
  );
  return join(encoder.encode('Cr24'), u32(3), u32(header.length), header, content);
}

async function crx2(content: Uint8Array): Promise<Uint8Array> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-1',
    modulusLength: 2048,
    publicExponent: Uint8Array.of(1, 0, 1),
  };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm.name, keys.privateKey, content.slice()));
  return join(encoder.encode('Cr24'), u32(2), u32(spki.length), u32(signature.length), spki, signature, content);
}

const open = async (bytes: Uint8Array) => packageTree(bytes, { inflater: plainInflater });

describe('CRX', () => {
  it('verifies CRX3 and derives the id from the key', async () => {
    const tree = await open(await crx3(archive));
    expect(tree).toMatchObject({ container: 'crx3', signature: { verified: true, keys: 1 }, notes: [] });
    expect(tree.signature?.id).toMatch(/^[a-p]{32}$/);
    expect(tree.files.map((file) => file.path)).toEqual(['manifest.json', 'bg.js']);
  });

  it('verifies CRX2', async () => {
    expect(await open(await crx2(archive))).toMatchObject({
      container: 'crx2',
      signature: { verified: true },
      notes: [],
    });
  });

  it('is not taken in by an archive within the header', async () => {
    const decoy = makeZip([
      { name: 'manifest.json', content: '{}' },
      { name: 'nice.js', content: 'nice()' },
    ]);
    const tree = await open(await crx3(archive, { decoy }));
    expect(tree.files.map((file) => file.path)).toContain('bg.js');
    expect(tree.files.map((file) => file.path)).not.toContain('nice.js');
  });

  it('says when the signature is of something else', async () => {
    const tree = await open(await crx3(archive, { signed: Uint8Array.of(1, 2, 3) }));
    expect(tree.signature?.verified).toBe(false);
    expect(tree.notes.map((note) => note.kind)).toEqual(['bad-signature']);
  });

  it('reads a CRX within a CRX', async () => {
    const tree = await open(await crx3(await crx3(archive)));
    expect(tree.files.map((file) => file.path)).toContain('bg.js');
  });

  it('refuses a cut header in words', async () => {
    await expect(open((await crx3(archive)).slice(0, 200))).rejects.toMatchObject({ code: 'corrupt' });
  });
});
