import { expect, test } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/** Where a server asks itself, and where a client tells it whom to ask. */

const severityOf = async (rule: string, script: string): Promise<string | undefined> => {
  const { findings } = await analyze(memoryTree({ 'middleware.js': script }), { kind: 'repository' });
  return findings.find((finding) => finding.rule === rule && finding.confidence !== 'low')?.severity;
};
const handler = (body: string): string => `export default async function middleware(request) { ${body} }\n`;

test.each([
  ['const { origin } = new URL(request.url); return fetch(`${origin}/docs/index.html`);', undefined],
  ["const url = new URL(request.url); return fetch(url.protocol + '//' + url.host + '/a');", undefined],
  ["const url = new URL(request.url); return fetch(url.searchParams.get('from'));", 'high'],
  ["return fetch(new URL('/api/session', request.url));", undefined],
  ["return fetch(new URL('/api/session', request.nextUrl.origin).toString());", undefined],
  ["return fetch(new URL('/api/session', request.query.url));", 'high'],
  ['return fetch(new URL(request.query.path, request.url));', 'high'],
  ["const url = new URL('', request.url); return fetch(url.searchParams.get('from'));", 'high'],
  // What a request is meant for is passed on: a client's library, a forward proxy, a tunnel.
  ['const { url, body, ...more } = request; return fetch(url, { ...more, redirect: "manual" });', undefined],
  ['const to = upstream ? upstream.origin : request.url; require("http").request(to, {}, answer);', undefined],
  ["const [host, port] = request.url.split(':'); require('net').connect({ host, port });", undefined],
  ["const { url } = request.query; return fetch(url, { redirect: 'manual' });", 'high'],
  // Parts of an address behind its host name none in a request that is made of it.
  ['const to = new URL(HUB); to.pathname = request.query.p; return fetch(new Request(to, request));', undefined],
  ['const to = new URL(HUB); to.search = request.query.p; const ask = new Request(to); return fetch(ask);', undefined],
  ['const to = new URL(HUB); to.host = request.query.p; return fetch(new Request(to, request));', 'high'],
  ['const to = new URL(HUB); to.href = request.query.p; const ask = new Request(to); return fetch(ask);', 'high'],
  ['return fetch(new Request({ url: request.query.p }, { headers: {} }));', 'high'],
  // A page's own: a server has no `window`.
  ['const { url } = request.query; return window.fetch(url);', undefined],
  ['const { url } = request.query; return globalThis.fetch(url);', 'high'],
  ['const window = globalThis; const { url } = request.query; return window.fetch(url);', 'high'],
  ['return fetch(request.url.slice(1));', 'high'],
  ["return fetch(request.url.split('?from=')[1]);", 'high'],
])('%s', async (body, severity) => {
  expect(await severityOf('server-request-forgery', handler(body))).toBe(severity);
});

const asked = (check: string): string =>
  `const HOSTS = ['a.example']; function look(url) { const known = HOSTS.some((one) => url.hostname.endsWith(one)); ${check} } require('express')().get('/p', async (req, res) => { const url = new URL(req.query.url); look(url); res.send(await (await fetch(url)).text()); });\n`;

test.each([
  ['if (!known) throw new Error(`${url.hostname} is not allowed`);', undefined],
  ['if (!known) console.log(`${url.hostname} is new`);', 'high'],
  ['return known ? undefined : new Error(url.hostname);', 'high'],
])('what a function looks at before: %s', async (check, severity) => {
  expect(await severityOf('server-request-forgery', asked(check))).toBe(severity);
});

test.each([
  ["(req.secure ? 'https://' : 'http://') + req.hostname + ':' + conf.port + '/' + req.query.rest", undefined],
  ['`https://${req.hostname}:${conf.port}${req.originalUrl}`', undefined],
  ["(req.secure ? 'https://' : 'http://') + req.hostname + req.query.rest", 'medium'],
  ["(req.secure ? 'https://' : req.query.scheme) + req.hostname + '/'", 'medium'],
  ["'https://' + req.query.host + '/' + req.query.rest", 'medium'],
  ["'https://' + req.hostname + ':' + req.query.port + '/'", 'medium'],
  ["'https://' + req.hostname + '.' + req.query.rest + '/'", 'medium'],
])('a client is sent to the server that it asked: %s', async (to, severity) => {
  const script = `import conf from './conf.js'; import express from 'express'; express().get('/p', (req, res) => { const to = ${to}; res.redirect(302, to); });\n`;
  expect(await severityOf('open-redirect', script)).toBe(severity);
});

const page = (body: string): string =>
  `const mustache = require('mustache'); require('express')().get('/p', (req, res) => { let page = read('p.html'); ${body} res.send(page); });\n`;

test.each([
  ['page = mustache.render(page, { name: req.query.name });', undefined],
  ['page = mustache.render(req.query.template, {});', 'high'],
  ['page = page + req.query.more; page = mustache.render(page, {});', 'high'],
])('%s', async (body, severity) => {
  expect(await severityOf('template-injection', page(body))).toBe(severity);
});

const routed = (does: string): string =>
  `import { useRouter } from 'next/router';\nexport default function Page() { const router = useRouter(); const at = router.asPath; return <a onClick={() => { ${does} }}>a</a>; }\n`;

test.each([
  ['router.push(`${router.asPath}&more=1`);', undefined],
  ['router.replace(at);', undefined],
  ["router.push(router.asPath.split('next=')[1]);", 'medium'],
  ['router.push(at.slice(6));', 'medium'],
  ["router.push(router.asPath.replace('/to/', ''));", 'medium'],
  ['router.push(router.query.next);', 'medium'],
])('%s', async (does, severity) => {
  const { findings } = await analyze(memoryTree({ 'pages/a.jsx': routed(does) }), { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'open-redirect')?.severity).toBe(severity);
});
