import Fastify, { FastifyRequest } from 'fastify';
import cors from '@fastify/cors';
import knexFactory from 'knex';
import { readFile } from 'fs/promises';
import { resolve, sep } from 'path';
const knex = knexFactory({ client: 'pg', connection: process.env.DATABASE_URL });
const fastify = Fastify({ logger: true });
// expect: cors-open
fastify.register(cors, { origin: true, credentials: true });
interface Params { id: string }
interface Q { order: string; q: string }
fastify.get<{ Params: Params; Querystring: Q }>('/orders/:id', async (request, reply) => {
  const { id } = request.params;
  // expect: sql-injection
  const rows = await knex.raw(`select * from orders where id = ${id}`);
  // ok: sql-injection
  const more = await knex.raw('select * from orders where id = ?', [id]);
  // expect: sql-injection
  const third = await knex('orders').whereRaw(`title like '%${request.query.q}%'`);
  // ok: sql-injection
  const fourth = await knex('orders').where('id', id).orderBy('created');
  return { rows, more, third, fourth };
});
const ROOT = resolve('/data/docs');
fastify.get('/doc', async (request: FastifyRequest<{ Querystring: { p: string } }>, reply) => {
  const target = resolve(ROOT, request.query.p);
  if (!target.startsWith(ROOT + sep)) {
    return reply.code(400).send({ error: 'bad path' });
  }
  // ok: path-traversal
  return reply.send(await readFile(target));
});
fastify.get('/doc2', async (request: FastifyRequest<{ Querystring: { p: string } }>, reply) => {
  // expect: path-traversal
  const body = await readFile(`${ROOT}/${request.query.p}`, 'utf8');
  return reply.type('text/html').send(body);
});
fastify.get('/raw', async (request: any, reply) => {
  reply.header('content-type', 'text/html');
  // expect: reflected-markup
  reply.send('<p>' + request.query.msg + '</p>');
});
const schema = { params: { type: 'object', properties: { n: { type: 'integer' } } } };
fastify.get('/page/:n', { schema }, async (request: any) => knex('orders').limit(Number(request.params.n)));
fastify.listen({ port: 3000 });
