import { expect, it } from 'vitest';
import { hitsOf } from '../testing/examples.ts';
import sqlInjection from '../rules/injection/sql-injection.ts';

/* Conditions of query builders: an object is values of fields, a text is part of the statement. */

it.each([
  ['{ id: req.query.id }', false],
  ['[{ id: req.query.id }, { name: req.query.name }]', false],
  ['`id = ${req.query.id}`', true],
  ["['id = 1', `name = '${req.query.name}'`].join(' AND ')", true],
])('where(%s)', async (asked, isTold) => {
  const text = `const app = require('express')(); const { getRepository } = require('typeorm'); app.get('/', async (req, res) => { const found = await getRepository(User).createQueryBuilder('user').where(${asked}).getMany(); res.json(found.length); });`;
  expect((await hitsOf(sqlInjection, { files: { 'app.js': text } })).length > 0).toBe(isTold);
});
