import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* `Object.assign(element, { … })` writes each of the properties, wherever in the list it stands. */

const background =
  "chrome.alarms.onAlarm.addListener(async () => { const { code } = await (await fetch('https://cfg.maker.example/c')).json(); await chrome.storage.local.set({ code }); });";
const shown = (program: string): string => `chrome.storage.local.get('code', ({ code }) => { ${program} });`;

it.each([
  [
    'the address of a script',
    "document.head.append(Object.assign(document.createElement('script'), PROPERTIES))",
    'src',
  ],
  [
    'the address of a script of a helper',
    "const el = (tag, props) => Object.assign(document.createElement(tag), props); document.head.append(el('script', PROPERTIES))",
    'src',
  ],
  [
    'the text of a script of a helper',
    "const el = (tag, props) => Object.assign(document.createElement(tag), props); document.head.append(el('script', PROPERTIES))",
    'textContent',
  ],
  ['markup', "document.body.append(Object.assign(document.createElement('p'), PROPERTIES))", 'innerHTML'],
])('a server decides %s', async (_, program, property) => {
  const content = (properties: string): string => shown(program.replace('PROPERTIES', properties));
  expect(await graded({ background, content: content(`{ id: 'a', ${property}: code, async: true }`) })).toMatch(
    /^[DF]$/,
  );
  expect(await graded({ background, content: content(`{ id: 'a', title: code, async: true }`) })).toMatch(/^A/);
});
