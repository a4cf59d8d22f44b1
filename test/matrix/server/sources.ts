/** How a framework answers: name of its object for answers, and statements that answer with an expression. */
export interface Answers {
  readonly name: string;
  html(expression: string): string;
  redirect(expression: string): string;
  header(expression: string): string;
}

/** A way in which a server comes by what somebody else decides. */
export interface ServerSource {
  readonly id: string;
  /** What is loaded: `[binding, module]`. */
  readonly needs: readonly (readonly [binding: string, module: string])[];
  readonly setup?: string;
  /** What is read may be an object and not a text alone. */
  readonly mayBeObject?: true;
  /** Where the program answers by an object of a framework. */
  readonly answers?: Answers;
  /** Exported functions of ES modules. */
  readonly isModule?: true;
  /** Path of the program, where a framework gives it a meaning. */
  readonly path?: string;
  /** What somebody types at the command line: most rules leave that alone, as he may do what he likes. */
  readonly isTyped?: true;
  read(use: (expression: string) => string): string;
}

const EXPRESS: Answers = {
  name: 'res',
  html: (x) => `res.send('<p>' + ${x} + '</p>');`,
  redirect: (x) => `res.redirect(${x});`,
  header: (x) => `res.setHeader('x-echo', ${x});`,
};
const HTTP: Answers = {
  name: 'res',
  html: (x) => `res.setHeader('content-type', 'text/html'); res.end(\`<h1>\${${x}}</h1>\`);`,
  redirect: (x) => `res.writeHead(302, { Location: ${x} }); res.end();`,
  header: (x) => `res.setHeader('x-echo', ${x});`,
};
const KOA: Answers = {
  name: 'ctx',
  html: (x) => `ctx.body = '<p>' + ${x} + '</p>';`,
  redirect: (x) => `ctx.redirect(${x});`,
  header: (x) => `ctx.set('x-echo', ${x});`,
};
const FASTIFY: Answers = {
  name: 'reply',
  html: (x) => `reply.type('text/html').send('<p>' + ${x} + '</p>');`,
  redirect: (x) => `reply.redirect(${x});`,
  header: (x) => `reply.header('x-echo', ${x});`,
};
const HAPI: Answers = {
  name: 'h',
  html: (x) => `return h.response('<p>' + ${x} + '</p>').type('text/html');`,
  redirect: (x) => `return h.redirect(${x});`,
  header: (x) => `return h.response('a').header('x-echo', ${x});`,
};

const express = (id: string, read: ServerSource['read'], more: Partial<ServerSource> = {}): ServerSource => ({
  id,
  needs: [['express', 'express']],
  setup: 'const app = express();',
  answers: EXPRESS,
  read,
  ...more,
});
const koa = (id: string, expression: string, more: Partial<ServerSource> = {}): ServerSource => ({
  id,
  needs: [
    ['Koa', 'koa'],
    ['Router', '@koa/router'],
  ],
  setup: 'const app = new Koa(); const router = new Router();',
  answers: KOA,
  read: (use) => `router.post('/:id', async (ctx) => { ${use(expression)} }); app.use(router.routes());`,
  ...more,
});
const fastify = (id: string, read: ServerSource['read'], more: Partial<ServerSource> = {}): ServerSource => ({
  id,
  needs: [['fastify', 'fastify']],
  setup: 'const app = fastify();',
  answers: FASTIFY,
  read,
  ...more,
});

/** At least 15. */
export const SOURCES: readonly ServerSource[] = [
  express('express-query', (use) => `app.get('/a', (req, res) => { ${use('req.query.name')} });`, {
    mayBeObject: true,
  }),
  express('express-params', (use) => `app.get('/a/:id', async function (req, res, next) { ${use('req.params.id')} });`),
  express('express-body', (use) => `app.post('/a', (req, res) => { const { name } = req.body; ${use('name')} });`, {
    mayBeObject: true,
  }),
  express('express-headers', (use) => `app.get('/a', (req, res) => { ${use(`req.headers['x-name']`)} });`),
  express('express-get', (use) => `app.get('/a', (req, res) => { ${use(`req.get('X-Name')`)} });`),
  express('express-cookies', (use) => `app.use((req, res, next) => { ${use('req.cookies.name')} });`),
  express('express-url', (use) => `app.get('*', (req, res) => { ${use('req.originalUrl')} });`),
  express('express-other-names', (use) => `app.get('/a', (incoming, res) => { ${use('incoming.query.name')} });`, {
    mayBeObject: true,
  }),
  express('express-taken-apart', (use) => `app.post('/a', ({ body: { name } }, res) => { ${use('name')} });`, {
    mayBeObject: true,
  }),
  express(
    'express-router-chain',
    (use) => `router.route('/a').post(function (req, res) { ${use('req.body.name')} });`,
    { setup: 'const router = express.Router();', mayBeObject: true },
  ),
  express(
    'multer-name',
    (use) => `app.post('/a', upload.single('f'), (req, res) => { ${use('req.file.originalname')} });`,
    {
      needs: [
        ['express', 'express'],
        ['multer', 'multer'],
      ],
      setup: 'const app = express(); const upload = multer({ preservePath: true, fileFilter: onlyPictures });',
    },
  ),
  koa('koa-query', 'ctx.query.name', { mayBeObject: true }),
  koa('koa-body', 'ctx.request.body.name', { mayBeObject: true }),
  koa('koa-params', 'ctx.params.id'),
  fastify('fastify-query', (use) => `app.get('/a', async (request, reply) => { ${use('request.query.name')} });`, {
    mayBeObject: true,
  }),
  fastify(
    'fastify-body',
    (use) => `app.route({ method: 'POST', url: '/a', handler: (request, reply) => { ${use('request.body.name')} } });`,
    { mayBeObject: true },
  ),
  {
    id: 'http-url',
    needs: [['http', 'http']],
    answers: HTTP,
    read: (use) =>
      `http.createServer((req, res) => { const asked = new URL(req.url, 'http://localhost'); ${use(`asked.searchParams.get('name')`)} }).listen(80);`,
  },
  {
    id: 'http-body',
    needs: [['http', 'http']],
    answers: HTTP,
    read: (use) =>
      `http.createServer((req, res) => { let body = ''; req.on('data', (chunk) => { body += chunk; }); req.on('end', () => { const form = new URLSearchParams(body); ${use(`form.get('name')`)} }); }).listen(80);`,
  },
  {
    id: 'hapi-query',
    needs: [['Hapi', '@hapi/hapi']],
    setup: 'const server = Hapi.server({ port: 80 });',
    mayBeObject: true,
    answers: HAPI,
    read: (use) =>
      `server.route({ method: 'GET', path: '/a', handler: (request, h) => { ${use('request.query.name')} } });`,
  },
  {
    id: 'next-api',
    needs: [],
    isModule: true,
    path: 'pages/api/a.js',
    mayBeObject: true,
    answers: EXPRESS,
    read: (use) => `export default function handler(req, res) { ${use('req.query.name')} }`,
  },
  {
    id: 'next-route',
    needs: [],
    isModule: true,
    path: 'app/api/a/route.js',
    mayBeObject: true,
    read: (use) => `export async function POST(request) { const { name } = await request.json(); ${use('name')} }`,
  },
  {
    id: 'web-socket',
    needs: [['{ WebSocketServer }', 'ws']],
    setup: 'const wss = new WebSocketServer({ port: 80 });',
    mayBeObject: true,
    read: (use) =>
      `wss.on('connection', (ws) => { ws.on('message', (raw) => { const message = JSON.parse(raw); ${use('message.name')} }); });`,
  },
  {
    id: 'socket-io',
    needs: [['{ Server }', 'socket.io']],
    setup: 'const io = new Server(80);',
    mayBeObject: true,
    read: (use) => `io.on('connection', (socket) => { socket.on('save', (data) => { ${use('data.name')} }); });`,
  },
  {
    id: 'lambda',
    needs: [],
    mayBeObject: true,
    read: (use) => `exports.handler = async (event) => { ${use('event.queryStringParameters.name')} };`,
  },
  {
    id: 'hono',
    needs: [['{ Hono }', 'hono']],
    setup: 'const app = new Hono();',
    read: (use) => `app.get('/a', (c) => { ${use(`c.req.query('name')`)} });`,
  },
  {
    id: 'graphql',
    needs: [],
    read: (use) => `exports.resolvers = { Query: { user: (parent, args) => { ${use('args.name')} } } };`,
  },
  {
    id: 'command-line',
    needs: [],
    isTyped: true,
    read: (use) => use('process.argv[2]'),
  },
];
