import { expect, it } from 'vitest';
import { hitsOf } from '../../testing/examples.ts';
import passwordInAnswer from './password-in-answer.ts';

/* Records of Prisma come with all their fields, unless it is told which. */

const told = async (handler: string, column = 'password'): Promise<boolean> => {
  const files = {
    'prisma/schema.prisma': `model User {\n  id String @id\n  ${column} String\n}\n`,
    'app.js': `const app = require('express')(); const { PrismaClient } = require('@prisma/client'); const prisma = new PrismaClient(); app.get('/users/:id', async (req, res) => { ${handler} });`,
  };
  return (await hitsOf(passwordInAnswer, { files })).length > 0;
};
const ONE = 'await prisma.user.findUnique({ where: { id: req.params.id } })';

it.each([
  ['res.json(await prisma.user.findMany());', 'password'],
  [`const user = ${ONE}; res.json({ user });`, 'passwordHash'],
  [`const user = ${ONE}; if (!check(user.password)) return; res.json(user);`, 'password'],
])('told: %s', async (handler, column) => {
  expect(await told(handler, column)).toBe(true);
});

it.each([
  ['res.json(await prisma.user.findMany({ select: { id: true } }));', 'password'],
  ['res.json(await prisma.user.findMany({ omit: { password: true } }));', 'password'],
  [`const { password, ...others } = ${ONE}; res.json(others);`, 'password'],
  ['res.json(await prisma.user.findMany());', 'name'],
  ['res.json(await prisma.post.findMany());', 'password'],
])('not told: %s', async (handler, column) => {
  expect(await told(handler, column)).toBe(false);
});
