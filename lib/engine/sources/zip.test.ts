import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScanError } from '../../model/problem.ts';
import { type MadeEntry, type MadeZip, makeZip } from '../testing/makeZip.ts';
import { plainInflater, streamInflater } from './inflater.ts';
import { LIMITS } from './limits.ts';
import { NOTE_KINDS } from './notes.ts';
import { zipTree } from './zip.ts';

const manifest: MadeEntry = { name: 'manifest.json', content: '{"manifest_version":3,"name":"x","version":"1"}' };
const script: MadeEntry = { name: 'bg.js', content: 'payload()' };

/** Reads everything; what cannot be read is its error's code. */
async function contents(zip: Uint8Array, limits = LIMITS): Promise<{ files: Record<string, string>; notes: string[] }> {
  const tree = zipTree(zip, plainInflater, limits);
  const files: Record<string, string> = {};
  for (const file of tree.files) {
    try {
      files[file.path] = new TextDecoder().decode(await file.read());
    } catch (error) {
      files[file.path] = error instanceof ScanError ? `!${error.code}` : String(error);
    }
  }
  return { files, notes: [...new Set(tree.notes.map((note) => note.kind))].sort() };
}

const made = (entries: MadeEntry[], options?: MadeZip) => contents(makeZip(entries, options));

describe('zipTree', () => {
  it('reads an honest archive without a note', async () => {
    expect(
      await made([
        manifest,
        { name: '_locales/', content: '', method: 0 },
        script,
        { name: 'raw.txt', content: 'stored', method: 0 },
      ]),
    ).toEqual({
      files: { 'manifest.json': manifest.content, 'bg.js': 'payload()', 'raw.txt': 'stored' },
      notes: [],
    });
  });

  it('reads the same through the platform’s own decompression', async () => {
    const [file] = zipTree(makeZip([script]), streamInflater).files;
    expect(new TextDecoder().decode(await file?.read())).toBe('payload()');
  });

  it('finds the whole content behind a lie about the size', async () => {
    const long = `${'x'.repeat(5000)}payload()`;
    const { files, notes } = await made([{ name: 'bg.js', content: long, unpacked: 10 }]);
    expect(files['bg.js']).toBe(long);
    expect(notes).toEqual(['size-mismatch']);
    const packed = await made([
      manifest,
      { name: 'bg.js', content: Array.from({ length: 900 }, (_, i) => i).join(), packed: 12 },
      script,
    ]);
    expect(packed.files['(copy 1)/bg.js']).toContain('898,899');
  });

  it('looks at every copy of a name, the last under its name', async () => {
    expect(await made([manifest, script, { ...script, content: 'other()' }])).toMatchObject({
      files: { 'bg.js': 'other()', '(copy 1)/bg.js': 'payload()' },
      notes: ['duplicate-name'],
    });
  });

  it('reads names of the same bytes, but not without end', async () => {
    const alias = await made([
      { name: 'readme.txt', content: 'payload()' },
      { ...script, sameBytesAs: 0 },
    ]);
    expect(alias).toMatchObject({ files: { 'bg.js': 'payload()' }, notes: ['name-mismatch', 'overlapping-entries'] });
    const many = await made([
      script,
      ...Array.from({ length: 50 }, (_, i) => ({ ...script, name: `${i}.txt`, sameBytesAs: 0 })),
    ]);
    expect(Object.values(many.files).filter((content) => content === 'payload()')).toHaveLength(4);
    expect(many.files['bg.js']).toBe('payload()');
  });

  it.each<[string, MadeEntry[], MadeZip, string]>([
    [
      'prepended data',
      [manifest, script],
      { prepend: new TextEncoder().encode('#!/bin/sh\nexit\n') },
      'prepended-data',
    ],
    ['appended data', [manifest, script], { append: new Uint8Array(40) }, 'trailing-data'],
    [
      'a zip in the comment',
      [manifest, script],
      { comment: makeZip([{ name: 'decoy.js', content: 'decoy()' }]) },
      'second-directory',
    ],
    ['names that point outside', [manifest, script, { name: '../../etc/x', content: 'x' }], {}, 'unsafe-path'],
    ['backslashes', [manifest, script, { name: 'a\\b.js', content: 'x' }], {}, 'unsafe-path'],
    ['absolute names', [manifest, script, { name: '/abs.js', content: 'x' }], {}, 'unsafe-path'],
    ['NUL in a name', [manifest, script, { name: 'a.js\0.txt', content: 'x' }], {}, 'unsafe-path'],
    ['names that differ by case', [manifest, script, { name: 'BG.js', content: 'x' }], {}, 'case-clash'],
    ['links', [manifest, script, { name: 'link', content: '/etc/passwd', mode: 0o120777 }], {}, 'symlink'],
    [
      'another name before the data',
      [manifest, script, { name: 'a.js', content: 'x', localName: 'b.js' }],
      {},
      'name-mismatch',
    ],
    ['encryption', [manifest, script, { name: 'a.js', content: 'x', flags: 1 }], {}, 'encrypted-entry'],
    ['unknown methods', [manifest, script, { name: 'a.js', content: 'x', method: 99 }], {}, 'unknown-method'],
    ['a wrong checksum', [manifest, script, { name: 'a.js', content: 'x', crc: 7 }], {}, 'checksum-mismatch'],
    ['too many promised', [manifest, script], { count: 9 }, 'damaged-directory'],
    ['no directory', [manifest, script], { noDirectory: true }, 'damaged-directory'],
    [
      'an entry that no directory lists',
      [manifest, { name: 'h.js', content: 'hidden()', unlisted: true }, script],
      {},
      'hidden-bytes',
    ],
    ['a bomb', [manifest, script, { name: 'zeros', content: new Uint8Array(3_000_000) }], {}, 'high-ratio'],
    ['data in a folder', [manifest, script, { name: 'dir/', content: 'code()' }], {}, 'hidden-bytes'],
  ])('names %s and still reads the payload', async (_name, entries, options, kind) => {
    const { files, notes } = await made(entries, options);
    expect(notes).toContain(kind);
    expect(files['bg.js'] ?? files['(second directory)/bg.js']).toBe('payload()');
    for (const one of notes) expect(NOTE_KINDS).toContain(one);
  });

  it('reads both archives where two directories disagree', async () => {
    const { files } = await made([manifest, script], { comment: makeZip([{ name: 'decoy.js', content: 'decoy()' }]) });
    expect(Object.values(files)).toEqual(expect.arrayContaining(['payload()', 'decoy()']));
  });

  it('reads what no directory lists', async () => {
    const { files } = await made([manifest, { name: 'h.js', content: 'hidden()', unlisted: true }, script]);
    expect(files['(not in the directory)/h.js']).toBe('hidden()');
  });

  it('stops at its limits and says so', async () => {
    const small = { ...LIMITS, file: 1000, unpacked: 1500, entries: 4 };
    const big = { name: 'big.txt', content: Array.from({ length: 2000 }, (_, i) => i).join() };
    const { files, notes } = await contents(
      makeZip([{ ...big, name: 'a' }, { ...big, name: 'b' }, { ...big, name: 'c' }, { name: 'd' }, manifest, script]),
      small,
    );
    expect(notes).toContain('limit');
    expect(files['bg.js']).toBe('payload()');
    expect(Object.keys(files)).toHaveLength(4);
    expect(Object.values(files).some((text) => text.length === 1000 || text === '!too-large')).toBe(true);
  });

  it('counts the files that it leaves, and takes none of them for hidden', { timeout: 60_000 }, () => {
    const few = zipTree(makeZip([manifest, script, { name: 'd/' }, { name: 'd/a' }, { name: 'd/b' }]), plainInflater, {
      ...LIMITS,
      entries: 2,
    });
    expect(few.files.map(({ path }) => path)).toEqual(['manifest.json', 'bg.js']);
    expect(few.beyond).toBe(2);
    // More than are even listed: what lies between the listed ones belongs to the others.
    const many = zipTree(
      makeZip(Array.from({ length: 200_100 }, (_, i) => ({ name: `${i}`.padStart(40, 'x'), content: 'x', method: 0 }))),
      plainInflater,
      { ...LIMITS, entries: 50 },
    );
    expect(many.files).toHaveLength(50);
    expect(many.beyond).toBe(200_050);
    expect(many.notes.map(({ kind }) => kind)).not.toContain('hidden-bytes');
    expect(many.notes.map(({ kind }) => kind)).not.toContain('prepended-data');
  });

  it('refuses what is no archive', () => {
    expect(() => zipTree(new TextEncoder().encode('hello, this is no archive at all'), plainInflater)).toThrow(
      ScanError,
    );
  });

  it('survives damage anywhere', async () => {
    const honest = makeZip([
      manifest,
      script,
      { name: 'x/y.html', content: '<script src=../bg.js></script>' },
      { name: 's', content: 'stored', method: 0 },
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.nat(honest.length),
        async (edits, length) => {
          const broken = honest.slice(0, length < 20 ? honest.length : length);
          for (const [at, value] of edits) broken[at % broken.length] = value;
          try {
            await contents(broken);
          } catch (error) {
            expect(error).toBeInstanceOf(ScanError);
          }
        },
      ),
      { numRuns: 800 },
    );
  });
});
