import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/temporaryFolder.ts';
import { bundled } from './bundle.mjs';
import { engineHash, withEngineHash } from './engineHash.mjs';

const root = path.resolve(import.meta.dirname, '..');

it('changes with every file of the engine and with its packages, not with tests', () => {
  const tree = temporaryFolder('engine-hash');
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  };
  write('lib/engine/a.ts', 'one');
  write('lib/engine/rules/b.ts', 'two');
  write('lib/model/c.ts', 'three');
  write('package-lock.json', '{}');
  const seen = [engineHash(tree)];
  write('lib/engine/a.test.ts', 'a test');
  expect(engineHash(tree)).toBe(seen[0]);
  for (const [file, text] of [
    ['lib/engine/rules/b.ts', 'two, changed'],
    ['lib/model/c.ts', 'three, changed'],
    ['package-lock.json', '{ }'],
    ['lib/engine/new.ts', ''],
  ] as const) {
    write(file, text);
    seen.push(engineHash(tree));
  }
  expect(new Set(seen).size).toBe(seen.length);
});

it('stands in the version of what is bundled', async () => {
  const text = readFileSync(await bundled('child'), 'utf8');
  expect(text.includes(`+${engineHash(root)}`)).toBe(true);
  expect(/\d\+source/.test(text)).toBe(false);
}, 60_000);

it('is refused a file without a place for it', () => {
  expect(() => withEngineHash(root).transform.handler('export const A = 1;')).toThrow('no place');
});
