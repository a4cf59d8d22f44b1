import { expect, it } from 'vitest';
import { hitsOf } from '../../testing/examples.ts';
import rule from './missing-sign-in.ts';

/* Routes without a guard by framework and store, each with a harmless twin that has one. */
const PROGRAMS: readonly (readonly [name: string, told: boolean, files: Readonly<Record<string, string>>])[] = [
  [
    'ex-memory-delete-user',
    true,
    {
      'app.js': `const express = require('express'); const jwt = require('jsonwebtoken'); const app = express(); app.use(express.json());
let users = [{ id: 1, name: 'ann', password: 'x', role: 'user' }];
app.post('/login', (req, res) => { const u = users.find(u => u.name === req.body.name); if (!u) return res.status(401).end(); res.json({ token: jwt.sign({ id: u.id }, process.env.KEY) }); });
app.delete('/users/:id', (req, res) => {
  users = users.filter(u => u.id !== Number(req.params.id));
  res.json({ ok: true });
});
app.listen(3000);`,
    },
  ],
  [
    'ex-memory-list-users',
    true,
    {
      'app.js': `const express = require('express'); const jwt = require('jsonwebtoken'); const app = express(); app.use(express.json());
const users = [{ id: 1, name: 'ann', email: 'a@b.c', password: 'x', role: 'user' }];
app.post('/login', (req, res) => { const u = users.find(u => u.name === req.body.name); if (!u) return res.status(401).end(); res.json({ token: jwt.sign({ id: u.id }, process.env.KEY) }); });
app.get('/users', (req, res) => {
  res.json(users);
});
app.listen(3000);`,
    },
  ],
  [
    'ex-memory-list-users-g',
    false,
    {
      'app.js': `const express = require('express'); const jwt = require('jsonwebtoken'); const app = express(); app.use(express.json());
const users = [{ id: 1, name: 'ann', email: 'a@b.c', hash: 'x', role: 'user' }];
const auth = (req, res, next) => { try { req.user = jwt.verify(req.headers.authorization, process.env.KEY); next(); } catch { res.status(401).end(); } };
app.post('/login', (req, res) => { const u = users.find(u => u.name === req.body.name); if (!u) return res.status(401).end(); res.json({ token: jwt.sign({ id: u.id }, process.env.KEY) }); });
app.get('/users', auth, requireAdmin, (req, res) => {
  res.json(users);
});
app.delete('/users/:id', auth, requireAdmin, (req, res) => {
  users = users.filter(u => u.id !== Number(req.params.id));
});
app.listen(3000);`,
    },
  ],
  [
    'ex-json-file-users',
    true,
    {
      'app.js': `const express = require('express'); const fs = require('fs'); const bcrypt = require('bcrypt'); const app = express(); app.use(express.json());
app.post('/login', async (req, res) => { const users = JSON.parse(fs.readFileSync('users.json')); const u = users.find(u => u.name === req.body.name); if (!u || !await bcrypt.compare(req.body.password, u.password)) return res.status(401).end(); req.session.user = u.id; res.end(); });
app.get('/users', (req, res) => {
  const users = JSON.parse(fs.readFileSync('users.json'));
  res.json(users);
});`,
    },
  ],
  [
    'ex-guard-after',
    true,
    {
      'app.js': `const express = require('express'); const app = express(); app.use(express.json());
app.post('/login', signIn);
app.delete('/api/users/:id', async (req, res) => { await User.findByIdAndDelete(req.params.id); res.end(); });
app.use(requireAuth);
app.get('/api/me', (req, res) => res.json(req.user));`,
    },
  ],
  [
    'ex-guard-after-g',
    false,
    {
      'app.js': `const express = require('express'); const app = express(); app.use(express.json());
app.post('/login', signIn);
app.use(requireAuth);
app.delete('/api/users/:id', async (req, res) => { await User.findByIdAndDelete(req.params.id); res.end(); });
app.get('/api/me', (req, res) => res.json(req.user));`,
    },
  ],
  [
    'fastify-open-g',
    false,
    {
      'app.ts': `import Fastify from 'fastify'; const app = Fastify();
app.post('/login', async (request, reply) => { const u = await User.findOne({ name: request.body.name }); if (!await bcrypt.compare(request.body.password, u.password)) return reply.code(401).send(); return { token: app.jwt.sign({ id: u.id }) }; });
app.delete('/users/:id', { preHandler: [app.authenticate, app.isAdmin] }, async (request, reply) => { await User.findByIdAndDelete(request.params.id); return { ok: true }; });`,
    },
  ],
  [
    'fastify-mixed',
    true,
    {
      'app.ts': `import Fastify from 'fastify'; const app = Fastify();
app.post('/login', async (request, reply) => { const u = await User.findOne({ name: request.body.name }); if (!await bcrypt.compare(request.body.password, u.password)) return reply.code(401).send(); return { token: app.jwt.sign({ id: u.id }) }; });
app.get('/users/:id', { onRequest: [app.authenticate] }, async (request) => User.findById(request.params.id).select('name'));
app.delete('/users/:id', async (request, reply) => { await User.findByIdAndDelete(request.params.id); return { ok: true }; });`,
    },
  ],
  [
    'hono-open',
    true,
    {
      'app.ts': `import { Hono } from 'hono'; import { sign } from 'hono/jwt'; const app = new Hono();
app.post('/login', async (c) => { const { name, password } = await c.req.json(); const u = await db.user.findUnique({ where: { name } }); if (!await bcrypt.compare(password, u.password)) return c.json({}, 401); return c.json({ token: await sign({ id: u.id }, c.env.KEY) }); });
app.delete('/users/:id', async (c) => { await prisma.user.delete({ where: { id: c.req.param('id') } }); return c.json({ ok: true }); });`,
    },
  ],
  [
    'hono-open-g',
    false,
    {
      'app.ts': `import { Hono } from 'hono'; import { sign, jwt } from 'hono/jwt'; const app = new Hono();
app.post('/login', async (c) => { const { name, password } = await c.req.json(); const u = await db.user.findUnique({ where: { name } }); if (!await bcrypt.compare(password, u.password)) return c.json({}, 401); return c.json({ token: await sign({ id: u.id }, c.env.KEY) }); });
app.use('/users/*', jwt({ secret: KEY }));
app.delete('/users/:id', async (c) => { await prisma.user.delete({ where: { id: c.req.param('id') } }); return c.json({ ok: true }); });`,
    },
  ],
  [
    'nest-open',
    true,
    {
      'users.controller.ts': `import { Controller, Delete, Get, Param, Post, UseGuards } from '@nestjs/common';
@Controller('users') export class UsersController { constructor(private readonly users: UsersService, private repo: Repository<User>) {}
  @Get() @UseGuards(JwtAuthGuard) list() { return this.users.mine(); }
  @Delete(':id') async remove(@Param('id') id: string) { return this.repo.delete(id); } }`,
      'auth.controller.ts': `import { Controller, Post, Body } from '@nestjs/common';
@Controller('auth') export class AuthController { constructor(private readonly auth: AuthService, private jwt: JwtService) {}
  @Post('login') async login(@Body() dto: LoginDto) { const u = await this.auth.validate(dto.name, dto.password); return { token: this.jwt.sign({ sub: u.id }) }; } }`,
    },
  ],
  [
    'nest-open-g',
    false,
    {
      'users.controller.ts': `import { Controller, Delete, Get, Param, Post, UseGuards } from '@nestjs/common';
@UseGuards(JwtAuthGuard) @Controller('users') export class UsersController { constructor(private readonly users: UsersService, private repo: Repository<User>) {}
  @Get() list() { return this.users.mine(); }
  @Delete(':id') async remove(@Param('id') id: string) { return this.repo.delete(id); } }`,
      'auth.controller.ts': `import { Controller, Post, Body } from '@nestjs/common';
@Controller('auth') export class AuthController { constructor(private readonly auth: AuthService, private jwt: JwtService) {}
  @Post('login') async login(@Body() dto: LoginDto) { const u = await this.auth.validate(dto.name, dto.password); return { token: this.jwt.sign({ sub: u.id }) }; } }`,
    },
  ],
  [
    'next-route-open',
    true,
    {
      'app/api/users/[id]/route.ts': `import { NextResponse } from 'next/server'; import { prisma } from '@/lib/prisma';
export async function DELETE(request: Request, { params }: { params: { id: string } }) { await prisma.user.delete({ where: { id: params.id } }); return NextResponse.json({ ok: true }); }`,
      'app/api/login/route.ts': `import { sign } from 'jsonwebtoken'; export async function POST(request: Request) { const { email, password } = await request.json(); const u = await prisma.user.findUnique({ where: { email } }); if (!await bcrypt.compare(password, u.password)) return new Response('', { status: 401 }); return Response.json({ token: sign({ id: u.id }, process.env.KEY) }); }`,
    },
  ],
  [
    'next-action-open',
    true,
    {
      'app/actions.ts': `'use server';
import { prisma } from '@/lib/prisma';
export async function deleteUser(id: string) { await prisma.user.delete({ where: { id } }); }`,
      'app/api/login/route.ts': `import { sign } from 'jsonwebtoken'; export async function POST(request: Request) { const { email, password } = await request.json(); const u = await prisma.user.findUnique({ where: { email } }); if (!await bcrypt.compare(password, u.password)) return new Response('', { status: 401 }); return Response.json({ token: sign({ id: u.id }, process.env.KEY) }); }`,
    },
  ],
  [
    'next-action-open-g',
    false,
    {
      'app/actions.ts': `'use server';
import { prisma } from '@/lib/prisma'; import { auth } from '@/auth';
export async function deleteUser(id: string) { const session = await auth(); if (session?.user.role !== 'admin') throw new Error('no'); await prisma.user.delete({ where: { id } }); }`,
      'app/api/login/route.ts': `import { sign } from 'jsonwebtoken'; export async function POST(request: Request) { const { email, password } = await request.json(); const u = await prisma.user.findUnique({ where: { email } }); if (!await bcrypt.compare(password, u.password)) return new Response('', { status: 401 }); return Response.json({ token: sign({ id: u.id }, process.env.KEY) }); }`,
    },
  ],
  [
    'trpc-open',
    true,
    {
      'router.ts': `import { router, publicProcedure, protectedProcedure } from './trpc'; import { z } from 'zod';
export const appRouter = router({
  login: publicProcedure.input(z.object({ email: z.string(), password: z.string() })).mutation(async ({ input }) => { const u = await prisma.user.findUnique({ where: { email: input.email } }); if (!await bcrypt.compare(input.password, u.password)) throw new TRPCError({ code: 'UNAUTHORIZED' }); return jwt.sign({ id: u.id }, KEY); }),
  deleteUser: publicProcedure.input(z.object({ id: z.string() })).mutation(async ({ input }) => { return prisma.user.delete({ where: { id: input.id } }); }),
  me: protectedProcedure.query(({ ctx }) => ctx.user),
});`,
    },
  ],
  [
    'trpc-open-g',
    false,
    {
      'router.ts': `import { router, publicProcedure, protectedProcedure, adminProcedure } from './trpc'; import { z } from 'zod';
export const appRouter = router({
  login: publicProcedure.input(z.object({ email: z.string(), password: z.string() })).mutation(async ({ input }) => { const u = await prisma.user.findUnique({ where: { email: input.email } }); if (!await bcrypt.compare(input.password, u.password)) throw new TRPCError({ code: 'UNAUTHORIZED' }); return jwt.sign({ id: u.id }, KEY); }),
  deleteUser: adminProcedure.input(z.object({ id: z.string() })).mutation(async ({ input }) => { return prisma.user.delete({ where: { id: input.id } }); }),
  me: protectedProcedure.query(({ ctx }) => ctx.user),
});`,
    },
  ],
  [
    'a guard that lets everybody in',
    true,
    {
      'app.js': `const app = require('express')(); app.post('/login', signIn);
function checkAdmin(req, res, next) { next(); }
app.delete('/users/:id', checkAdmin, async (req, res) => { await User.findByIdAndDelete(req.params.id); res.end(); });`,
    },
  ],
  [
    'a filter that is no function, in a script of many',
    true,
    {
      'app/api/users/route.ts': `import { sign } from 'jsonwebtoken'; const a = [() => 1, () => 2, () => 3, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one, (one) => one];
export async function GET() { return Response.json(await db.collection('users').find({}).toArray()); }`,
    },
  ],
  [
    'a guard that asks in between',
    false,
    {
      'app.js': `const app = require('express')(); app.post('/login', signIn);
function checkAdmin(req, res, next) { if (req.session.admin) next(); }
app.delete('/users/:id', checkAdmin, async (req, res) => { await User.findByIdAndDelete(req.params.id); res.end(); });`,
    },
  ],
  [
    'money-open',
    true,
    {
      'app.js': `const app = require('express')(); app.use(require('express').json());
const accounts = { 1: { id: 1, owner: 'ann', balance: 100 } };
app.post('/login', signIn);
app.post('/transfer', (req, res) => { const { from, to, amount } = req.body; accounts[from].balance -= amount; accounts[to].balance += amount; res.json(accounts[from]); });`,
    },
  ],
];

it.each(PROGRAMS)('%s: %s', async (_, told, files) => {
  expect((await hitsOf(rule, { files })).length > 0).toBe(told);
});
