import type { Draft, Part, Use } from './part.ts';

/** A way in which data travels inside of an extension. */
export interface MatrixCarrier {
  readonly id: string;
  /** The part that it begins in; both where absent. */
  readonly from?: Part;
  /** The part that it ends in; the same where absent. */
  readonly to?: Part;
  readonly permissions?: readonly string[];
  /** It puts what it carries together with text: an object would be lost. */
  readonly takesText?: true;
  /** It leaves the data in the extension's storage. */
  readonly keeps?: true;
  /** What comes out is an object around the data, or a text whatever went in; as it went in where absent. */
  readonly gives?: 'object' | 'text';
  carry(expression: string, use: Use, draft: Draft, part: Part): string;
}

const inside = (id: string, carry: (x: string, use: Use, draft: Draft, part: Part) => string): MatrixCarrier => ({
  id,
  carry,
});
/** Data really stays behind: the twin that sends it to its own package is not harmless. */
const keeping = (carrier: MatrixCarrier): MatrixCarrier => ({ ...carrier, keeps: true });
const toBackground = (id: string, carry: (x: string, use: Use, draft: Draft) => string): MatrixCarrier => ({
  id,
  from: 'content',
  to: 'background',
  carry,
});

const EMITTER = `class Hub { constructor() { this.all = {}; } on(name, f) { (this.all[name] = this.all[name] || []).push(f); } emit(name, x) { (this.all[name] || []).forEach((f) => f(x)); } }`;

/** At least 45; what a minifier and compilers make of them is applied to the whole program (`dress.ts`). */
export const CARRIERS: readonly MatrixCarrier[] = [
  inside('direct', (x, use) => use(x)),
  inside('constant', (x, use) => `const got = ${x}; ${use('got')}`),
  inside('reassigned', (x, use) => `let got = ''; got = ${x}; ${use('got')}`),
  inside('object-property', (x, use) => `const box = { kind: 'a', data: ${x} }; ${use('box.data')}`),
  inside('object-later', (x, use) => `const box = {}; box.deep = { data: ${x} }; ${use('box.deep.data')}`),
  {
    ...inside('whole-object', (x, use) => `const box = { at: Date.now(), data: ${x} }; ${use('box')}`),
    gives: 'object',
  },
  inside('destructured', (x, use) => `const { data: mine, ...rest } = { data: ${x}, b: 1 }; ${use('mine')}`),
  inside('array-pushed', (x, use) => `const list = []; list.push(${x}); ${use('list')}`),
  inside('array-joined', (x, use) => `const list = ['v1', ${x}]; ${use(`list.join('|')`)}`),
  inside('array-index', (x, use) => `const list = [1, ${x}]; ${use('list[1]')}`),
  { ...inside('json', (x, use) => `${use(`JSON.stringify({ data: ${x} })`)}`), gives: 'text' },
  inside('packaged', (x, use) => `const put = _.debounce((got) => { ${use('got')} }, 10); put(${x});`),
  inside(
    'injected',
    (x, use) =>
      `const mine = ${x}; define('keep', [], () => ({ put(got) { ${use('got')} } })); define('main', ['keep'], (keep) => { keep.put(mine); });`,
  ),
  inside('piped', (x, use) => `const put = _.flow((got) => [got], (rows) => { ${use('rows[0]')} }); put(${x});`),
  inside('json-round', (x, use) => `const copy = JSON.parse(JSON.stringify({ data: ${x} })); ${use('copy.data')}`),
  inside('base64', (x, use) => `const sealed = btoa(unescape(encodeURIComponent(${x}))); ${use('sealed')}`),
  {
    ...inside('template', (x, use) => `const line = \`v=\${${x}}&t=\${Date.now()}\`; ${use('line')}`),
    takesText: true,
  },
  {
    ...inside('appended', (x, use) => `let piece = 'a'; piece += ${x}; piece += ';'; ${use('piece')}`),
    takesText: true,
  },
  inside(
    'characters',
    (x, use) =>
      `let out = ''; const piece = String(${x}); for (let i = 0; i < piece.length; i++) out += String.fromCharCode(piece.charCodeAt(i) ^ 7); ${use('out')}`,
  ),
  inside('reversed', (x, use) => `${use(`String(${x}).split('').reverse().join('')`)}`),
  inside('replaced', (x, use) => `${use(`String(${x}).trim().replace(/\\s+/g, ' ').slice(0, 400)`)}`),
  inside('parameter', (x, use) => `function pass(data) { ${use('data')} } pass(${x});`),
  inside('returned', (x, use) => `function wrap(data) { return { data }; } ${use(`wrap(${x}).data`)}`),
  inside(
    'default-parameter',
    (x, use) => `const pass = (data = 'none', more = data) => { ${use('more')} }; pass(${x});`,
  ),
  inside('rest-parameter', (x, use) => `function pass(...all) { ${use('all[1]')} } pass('a', ${x});`),
  inside('closure', (x, use) => `function keep(data) { return () => { ${use('data')} }; } keep(${x})();`),
  inside('curried', (x, use) => `const pass = (name) => (data) => { ${use('data')} }; pass('a')(${x});`),
  inside(
    'callback',
    (x, use) => `function later(data, done) { done(null, data); } later(${x}, (error, data) => { ${use('data')} });`,
  ),
  inside('bound', (x, use) => `function pass(data) { ${use('data')} } const go = pass.bind(null, ${x}); go();`),
  inside('applied', (x, use) => `function pass(a, data) { ${use('data')} } pass.apply(null, ['a', ${x}]);`),
  inside('called', (x, use) => `function pass(data) { ${use('data')} } pass.call(undefined, ${x});`),
  inside('iife', (x, use) => `(function (data) { ${use('data')} })(${x});`),
  inside(
    'recursion',
    (x, use) =>
      `function chunk(text, n) { if (n === 0) { ${use('text')} return; } chunk(text, n - 1); } chunk(${x}, 3);`,
  ),
  inside(
    'class-field',
    (x, use) =>
      `class Report { constructor(data) { this.data = data; } flush() { ${use('this.data')} } } new Report(${x}).flush();`,
  ),
  inside(
    'class-inherited',
    (x, use) =>
      `class Base { take(data) { this.give(data); } } class Own extends Base { give(data) { ${use('data')} } } new Own().take(${x});`,
  ),
  inside(
    'class-static',
    (x, use) =>
      `class Store { static put(data) { Store.kept = data; } static send() { ${use('Store.kept')} } } Store.put(${x}); Store.send();`,
  ),
  inside(
    'prototype',
    (x, use) =>
      `function Report(data) { this.data = data; } Report.prototype.flush = function () { ${use('this.data')} }; new Report(${x}).flush();`,
  ),
  inside('getter', (x, use) => `const box = { kept: ${x}, get data() { return this.kept; } }; ${use('box.data')}`),
  inside('map-object', (x, use) => `const kept = new Map(); kept.set('a', ${x}); ${use(`kept.get('a')`)}`),
  inside('set-spread', (x, use) => `const kept = new Set(); kept.add(${x}); ${use('[...kept]')}`),
  inside('assigned', (x, use) => `const box = Object.assign({ a: 1 }, { data: ${x} }); ${use('box.data')}`),
  {
    ...inside('spread', (x, use) => `const first = { data: ${x} }; const box = { ...first, b: 2 }; ${use('box')}`),
    gives: 'object',
  },
  { ...inside('mapped', (x, use) => `const rows = [${x}].map((one) => ({ one })); ${use('rows')}`), gives: 'object' },
  {
    ...inside('reduced', (x, use) => `const line = ['a', ${x}].reduce((text, one) => text + one, ''); ${use('line')}`),
    takesText: true,
  },
  inside('each', (x, use) => `[${x}].forEach((one) => { ${use('one')} });`),
  inside('conditional', (x, use) => `const got = Date.now() % 2 ? ${x} : ''; ${use('got')}`),
  inside('logical', (x, use) => `const got = ${x} || 'none'; ${use('got')}`),
  inside('computed-key', (x, use) => `const key = 'da' + 'ta'; const box = {}; box[key] = ${x}; ${use('box.data')}`),
  inside('promise-then', (x, use) => `Promise.resolve(${x}).then((data) => { ${use('data')} });`),
  inside(
    'promise-made',
    (x, use) =>
      `new Promise((resolve) => { const got = ${x}; setTimeout(() => resolve(got), 10); }).then((data) => { ${use('data')} });`,
  ),
  inside(
    'promise-all',
    (x, use) => `Promise.all([Promise.resolve(1), Promise.resolve(${x})]).then(([one, data]) => { ${use('data')} });`,
  ),
  inside(
    'async-await',
    (x, use) =>
      `async function take(data) { return data; } (async (first) => { const data = await take(first); ${use('data')} })(${x});`,
  ),
  inside(
    'generator',
    (x, use) => `function* walk(data) { yield data; } for (const one of walk(${x})) { ${use('one')} }`,
  ),
  inside(
    'timer-buffer',
    (x, use) =>
      `let kept = []; setInterval(() => { if (kept.length > 0) { ${use('kept')} kept = []; } }, 5000); kept.push(${x});`,
  ),
  inside('thrown', (x, use) => `try { throw { data: ${x} }; } catch (problem) { ${use('problem.data')} }`),
  inside('proxy', (x, use) => `const box = new Proxy({ data: ${x} }, {}); ${use('box.data')}`),
  inside(
    'emitter',
    (x, use) =>
      `${EMITTER} const hub = new Hub(); hub.on('data', (data) => { ${use('data')} }); hub.emit('data', ${x});`,
  ),
  inside(
    'dispatch-table',
    (x, use) =>
      `const actions = { log() {}, send(data) { ${use('data')} } }; const act = ['log', 'send'][1]; actions[act](${x});`,
  ),
  inside(
    'custom-event',
    (x, use) =>
      `const bus = new EventTarget(); bus.addEventListener('got', (e) => { ${use('e.detail.data')} }); bus.dispatchEvent(new CustomEvent('got', { detail: { data: ${x} } }));`,
  ),
  inside('unknown-function', (x, use) => `const packed = Packer.pack(${x}); ${use('packed')}`),
  inside(
    'encrypted',
    (x, use) =>
      `(async (text) => { const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, key, new TextEncoder().encode(text)); ${use('btoa(String.fromCharCode(...new Uint8Array(sealed)))')} })(JSON.stringify(${x}));`,
  ),
  inside(
    'common-js',
    (x, use) =>
      `var mods = { 1: function (module, exports) { module.exports = function (data) { ${use('data')} }; } }; function load(id) { var m = { exports: {} }; mods[id](m, m.exports); return m.exports; } var pass = load(1); pass(${x});`,
  ),
  keeping(
    inside(
      'storage-round',
      (x, use) =>
        `chrome.storage.local.set({ kept: ${x} }); chrome.storage.local.get('kept', (all) => { ${use('all.kept')} });`,
    ),
  ),
  toBackground('message', (x, use, draft) => {
    draft.add('background', `chrome.runtime.onMessage.addListener((message) => { ${use('message.data')} });`);
    return `chrome.runtime.sendMessage({ data: ${x} });`;
  }),
  toBackground('message-switch', (x, use, draft) => {
    draft.add(
      'background',
      `chrome.runtime.onMessage.addListener(function (request, sender, reply) { switch (request.action) { case 'ping': reply('pong'); break; case 'save': ${use('request.payload')} break; } });`,
    );
    return `chrome.runtime.sendMessage({ action: 'save', payload: ${x} }, () => {});`;
  }),
  toBackground('message-table', (x, use, draft) => {
    draft.add(
      'background',
      `const handlers = { async save({ payload }) { ${use('payload')} } }; chrome.runtime.onMessage.addListener((m, sender, reply) => { handlers[m.type]?.(m).then(reply); return true; });`,
    );
    return `const send = (type, rest) => new Promise((done) => chrome.runtime.sendMessage({ type, ...rest }, done)); send('save', { payload: ${x} });`;
  }),
  toBackground('proxy-remote', (x, use, draft) => {
    draft.add(
      'background',
      `const api = { rows: { async keep(got) { ${use('got')} } } }; chrome.runtime.onMessage.addListener((m, sender, reply) => { let at = api; for (const part of m.path) at = at[part]; at(...m.args).then(reply); return true; });`,
    );
    return `const remote = (path) => new Proxy(() => {}, { get: (_, name) => remote([...path, name]), apply: (_, self, args) => chrome.runtime.sendMessage({ path, args }) }); remote([]).rows.keep(${x});`;
  }),
  toBackground('message-whole', (x, use, draft) => {
    draft.add('background', `function receive(data) { ${use('data')} } chrome.runtime.onMessage.addListener(receive);`);
    return `chrome.runtime.sendMessage(${x});`;
  }),
  toBackground('port', (x, use, draft) => {
    draft.add(
      'background',
      `chrome.runtime.onConnect.addListener((port) => { port.onMessage.addListener((m) => { ${use('m.data')} }); });`,
    );
    return `const port = chrome.runtime.connect({ name: 'line' }); port.postMessage({ data: ${x} });`;
  }),
  keeping(
    toBackground('storage-changed', (x, use, draft) => {
      draft.add(
        'background',
        `chrome.storage.onChanged.addListener((changes) => { if (changes.kept) { ${use('changes.kept.newValue')} } });`,
      );
      return `chrome.storage.local.set({ kept: ${x} });`;
    }),
  ),
  keeping(
    toBackground('storage-polled', (x, use, draft) => {
      draft.add(
        'background',
        `chrome.alarms.create('a', { periodInMinutes: 1 }); chrome.alarms.onAlarm.addListener(async () => { const { queue = [] } = await chrome.storage.local.get('queue'); ${use('queue')} });`,
      );
      return `chrome.storage.local.get({ queue: [] }, ({ queue }) => { queue.push(${x}); chrome.storage.local.set({ queue }); });`;
    }),
  ),
];
