const fastify = require('fastify')({ logger: true });
const path = require('path');
const fs = require('fs/promises');
const { execFile } = require('child_process');
const { promisify } = require('util');
const run = promisify(execFile);
const PAGES = path.join(__dirname, 'pages');
const isName = (s) => /^[A-Za-z0-9_-]{1,64}$/.test(s);
const safeJoin = (base, name) => {
  const p = path.resolve(base, name);
  if (p !== base && !p.startsWith(base + path.sep)) throw new Error('outside');
  return p;
};
fastify.get('/p/:name', async (req, reply) => {
  const { name } = req.params;
  if (!isName(name)) return reply.code(400).send({ error: 'name' });
  reply.type('text/markdown');
  // ok: path-traversal
  return fs.readFile(path.join(PAGES, name + '.md'), 'utf8');
});
// ok: path-traversal
fastify.get('/q/:name', async (req, reply) => fs.readFile(safeJoin(PAGES, req.params.name), 'utf8'));
// expect: path-traversal
fastify.get('/r/:name', async (req, reply) => fs.readFile(PAGES + '/' + req.params.name, 'utf8'));
fastify.get('/log', async (req, reply) => (await run('git', ['log', '-n', '20', '--', 'pages'])).stdout);
// expect: command-injection
fastify.get('/blame/:rev', async (req, reply) => (await run('git', ['show', req.params.rev])).stdout);
// ok: command-injection
fastify.get('/diff/:n', async (req, reply) => (await run('git', ['diff', `HEAD~${parseInt(req.params.n, 10)}`])).stdout);
fastify.post('/save', { schema: { body: { type: 'object', required: ['name'], properties: { name: { type: 'string', pattern: '^[a-z]+$' }, text: { type: 'string' } } } } }, async (req, reply) => {
  // ok: path-traversal
  await fs.writeFile(path.join(PAGES, `${req.body.name}.md`), req.body.text);
  return { ok: true };
});
fastify.get('/search', async (req, reply) => {
  const term = String(req.query.q).toLowerCase();
  const files = await fs.readdir(PAGES);
  const hits = [];
  // ok: path-traversal
  for (const f of files) if ((await fs.readFile(path.join(PAGES, f), 'utf8')).toLowerCase().includes(term)) hits.push(f);
  return { hits };
});
// expect: reflected-markup
fastify.setNotFoundHandler((req, reply) => reply.code(404).type('text/html').send(`<p>No page ${req.url}</p>`));
fastify.listen({ port: 3000 });
