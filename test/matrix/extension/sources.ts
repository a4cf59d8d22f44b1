import type { DataClass, Part, Use } from './part.ts';

/** A way in which a script comes by data of the person. */
export interface MatrixSource {
  readonly id: string;
  readonly data: DataClass;
  readonly part: Part;
  readonly permissions?: readonly string[];
  /** The expression is an object, which says nothing where it is put together with text. */
  readonly gives?: 'object';
  /** Statements that read the data and hand an expression of it on. */
  read(use: Use): string;
}

const of =
  (part: Part, data: DataClass, permissions: readonly string[] = []) =>
  (id: string, read: (use: Use) => string): MatrixSource => ({ id, data, part, permissions, read });

const typed = of('content', 'credentials');
const shown = of('content', 'private');
const visited = of('content', 'private');
const jar = of('background', 'credentials', ['cookies']);
const asked = (permission: string, data: DataClass = 'private') => of('background', data, [permission]);

/** At least 45; every one is read in a way that real extensions read it. */
const ALL: readonly MatrixSource[] = [
  typed('key-listener', (use) => `document.addEventListener('keydown', (e) => { ${use('e.key')} });`),
  typed(
    'key-events-looped',
    (use) => `['keydown', 'keyup'].forEach((name) => document.addEventListener(name, (e) => { ${use('e.key')} }));`,
  ),
  typed(
    'key-which',
    (use) => `window.addEventListener('keypress', function (ev) { ${use('String.fromCharCode(ev.which)')} }, true);`,
  ),
  typed('key-property', (use) => `document.onkeyup = function (e) { var c = e.keyCode; ${use('c')} };`),
  typed(
    'key-on-field',
    (use) =>
      `document.querySelectorAll('input').forEach((field) => field.addEventListener('keyup', (e) => { ${use('e.key')} }));`,
  ),
  typed('input-target', (use) => `document.addEventListener('input', (e) => { ${use('e.target.value')} });`),
  typed(
    'change-this',
    (use) =>
      `for (const field of document.querySelectorAll('input')) field.addEventListener('change', function () { ${use('this.value')} });`,
  ),
  typed(
    'blur-current-target',
    (use) => `document.getElementById('login').onblur = (e) => { ${use('e.currentTarget.value')} };`,
  ),
  typed(
    'field-by-query',
    (use) => `setInterval(() => { ${use(`document.querySelector('input[type=password]').value`)} }, 5000);`,
  ),
  typed(
    'field-by-id',
    (use) =>
      `document.querySelector('#go').addEventListener('click', () => { const field = document.getElementById('pass'); ${use('field.value')} });`,
  ),
  typed(
    'fields-for-each',
    (use) =>
      `setInterval(() => { const found = {}; document.querySelectorAll('input').forEach((i) => (found[i.name] = i.value)); ${use('found')} }, 3000);`,
  ),
  typed(
    'fields-by-index',
    (use) =>
      `const fields = document.getElementsByTagName('input'); for (let i = 0; i < fields.length; i++) { ${use('fields[i].value')} }`,
  ),
  typed(
    'form-elements',
    (use) =>
      `document.addEventListener('submit', (e) => { const all = []; for (const one of e.target.elements) all.push(one.value); ${use('all')} });`,
  ),
  typed(
    'form-data-this',
    (use) =>
      `for (let i = 0; i < document.forms.length; i++) document.forms[i].addEventListener('submit', function () { ${use('new FormData(this)')} });`,
  ),
  typed(
    'form-data-entries',
    (use) => `document.forms[0].onsubmit = () => { ${use('Object.fromEntries(new FormData(document.forms[0]))')} };`,
  ),
  typed(
    'form-named-field',
    (use) => `window.addEventListener('beforeunload', () => { ${use('document.forms.login.password.value')} });`,
  ),
  typed(
    'fields-mapped',
    (use) =>
      `addEventListener('pagehide', () => { ${use(`Array.from(document.querySelectorAll('input'), (i) => i.value)`)} });`,
  ),
  typed(
    'fields-spread-map',
    (use) =>
      `setTimeout(() => { ${use(`[...document.querySelectorAll('input')].map((i) => i.name + '=' + i.value)`)} }, 2000);`,
  ),
  typed('active-element', (use) => `setInterval(() => { ${use('document.activeElement.value')} }, 1000);`),
  typed('jquery-val', (use) => `$('input[type=password]').on('change', function () { ${use('$(this).val()')} });`),
  typed('jquery-serialize', (use) => `$('form').submit(function () { ${use('$(this).serialize()')} });`),
  typed(
    'paste-event',
    (use) => `document.addEventListener('paste', (e) => { ${use(`e.clipboardData.getData('text')`)} });`,
  ),
  typed('clipboard-read', (use) => `navigator.clipboard.readText().then((text) => { ${use('text')} });`),
  typed('page-cookie', (use) => `${use('document.cookie')}`),
  typed('local-storage-item', (use) => `${use(`localStorage.getItem('token')`)}`),
  typed('local-storage-whole', (use) => `${use('JSON.stringify(localStorage)')}`),
  typed('session-storage-key', (use) => `${use(`sessionStorage['auth']`)}`),
  typed(
    'editable-text',
    (use) =>
      `document.querySelector('[contenteditable]').addEventListener('input', function (e) { ${use('e.currentTarget.innerText')} });`,
  ),
  shown('body-text', (use) => `${use('document.body.innerText')}`),
  shown('query-text', (use) => `setTimeout(() => { ${use(`document.querySelector('.message').textContent`)} }, 1000);`),
  shown('page-markup', (use) => `${use('document.documentElement.outerHTML')}`),
  shown('serialized-document', (use) => `${use('new XMLSerializer().serializeToString(document)')}`),
  shown(
    'list-text',
    (use) =>
      `const lines = []; document.querySelectorAll('tr').forEach((row) => lines.push(row.innerText)); ${use('lines')}`,
  ),
  shown('children-text', (use) => `for (const child of document.body.children) { ${use('child.textContent')} }`),
  shown(
    'selection',
    (use) => `document.addEventListener('mouseup', () => { ${use('window.getSelection().toString()')} });`,
  ),
  shown(
    'observed-nodes',
    (use) =>
      `new MutationObserver((records) => { for (const record of records) for (const node of record.addedNodes) { ${use('node.textContent')} } }).observe(document.body, { childList: true, subtree: true });`,
  ),
  visited('address-href', (use) => `${use('location.href')}`),
  visited('address-object', (use) => `${use('window.location')}`),
  visited('address-document-url', (use) => `${use('document.URL')}`),
  visited('address-string', (use) => `${use('String(location)')}`),
  visited('address-to-string', (use) => `${use('document.location.toString()')}`),
  visited('address-parts', (use) => `${use('location.hostname + location.pathname')}`),
  visited(
    'place',
    (use) =>
      `navigator.geolocation.getCurrentPosition((p) => { ${use('p.coords.latitude + "," + p.coords.longitude')} });`,
  ),
  jar('cookies-callback', (use) => `chrome.cookies.getAll({}, (all) => { ${use('all')} });`),
  jar(
    'cookies-promise',
    (use) =>
      `chrome.cookies.getAll({ domain: 'bank.example' }).then((all) => { ${use('all.map((c) => c.name + "=" + c.value)')} });`,
  ),
  jar(
    'cookie-await',
    (use) =>
      `(async () => { const one = await chrome.cookies.get({ url: 'https://shop.example/', name: 'sid' }); ${use('one.value')} })();`,
  ),
  jar('cookie-changed', (use) => `chrome.cookies.onChanged.addListener(({ cookie }) => { ${use('cookie.value')} });`),
  of('background', 'credentials', ['webRequest'])(
    'request-body',
    (use) =>
      `chrome.webRequest.onBeforeRequest.addListener((d) => { ${use('d.requestBody.formData')} }, { urls: ['<all_urls>'] }, ['requestBody']);`,
  ),
  of('background', 'credentials', ['webRequest'])(
    'request-headers',
    (use) =>
      `chrome.webRequest.onSendHeaders.addListener((d) => { const auth = d.requestHeaders.find((h) => h.name === 'Cookie'); ${use('auth.value')} }, { urls: ['<all_urls>'] }, ['requestHeaders']);`,
  ),
  of('background', 'credentials', ['identity'])(
    'sign-in-token',
    (use) => `chrome.identity.getAuthToken({ interactive: true }, (token) => { ${use('token')} });`,
  ),
  asked('history')(
    'history',
    (use) => `chrome.history.search({ text: '', maxResults: 1000 }, (items) => { ${use('items')} });`,
  ),
  asked('history')(
    'history-visited',
    (use) => `chrome.history.onVisited.addListener((item) => { ${use('item.url')} });`,
  ),
  asked('bookmarks')('bookmarks', (use) => `chrome.bookmarks.getTree().then((tree) => { ${use('tree')} });`),
  asked('topSites')('top-sites', (use) => `chrome.topSites.get((sites) => { ${use('sites.map((s) => s.url)')} });`),
  asked('tabs')('tabs-query', (use) => `chrome.tabs.query({}, (tabs) => { ${use('tabs.map((t) => t.url)')} });`),
  asked('tabs')(
    'tabs-active',
    (use) =>
      `setInterval(async () => { const [tab] = await chrome.tabs.query({ active: true }); ${use('tab.url')} }, 9000);`,
  ),
  asked('tabs')(
    'tabs-updated',
    (use) =>
      `chrome.tabs.onUpdated.addListener((id, info, tab) => { if (info.status === 'complete') { ${use('tab.url')} } });`,
  ),
  asked('tabs')(
    'tabs-updated-info',
    (use) => `chrome.tabs.onUpdated.addListener((id, info) => { if (info.url) { ${use('info.url')} } });`,
  ),
  asked('webNavigation')(
    'navigation',
    (use) => `chrome.webNavigation.onCompleted.addListener((d) => { ${use('d.url')} });`,
  ),
  asked('webRequest')(
    'request-url',
    (use) => `chrome.webRequest.onCompleted.addListener((d) => { ${use('d.url')} }, { urls: ['<all_urls>'] });`,
  ),
  asked('tabs')(
    'screenshot',
    (use) => `chrome.tabs.captureVisibleTab(null, { format: 'png' }, (image) => { ${use('image')} });`,
  ),
  asked('scripting')(
    'injected-read',
    (use) =>
      `chrome.scripting.executeScript({ target: { tabId: 1 }, func: () => document.body.innerText }).then((results) => { ${use('results[0].result')} });`,
  ),
  asked('management', 'identifying')(
    'extensions-list',
    (use) => `chrome.management.getAll((all) => { ${use('all.map((x) => x.id)')} });`,
  ),
  asked('downloads')('downloads-list', (use) => `chrome.downloads.search({}, (items) => { ${use('items')} });`),
];

const OBJECTS = new Set(['fields-for-each', 'form-data-this', 'form-data-entries', 'request-body']);

export const SOURCES: readonly MatrixSource[] = ALL.map((one) =>
  OBJECTS.has(one.id) ? { ...one, gives: 'object' } : one,
);
