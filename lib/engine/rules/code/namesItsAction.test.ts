import { expect, it } from 'vitest';
import { graded } from '../../testing/graded.ts';

/** A program on the computer is asked by one function that puts the action's name into what it sends. */
const asks = (calls: string, put = 'method'): string =>
  `const port = chrome.runtime.connectNative('com.example.search'); let id = 0; const ask = (${put}, params) => port.postMessage({ id: ++id, ${put}, params }); chrome.action.onClicked.addListener(() => ask('stats', {})); chrome.alarms.onAlarm.addListener(async () => { const { latest } = await (await fetch('https://up.example/latest')).json(); ${calls} });`;

it('each caller writes which action it is', async () => {
  expect(await graded({ background: asks("ask('check', { version: latest.version });") })).toMatch(/^A/);
});

it('each caller of a function that hands it on writes it', async () => {
  const tell = (more: string): string =>
    `const port = chrome.runtime.connectNative('com.example.search'); const tell = (message) => { if (port) port.postMessage(message); }; chrome.alarms.onAlarm.addListener(async () => { const { latest } = await (await fetch('https://up.example/latest')).json(); tell({ type: 'latest', latest }); ${more} });`;
  expect(await graded({ background: tell("tell({ type: 'done' });") })).toMatch(/^A/);
  for (const more of ['tell(latest);', 'tell({ type: latest.job });', '[latest].forEach(tell);'])
    expect(await graded({ background: tell(more) })).toMatch(/^[CDF]$/);
});

it.each([
  [asks('ask(latest.job, { version: latest.version });')],
  [asks("ask('check', { version: latest.version }); ask(latest.job, {});")],
  // A note is no action.
  [asks("ask('check', latest);", 'note')],
])('a server writes it: %s', async (background) => {
  expect(await graded({ background })).toMatch(/^[CDF]$/);
});
