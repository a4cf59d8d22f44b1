import { describe, expect, it } from 'vitest';
import { callsNamed, scriptsOf } from '../facts/javascript/query.ts';
import { factsOf } from '../testing/examples.ts';
import { sample, type Parts } from '../testing/sample.ts';
import { serverDataOf } from './serverData.ts';

/** What is known of the argument of the only call of `sink`. */
async function known(parts: Parts): Promise<string[]> {
  const facts = await factsOf(sample(parts));
  const data = facts.whole(serverDataOf);
  for (const { script } of scriptsOf(facts)) {
    const [call] = callsNamed(script, 'sink');
    const value = call?.args[0];
    if (value !== undefined)
      return (['fresh', 'kept', 'messaged'] as const).filter((way) => data[way](script, value).length > 0);
  }
  throw new Error('no sink');
}

const of = (background: string): Promise<string[]> => known({ background });

describe('answers of servers', () => {
  it.each([
    ['a promise', 'fetch("https://a.example").then((r) => r.text()).then((t) => sink(t))'],
    ['an await', 'async function f() { const { code } = await (await fetch(URL1)).json(); sink(code) }'],
    [
      'a request object',
      'const x = new XMLHttpRequest(); x.open("GET", "https://a.example"); x.onload = function () { sink(this.response) }',
    ],
    [
      'a callback',
      'function load(u, done) { fetch(u).then((r) => done(r)) } load("https://a.example", (d) => sink(d))',
    ],
    [
      'a promise of its own',
      'const get = () => new Promise((ok) => { const x = new XMLHttpRequest(); x.onload = () => ok(x.response) }); get().then((d) => sink(d))',
    ],
    ['a field', 'class A { async a() { this.b = await fetch("https://a.example") } c() { sink(this.b) } }'],
    ['a list', 'const list = []; fetch("https://a.example").then((d) => list.push(d)); sink(list[0])'],
    [
      'numbers that are letters',
      'fetch("https://a.example").then((r) => r.text()).then((t) => sink(String.fromCharCode(parseInt(t.substr(2, 2), 16))))',
    ],
    [
      'an object that is filled with it',
      'class Job { constructor(raw) { Object.assign(this, raw) } run() { sink(this.u) } } async function f() { new Job(await (await fetch("https://a.example")).json()).run() }',
    ],
    [
      'a client with a base',
      'use(async (lib) => { const { data } = await lib.create({ baseURL: "https://a.example" }).get("/v1"); sink(data) })',
    ],
    ['a client that is told by its use', 'use((lib) => lib.get("https://a.example/v1").then((r) => sink(r.data)))'],
    ['a push', 'self.addEventListener("push", (e) => { sink(e.data.json().run) })'],
    ['a push service', 'chrome.gcm.onMessage.addListener((m) => { sink(m.data.run) })'],
    ['a stream', 'https.get("https://a.example", (r) => { r.on("data", (part) => sink(part)) })'],
    ['a machine that is told it', 'fetch("https://a.example").then((p) => p.define((name) => sink(name)))'],
  ])('%s', async (_name, text) => {
    expect(await of(text)).toEqual(['fresh']);
  });

  it.each([
    ['a file of the package', 'fetch(chrome.runtime.getURL("a.js")).then((r) => r.text()).then((t) => sink(t))'],
    ['a file by its path', 'fetch("a.json").then((r) => sink(r))'],
    ['what is kept under an address', 'const m = new Map(); sink(m.get("https://a.example/v1"))'],
    ['a path of no known server', 'use((lib) => lib.get("/v1").then((r) => sink(r)))'],
    ['a request beside', 'fetch("https://a.example"); sink(document.title)'],
    ['what is sent', 'navigator.sendBeacon("https://a.example", d); sink(d)'],
    ['another property', 'const o = { a: 1 }; fetch("https://a.example").then((d) => { o.b = d; sink(o.a) })'],
  ])('none: %s', async (_name, text) => {
    expect(await of(text)).toEqual([]);
  });

  it('keeps apart what storage held', async () => {
    expect(
      await of(
        'fetch("https://a.example").then((r) => r.json()).then((c) => chrome.storage.local.set({ conf: c })); chrome.storage.local.get("conf", ({ conf }) => sink(conf.x))',
      ),
    ).toEqual(['kept']);
  });

  it('keeps apart what another part told', async () => {
    expect(
      await known({
        background:
          'chrome.runtime.onMessage.addListener((m, s, reply) => { fetch("https://a.example").then((r) => r.text()).then(reply); return true; })',
        content: 'chrome.runtime.sendMessage("x", (t) => sink(t))',
      }),
    ).toEqual(['messaged']);
  });
});
