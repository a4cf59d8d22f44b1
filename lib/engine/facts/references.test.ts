import { expect, it } from 'vitest';
import { gather } from '../gather.ts';
import { memoryTree } from '../sources/memory.ts';

const referencesOf = async (text: string): Promise<readonly string[]> => {
  const files = { 'manifest.json': '{"manifest_version": 3, "name": "N", "version": "1"}', 'src/a.ts': text };
  const gathered = await gather(memoryTree(files), { kind: 'extension' });
  const file = gathered.files.find(({ path }) => path === 'src/a.ts');
  return (file?.facts.references ?? []).map(({ path }) => path);
};

it.each([
  ["import { run } from './b';", ['src/b']],
  ["import { type Kind, run } from './b';", ['src/b']],
  ["import './b';", ['src/b']],
  ["export * from './b';", ['src/b']],
  ["import type from './b';", ['src/b']],
  ["import type { Kind } from './b';", []],
  ["import type * as all from './b';", []],
  ["import { type Kind, type Other as Own } from './b';", []],
  ["export type { Kind } from './b';", []],
  ["import { run } from './c';\nimport { type Kind } from './b';", ['src/c']],
])('%s', async (text, expected) => {
  expect(await referencesOf(text)).toEqual(expected);
});
