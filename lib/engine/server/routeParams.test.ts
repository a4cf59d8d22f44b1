import { expect, test } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

const START = `const express = require('express'); const path = require('path'); const fs = require('fs'); const app = express(); const api = express.Router();`;
const FORM = '/^[a-z0-9_-]{1,40}$/';
const opens = (of: string): string => `(req, res) => res.sendFile(path.join(__dirname, 'img', ${of}))`;

async function isTold(routes: string): Promise<boolean> {
  const files = { 'package.json': '{"name":"a","version":"1.0.0","private":true}', 'server.js': `${START} ${routes}` };
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  return findings.some(({ rule }) => rule === 'path-traversal');
}

test.each([
  `app.get('/img/:name([a-z0-9-]+\\\\.png)', ${opens('req.params.name')});`,
  `app.get('/img/:name(\\\\d+)', (req, res) => { const { name } = req.params; res.sendFile(path.join(__dirname, name)); });`,
  `app.param('name', (req, res, next, name) => { if (!${FORM}.test(name)) return res.sendStatus(400); next(); }); app.get('/img/:name', ${opens('req.params.name')});`,
  `app.param('name', (req, res, next, name) => { if (${FORM}.test(name)) next(); else next(new Error('bad')); }); app.get('/img/:name', ${opens('req.params.name')});`,
])('a part of a path has the form that its router asks for: %s', async (routes) => {
  expect(await isTold(routes)).toBe(false);
});

test.each([
  `app.get('/img/:name([a-z0-9-]+\\\\.png)', ${opens('req.query.name')});`,
  `app.get('/img/:name(.+\\\\.png)', ${opens('req.params.name')});`,
  `app.param('name', (req, res, next, name) => { if (!${FORM}.test(name)) log(name); next(); }); app.get('/img/:name', ${opens('req.params.name')});`,
  `app.param('name', (req, res, next, name) => { if (${FORM}.test(name)) next(); next(); }); app.get('/img/:name', ${opens('req.params.name')});`,
  `api.param('name', (req, res, next, name) => { if (!${FORM}.test(name)) return res.sendStatus(400); next(); }); app.get('/img/:name', ${opens('req.params.name')});`,
  `app.param('id', (req, res, next, id) => { if (!${FORM}.test(id)) return res.sendStatus(400); next(); }); app.get('/img/:id/:name', ${opens('req.params.name')});`,
])('what it does not ask for may be anything: %s', async (routes) => {
  expect(await isTold(routes)).toBe(true);
});
