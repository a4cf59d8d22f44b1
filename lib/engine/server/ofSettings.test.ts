import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/* What was put among settings by one request and is used by another part is an administrator's choice, not somebody's. */

const STORE = `class Common { constructor() { this.node = {}; this.data = {}; } setNode(given) { this.node.settings = { ...this.node.settings, ...given }; } setData(given) { this.data.more = given; } }
  export const common = new Common();`;
const routes = (body: string): string =>
  `import express from 'express'; import fs from 'node:fs'; import { common } from './s.js'; const app = express(); app.post('/n', (req, res) => { ${body} res.end(); });`;
const logs = (file: string): string =>
  `import fs from 'node:fs'; import { common } from './s.js'; export function log(text) { fs.appendFile(common.${file}, text, () => {}); }`;
/** The same by an object that scripts share under a name. */
const shared = (name: string): string =>
  routes(`${name}[req.body.part] = req.body.more;`).replace('{ common }', `{ common as ${name} }`);
const usesShared = (name: string): string =>
  `import fs from 'node:fs'; import { common as ${name} } from './s.js'; export function log(text) { const held = ${name}; fs.appendFile(held.files.log, text, () => {}); }`;

it.each([
  ['settings', routes('common.setNode(req.body.settings);'), logs('node.settings.logFile'), 'medium low'],
  ['other data', routes('common.setData(req.body.settings);'), logs('data.more.logFile'), 'high medium'],
  ['settings in a variable', shared('Config'), usesShared('Config'), 'medium low'],
  ['other data in a variable', shared('Data'), usesShared('Data'), 'high medium'],
  [
    'settings of the request itself',
    routes("const settings = req.body.settings; fs.appendFile(settings.logFile, 'x', () => {});"),
    '',
    'high medium',
  ],
])('%s', async (_, handler, used, expected) => {
  const files = {
    'package.json': '{"name": "node", "type": "module", "dependencies": {"express": "4.21.2"}}',
    's.js': STORE,
    'c.js': handler,
    'n.js': used,
  };
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  const [first] = findings.filter(({ rule }) => rule === 'path-traversal');
  expect(`${first?.severity} ${first?.confidence}`).toBe(expected);
});
