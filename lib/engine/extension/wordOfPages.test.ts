import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';
import { type Parts, sample } from '../testing/sample.ts';

/* Ways by which pages get at what an honest extension may do, as published ones had them; each beside one that is checked. */

const POWERS =
  /^(?:message-to-(?:powers|code|request)|private-data-to-outsiders|untrusted-to-markup|page-content-to-code)$/;
const ALL = { permissions: ['downloads', 'cookies', 'tabs', 'storage'], host_permissions: ['<all_urls>'] };
const SECOND = {
  manifest_version: 2,
  permissions: ['downloads', 'cookies', 'tabs', 'storage', '<all_urls>'],
  host_permissions: undefined,
};

const told = async (parts: Parts): Promise<string[]> => {
  const { files } = sample({ ...parts, manifest: { ...ALL, ...parts.manifest } });
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  return findings
    .filter(({ rule, severity }) => POWERS.test(rule) && severity !== 'low')
    .map(({ rule, severity, confidence }) => `${rule} ${severity} ${confidence}`);
};

const RELAYED =
  "window.addEventListener('message', (e) => { chrome.runtime.sendMessage({ url: e.data.url, ns: e.data.ns, fn: e.data.fn }); });";
const asked = (check: string, then = 'chrome.downloads.download({ url: m.url })'): Parts => ({
  content: RELAYED,
  background: `chrome.runtime.onMessage.addListener((m, sender) => { ${check} ${then}; });`,
});

it.each([
  ['an id that all its own parts have', 'if (sender.id !== chrome.runtime.id) return;'],
  ['the top frame, which any page is', 'if (sender.frameId !== 0) return;'],
  ['the scheme of the page that it came from', "if (!sender.url.startsWith('http')) return;"],
  ['the scheme of the address', 'if (!/^https?:/.test(m.url)) return;'],
  ['that it is an address', 'if (!isUrl(m.url)) return;'],
])('a check of %s lets the word of every page through', async (_, check) => {
  expect(await told(asked(check))).toEqual(['message-to-powers high high']);
});

it.each([
  ['one of its own pages', "if (sender.url !== chrome.runtime.getURL('popup.html')) return;"],
  ['the site', "if (sender.origin !== 'https://app.example') return;"],
  ['the host of the address', "if (new URL(m.url).hostname !== 'files.example') return;"],
])('a check of %s does not', async (_, check) => {
  expect(await told(asked(check))).toEqual([]);
});

it('for a tab the scheme is what matters', async () => {
  const open = 'chrome.tabs.create({ url: m.url })';
  expect(await told(asked('', open))).toEqual(['message-to-powers medium high']);
  expect(await told(asked('if (!/^https?:/.test(m.url)) return;', open))).toEqual([]);
  const parsed = "const u = new URL(m.url); if (u.protocol === 'https:' || u.protocol === 'http:')";
  expect(await told(asked(parsed, 'chrome.tabs.create({ url: u.href })'))).toEqual([]);
});

it('the origin of the very page is no check, however it is written', async () => {
  const posted = (check: string): Parts => ({
    ...asked(''),
    content: `window.addEventListener('message', (e) => { if (${check}) return; chrome.runtime.sendMessage({ url: e.data.url }); });`,
  });
  expect(await told(posted("e.origin !== location.protocol + '//' + location.host"))).toHaveLength(1);
  expect(await told(posted('document.URL.indexOf(e.origin) !== 0'))).toHaveLength(1);
  expect(await told(posted("e.origin !== 'https://app.example'"))).toHaveLength(0);
});

it('the sender of a port is asked where the port comes in', async () => {
  const port = (check: string): Parts => ({
    content:
      "const port = chrome.runtime.connect(); window.addEventListener('message', (e) => { port.postMessage({ url: e.data.url }); });",
    background: `chrome.runtime.onConnect.addListener((port) => { ${check} port.onMessage.addListener((m) => { chrome.downloads.download({ url: m.url }); }); });`,
  });
  expect(await told(port(''))).toHaveLength(1);
  expect(await told(port('if (port.sender.id !== chrome.runtime.id) return;'))).toHaveLength(1);
  expect(await told(port("if (port.sender.origin !== 'https://app.example') return;"))).toHaveLength(0);
});

it('who names a function of the browser runs what it likes', async () => {
  expect(await told(asked('', 'chrome[m.ns][m.fn](m.args)'))).toEqual(['message-to-code critical high']);
  expect(await told(asked('', 'const api = chrome[m.ns]; api[m.fn].apply(api, m.args)'))).toHaveLength(1);
  const own = "chrome.runtime.sendMessage({ ns: 'tabs', fn: 'create' });";
  expect(await told({ ...asked('', 'chrome[m.ns][m.fn](m.args)'), content: '', popup: own })).toEqual([]);
});

it('a content script of the second version asks with the rights of the extension', async () => {
  const content =
    "window.addEventListener('message', (e) => { fetch(e.data.url).then((r) => r.text()).then((t) => window.postMessage({ t }, '*')); });";
  expect(await told({ content, manifest: SECOND })).toEqual(['message-to-request medium low']);
  expect(await told({ content })).toEqual([]);
});

it("stores of the extension's own pages are written and read like the browser's", async () => {
  const background = (then: string): string =>
    `chrome.runtime.onMessage.addListener((m, s, reply) => { ${then} return true; });`;
  const content =
    "window.addEventListener('message', (e) => { chrome.runtime.sendMessage(e.data, (r) => window.postMessage({ r }, '*')); });";
  expect(await told({ content, background: background('localStorage[m.key] = m.value;') })).toHaveLength(1);
  expect(await told({ content, background: background('reply(localStorage[m.key]);') })).toHaveLength(1);
  expect(await told({ content, background: background('const kept = {}; kept[m.key] = m.value;') })).toEqual([]);
});

it('what a page leaves in a field for an event of its own is its word', async () => {
  const read = (event: string): string =>
    `document.addEventListener('${event}', () => { const field = document.getElementById('request'); chrome.runtime.sendMessage({ url: field.value }); });`;
  expect(await told({ ...asked(''), content: read('ask-extension') })).toHaveLength(1);
  expect(await told({ ...asked(''), content: read('click') })).toHaveLength(0);
});

it('parameters of a page that others may open are their word', async () => {
  const exposed = "const u = new URLSearchParams(location.search).get('u'); chrome.downloads.download({ url: u });";
  expect(await told({ exposed })).toEqual(['message-to-powers medium low']);
  expect(await told({ popup: exposed })).toEqual([]);
});

it.each([
  ['the rest of the arguments', '(name, ...rest) => { run(...rest); }'],
  ['all arguments', 'function () { run.apply(null, [].slice.call(arguments, 1)); }'],
  ['a copy of them', 'function () { const list = Array.from(arguments).slice(1); run.apply(null, list); }'],
])('an answer gets out by %s', async (_, pass) => {
  const parts = (what: string): Parts => ({
    content:
      "window.addEventListener('message', (e) => { chrome.runtime.sendMessage(e.data, (r) => window.postMessage({ r }, '*')); });",
    background: `const run = (m, reply) => { chrome.cookies.getAll({ url: m.url }, (all) => { reply(${what}); }); }; const pass = ${pass}; chrome.runtime.onMessage.addListener((m, s, reply) => { pass('x', m, reply); return true; });`,
  });
  expect(await told(parts('all'))).toHaveLength(1);
  expect(await told(parts('all.length'))).toEqual([]);
});

it('pages of the extension read what the background page holds', async () => {
  const parts = (popup: string): Parts => ({
    content: 'chrome.runtime.sendMessage({ feeds: [document.title] });',
    popup,
    manifest: { ...SECOND, background: { scripts: ['background.js'] } },
    background:
      'var feeds = {}; chrome.runtime.onMessage.addListener((m, s) => { feeds[s.tab.id] = m.feeds; }); function feedsOf(id) { return feeds[id]; }',
  });
  const show = (what: string): string => `document.getElementById('out').innerHTML = ${what};`;
  expect(await told(parts(show('chrome.extension.getBackgroundPage().feeds[1][0]')))).toHaveLength(1);
  expect(
    await told(parts(`const bg = chrome.extension.getBackgroundPage(); ${show('bg.feedsOf(1)[0]')}`)),
  ).toHaveLength(1);
  expect(await told(parts(`chrome.runtime.getBackgroundPage((bg) => { ${show('bg.feeds[1][0]')} });`))).toHaveLength(1);
  expect(await told(parts(`const bg = {}; ${show('bg.feeds')}`))).toEqual([]);
});

it('parts that a loader names by their files', async () => {
  const files = (call: string): Record<string, string> => ({
    'js/main.js': "require(['bus', 'actions'], (bus, actions) => { bus.on('get', actions.get); bus.start(); });",
    'js/bus.js':
      'define(() => { const map = {}; return { on: (n, f) => { map[n] = f; }, start: () => { chrome.runtime.onMessage.addListener((m) => { const f = map[m.event]; if (f) f(m); }); } }; });',
    'js/actions.js': `define(() => ({ get: (m) => { ${call} } }));`,
  });
  const manifest = { ...SECOND, background: { scripts: ['js/main.js', 'js/bus.js', 'js/actions.js'] } };
  expect(
    await told({ content: RELAYED, files: files('chrome.downloads.download({ url: m.url });'), manifest }),
  ).toHaveLength(1);
  expect(await told({ content: RELAYED, files: files('console.log(m.url);'), manifest })).toEqual([]);
});

it('handlers that a class is given, called by the name of a message', async () => {
  const table = (call: string): Parts => ({
    content: RELAYED,
    background: `class Routes { constructor() { this.table = {}; chrome.runtime.onMessage.addListener(this.hear.bind(this)); } add(some) { Object.assign(this.table, some); } hear(m, s) { const route = this.table[m.ns]; route.call(this, m, s); } } new Routes().add({ get(m) { ${call} } });`,
  });
  expect(await told(table('chrome.downloads.download({ url: m.url });'))).toHaveLength(1);
  expect(await told(table('console.log(m.url);'))).toEqual([]);
});

it('a download that the browser asks about is the milder', async () => {
  const save = (more: string): string => `chrome.downloads.download({ url: m.url${more} })`;
  expect(await told(asked('', save(', saveAs: true')))).toEqual(['message-to-powers medium low']);
  expect(await told(asked('', save(', saveAs: false')))).toEqual(['message-to-powers high high']);
});

it('visits are told whatever the scheme that is checked, and not where a site is', async () => {
  const visits = (check: string): Parts => ({
    background: `chrome.tabs.onUpdated.addListener((id, info, tab) => { if (${check}) return; fetch('https://stat.example/v?u=' + encodeURIComponent(tab.url)); });`,
  });
  const grade = async (parts: Parts): Promise<string> => {
    const { files } = sample({ ...parts, manifest: ALL });
    return (await analyze(memoryTree(files), { kind: 'extension' })).score.grade;
  };
  expect(await grade(visits("new URL(tab.url).protocol !== 'https:'"))).toBe('F');
  expect(await grade(visits("new URL(tab.url).hostname !== 'shop.example'"))).not.toBe('F');
});

it("AngularJS's elements hear messages as jQuery's do", async () => {
  const exposed = (event: string): string =>
    `angular.element(window).on('${event}', (e) => { document.getElementById('out').innerHTML = e.originalEvent.data.word; });`;
  expect(await told({ exposed: exposed('message') })).toHaveLength(1);
  expect(await told({ exposed: exposed('resize') })).toEqual([]);
});

it('who may set the cookies of every site decides more than the pages of its own', async () => {
  const parts = (hosts: readonly string[]): Parts => ({
    background: 'chrome.runtime.onMessageExternal.addListener((m) => { chrome.cookies.set(m.cookie); });',
    manifest: { host_permissions: hosts, externally_connectable: { matches: ['https://app.example/*'] } },
  });
  expect(await told(parts(['<all_urls>']))).toEqual(['message-to-powers high medium']);
  expect(await told(parts(['https://app.example/*']))).toEqual(['message-to-powers medium high']);
});

describe("what a worker hears is its starter's word", () => {
  const DIFF =
    'globalThis.onmessage = (e) => { fetch(e.data.url).then((r) => r.text()).then((text) => { globalThis.postMessage({ text }); }); };';
  const started = (address: string, more: Readonly<Record<string, string>> = {}): Parts => ({
    background: "importScripts('js/assets.js');",
    manifest: { web_accessible_resources: [{ resources: ['page.html'], matches: ['<all_urls>'] }] },
    files: {
      'js/assets.js': `const diff = new Worker(${address}); diff.onmessage = (e) => { chrome.storage.local.set(e.data); };`,
      'js/diff.js': DIFF,
      'page.html': '<script src="js/page.js"></script>',
      'js/page.js': `const diff = new Worker(${address}); diff.postMessage({ url: 'https://lists.example/a' });`,
      ...more,
    },
  });

  const requests = async (parts: Parts): Promise<string[]> => {
    const { files } = sample({ ...parts, manifest: { ...ALL, ...parts.manifest } });
    const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
    return findings.flatMap(({ rule }) => (rule === 'message-to-request' ? [rule] : []));
  };

  it.each([
    ['by its place beside the page that starts it', "'js/diff.js'"],
    ['from the root', "'/js/diff.js'"],
    ['by an address', "chrome.runtime.getURL('js/diff.js')"],
    ['by an address from where the script stands', "new URL('./js/diff.js', import.meta.url)"],
  ])('%s', async (_, address) => {
    expect(await requests(started(address))).toEqual([]);
  });

  it('and not of a script that a page runs too', async () => {
    const both = { 'page.html': '<script src="js/page.js"></script><script src="js/diff.js"></script>' };
    expect(await requests(started("'js/diff.js'", both))).toHaveLength(1);
  });
});
