import { expect, it } from 'vitest';
import { graded } from '../../testing/graded.ts';

const steps = (run: string): string =>
  `fetch('https://x.example/p').then((r) => r.json()).then((all) => { for (const s of all) { ${run} } });`;

it.each([
  ['globalThis[s.o][s.m](...s.args);'],
  ['document[s.m](...s.args);'],
  ['Reflect.apply(Reflect.get(globalThis, s.m), globalThis, s.args);'],
  ['Reflect.apply(window[s.of][s.m], window[s.of], s.args);'],
  ['window[s.of][s.m] = s.value;'],
  ['document.querySelector(s.at)[s.m](...s.args);'],
  [
    "const parts = s.way.split('.'), name = parts.pop(); const of = parts.length ? parts.reduce((o, k) => o[k], globalThis) : globalThis; of[name](...s.args);",
  ],
])('a server names what is called, and with what: %s', async (run) => {
  expect(await graded({ content: steps(run) })).toMatch(/^[DF]$/);
});

it('what a server says is kept between', async () => {
  const background =
    "fetch('https://x.example/p').then((r) => r.json()).then((plan) => chrome.storage.local.set({ plan }));";
  const content =
    "chrome.storage.local.get('plan').then(({ plan }) => { for (const s of plan) window[s.o][s.m](...s.args); });";
  expect(await graded({ background, content })).toMatch(/^[DF]$/);
});

it.each([
  [steps('document[s.on ? "hasFocus" : "getSelection"]();')],
  [steps('const state = {}; state[s.of] = {}; state[s.of][s.m] = s.value;')],
  [steps('window[s.of] = window[s.of] || 1;')],
  [steps('({ hide() {}, show() {} })[s.m](s.at);')],
])('the program chooses: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^A/);
});
