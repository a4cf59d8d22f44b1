import { expect, it } from 'vitest';
import { hitsOf } from '../testing/examples.ts';
import pathTraversal from '../rules/injection/path-traversal.ts';

/* Paths that lead nowhere else, each with the program that would hide behind it. */

const START = `const path = require('path'), fs = require('fs'), app = require('express')(); const root = '/srv';\n`;

/** How grave the gravest is that the rule tells. */
async function told(body: string): Promise<string> {
  const hits = await hitsOf(pathTraversal, { files: { 'app.js': `${START}${body}\n` } });
  const order = ['high', 'medium', 'low'];
  return order.find((one) => hits.some(({ severity }) => (severity ?? 'high') === one)) ?? 'nothing';
}

const answers = (body: string): string => `app.get('/f/:c', async (req, res) => { ${body} });`;
const RESOLVED = (before: string, after: string): string =>
  answers(
    `${before} const real = path.resolve(full); if (!real.startsWith(root + path.sep)) return res.end(); ${after} res.end(fs.readFileSync(full));`,
  );
const FULL = 'let full = path.join(root, req.query.f);';

it.each([
  [
    'a property that was found inside',
    answers(
      "const at = path.join(root, req.query.d || ''); if (!isPathInside(root, at)) return res.end(); res.end(fs.readFileSync(path.join(root, req.query.d)));",
    ),
    'nothing',
  ],
  [
    'another property',
    answers(
      "const at = path.join(root, req.query.d || ''); if (!isPathInside(root, at)) return res.end(); res.end(fs.readFileSync(path.join(root, req.query.e)));",
    ),
    'high',
  ],
  [
    'the name of a file that busboy read',
    "const busboy = require('busboy'); app.post('/f', (req, res) => { const bb = busboy({ headers: req.headers }); bb.on('file', (name, file, info) => file.pipe(fs.createWriteStream(path.join(root, info.filename)))); });",
    'nothing',
  ],
  [
    'and with its folders',
    "const busboy = require('busboy'); app.post('/f', (req, res) => { const bb = busboy({ headers: req.headers, preservePath: true }); bb.on('file', (name, file, info) => file.pipe(fs.createWriteStream(path.join(root, info.filename)))); });",
    'high',
  ],
  [
    'what the server says that a client asked',
    "const WebSocket = require('ws'); const ws = new WebSocket('wss://x.example'); ws.on('message', (data) => fs.appendFileSync(JSON.parse(data).file, 'x'));",
    'nothing',
  ],
  ['what is resolved was looked at', RESOLVED(FULL, ''), 'nothing'],
  ['and is another file then', RESOLVED(FULL, 'full = path.join(root, req.query.g);'), 'high'],
  [
    'a method throws',
    `class Store { check(p) { const full = path.resolve(root, p); if (!full.startsWith(root + path.sep)) { throw new Error('no'); } }
      read(name) { this.check(name); return fs.readFileSync(path.join(root, name)); } } const s = new Store();
      ${answers('res.end(s.read(req.query.f));')}`,
    'nothing',
  ],
  [
    'a method only writes it down',
    `class Store { check(p) { const full = path.resolve(root, p); if (!full.startsWith(root + path.sep)) { console.log('no'); } }
      read(name) { this.check(name); return fs.readFileSync(path.join(root, name)); } } const s = new Store();
      ${answers('res.end(s.read(req.query.f));')}`,
    'high',
  ],
  [
    'the path is only compared',
    answers("const at = path.join(req.baseUrl, req.path).replace('/x', ''); if (skip.includes(at)) res.end();"),
    'nothing',
  ],
  [
    'the path is changed and opened',
    answers("const at = path.join(root, req.query.f).replace('/x', ''); res.end(fs.readFileSync(at));"),
    'high',
  ],
  [
    'the last part alone',
    answers("res.end(fs.readFileSync(path.join(root, req.query.f.split('/').pop())));"),
    'nothing',
  ],
  [
    'the last part of a list',
    answers("res.end(fs.readFileSync(path.join(root, req.query.f.split(',').pop())));"),
    'high',
  ],
  [
    'the base of a path',
    answers('res.end(fs.readFileSync(path.join(root, path.parse(req.query.f).base)));'),
    'nothing',
  ],
  ['the folder of a path', answers('res.end(fs.readFileSync(path.join(root, path.parse(req.query.f).dir)));'), 'high'],
  ['an ending of a name', answers('res.end(fs.readFileSync(`${root}/backup-${req.params.c}.bak`));'), 'low'],
  [
    'an ending that is resolved',
    answers("res.end(fs.readFileSync(path.join(root, 'backup-' + req.params.c)));"),
    'high',
  ],
  ['what stands behind a slash', answers('res.end(fs.readFileSync(`${root}/backup/${req.params.c}`));'), 'high'],
  ['only whether it is there', answers('res.json(fs.existsSync(`${root}/${req.query.f}`));'), 'medium'],
  [
    'the key of a record that was found',
    answers(
      'const id = req.query.id; const up = await uploads.findOne({ _id: id }); if (!up) return res.end(); res.end(fs.readFileSync(`${root}/${id}/a`));',
    ),
    'nothing',
  ],
  [
    'the key of a record that nobody asks for',
    answers(
      'const id = req.query.id; const up = await uploads.findOne({ _id: id }); console.log(up); res.end(fs.readFileSync(`${root}/${id}/a`));',
    ),
    'high',
  ],
  [
    'the name of a record that was found',
    answers(
      'const name = req.query.n; const up = await uploads.findOne({ name }); if (!up) return res.end(); res.end(fs.readFileSync(`${root}/${name}/a`));',
    ),
    'high',
  ],
  [
    'files that were sent',
    "app.post('/f', up.any(), (req, res) => { for (const file of Object.values(req.files || {})) fs.unlinkSync(file.path); });",
    'nothing',
  ],
  [
    'files that somebody names',
    "app.post('/f', (req, res) => { for (const file of req.body.files) fs.unlinkSync(file.path); });",
    'high',
  ],
  [
    'whether a message is binary',
    "const { WebSocketServer } = require('ws'); new WebSocketServer({ port: 1 }).on('connection', (ws) => { ws.on('message', (data, isBinary) => fs.appendFileSync(isBinary.file, 'x')); });",
    'nothing',
  ],
  [
    'a message',
    "const { WebSocketServer } = require('ws'); new WebSocketServer({ port: 1 }).on('connection', (ws) => { ws.on('message', (data) => fs.appendFileSync(JSON.parse(data).file, 'x')); });",
    'high',
  ],
  [
    'a name that filenamify cleaned',
    `const filenamify = require('filenamify'); ${answers('res.end(fs.readFileSync(path.join(root, filenamify(req.query.f))));')}`,
    'nothing',
  ],
  [
    'one that a function of that sort gave back as it was',
    `const tidy = (name) => name.trim(); ${answers('res.end(fs.readFileSync(path.join(root, tidy(req.query.f))));')}`,
    'high',
  ],
  [
    'what a record holds that was looked up by it',
    answers(
      "const row = await db.get('SELECT file FROM uploads WHERE name = ?', req.query.n); res.end(fs.readFileSync(path.join(root, row.file)));",
    ),
    'nothing',
  ],
  [
    'what it was looked up by',
    answers(
      "const row = await db.get('SELECT file FROM uploads WHERE name = ?', req.query.n); res.end(row && fs.readFileSync(path.join(root, req.query.n)));",
    ),
    'high',
  ],
  [
    'what another server answers',
    answers(
      'const { data } = await api.get(`/files/${req.query.n}`); fs.writeFileSync(path.join(root, data.name), data.text);',
    ),
    'nothing',
  ],
  [
    'what a method of the program gives that is called so',
    `const api = { get: (name) => ({ data: { name } }) }; ${answers('const { data } = api.get(req.query.n); res.end(fs.readFileSync(path.join(root, data.name)));')}`,
    'high',
  ],
])('%s', async (_, body, expected) => {
  expect(await told(body)).toBe(expected);
});
