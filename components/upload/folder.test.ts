import '../../test/ui/render.tsx';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { extensionIn, type Folder } from './folder.ts';
import { packFolder } from './packFolder.ts';

const folder = (...paths: string[]): Folder => ({
  name: 'f',
  files: paths.map((path) => ({ path, file: new File([path], 'x') })),
});
const pathsIn = (paths: string[]): string[] | undefined => extensionIn(folder(...paths))?.files.map(({ path }) => path);

test('finds the extension in a folder: there, or in the only folder of it that holds one', () => {
  expect(pathsIn(['manifest.json', 'a.js'])).toEqual(['manifest.json', 'a.js']);
  expect(pathsIn(['1.0_0/manifest.json', '1.0_0/_locales/en.json', 'note.txt'])).toEqual([
    'manifest.json',
    '_locales/en.json',
  ]);
  expect(pathsIn(['manifest.json', 'vendor/manifest.json'])).toEqual(['manifest.json', 'vendor/manifest.json']);
  expect(pathsIn(['one/manifest.json', 'two/manifest.json'])).toBeUndefined();
  expect(pathsIn(['my-manifest.json', 'a.js'])).toBeUndefined();
});

test('packs the same files to the same bytes, whatever order they come in', async () => {
  const bytes = async (one: Folder): Promise<Uint8Array> => new Uint8Array(await (await packFolder(one)).arrayBuffer());
  const packed = await bytes(folder('manifest.json', 'js/ä.js', 'a.js'));
  expect(await bytes(folder('a.js', 'manifest.json', 'js/ä.js'))).toEqual(packed);
  expect(Object.entries(unzipSync(packed)).map(([path, text]) => [path, new TextDecoder().decode(text)])).toEqual([
    ['a.js', 'a.js'],
    ['js/ä.js', 'js/ä.js'],
    ['manifest.json', 'manifest.json'],
  ]);
});

test('says so where a file is gone', async () => {
  const gone = { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) } as unknown as File;
  await expect(packFolder({ name: 'f', files: [{ path: 'a', file: gone }] })).rejects.toThrow('“a” could not be read');
});
