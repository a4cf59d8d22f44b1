import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** A case is told where it is put together, not once more at each use of it. */

const HEAD = "const fs = require('fs');\nconst path = require('path');\nconst app = require('express')();\n";
const linesTold = async (lines: string) =>
  (await analyze(memoryTree({ 'package.json': '{}', 'app.js': HEAD + lines }), { kind: 'repository' })).findings
    .filter(({ rule, severity }) => rule === 'path-traversal' && severity !== 'low')
    .map(({ place }) => place.line);

test('a path that is read, written and deleted is one case', async () => {
  const found = await linesTold(`app.get('/', (req, res) => {
    const file = path.join('files', req.query.name);
    fs.readFileSync(file);
    fs.unlinkSync(file);
    res.end();
  });`);
  expect(found).toEqual([5]);
});

test('two paths are two, and so is one of another part of the request', async () => {
  const found = await linesTold(`app.get('/', (req, res) => {
    const file = path.join('files', req.query.name);
    fs.readFileSync(file);
    fs.readFileSync('files/' + req.query.other);
    fs.unlinkSync(path.join('others', req.query.name));
    res.end();
  });`);
  expect(found).toEqual([5, 7, 8]);
});

test('a use that weighs more than the text that it is made of is told itself', async () => {
  const found = await linesTold(`app.get('/', (req, res) => {
    const name = 'a-' + req.query.name;
    fs.existsSync(name);
    fs.unlinkSync(path.resolve('files', name));
    res.end();
  });`);
  expect(found).toContain(7);
});
