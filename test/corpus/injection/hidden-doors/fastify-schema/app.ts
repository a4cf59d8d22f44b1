import Fastify from 'fastify';
import pg from '@fastify/postgres';
const app = Fastify({ logger: true });
app.register(pg, { connectionString: process.env.DB });
app.get('/u/:id', { schema: { params: { type: 'object', properties: { id: { type: 'integer' }, tag: { type: 'string' } } } } }, async (req: any, reply) => {
  const client = await app.pg.connect();
  // ok: sql-injection
  const a = await client.query(`SELECT * FROM u WHERE id = ${req.params.id}`);
  // expect: sql-injection
  const b = await client.query(`SELECT * FROM u WHERE tag = '${req.query.tag}'`);
  return { a, b };
});
app.get('/go', async (req: any, reply) => {
  // expect: open-redirect
  return reply.redirect(req.query.to);
});
app.get('/html', async (req: any, reply) => {
  reply.type('text/html');
  // expect: reflected-markup
  return reply.send(`<h1>${req.query.name}</h1>`);
});
app.post('/tpl', async (req: any, reply) => {
  // expect: reflected-markup
  return reply.header('content-type', 'text/html').send('<p>' + req.body.text + '</p>');
});
