import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { parse } from 'meriyah';
import { beforeAll, expect, it } from 'vitest';
import { leanMeriyah } from './leanMeriyah.mjs';

interface Parser {
  readonly parse: typeof parse;
  isIDStart(code: number): boolean;
  isIDContinue(code: number): boolean;
}

const root = path.resolve(import.meta.dirname, '..');
const whole = readFileSync(path.join(root, 'node_modules/meriyah/dist/meriyah.mjs'), 'utf8');
const warned: string[] = [];

const moduleOf = async (code: string): Promise<Parser> =>
  (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${code}\nexport { isIDStart, isIDContinue };`)}`
  )) as Parser;

let full: Parser;
let lean: Parser;
beforeAll(async () => {
  full = await moduleOf(whole);
  const code = leanMeriyah(whole, (text) => warned.push(text));
  lean = await moduleOf(code.replace(/^import \{ NAMED \} from .*/, "const NAMED = { amp: '&' };"));
});

/** The tree as the engine asks for it, or where the parser ends; no engine reads the object of a regular expression. */
function told({ parse: read }: Parser, text: string, sourceType: 'module' | 'script', jsx = true): string {
  try {
    const tree = read(text, {
      sourceType,
      ranges: { start: true, end: true, range: false },
      jsx,
      next: true,
      webcompat: true,
      globalReturn: sourceType === 'script',
      validateRegex: false,
    });
    return JSON.stringify(tree, (_, value: unknown) =>
      value instanceof RegExp ? null : typeof value === 'bigint' ? String(value) : value,
    );
  } catch (error) {
    return `ends at ${String((error as { start?: number }).start)}`;
  }
}

const TYPES = ['module', 'script'] as const;

it('finds everything in the parser that is to go', () => {
  expect(warned).toEqual([]);
});

it('gives the trees of scripts as the whole parser does, and ends where it ends', () => {
  const files = globSync(
    ['test/corpus/**/*.{js,mjs,jsx}', 'node_modules/{meriyah,htmlparser2,fflate,acorn,react}/**/*.{js,mjs}'],
    { cwd: root },
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8').slice(0, 400_000);
    const cut = text.slice(0, text.length * 0.6).replace('(', '[');
    for (const type of TYPES)
      for (const one of [text, cut]) expect(told(lean, one, type) === told(full, one, type), file).toBe(true);
  }
});

it.each([
  'let a; let a; var a;',
  'class A { #a; static { this.#a = #a in this; #b } get #c() {} }',
  'for (let i of a) var i; try {} catch (e) { var e; let e }',
  'export { a }; export { a }; import a from "b"; let a;',
  '(a, a) => 1; async (a, b = await c) => {}; function f(a, a) { "use strict" }',
  'if (a) function f() {} else label: function g() {}',
  '/(/u; /a/gg; /[/]/v; 010; 1_0n; `${a}\\u{1}`; a`\\unicode`',
  'const π = 1, ㅤ = "\\u{61}", \\u{61}b = a\u200d; a\ud83d\ude00',
  'return (a); await b; yield: 1; <a b="&amp;&#65;">&amp;{c}</a>; <!-- c',
  'using x = y; await using z = w; @d class B {} import defer * as n from "m"; import.source("x")',
  'super(); new.target; delete a; with (a) b; arguments = eval = 1',
])('reads %s alike', (text) => {
  for (const type of TYPES)
    for (const jsx of [true, false]) expect(told(lean, text, type, jsx)).toBe(told(full, text, type, jsx));
});

it('is asked for nothing that went', () => {
  const asking = globSync('lib/**/*.ts', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .filter((text) => /import \{ (?!type)[^}]*\} from 'meriyah'/.test(text));
  expect(asking.length).toBeGreaterThan(1);
  for (const text of asking) {
    expect(text).toMatch(/webcompat: true,[^}]*validateRegex: false,/);
    expect(text).not.toMatch(/\b(?:impliedStrict|lexical|loc|onComment|onToken|preserveParens|raw|source):/);
  }
});

it('takes for letters all that the parser takes for letters, on platforms that know fewer, too', () => {
  const missing: number[] = [];
  for (let code = 128; code <= 0x10_ff_ff; code++)
    if ((full.isIDStart(code) && !lean.isIDStart(code)) || (full.isIDContinue(code) && !lean.isIDContinue(code)))
      missing.push(code);
  expect(missing).toEqual([]);
});

it('takes no other signs for letters', () => {
  for (const sign of '\u00a0\u2003\u200b\u2028\ufeff\ue000×→€😀') {
    const code = sign.codePointAt(0) ?? 0;
    expect([lean.isIDStart(code), lean.isIDContinue(code)], sign).toEqual([false, false]);
  }
  expect([lean.isIDStart(0x03_01), lean.isIDContinue(0x03_01)]).toEqual([false, true]);
  expect(lean.isIDContinue(Number.NaN)).toBe(false);
});
