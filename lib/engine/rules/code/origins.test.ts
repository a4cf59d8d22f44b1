import { describe, expect, it } from 'vitest';
import { parseScript } from '../../facts/javascript/parse.ts';
import { callsNamed } from '../../facts/javascript/query.ts';
import { makingOf } from './decoding.ts';
import { hostOf, isFromServer, leadsOut, requestsOf } from './network.ts';
import { originPaths } from './origins.ts';

const argument = (text: string): { script: ReturnType<typeof parseScript>; value: number } => {
  const script = parseScript(text);
  return { script, value: callsNamed(script, 'sink')[0]?.args[0] ?? 0 };
};

describe('where values come from', () => {
  it.each([
    ['fetch("https://a.example").then((r) => r.text()).then((t) => sink(t))'],
    ['async function f() { const { code } = await (await fetch(URL1)).json(); sink(code) }'],
    [
      'const x = new XMLHttpRequest(); x.open("GET", "https://a.example"); x.onload = function () { sink(this.response) }',
    ],
    ['function load(u, done) { fetch(u).then((r) => done(r)) } load("https://a.example", (d) => sink(d))'],
    [
      'const get = () => new Promise((ok) => { const x = new XMLHttpRequest(); x.onload = () => ok(x.response) }); get().then((d) => sink(d))',
    ],
    ['class A { async a() { this.b = await fetch("https://a.example") } c() { sink(this.b) } }'],
    ['const list = []; fetch("https://a.example").then((d) => list.push(d)); sink(list[0])'],
  ])('a server: %s', (text) => {
    const { script, value } = argument(text);
    expect(isFromServer(script, value)).toBe(true);
  });

  it.each([
    ['fetch(chrome.runtime.getURL("a.js")).then((r) => r.text()).then((t) => sink(t))'],
    ['fetch("a.json").then((r) => sink(r))'],
    ['fetch("https://a.example"); sink(document.title)'],
    ['navigator.sendBeacon("https://a.example", d); sink(d)'],
  ])('no server: %s', (text) => {
    const { script, value } = argument(text);
    expect(isFromServer(script, value)).toBe(false);
  });

  it('gives arguments to functions that are put into pages', () => {
    const { script, value } = argument(
      'chrome.scripting.executeScript({ target: t, func: (a, b) => sink(b), args: [1, chrome.storage.local.get("x")] })',
    );
    expect(originPaths(script, value)).toContain('chrome.storage.local.get');
  });

  it('answers in bounded time on circles', () => {
    const { script, value } = argument('let a = b; let b = a; function f(x) { return f(x) } sink(f(a))');
    expect(originPaths(script, value).size).toBeLessThan(20);
  });
});

describe('requests', () => {
  it('know address and what is sent', () => {
    const script = parseScript(
      'const x = new XMLHttpRequest(); x.open("POST", "https://a.example/" + id); x.send(body); $.ajax({ url: "https://b.example", data: d });',
    );
    expect(requestsOf(script).map(({ to, sent }) => [to, sent.length])).toEqual([
      ['https://a.example/*', 3],
      ['https://b.example', 1],
    ]);
  });

  it.each([
    ['https://a.example/x', 'a.example'],
    ['//a.example', 'a.example'],
    ['https://u:p@a.example:8080/', 'a.example'],
    ['https://*.example/', undefined],
    ['https://a*', undefined],
    ['/x', undefined],
  ])('host of %s', (to, host) => {
    expect(hostOf(to)).toBe(host);
  });

  it.each([
    ['https://a.example', true],
    ['wss://a.example', true],
    ['http://localhost:1', false],
    ['ws://127.0.0.1', false],
    ['chrome-extension://x', false],
    ['*', false],
  ])('%s leads out: %s', (to, out) => {
    expect(leadsOut(to)).toBe(out);
  });
});

describe('how text is made', () => {
  it.each([
    ['sink(atob("Y29uc29sZS5sb2coMSk7YWxlcnQoMik7"))', true],
    [
      'let s = ""; for (const c of [99, 111, 110, 115, 111, 108, 101, 46, 108, 111, 103, 40, 41]) s += String.fromCharCode(c); sink(s)',
      true,
    ],
    ['sink(atob(input))', false],
    ['sink(render(atob("Y29uc29sZS5sb2coMSk7YWxlcnQoMik7")))', false],
  ])('%s', (text, hidden) => {
    const { script, value } = argument(text);
    expect(makingOf(script, value).hidden).toBe(hidden);
  });
});
