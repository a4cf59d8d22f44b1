import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { flowsOfRepository } from './flowsOfRepository.ts';

/** Whether a parameter of some function is taken for what somebody outside decides. */
async function isTold(text: string, more: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const start = `const { execSync } = require('child_process');\n`;
  const files = { 'app.js': `${start}${text}\n`, ...more };
  const facts = await factsOf({ kind: 'repository', files });
  return facts.whole(flowsOfRepository).flows.some(({ source }) => source.kind === 'parameter');
}

const RUNS = `execSync('ping ' + host)`;

describe('a function that the program alone calls', () => {
  it.each([
    ['loaded whole', `module.exports = function (host) { ${RUNS}; };`, `require('./app')('a');`],
    ['made by another function', `const make = (name) => (host) => ${RUNS}; make('a')('b');`],
    ['bound', `function run(host) { ${RUNS}; } const go = run.bind(null, 'a'); go();`],
    ['applied to a list', `function run(name, host) { ${RUNS}; } run.apply(null, ['a', 'b']);`],
    ['given a list', `function run(name, host) { ${RUNS}; } run(...['a', 'b']);`],
    ['of a promise', `Promise.resolve('a').then((host) => ${RUNS});`],
    ['of a list', `['a', 'b'].forEach((host) => ${RUNS});`],
    ['that gives its own default', `const run = (name = 'a', host = name) => ${RUNS}; run('b');`],
    [
      'that hears an event of its own',
      `const hub = new (require('events'))(); hub.on('got', (host) => ${RUNS}); hub.emit('got', 'a');`,
    ],
    [
      'of a bundled module',
      `var mods = { 1: function (module) { module.exports = function (host) { ${RUNS}; }; } }; function load(id) { var m = { exports: {} }; mods[id](m); return m.exports; } load(1)('a');`,
    ],
  ])('%s: nobody outside decides its parameters', async (_, text, loader?: string) => {
    expect(await isTold(text, loader === undefined ? {} : { 'other.js': loader })).toBe(false);
  });
});

describe('a function that others may call', () => {
  it.each([
    ['exported, and called by nobody here', `module.exports = function (host) { ${RUNS}; };`],
    ['exported by name', `exports.run = (host) => ${RUNS};`],
    ['handed to what nobody here knows', `registry.handle('ping', (host) => ${RUNS});`],
    ['that hears what nobody here sends', `const hub = new (require('events'))(); hub.on('got', (host) => ${RUNS});`],
    ['exported, and called here with less', `exports.run = (name, host) => ${RUNS}; exports.run('a');`],
  ])('%s: they decide its parameters', async (_, text) => {
    expect(await isTold(text)).toBe(true);
  });

  it('exported, and called by a test alone: they decide its parameters', async () => {
    const text = `module.exports = function (host) { ${RUNS}; };`;
    expect(await isTold(text, { 'test/app.test.js': `require('../app')('a');` })).toBe(true);
  });
});
