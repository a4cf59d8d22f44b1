import type { FastifyInstance } from 'fastify';
import { Type } from '@sinclair/typebox';
import fs from 'fs-extra';
import { join, basename, normalize } from 'path';
export default async function routes(fastify: FastifyInstance) {
  fastify.get('/logs/:file', async (req, rep) => {
    const { file } = req.params as { file: string };
    // expect: path-traversal
    return fs.readFile(join('/var/log/app', file), 'utf8');
  });
  fastify.get('/logs2/:file', async (req, rep) => {
    const { file } = req.params as { file: string };
    // ok: path-traversal
    return fs.readFile(join('/var/log/app', basename(file)), 'utf8');
  });
  fastify.post('/eval', async (req) => {
    const body = req.body as { code: string };
    // expect: code-injection, dynamic-code, eval-of-variable
    return new Function('ctx', body.code)({});
  });
  fastify.route({
    method: 'GET',
    url: '/users',
    handler: async (request, reply) => {
      // expect: sql-injection
      const rows = await fastify.pg.query(`SELECT * FROM users WHERE role='${(request.query as any).role}'`);
      reply.header('x-total', rows.rowCount);
      return rows.rows;
    },
  });
  fastify.setErrorHandler((error, request, reply) => {
    // expect: error-details-sent
    reply.status(500).send({ error: error.message, stack: error.stack });
  });
}
