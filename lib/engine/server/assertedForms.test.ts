import { expect, test } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/** Functions that throw unless what they are handed is of a form; each with a twin behind which it may be anything. */

const CHECK = `const FORM = /^cam-[a-z0-9-]+$/;
const NAMES = ['index.m3u8', 'key.txt'];
`;
const HANDLER = `app.get('/:name', (req, res) => {
  check(req.params.name);
  res.end(fs.readFileSync(path.join('files', req.params.name)));
});`;
const program = (check: string, handler = HANDLER): Record<string, string> => ({
  'package.json': '{}',
  'check.js': `${CHECK}const check = ${check};\nmodule.exports = { check };\n`,
  'app.js': `const fs = require('fs');\nconst path = require('path');\nconst app = require('express')();\nconst { check } = require('./check');\n${handler}\n`,
});
const isTold = async (files: Record<string, string>) =>
  (await analyze(memoryTree(files), { kind: 'repository' })).findings.some(
    ({ rule, severity }) => rule === 'path-traversal' && severity === 'high',
  );

const FORM = "(name) => { if (!FORM.test(name)) throw new Error('name'); }";

test.each([
  ['a form', FORM],
  ['a list', "(name) => { if (!NAMES.includes(name)) throw new Error('name'); }"],
  [
    'a list or a form',
    "(name) => { if (NAMES.includes(name)) { return; } if (!FORM.test(name)) throw new Error('name'); }",
  ],
])('%s', async (_, check) => {
  expect(await isTold(program(check))).toBe(false);
});

test.each([
  [
    'an end before the check',
    "(name) => { if (process.env.DEV) return; if (!FORM.test(name)) throw new Error('name'); }",
  ],
  ['a check of something else', "(name, other) => { if (!FORM.test(other)) throw new Error('name'); }"],
  [
    'a check of a part',
    "(name) => { const [first] = name.split('/'); if (!FORM.test(first)) throw new Error('name'); }",
  ],
  [
    'a copy that is cleaned first',
    "(name) => { name = name.replace('/', ''); if (!FORM.test(name)) throw new Error('name'); }",
  ],
  ['a form that lets dots and slashes through', "(name) => { if (!/cam/.test(name)) throw new Error('name'); }"],
  ['a check that nobody waits for', "async (name) => { if (!FORM.test(name)) throw new Error('name'); }"],
  ['an error that is caught', "(name) => { try { if (!FORM.test(name)) throw new Error('name'); } catch {} }"],
])('%s', async (_, check) => {
  expect(await isTold(program(check))).toBe(true);
});

test.each([
  ['a call under a condition', 'if (strict) check(req.params.name);'],
  ['a call whose error is caught', 'try { check(req.params.name); } catch {}'],
  ['a call with another part', 'check(req.params.other);'],
])('%s', async (_, call) => {
  expect(await isTold(program(FORM, HANDLER.replace('check(req.params.name);', call)))).toBe(true);
});

test('a check of the ending alone is none of the name', async () => {
  const handler = `app.get('/:name', (req, res) => {
  const { name } = req.params;
  if (!NAMES.includes(name.split('.').pop())) return;
  res.end(fs.readFileSync(path.join('files', name)));
});`;
  const files = program(FORM, `const NAMES = ['png', 'jpg'];\n${handler}`);
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  expect(findings.map(({ rule }) => rule)).toContain('path-traversal');
});
