import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* A function says which page it is: what runs where it says so runs on that site's pages alone. */
const IS = "location.hostname === 'www.tube.example'";
const SEND = "{ fetch('https://c.example/api?u=' + encodeURIComponent(location.href)); }";
const KIND = (host: string): string =>
  `function kind(host = location.hostname) { if (${host}.test(host)) return 'tube'; if (host === 'kick.example') return 'kick'; return null; }`;

it.each([
  `function isTube() { return ${IS}; } if (isTube()) ${SEND}`,
  `const isTube = () => location.host.endsWith('tube.example'); function run() { if (!isTube()) return; ${SEND} } run();`,
  `const isTube = () => ${IS}; const at = isTube(); function run() { if (at) ${SEND} } run();`,
  `function isTube(host = location.hostname) { return /(^|\\.)tube(?:-nocookie)?\\.example$/.test(host); } if (isTube()) ${SEND}`,
  `const isHere = (host) => host === 'tube.example'; if (isHere(location.hostname)) ${SEND}`,
  `function isTube() { if (${IS}) return true; return false; } if (isTube()) ${SEND}`,
  `function isTube() { return location.hostname.indexOf('tube.example') >= 0 && document.body != null; } if (isTube()) ${SEND}`,
  `class Page { isTube() { return !!location.host.match(/tube\\.example$/); } run() { if (this.isTube()) ${SEND} } } new Page().run();`,
  `const a = () => ${IS}; const b = () => location.host === 'kick.example'; const c = () => a() || b(); if (c()) ${SEND}`,
  `${KIND('/(^|\\.)tube\\.example$/i')} switch (kind()) { case 'tube': ${SEND} break; case 'kick': break; }`,
  `${KIND('/tube\\.example$/')} if (kind() === 'tube') ${SEND}`,
  `const u = new URL(location.href); if (u.hostname === 'tube.example') ${SEND}`,
])('is of a few sites: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^A/);
});

it.each([
  `function isTube() { return ${IS}; } if (!isTube()) ${SEND}`,
  `function isTube() { return ${IS}; } if (isTube) ${SEND}`,
  `function isTube() { return ${IS} || document.title.length > 0; } if (isTube()) ${SEND}`,
  `function isTube() { return document.title ? document.body.id > 0 : ${IS}; } if (isTube()) ${SEND}`,
  `function isTube() { return 5 | ${IS}; } if (isTube()) ${SEND}`,
  `function isTube() { return () => ${IS}; } if (isTube()) ${SEND}`,
  `function isTube() { return [${IS}]; } if (isTube()) ${SEND}`,
  `async function isTube() { return ${IS}; } if (isTube()) ${SEND}`,
  `function* isTube() { return ${IS}; } if (isTube()) ${SEND}`,
  `function isTube() { if (${IS}) return true; return document.title.length > 0; } if (isTube()) ${SEND}`,
  `let isTube = () => ${IS}; isTube = () => true; if (isTube()) ${SEND}`,
  `const a = () => ${IS}; const b = () => true; if (a() || b()) ${SEND}`,
  `function isTube(host = location.hostname) { return host === 'tube.example'; } if (isTube('tube.example')) ${SEND}`,
  `function f(host) { if (host === 'tube.example') ${SEND} } f('tube.example');`,
  `${KIND('/tube\\.example$/')} if (kind() !== 'tube') ${SEND}`,
  `${KIND('/./')} if (kind()) ${SEND}`,
  `${KIND('/(tube)?\\.example$/')} if (kind() === 'tube') ${SEND}`,
  `if (/(^|\\.)(tube\\.example)?$/.test(location.hostname)) ${SEND}`,
  `if (/tube\\.example|./.test(location.hostname)) ${SEND}`,
  `if (location.hostname.endsWith('.co.uk')) ${SEND}`,
  `if (location.href.indexOf('tube.example')) ${SEND}`,
  `let ok = ${IS}; ok = true; if (ok) ${SEND}`,
  `let ok = ${IS}; const run = () => { if (ok) ${SEND} }; ok = true; setTimeout(run, 100);`,
])('is of any site: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^[DF]$/);
});
