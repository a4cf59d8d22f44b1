import { expect, it, test } from 'vitest';
import { factsOf } from '../../testing/examples.ts';
import { graded } from '../../testing/graded.ts';
import { sample } from '../../testing/sample.ts';
import { asksServers } from './asksServers.ts';

test.each([
  ['keeps', 'chrome.storage.local.set({ on: true });', false],
  ['opens its own page', 'chrome.tabs.create({ url: chrome.runtime.getURL("list.html") + "?of=" + name });', false],
  ['asks', 'fetch("https://a.example/list.json");', true],
  ['asks whom it is told', 'fetch(base + "/list");', true],
  ['loads', 'const i = new Image(); i.src = "https://a.example/p?" + text;', true],
  ['opens what it is told', 'chrome.tabs.create({ url: base + text });', true],
  ['leads', 'location.href = "https://a.example/?" + text;', true],
  ['tells a program', 'chrome.runtime.connectNative("com.tool").postMessage(text);', true],
])('an extension that %s', async (_, background, asks) => {
  expect((await factsOf(sample({ background }))).whole(asksServers)).toBe(asks);
});

it('weighs what fields hold and is kept by whether anybody can be given it', async () => {
  const keep =
    'class Form { save(form) { const o = {}; for (const one of form.elements) if (one.type !== "password") o[one.name] = one.value; chrome.storage.local.set({ [location.pathname]: o }); } } const keeper = new Form(); setInterval(() => { for (const one of document.forms) keeper.save(one); }, 5000);';
  expect(await graded({ content: keep })).toMatch(/^A/);
  expect(await graded({ content: `${keep} fetch("https://a.example/news.json");` })).toMatch(/^[B-F]/);
});
