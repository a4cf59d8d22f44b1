import { describe, expect, it } from 'vitest';
import { GitObjects } from './gitObjects.ts';
import { listCommit } from './listCommit.ts';
import { tree } from './testing/packs.ts';
import { sha1 } from './testing/sha1.ts';

const FILE = '1'.repeat(40);

async function commitOf(objects: GitObjects, root: string): Promise<string> {
  return await objects.add({ type: 'commit', bytes: new TextEncoder().encode(`tree ${root}\nauthor A\n`) });
}

/** `levels` folders in one another, each `times` times the one below; `leaf` is the lowest. */
async function nested(objects: GitObjects, levels: number, times: number, leaf: Uint8Array): Promise<string> {
  let id = await objects.add({ type: 'tree', bytes: leaf });
  for (let level = 0; level < levels; level++) {
    const below = id;
    const entries = Array.from({ length: times }, (_, i) => ({ mode: '40000', name: `d${i}`, id: below }));
    id = await objects.add({ type: 'tree', bytes: tree(entries) });
  }
  return await commitOf(objects, id);
}

describe('a commit of folders that repeat', () => {
  it('is listed as far as files are looked at, and counted without a walk', async () => {
    const objects = new GitObjects(sha1);
    const commit = await nested(objects, 10, 10, tree([{ mode: '100644', name: 'f', id: FILE }]));
    const { entries, beyond } = listCommit(objects, commit, 12);
    expect(entries.map(({ path }) => path).slice(0, 2)).toEqual([
      'd0/d0/d0/d0/d0/d0/d0/d0/d0/d0/f',
      'd0/d0/d0/d0/d0/d0/d0/d0/d0/d1/f',
    ]);
    expect(entries).toHaveLength(12);
    expect(beyond).toBe(10 ** 10 - 12);
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['submodules only', tree([{ mode: '160000', name: 's', id: FILE }])],
  ])(
    'and hold %s ends',
    async (_, leaf) => {
      const objects = new GitObjects(sha1);
      const { beyond } = listCommit(objects, await nested(objects, 40, 8, leaf), 12);
      expect(beyond).toBe(0);
    },
    120_000,
  );

  it('deeper than git goes is refused', async () => {
    const objects = new GitObjects(sha1);
    const commit = await nested(objects, 2100, 1, tree([{ mode: '100644', name: 'f', id: FILE }]));
    expect(() => listCommit(objects, commit, 12)).toThrow(expect.objectContaining({ code: 'corrupt' }));
  });
});

describe('a tree', () => {
  const listed = async (bytes: Uint8Array) => {
    const objects = new GitObjects(sha1);
    return listCommit(objects, await commitOf(objects, await objects.add({ type: 'tree', bytes })), 100).entries;
  };

  it('has old modes read as git reads them, and names in the order of their bytes', async () => {
    const bytes = tree([
      { mode: '100664', name: 'a', id: FILE },
      { mode: '100775', name: 'b', id: FILE },
      { mode: '120000', name: Uint8Array.of(0x7f), id: FILE },
      { mode: '100644', name: Uint8Array.of(0x80), id: FILE },
      { mode: '100644', name: Uint8Array.of(0xa0), id: FILE },
    ]);
    expect((await listed(bytes)).map(({ mode }) => mode)).toEqual([0o100644, 0o100755, 0o120000, 0o100644, 0o100644]);
  });

  it.each([
    '',
    '.',
    '..',
    'a/b',
    '.git',
    '.GIT',
    '.g\u200cit',
    'GIT~1',
    '.git ',
    '.git.',
    '.git::$INDEX_ALLOCATION',
    '.git\\config',
  ])('with the name %j is refused', async (name) => {
    await expect(listed(tree([{ mode: '100644', name, id: FILE }]))).rejects.toMatchObject({ code: 'corrupt' });
  });

  const file = { mode: '100644', name: 'a', id: FILE };
  it.each([
    ['a name twice', tree([file, file])],
    ['a file and a folder of one name', tree([file, { ...file, name: 'a.b' }, { ...file, mode: '40000' }])],
    ['names out of order', tree([{ ...file, name: 'b' }, file])],
    ['no mode', tree([{ ...file, mode: '' }])],
    ['a mode with a zero before', tree([{ ...file, mode: '0100644' }])],
    ['an empty id', tree([{ ...file, id: '0'.repeat(40) }])],
    ['an end too early', tree([file]).subarray(0, 20)],
    ['a folder that is not there', tree([{ ...file, mode: '40000' }])],
  ])('with %s is refused', async (_, bytes) => {
    await expect(listed(bytes)).rejects.toMatchObject({ code: 'corrupt' });
  });

  it('is too large rather than a reason to run out of memory', async () => {
    const entries = Array.from({ length: 600_000 }, (_, i) => ({ ...file, name: String(i + 1_000_000) }));
    await expect(listed(tree(entries))).rejects.toMatchObject({ code: 'too-large' });
  });
});
