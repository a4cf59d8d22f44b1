import { describe, expect, it } from 'vitest';
import { makeZip, type MadeEntry } from '../testing/makeZip.ts';
import { plainInflater } from './inflater.ts';
import { LIMITS } from './limits.ts';
import { packageTree } from './packageTree.ts';

const pathsOf = async (entries: readonly MadeEntry[]): Promise<string[]> =>
  (await packageTree(makeZip(entries), { inflater: plainInflater })).files.map((file) => file.path);

describe('packageTree', () => {
  it('leaves one folder around everything out of the paths', async () => {
    expect(
      await pathsOf([
        { name: 'my-extension/manifest.json' },
        { name: 'my-extension/js/a.js' },
        { name: '__MACOSX/._x' },
      ]),
    ).toEqual(['manifest.json', 'js/a.js', '__MACOSX/._x']);
  });

  it('keeps paths where the manifest is at the root, and where there are several folders', async () => {
    expect(await pathsOf([{ name: 'manifest.json' }])).toEqual(['manifest.json']);
    expect(await pathsOf([{ name: 'a/x.js' }, { name: 'b/y.js' }])).toEqual(['a/x.js', 'b/y.js']);
  });

  it('says what it cannot open', async () => {
    await expect(packageTree(new Uint8Array(0), { inflater: plainInflater })).rejects.toMatchObject({
      code: 'corrupt',
    });
    await expect(
      packageTree(new Uint8Array(20), { inflater: plainInflater, limits: { ...LIMITS, packed: 10 } }),
    ).rejects.toMatchObject({ code: 'too-large' });
  });

  it('gives the hash of the package', async () => {
    expect((await packageTree(makeZip([{ name: 'a' }]), { inflater: plainInflater, hash: () => 'abc' })).sha256).toBe(
      'abc',
    );
  });
});
