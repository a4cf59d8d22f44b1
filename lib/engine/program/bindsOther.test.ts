import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* `new C(...list)` as compilers write it makes no function of text, whatever is in the list; `Function` in C's place does. */
const answered = (program: string): Promise<string> =>
  graded({ background: `fetch('https://x.example/d').then((r) => r.json()).then((d) => { ${program} });` });
const MAKE = 'const make = (C, list) => new (Function.bind.apply(C, [null].concat(list)))();';

it.each([[`${MAKE} make(Map, [d.x]);`], ['new (Function.bind.apply(Map, [null, d.x]))();']])(
  'uses a method of functions: %s',
  async (program) => {
    expect(await answered(program)).toMatch(/^A/);
  },
);

it.each([
  ['Function.bind.apply(Function, [null, d.code])()();'],
  ['const F = Function; new (Function.bind.apply(F, [null, d.code]))()();'],
  ['Function.bind.call(Function, null, d.code)()();'],
  ['Function.bind(null, d.code)()();'],
  [`${MAKE} make(Function, [d.code])();`],
])('makes a function of text: %s', async (program) => {
  expect(await answered(program)).toMatch(/^[DF]$/);
});
