import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../test/temporaryFolder.ts';
import { installedPackages, licensesText, packageOf } from './licenses.mjs';

const root = path.resolve(import.meta.dirname, '..');

describe('the package of a module', () => {
  it.each([
    ['/home/a/project/node_modules/react/cjs/react.production.js', 'node_modules/react'],
    ['/home/a/project/node_modules/@scope/name/index.js?commonjs-es-import', 'node_modules/@scope/name'],
    ['C:\\project\\node_modules\\a\\node_modules\\@b\\c\\d.js', 'node_modules/a/node_modules/@b/c'],
    ['\0rolldown/runtime.js', undefined],
    ['/home/a/project/lib/engine/analyze.ts', undefined],
  ])('%s', (id, place) => expect(packageOf(id)).toBe(place));
});

describe('the licences', () => {
  it('of all that is installed for use have a name and a text each', () => {
    const places = installedPackages(root);
    expect(places.length).toBeGreaterThan(50);
    const text = licensesText(root, places);
    for (const place of places) {
      const read = (file: string) => readFileSync(path.join(root, place, file), 'utf8');
      const { name, version, license } = JSON.parse(read('package.json')) as { [field: string]: string };
      expect(text).toContain(`\n${name} ${version}: ${license}`);
      for (const file of readdirSync(path.join(root, place)).filter((one) => /^(?:LICENSE|NOTICE)/i.test(one)))
        expect(text).toContain(read(file).replaceAll('\r\n', '\n').trim());
    }
    expect(text).toContain('CC-BY-4.0');
  });

  const packed = (about: object, files: Record<string, string> = {}) => {
    const project = temporaryFolder('licences');
    const folder = path.join(project, 'node_modules/odd');
    mkdirSync(folder, { recursive: true });
    const all = { ...files, 'package.json': JSON.stringify({ name: 'odd', version: '1.0.0', ...about }) };
    for (const [file, text] of Object.entries(all)) writeFileSync(path.join(folder, file), text);
    return () => licensesText(project, ['node_modules/odd']);
  };

  it('of a package that names none are missing, so it is not shipped', () => {
    for (const about of [{}, { license: 'UNLICENSED' }, { license: 'SEE LICENSE IN terms.txt' }])
      expect(packed(about)).toThrow('odd 1.0.0 does not say under which licence it is');
    // A name alone is not enough either, unless it is one whose text is known.
    expect(packed({ license: 'Odd-1.0' })).toThrow('There is no text of the licence Odd-1.0.');
  });

  it('come with what else has to be told', () => {
    expect(packed({ license: 'Apache-2.0' }, { LICENSE: 'The terms.', NOTICE: 'Made by Odd.' })()).toMatch(
      /odd 1\.0\.0\n\nThe terms\.\n\nMade by Odd\./,
    );
  });
});
