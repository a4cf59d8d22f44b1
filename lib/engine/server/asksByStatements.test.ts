import { expect, test } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

const rulesOf = async (imports: string): Promise<readonly string[]> => {
  const { findings } = await analyze(
    memoryTree({
      'package.json': '{"name":"a","version":"1.0.0","private":true,"dependencies":{"express":"4.19.2"}}',
      'app.js': `${imports} const express = require('express'); const app = express(); app.use(express.json()); app.post('/find', async (req, res) => res.json(await users.find(req.body.filter)));`,
    }),
    { kind: 'repository' },
  );
  return findings.map(({ rule }) => rule);
};

test('what is called as a collection may be, is one where the program has no other database', async () => {
  expect(await rulesOf("const { users } = require('./users');")).toContain('nosql-injection');
  expect(await rulesOf("const { Pool } = require('pg'); const { users } = require('./users');")).not.toContain(
    'nosql-injection',
  );
});

test.each([
  "const { Pool } = require('pg'); const mongoose = require('mongoose'); const { users } = require('./users');",
  "const { Pool } = require('pg'); const { db } = require('./db'); const users = db.collection('users');",
  "const { DataSource } = require('typeorm'); const source = new DataSource({ type: 'mongodb' }); const { users } = require('./users');",
])('documents beside statements are told: %s', async (imports) => {
  expect(await rulesOf(imports)).toContain('nosql-injection');
});
