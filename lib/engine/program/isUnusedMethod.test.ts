import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** So much code that it is taken for a library. */
const MUCH = `const table = [${Array.from({ length: 2500 }, (_, at) => `[${at}]`).join(', ')}];`;
const add =
  "var s = document.createElement('script'); s.src = this.server + '/dialog.js'; document.head.appendChild(s);";
const library = (method: string, use: string): string =>
  `${MUCH} (function () { var Client = function () { this.server = ''; }; Client.prototype = { config: function (at) { this.server = this.parse(at); return this; }, parse: function (at) { return at; }, ${method}: function () { ${add} } }; var client = new Client(); client.config('https://cdn.example/214'); ${use} })();`;

it('what a library could load in a method that nothing names weighs little', async () => {
  expect(await graded({ content: library('showDialog', '') })).toMatch(/^A/);
});

it.each([
  ['showDialog', 'client.showDialog();'],
  ['showDialog', "addEventListener('error', client.showDialog.bind(client));"],
  ['showDialog', 'const { showDialog } = client; showDialog.call(client);'],
  ['handleEvent', "addEventListener('click', client);"],
])('and in full where something does: %s, %s', async (method, use) => {
  expect(await graded({ content: library(method, use) })).toMatch(/^[CDF]/);
});
