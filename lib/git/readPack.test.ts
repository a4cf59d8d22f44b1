import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { ByteStream } from './byteStream.ts';
import { GitObjects } from './gitObjects.ts';
import { readPack } from './readPack.ts';
import { inPieces, pack, packed } from './testing/packs.ts';
import { git, listedByGit, sampleRepository } from './testing/sampleRepository.ts';
import { sha1 } from './testing/sha1.ts';

const MiB = 1024 * 1024;
const [BLOB, OFFSET_DELTA, ID_DELTA] = [3, 6, 7];

async function read(bytes: Uint8Array, size = bytes.length, limits = {}): Promise<GitObjects> {
  const objects = new GitObjects(sha1);
  const budget = new Budget({ packed: 32 * MiB, unpacked: 32 * MiB, entries: 100, ...limits });
  await readPack(new ByteStream(inPieces(bytes, size)), objects, budget);
  return objects;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** A delta that copies the first `copy` bytes of a base of `base` bytes and adds `more`. */
const delta = (base: number, copy: number, more: string, result = copy + more.length) =>
  Uint8Array.from([base, result, 0x90, copy, more.length, ...bytesOf(more)]);

describe('a pack that git made', () => {
  it.each([
    ['with deltas by place', ['--delta-base-offset'], 65_536],
    ['with deltas by id', [], 65_536],
    ['with deltas by id, in small pieces', [], 61],
    ['that comes byte by byte', ['--delta-base-offset', '--window=0', '--no-reuse-delta'], 1],
  ])('%s holds the same objects', async (_, options, size) => {
    const { bare } = sampleRepository();
    const small = size === 1;
    const ids = listedByGit(bare, 'main')
      .filter(({ mode, path }) => mode !== 0o160000 && (!small || !path.endsWith('.bin')))
      .map(({ id }) => id);
    const bytes = git(bare, ['pack-objects', '--stdout', '-q', ...options], `${ids.join('\n')}\n`);
    const objects = await read(bytes, size);
    for (const id of ids)
      expect(Buffer.compare(objects.bytesOf(id, 'blob'), git(bare, ['cat-file', 'blob', id]))).toBe(0);
  });

  it('has deltas, or the test above shows nothing', () => {
    const { bare } = sampleRepository();
    const { stdout } = { stdout: git(bare, ['count-objects', '-v']).toString() };
    expect(stdout).toMatch(/in-pack: [1-9]/);
    const listed = git(bare, ['cat-file', '--batch-all-objects', '--batch-check=%(deltabase)']).toString();
    expect(listed.split('\n').filter((line) => /[1-9a-f]/.test(line)).length).toBeGreaterThan(10);
  });
});

describe('deltas', () => {
  it('are followed where their base comes later, and along chains', async () => {
    const base = { kind: BLOB, content: bytesOf('abcdef') };
    const id = Buffer.from(await sha1(bytesOf('blob 6\0abcdef')), 'hex');
    const first = { kind: ID_DELTA, base: id, content: delta(6, 3, 'XY') };
    const second = {
      kind: OFFSET_DELTA,
      base: Uint8Array.from([packed(first).length]),
      content: delta(5, 4, '!'),
    };
    const objects = await read(pack([first, second, base]));
    for (const text of ['abcdef', 'abcXY', 'abcX!'])
      expect(objects.has(await sha1(bytesOf(`blob ${text.length}\0${text}`))), text).toBe(true);
  });
});

describe('a pack that lies', () => {
  const blob = { kind: BLOB, content: bytesOf('abcdef') };
  const distance = Uint8Array.from([packed(blob).length]);
  const onBlob = (content: Uint8Array) => pack([blob, { kind: OFFSET_DELTA, base: distance, content }]);
  const whole = pack([blob]);
  const spoilt = Buffer.from(whole);
  spoilt[18]! ^= 0xff;

  it.each([
    ['is none', Buffer.from('<html>, and so on for a while')],
    ['is of a later version', Buffer.concat([Buffer.from('PACK\0\0\0\x09\0\0\0\0', 'latin1'), Buffer.alloc(20)])],
    ['holds an unknown kind', pack([{ kind: 5, content: bytesOf('a') }])],
    ['claims too little', pack([{ ...blob, claims: 2 }])],
    ['claims too much', pack([{ ...blob, claims: 20 }])],
    ['is damaged inside', spoilt],
    ['goes on behind its end', Buffer.concat([whole, Buffer.from('x')])],
    ['has a size without an end', Buffer.concat([whole.subarray(0, 12), Buffer.alloc(40, 0xff)])],
    ['has a delta of nothing', pack([{ kind: ID_DELTA, base: Buffer.alloc(20, 7), content: delta(6, 3, 'X') }])],
    ['has a delta before the pack', pack([{ kind: OFFSET_DELTA, base: Uint8Array.of(99), content: delta(6, 3, 'X') }])],
    ['has a delta of itself', pack([{ kind: OFFSET_DELTA, base: Uint8Array.of(0), content: delta(6, 3, 'X') }])],
    ['has a delta for another base', onBlob(delta(7, 3, 'X'))],
    ['has a delta that copies beyond', onBlob(delta(6, 9, 'X'))],
    ['has a delta that makes more than it claims', onBlob(delta(6, 3, 'XYZ', 4))],
    ['has a delta that makes less than it claims', onBlob(delta(6, 3, 'X', 90))],
    ['has a delta with a reserved command', onBlob(Uint8Array.of(6, 3, 0))],
    ['has a delta that ends in a command', onBlob(Uint8Array.of(6, 3, 0xff, 0))],
    ['has a delta without sizes', onBlob(Uint8Array.of(0xff))],
  ])('because it %s is refused', async (_, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'corrupt' });
    await expect(read(bytes, 3)).rejects.toMatchObject({ code: 'corrupt' });
  });

  it('is refused at every place where it may break off', async () => {
    for (let end = 0; end < whole.length; end++)
      await expect(read(whole.subarray(0, end), 5), String(end)).rejects.toMatchObject({ code: 'unreachable' });
  });

  it.each([
    ['an object larger than all that is allowed', pack([{ ...blob, claims: 2 ** 40 }])],
    ['a delta that grows beyond it', onBlob(Uint8Array.from([6, 0xff, 0xff, 0xff, 0xff, 0x7f, 0x90, 6]))],
    [
      'a delta that is larger than it',
      pack([{ kind: ID_DELTA, base: Buffer.alloc(20), content: bytesOf(''), claims: 2 ** 40 }]),
    ],
    ['thousands of millions of objects', pack([blob], 0xffffffff)],
  ])('about %s is refused before memory is taken', async (_, bytes) => {
    const before = process.memoryUsage().arrayBuffers;
    await expect(read(bytes)).rejects.toMatchObject({ code: 'too-large' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * MiB);
  });

  it('by unpacking far more than it claims is stopped at the claim', async () => {
    const bomb = pack([{ kind: BLOB, content: new Uint8Array(24 * MiB), claims: 1000 }]);
    await expect(read(bomb)).rejects.toMatchObject({ code: 'corrupt' });
  });
});
