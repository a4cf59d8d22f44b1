import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';
import { type Parts, sample } from '../testing/sample.ts';

/*
 * Checks of where a message comes from, as vulnerable extensions of honest makers have them: those that a stranger's site
 * passes, each beside the one that holds.
 */

const told = async (parts: Parts): Promise<boolean> => {
  const { findings } = await analyze(memoryTree(sample(parts).files), { kind: 'extension' });
  return findings.some(({ rule, severity }) => rule === 'message-to-request' && severity === 'high');
};

const page = (before: string, check: string): Parts => ({
  content: `${before} addEventListener('message', (e) => { if (!(${check})) return; chrome.runtime.sendMessage({ url: e.data.url }); });`,
  background: 'chrome.runtime.onMessage.addListener((m) => { fetch(m.url); });',
});

it.each([
  [
    '',
    '/https?:\\/\\/.*partner\\.example/.test(e.origin)',
    '/^https:\\/\\/(?:[a-z]+\\.)?partner\\.example$/.test(e.origin)',
  ],
  [
    '',
    'e.origin.match(/^https:\\/\\/partner\\.example/)',
    'e.origin.match(/^https:\\/\\/partner\\.example(?::\\d+)?$/)',
  ],
  [
    '',
    '/partner\\.example$/.test(new URL(e.origin).hostname)',
    '/(^|\\.)partner\\.example$/.test(new URL(e.origin).hostname)',
  ],
  ['', "e.origin.startsWith('https://partner.example')", "e.origin.startsWith('https://partner.example:')"],
  ['', "e.origin.endsWith('partner.example')", "e.origin.endsWith('.partner.example')"],
  ['const sites = await load();', "e.origin.includes('partner')", 'sites.includes(e.origin)'],
  ['', "e.origin.indexOf('partner.example') !== -1", "['https://partner.example'].indexOf(e.origin) !== -1"],
])('a check of a part of a name lets strangers pass: %s%s', async (before, open, closed) => {
  expect(await told(page(before, open))).toBe(true);
  expect(await told(page(before, closed))).toBe(false);
});

const ASKED = 'const isPartner = (origin) => { const { hostname } = new URL(origin); return LOOK; };';
const SITES = "const SITES = ['partner.example'];";

it.each([
  ["hostname.endsWith('partner.example')", "hostname.endsWith('.partner.example')"],
  [
    'SITES.some((one) => hostname.endsWith(one))',
    "SITES.some((one) => hostname === one || hostname.endsWith('.' + one))",
  ],
  ['/partner/.test(hostname)', '/^partner\\.example$/.test(hostname)'],
  ["hostname.includes('partner.example')", 'SITES.includes(hostname)'],
])('a function that is asked is looked into: %s', async (open, closed) => {
  expect(await told(page(SITES + ASKED.replace('LOOK', open), 'isPartner(e.origin)'))).toBe(true);
  expect(await told(page(SITES + ASKED.replace('LOOK', closed), 'isPartner(e.origin)'))).toBe(false);
});

it('what a message says of itself is no sender', async () => {
  const listener = (check: string): Parts => ({
    background: `const known = new Map(); chrome.runtime.onMessageExternal.addListener((m, sender) => { if (known.get(${check})) fetch(m.url); });`,
    manifest: { externally_connectable: { matches: ['*://*.example/*', 'http://localhost/*'] } },
  });
  expect(await told(listener('m.id'))).toBe(true);
  expect(await told(listener('sender.id'))).toBe(false);
});

it('what is asked whether it has a key is not checked: the key is', async () => {
  const HAS = 'const has = Object.prototype.hasOwnProperty;';
  const copied = `${HAS} const spread = (a, b) => { for (const key in b) if (has.call(b, key)) a[key] = b[key]; return a; };`;
  const background = 'chrome.runtime.onMessage.addListener((m) => { fetch(m.url); });';
  const content = `${copied} addEventListener('message', (e) => chrome.runtime.sendMessage(spread({}, e.data)));`;
  expect(await told({ content, background })).toBe(true);
  const listed = `${HAS} const SITES = { 'https://a.example': 1 }; addEventListener('message', ({ data }) => { const { url } = data; if (has.call(SITES, url)) chrome.runtime.sendMessage({ url }); });`;
  expect(await told({ content: listed, background })).toBe(false);
});
