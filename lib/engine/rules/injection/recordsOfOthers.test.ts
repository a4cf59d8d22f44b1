import { expect, it } from 'vitest';
import { hitsOf } from '../../testing/examples.ts';
import rule from './foreign-record.ts';

/* Records of others by what frameworks and stores there are, each with a harmless twin that asks whose it is. */
const PROGRAMS: readonly (readonly [name: string, told: boolean, files: Readonly<Record<string, string>>])[] = [
  [
    'ex-memory-order-idor',
    true,
    {
      'app.js': `const express = require('express'); const app = express(); app.use(express.json());
const orders = [{ id: 1, userId: 1, total: 20, address: 'x' }, { id: 2, userId: 2, total: 40, address: 'y' }];
const auth = (req, res, next) => { try { req.user = jwt.verify(req.headers.authorization, process.env.KEY); next(); } catch { res.status(401).end(); } };
app.get('/orders/:id', auth, (req, res) => {
  const order = orders.find(o => o.id === parseInt(req.params.id));
  if (!order) return res.status(404).end();
  res.json(order);
});`,
    },
  ],
  [
    'ex-memory-order-idor-g',
    false,
    {
      'app.js': `const express = require('express'); const app = express(); app.use(express.json());
const orders = [{ id: 1, userId: 1, total: 20, address: 'x' }, { id: 2, userId: 2, total: 40, address: 'y' }];
const auth = (req, res, next) => { try { req.user = jwt.verify(req.headers.authorization, process.env.KEY); next(); } catch { res.status(401).end(); } };
app.get('/orders/:id', auth, (req, res) => {
  const order = orders.find(o => o.id === parseInt(req.params.id) && o.userId === req.user.id);
  if (!order) return res.status(404).end();
  res.json(order);
});
app.get('/orders2/:id', auth, (req, res) => {
  const order = orders.find(o => o.id === parseInt(req.params.id));
  if (order.userId !== req.user.id) return res.status(403).end();
  res.json(order);
});`,
    },
  ],
  [
    'ex-map-notes-idor',
    true,
    {
      'app.js': `const express = require('express'); const app = express(); app.use(express.json());
const notes = new Map();
app.post('/notes', requireLogin, (req, res) => { const id = crypto.randomUUID(); notes.set(id, { id, ownerId: req.user.id, text: req.body.text }); res.json({ id }); });
app.put('/notes/:id', requireLogin, (req, res) => {
  const note = notes.get(req.params.id);
  note.text = req.body.text;
  res.json(note);
});`,
    },
  ],
  [
    'ex-map-notes-idor-g',
    false,
    {
      'app.js': `const express = require('express'); const app = express(); app.use(express.json());
const notes = new Map();
app.post('/notes', requireLogin, (req, res) => { const id = crypto.randomUUID(); notes.set(id, { id, ownerId: req.user.id, text: req.body.text }); res.json({ id }); });
app.put('/notes/:id', requireLogin, (req, res) => {
  const note = notes.get(req.params.id);
  if (note.ownerId !== req.user.id) return res.sendStatus(403);
  note.text = req.body.text;
  res.json(note);
});`,
    },
  ],
  [
    'ex-prisma-idor',
    true,
    {
      'app.js': `const express = require('express'); const { PrismaClient } = require('@prisma/client'); const prisma = new PrismaClient(); const app = express();
app.get('/invoices', auth, async (req, res) => res.json(await prisma.invoice.findMany({ where: { userId: req.user.id } })));
app.get('/invoices/:id', auth, async (req, res) => {
  res.json(await prisma.invoice.findUnique({ where: { id: Number(req.params.id) } }));
});`,
    },
  ],
  [
    'ex-prisma-schema-idor',
    true,
    {
      'app.ts': `import express from 'express'; import { PrismaClient } from '@prisma/client'; const prisma = new PrismaClient(); const app = express();
app.get('/notes/:id', auth, async (req, res) => {
  const note = await prisma.note.findUnique({ where: { id: Number(req.params.id) } });
  res.json(note);
});`,
      'prisma/schema.prisma': `model User { 
  id Int @id
  notes Note[]
}
model Note {
  id Int @id
  text String
  userId Int
  user User @relation(fields: [userId], references: [id])
}`,
    },
  ],
  [
    'ex-drizzle-idor',
    true,
    {
      'app.ts': `import express from 'express'; import { drizzle } from 'drizzle-orm/node-postgres'; import { eq } from 'drizzle-orm'; import { pgTable, integer, text } from 'drizzle-orm/pg-core';
const app = express(); const db = drizzle(pool);
export const notes = pgTable('notes', { id: integer('id'), userId: integer('user_id'), text: text('text') });
app.delete('/notes/:id', auth, async (req, res) => {
  await db.delete(notes).where(eq(notes.id, Number(req.params.id)));
  res.end();
});`,
    },
  ],
  [
    'ex-drizzle-idor-g',
    false,
    {
      'app.ts': `import express from 'express'; import { drizzle } from 'drizzle-orm/node-postgres'; import { eq, and } from 'drizzle-orm'; import { pgTable, integer, text } from 'drizzle-orm/pg-core';
const app = express(); const db = drizzle(pool);
export const notes = pgTable('notes', { id: integer('id'), userId: integer('user_id'), text: text('text') });
app.delete('/notes/:id', auth, async (req, res) => {
  await db.delete(notes).where(and(eq(notes.id, Number(req.params.id)), eq(notes.userId, req.user.id)));
  res.end();
});`,
    },
  ],
  [
    'ex-knex-idor',
    true,
    {
      'app.ts': `const express = require('express'); const knex = require('knex')(config); const app = express();
app.get('/notes', auth, async (req, res) => res.json(await knex('notes').where({ user_id: req.user.id })));
app.delete('/notes/:id', auth, async (req, res) => {
  await knex('notes').where({ id: req.params.id }).del();
  res.end();
});`,
    },
  ],
  [
    'ex-knex-idor-g',
    false,
    {
      'app.ts': `const express = require('express'); const knex = require('knex')(config); const app = express();
app.get('/notes', auth, async (req, res) => res.json(await knex('notes').where({ user_id: req.user.id })));
app.delete('/notes/:id', auth, async (req, res) => {
  await knex('notes').where({ id: req.params.id, user_id: req.user.id }).del();
  res.end();
});`,
    },
  ],
  [
    'ex-supabase-idor',
    true,
    {
      'app.ts': `router.get('/invoices', auth, async (req, res) => { const { data } = await supabase.from('invoices').select('*').eq('user_id', req.user.id); res.json(data); });
router.get('/invoices/:id', auth, async (req, res) => { const { data } = await supabase.from('invoices').select('*').eq('id', req.params.id).single(); res.json(data); });`,
    },
  ],
  [
    'ex-mongo-native-idor',
    true,
    {
      'app.ts': `router.get('/orders', auth, async (req, res) => { res.json(await db.collection('orders').find({ userId: req.user.id }).toArray()); });
router.get('/orders/:id', auth, async (req, res) => { res.json(await db.collection('orders').findOne({ _id: new ObjectId(req.params.id) })); });`,
    },
  ],
  [
    'fastify-idor',
    true,
    {
      'app.ts': `import Fastify from 'fastify'; const app = Fastify();
app.get('/invoices', { onRequest: [app.authenticate] }, async (request) => prisma.invoice.findMany({ where: { userId: request.user.id } }));
app.get('/invoices/:id', { onRequest: [app.authenticate] }, async (request) => { return prisma.invoice.findUnique({ where: { id: request.params.id } }); });`,
    },
  ],
  [
    'koa-idor',
    true,
    {
      'app.js': `const Koa = require('koa'); const Router = require('@koa/router'); const router = new Router();
router.get('/orders', auth, async (ctx) => { ctx.body = await Order.find({ user: ctx.state.user.id }); });
router.get('/orders/:id', auth, async (ctx) => { ctx.body = await Order.findById(ctx.params.id); });`,
    },
  ],
  [
    'koa-idor-g',
    false,
    {
      'app.js': `const Koa = require('koa'); const Router = require('@koa/router'); const router = new Router();
router.get('/orders', auth, async (ctx) => { ctx.body = await Order.find({ user: ctx.state.user.id }); });
router.get('/orders/:id', auth, async (ctx) => { ctx.body = await Order.findOne({ _id: ctx.params.id, user: ctx.state.user.id }); });`,
    },
  ],
  [
    'hono-idor',
    true,
    {
      'app.ts': `import { Hono } from 'hono'; const app = new Hono();
app.get('/invoices', auth, async (c) => c.json(await prisma.invoice.findMany({ where: { userId: c.get('user').id } })));
app.get('/invoices/:id', auth, async (c) => c.json(await prisma.invoice.findUnique({ where: { id: c.req.param('id') } })));`,
    },
  ],
  [
    'nest-idor',
    true,
    {
      'orders.controller.ts': `import { Controller, Delete, Get, Param, Post, UseGuards } from '@nestjs/common';
@UseGuards(JwtAuthGuard) @Controller('orders') export class OrdersController { constructor(@InjectRepository(Order) private orderRepository: Repository<Order>) {}
  @Get() list(@Req() req) { return this.orderRepository.find({ where: { userId: req.user.id } }); }
  @Get(':id') async one(@Param('id') id: string) { return this.orderRepository.findOne({ where: { id } }); } }`,
    },
  ],
  [
    'next-route-idor',
    true,
    {
      'app/api/invoices/[id]/route.ts': `import { NextResponse } from 'next/server'; import { prisma } from '@/lib/prisma'; import { getServerSession } from 'next-auth';
export async function GET(request: Request, { params }: { params: { id: string } }) { const session = await getServerSession(); if (!session) return new Response('', { status: 401 }); const invoice = await prisma.invoice.findUnique({ where: { id: params.id } }); return NextResponse.json(invoice); }`,
      'app/api/invoices/route.ts': `import { NextResponse } from 'next/server'; import { prisma } from '@/lib/prisma'; import { getServerSession } from 'next-auth';
export async function GET(request: Request) { const session = await getServerSession(); if (!session) return new Response('', { status: 401 }); return NextResponse.json(await prisma.invoice.findMany({ where: { userId: session.user.id } })); }`,
    },
  ],
  [
    'next-route-idor-g',
    false,
    {
      'app/api/invoices/[id]/route.ts': `import { NextResponse } from 'next/server'; import { prisma } from '@/lib/prisma'; import { getServerSession } from 'next-auth';
export async function GET(request: Request, { params }: { params: { id: string } }) { const session = await getServerSession(); if (!session) return new Response('', { status: 401 }); const invoice = await prisma.invoice.findUnique({ where: { id: params.id, userId: session.user.id } }); return NextResponse.json(invoice); }`,
    },
  ],
  [
    'next-action-idor',
    true,
    {
      'app/actions.ts': `'use server';
import { prisma } from '@/lib/prisma'; import { auth } from '@/auth';
export async function myInvoices() { const session = await auth(); return prisma.invoice.findMany({ where: { userId: session.user.id } }); }
export async function deleteInvoice(id: string) { const session = await auth(); if (!session) throw new Error('no'); await prisma.invoice.delete({ where: { id } }); }`,
    },
  ],
  [
    'trpc-idor',
    true,
    {
      'router.ts': `import { router, publicProcedure, protectedProcedure } from './trpc'; import { z } from 'zod';
export const invoiceRouter = router({
  list: protectedProcedure.query(async ({ ctx }) => ctx.prisma.invoice.findMany({ where: { userId: ctx.session.user.id } })),
  one: protectedProcedure.input(z.object({ id: z.string() })).query(async ({ ctx, input }) => ctx.prisma.invoice.findUnique({ where: { id: input.id } })),
  remove: protectedProcedure.input(z.object({ id: z.string() })).mutation(async ({ ctx, input }) => ctx.prisma.invoice.delete({ where: { id: input.id } })),
});`,
    },
  ],
  [
    'trpc-idor-g',
    false,
    {
      'router.ts': `import { router, publicProcedure, protectedProcedure } from './trpc'; import { z } from 'zod';
export const invoiceRouter = router({
  list: protectedProcedure.query(async ({ ctx }) => ctx.prisma.invoice.findMany({ where: { userId: ctx.session.user.id } })),
  one: protectedProcedure.input(z.object({ id: z.string() })).query(async ({ ctx, input }) => ctx.prisma.invoice.findUnique({ where: { id: input.id, userId: ctx.session.user.id } })),
  remove: protectedProcedure.input(z.object({ id: z.string() })).mutation(async ({ ctx, input }) => { const i = await ctx.prisma.invoice.findUnique({ where: { id: input.id } }); if (i.userId !== ctx.session.user.id) throw new Error('no'); await ctx.prisma.invoice.delete({ where: { id: input.id } }); }),
});`,
    },
  ],
  [
    'gql-idor',
    true,
    {
      'schema.js': `const { ApolloServer, AuthenticationError } = require('apollo-server');
const resolvers = { Query: {
  myOrders: (_, __, { user }) => { if (!user) throw new AuthenticationError('no'); return Order.find({ userId: user.id }); },
  order: (_, { id }, { user }) => { if (!user) throw new AuthenticationError('no'); return Order.findById(id); } } };`,
    },
  ],
  [
    'gql-idor-g',
    false,
    {
      'schema.js': `const { ApolloServer, AuthenticationError } = require('apollo-server');
const resolvers = { Query: {
  myOrders: (_, __, { user }) => { if (!user) throw new AuthenticationError('no'); return Order.find({ userId: user.id }); },
  order: async (_, { id }, { user }) => { if (!user) throw new AuthenticationError('no'); return Order.findOne({ _id: id, userId: user.id }); } } };`,
    },
  ],
];

it.each(PROGRAMS)('%s: %s', async (_, told, files) => {
  expect((await hitsOf(rule, { files })).length > 0).toBe(told);
});
