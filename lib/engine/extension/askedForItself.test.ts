import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* A page is asked for itself, or for more of its site: no server elsewhere answers. */
const SHOW = (address: string): string =>
  `fetch(${address}).then((r) => r.text()).then((text) => { document.body.innerHTML = text; });`;
const TELL = (address: string): string => `fetch(${address}, { method: 'POST', body: document.body.innerText });`;

it.each([
  SHOW('location.href'),
  SHOW("location.origin + '/list'"),
  `async function get(url) { return (await fetch(url)).text(); } get(location.href).then((t) => { document.body.innerHTML = t; });`,
  TELL("location.origin + '/list'"),
  TELL("location.protocol + '//' + location.host + '/list'"),
  TELL('`${location.origin}${location.pathname}?a=1`'),
])('is of the page: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^A/);
});

it.each([
  ...[SHOW, TELL].flatMap((use) => [
    use("location.origin + '.c.example/'"),
    use("location.protocol + '//c.example/'"),
    use("'https://' + location.host + '@c.example/'"),
    `let at = location.href; at = 'https://c.example/'; ${use('at')}`,
  ]),
  SHOW("location.href.replace(location.host, 'c.example')"),
  SHOW('location.hash.slice(1)'),
  `async function get(url = location.href) { return (await fetch(url)).text(); } get('https://c.example/').then((t) => { document.body.innerHTML = t; });`,
])('is of somebody else: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^[DF]$/);
});
