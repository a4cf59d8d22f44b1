import { describe, expect, it } from 'vitest';
import { hitsOf } from '../testing/examples.ts';
import pathTraversal from '../rules/injection/path-traversal.ts';
import forgery from '../rules/injection/server-request-forgery.ts';
import type { Rule } from '../rule.ts';

/** How grave the gravest is that a rule tells of an application; nothing where it tells nothing. */
async function told(
  rule: Rule,
  body: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const start = `const path = require('path'), fs = require('fs'), app = require('express')();\n`;
  const hits = await hitsOf(rule, { files: { 'app.js': `${start}${body}\n`, ...more } });
  return hits.some(({ confidence }) => confidence !== 'low') ? 'told' : undefined;
}

const LOADS = `const File = require('./file'); app.get('/x', (req, res) => res.end(File.load(path.join(root, req.query.f))));`;
const REPLACES = (form: string) =>
  `const { nameOf } = require('./file'); app.get('/x', (req, res) => res.end(fs.readFileSync(path.join(root, nameOf(req.query.f)))));\n// ${form}`;
const INSIDE = (joined: string, check: string) =>
  `const isPathInside = require('path-is-inside'); const find = (rel) => fs.readFileSync(path.join(root, rel + '.html'));
  app.get('/x', (req, res) => { const rel = decodeURIComponent(req.query.f); const full = path.join(root, ${joined}); if (${check}) return res.end(); res.end(find(rel)); });`;

describe('a path that is joined', () => {
  it.each([
    [
      'is looked at in another file',
      LOADS,
      `exports.load = (p) => { const full = path.resolve(p); if (!full.startsWith(root + path.sep)) throw new Error('no'); return fs.readFileSync(full); };`,
      undefined,
    ],
    ['is opened in another file', LOADS, 'exports.load = (p) => fs.readFileSync(p);', 'told'],
    [
      'loses its slashes',
      REPLACES(''),
      String.raw`exports.nameOf = (n) => n.replace(/[<>:"\/\\|?*]/g, '');`,
      undefined,
    ],
    ['loses its blanks', REPLACES(''), 'exports.nameOf = (n) => n.trim();', 'told'],
    ['loses the first slash', REPLACES(''), String.raw`exports.nameOf = (n) => n.replace(/[\/]/, '');`, 'told'],
  ])('%s', async (_, body, file, expected) => {
    const start = `const path = require('path'), fs = require('fs');\n`;
    expect(await told(pathTraversal, body, { 'file.js': start + file })).toBe(expected);
  });

  it.each([
    ['of a part that was found inside', INSIDE('rel', '!isPathInside(full, root)'), undefined],
    ['of another part', INSIDE('req.query.name', '!isPathInside(full, root)'), 'told'],
    ['of a part that another one may lead back in', INSIDE('rel, req.query.more', '!isPathInside(full, root)'), 'told'],
    [
      'to a folder that the client names',
      `const isPathInside = require('path-is-inside');
      app.get('/x', (req, res) => { const dir = req.query.d, full = path.join(dir, name); if (!isPathInside(full, root)) return res.end(); res.end(fs.readFileSync(path.join(root, dir))); });`,
      'told',
    ],
    ['of a part that was found outside', INSIDE('rel', 'isPathInside(full, root)'), 'told'],
    [
      'or is one already, and is checked',
      `app.get('/x', (req, res) => { let p = req.query.f; p = path.isAbsolute(p) ? path.normalize(p) : path.join(root, p); if (!p.startsWith(root + path.sep)) return res.end(); res.end(fs.readFileSync(p)); });`,
      undefined,
    ],
    [
      'or is one already, unchecked',
      `app.get('/x', (req, res) => { let p = req.query.f; p = path.isAbsolute(p) ? path.normalize(p) : path.join(root, p); res.end(fs.readFileSync(p)); });`,
      'told',
    ],
    [
      'by the handler of a function',
      `exports.handler = async (event) => fs.readFileSync(path.join(root, event.file));`,
      'told',
    ],
    [
      'by a command',
      `exports.command = 'report'; exports.builder = {}; exports.handler = async (argv) => fs.readFileSync(path.join(root, argv.file));`,
      undefined,
    ],
    [
      'by what makes a handler',
      `exports.handler = (route, options) => { const handler = () => fs.readFileSync(path.join(route.root, route.file)); return handler; };`,
      undefined,
    ],
  ])('%s', async (_, body, expected) => {
    expect(await told(pathTraversal, body)).toBe(expected);
  });
});

describe('an address that the client sends', () => {
  it.each([
    ['behind an agent that refuses private ones', `ssrfFilter(req.query.u)`, undefined],
    ['behind such an agent or none', `off ? null : ssrfFilter(req.query.u)`, undefined],
    ['behind any agent', `new https.Agent({ keepAlive: true })`, 'told'],
  ])('%s', async (_, agent, expected) => {
    const body = `const axios = require('axios'), https = require('https'), ssrfFilter = require('ssrf-req-filter');
      app.get('/x', async (req, res) => res.json((await axios({ url: req.query.u, httpsAgent: ${agent} })).data));`;
    expect(await told(forgery, body)).toBe(expected);
  });
});

it('a name of a sent file keeps the folders that a client wrote, where another script lets it', async () => {
  const app = `const upload = require('./upload'); app.post('/f', upload.single('f'), (req, res) => { fs.writeFileSync('/up/' + req.file.originalname, req.file.buffer); res.end(); });`;
  const upload = (options: string): Record<string, string> => ({
    'upload.js': `module.exports = require('multer')(${options});`,
  });
  expect(await told(pathTraversal, app, upload("{ dest: 'up' }"))).toBeUndefined();
  expect(await told(pathTraversal, app, upload('{ preservePath: true }'))).toBe('told');
  const many = `const upload = require('./upload'); const save = async (file) => fs.promises.writeFile(path.join('/up', file.originalname), file.buffer);
    app.post('/f', upload.array('f'), async (req, res) => { const files = req.files; for (const file of files) await save(file); res.end(); });`;
  expect(await told(pathTraversal, many, upload("{ dest: 'up' }"))).toBeUndefined();
  expect(await told(pathTraversal, many, upload('{ preservePath: true }'))).toBe('told');
  expect(await told(pathTraversal, many.replace('req.files', 'req.body.files'), upload(''))).toBe('told');
});
