import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadScriptParts } from '../../testing/loadScriptParts.ts';
import { parseScript } from './parse.ts';
import { callsOf, constant, placeAt } from './query.ts';
import { Op } from './script.ts';

beforeAll(loadScriptParts);

describe('parsers and their fallbacks', () => {
  it('reads modules, scripts, JSX, TypeScript and decorators', () => {
    expect(parseScript('import x from "y"; export const a = await x;').parser).toBe('meriyah');
    expect(parseScript('with (a) { b = 010 } return 1').parser).toBe('meriyah');
    expect(parseScript('const a = <div className="x" {...p}>{f(1)}</div>').parser).toBe('meriyah');
    const ts = parseScript(
      'import { Controller } from "@nestjs/common";\n@Controller("x") class A { @Get(":id") one(@Param("id") id: string, @Body() b: B): void { run(id as unknown as T) } }',
      { typescript: true },
    );
    expect(ts.parser).toBe('meriyah');
    expect(callsOf(ts, 'run')).toHaveLength(1);
  });

  it('keeps the lines of TypeScript', () => {
    const script = parseScript('interface A {\n  b: string;\n}\ntype C = A;\nenum D { E }\nf(1);', {
      typescript: true,
    });
    const [call] = callsOf(script, 'f');
    expect(placeAt(script, 'a.ts', call?.pos ?? 0).line).toBe(6);
  });

  it.each([
    ['a generic function', 'export function load<T>(a, b): T {\n  return run(a);\n}'],
    ['parameters', 'const load = (a: ?string, b: { [key: string]: any }): Promise<void> => {\n  run(a);\n};'],
    ['imported types', "import type { A } from './a';\nrun(1);"],
    ['an interface', 'export interface A {\n  publish(channel: string): void;\n}\nrun(1);'],
  ])('reads types that no word announces: %s', (_, text) => {
    const script = parseScript(text);
    expect([script.parser, script.note]).toEqual(['meriyah', undefined]);
    const [call] = callsOf(script, 'run');
    expect(placeAt(script, 'a.js', call?.pos ?? 0).line).toBe(text.slice(0, text.indexOf('run(')).split('\n').length);
  });

  it('scans tokens where no parser can read, and says so', () => {
    const script = parseScript('let = = 3; /* eval("no") */ chrome.tabs.executeScript("code") ; eval(x)');
    expect(script.parser).toBe('tokens');
    expect(script.note).toMatch(/could not be parsed/);
    expect(callsOf(script, 'eval')).toHaveLength(1);
    const [call] = callsOf(script, 'chrome.tabs.executeScript');
    expect(constant(script, call?.args[0] ?? 0)).toBe('code');
  });

  it.each([
    ['parentheses', `${'('.repeat(20_000)}1${')'.repeat(20_000)}; eval(x)`],
    ['brackets', `${'['.repeat(50_000)}${']'.repeat(50_000)}; eval(x)`],
    ['plus', `eval(x); y = 1${'+a'.repeat(100_000)}`],
    ['calls', `eval(x); a${'.b()'.repeat(50_000)}`],
    ['else-if', `eval(x); ${'if (a) {} else '.repeat(20_000)} {}`],
    ['ternaries', `eval(x); y = ${'a ? b : '.repeat(20_000)} c`],
    ['functions', `eval(x); ${'(function(){'.repeat(10_000)}${'})'.repeat(10_000)}`],
    ['blocks', `eval(x); ${'{'.repeat(50_000)}${'}'.repeat(50_000)}`],
    ['and', `eval(x); y = a${'&& a'.repeat(50_000)}`],
    ['templates', `eval(x); ${'`${'.repeat(20_000)}1${'}`'.repeat(20_000)}`],
  ])(
    'survives 10,000s of nested %s and still sees the call',
    (_, text) => {
      expect(callsOf(parseScript(text), 'eval')).toHaveLength(1);
    },
    20_000,
  );

  it('finds what stands at the end of a script too large to parse', () => {
    const script = parseScript(`${'f(1,"x");'.repeat(1_000_000)} chrome.tabs.executeScript({ code: x }); eval(y)`);
    expect(script.parser).toBe('tokens');
    expect(script.note).toMatch(/larger than 8 MB/);
    expect(callsOf(script, 'eval')).toHaveLength(1);
    expect(callsOf(script, 'chrome.tabs.executeScript')).toHaveLength(1);
    expect(script.op.length).toBeLessThan(200_000);
  }, 30_000);

  it('says where inline scripts stand', () => {
    const script = parseScript('f(1);\nf(2);', { startLine: 5, startColumn: 9 });
    const places = callsOf(script, 'f').map((call) => placeAt(script, 'a.html', call.pos));
    expect(places.map(({ line, column }) => [line, column])).toEqual([
      [5, 9],
      [6, 1],
    ]);
  });

  it('emits values in proportion to the text', () => {
    const unit = 'const a1 = b => { if (b.c === "d") return e(b.f + `g${b.h}`); };\n';
    const small = parseScript(unit.replace('a1', 'a2').repeat(1)).op.length;
    const large = parseScript(Array.from({ length: 1000 }, (_, n) => unit.replace('a1', `a${n}`)).join('')).op.length;
    expect(large).toBeLessThanOrEqual(small * 1000);
  });
});

const seeds = [
  'chrome.runtime.onMessage.addListener((m, s, r) => { if (s.id !== chrome.runtime.id) return; eval(m.code); r({...m}) });',
  'class A extends B { #p = 1; static { f() } async *m({ a = 1, ...r }, [b, , c]) { for await (const x of y) yield x?.z ?? `${a}${b}` } }',
  'switch (a) { case 1: case "b": try { throw c } catch { } finally { } default: do { } while (0) }',
  'export default function () { label: for (var i in o) continue label; return new Foo`x${i}` } import * as z from "z"; export * from "w";',
];

describe('any text', () => {
  it.each(['class A { = 1; m() {} }', 'class A { m({ a },= [b]) {} }'])(
    'says that %s is no script, though a parser reads it',
    (text) => {
      expect(parseScript(`eval(name);${text}`).note).toMatch(/not valid|could not be parsed/);
    },
  );

  it('never throws, and leaves facts that hold together', () => {
    const pieces = fc.constantFrom(
      ...seeds.flatMap((seed) => seed.split(/\b/)),
      '(',
      ')',
      '{',
      '}',
      '`',
      '"',
      "'",
      '/',
      '\\',
      '\u0000',
      '\u2028',
      '#',
      '@',
      '<a>',
      '=>',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 80 }).map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        fc.boolean(),
        (text, typescript) => {
          const script = parseScript(text, { typescript });
          const count = script.op.length;
          expect([script.a.length, script.b.length, script.pos.length]).toEqual([count, count, count]);
          for (const call of script.calls)
            expect(script.op[call] === Op.call || script.op[call] === Op.create).toBe(true);
          expect(JSON.parse(JSON.stringify(script))).toEqual(script);
        },
      ),
      { numRuns: 250 },
    );
  }, 60_000);

  it('survives a deleted, doubled or changed piece of real code', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.nat(),
        fc.nat(20),
        fc.string({ maxLength: 5 }),
        (seed, at, length, put) => {
          const from = at % seed.length;
          expect(() => parseScript(seed.slice(0, from) + put + seed.slice(from + length))).not.toThrow();
        },
      ),
      { numRuns: 250 },
    );
  }, 60_000);
});
