import type { SinkKind } from '../../../lib/engine/taint/kinds.ts';
import type { Answers } from './sources.ts';

/** A place at which somebody else's data does harm in a server, and the same place used with care. */
export interface ServerSink {
  readonly id: string;
  readonly kind: SinkKind;
  readonly rule: string;
  readonly needs: readonly (readonly [binding: string, module: string])[];
  readonly setup?: string;
  /** A text does no harm here: the data has to be an object. */
  readonly takesObject?: true;
  /** It decides a whole address: with a text of the author's in front it chooses no host any more. */
  readonly wantsStart?: true;
  /** The program answers by an object of a framework. */
  readonly answers?: true;
  /** Told of what is typed at the command line, too. */
  readonly ofTyped?: true;
  harm(expression: string, answers: Answers): string;
  /** The same thing done with care: bound, escaped, checked, chosen from a list, made a number. */
  care(expression: string, answers: Answers): string;
}

type Needs = ServerSink['needs'];
const sink = (
  kind: SinkKind,
  rule: string,
  id: string,
  needs: Needs,
  harm: ServerSink['harm'],
  care: ServerSink['care'],
  more: Partial<ServerSink> = {},
): ServerSink => ({ id, kind, rule, needs, harm, care, ...more });

const FS: Needs = [
  ['fs', 'fs'],
  ['path', 'path'],
];
const CHILD: Needs = [['{ exec, execSync, execFile, spawn }', 'child_process']];

/** At least 20. */
export const SINKS: readonly ServerSink[] = [
  sink(
    'sql',
    'sql-injection',
    'sql-pg',
    [['{ Pool }', 'pg']],
    (x) => `pool.query("SELECT * FROM people WHERE name = '" + ${x} + "'");`,
    (x) => `pool.query('SELECT * FROM people WHERE name = $1', [${x}]);`,
    { setup: 'const pool = new Pool();', ofTyped: true },
  ),
  sink(
    'sql',
    'sql-injection',
    'sql-mysql',
    [['mysql', 'mysql2']],
    (x) => `connection.execute(\`DELETE FROM people WHERE id = \${${x}}\`);`,
    (x) => `connection.execute('DELETE FROM people WHERE id = ?', [${x}]);`,
    { setup: 'const connection = mysql.createConnection({});', ofTyped: true },
  ),
  sink(
    'sql',
    'sql-injection',
    'sql-sqlite',
    [['sqlite3', 'sqlite3']],
    (x) => `db.all('SELECT * FROM t WHERE a LIKE "%' + ${x} + '%"', () => {});`,
    (x) => `db.all('SELECT * FROM t WHERE a = ?', ${x}, () => {});`,
    { setup: `const db = new sqlite3.Database('a.db');`, ofTyped: true },
  ),
  sink(
    'sql',
    'sql-injection',
    'sql-knex',
    [['knexOf', 'knex']],
    (x) => `knex.raw(\`SELECT * FROM t ORDER BY \${${x}}\`);`,
    (x) => `knex.raw('SELECT * FROM t WHERE a = ?', [${x}]);`,
    { setup: `const knex = knexOf({ client: 'pg' });`, ofTyped: true },
  ),
  sink(
    'sql',
    'sql-injection',
    'sql-sequelize',
    [['{ Sequelize }', 'sequelize']],
    (x) => `sequelize.query('UPDATE t SET a = 1 WHERE b = ' + ${x});`,
    (x) => `sequelize.query('UPDATE t SET a = 1 WHERE b = :b', { replacements: { b: ${x} } });`,
    { setup: 'const sequelize = new Sequelize();', ofTyped: true },
  ),
  sink(
    'sql',
    'sql-injection',
    'sql-prisma',
    [['{ PrismaClient }', '@prisma/client']],
    (x) => `prisma.$queryRawUnsafe('SELECT * FROM t WHERE a = ' + ${x});`,
    (x) => `prisma.$queryRawUnsafe('SELECT * FROM t WHERE a = ' + Number(${x}));`,
    { setup: 'const prisma = new PrismaClient();', ofTyped: true },
  ),
  sink(
    'nosql',
    'nosql-injection',
    'mongo-object',
    [['{ MongoClient }', 'mongodb']],
    (x) => `users.findOne({ name: ${x} });`,
    (x) => `users.findOne({ name: { $eq: ${x} } });`,
    { setup: `const users = new MongoClient('mongodb://localhost').db('a').collection('users');`, takesObject: true },
  ),
  sink(
    'nosql',
    'nosql-injection',
    'mongoose-object',
    [['mongoose', 'mongoose']],
    (x) => `User.find({ name: ${x} });`,
    (x) => `User.find({ name: String(${x}) });`,
    { setup: `const User = mongoose.model('User');`, takesObject: true },
  ),
  sink(
    'nosql',
    'nosql-injection',
    'mongo-where',
    [['{ MongoClient }', 'mongodb']],
    (x) => `users.find({ $where: 'this.name == "' + ${x} + '"' });`,
    (x) => `users.find({ $where: 'this.age > ' + Number(${x}) });`,
    { setup: `const users = new MongoClient('mongodb://localhost').db('a').collection('users');` },
  ),
  sink(
    'shell',
    'command-injection',
    'exec',
    CHILD,
    (x) => `exec('ls ' + ${x}, () => {});`,
    (x) => `execFile('ls', ['--', ${x}], () => {});`,
    { ofTyped: true },
  ),
  sink(
    'shell',
    'command-injection',
    'exec-sync',
    CHILD,
    (x) => `execSync(\`git log \${${x}}\`);`,
    (x) => `execSync(\`git log -\${Number(${x})}\`);`,
    { ofTyped: true },
  ),
  sink(
    'shell',
    'command-injection',
    'spawn-shell',
    CHILD,
    (x) => `spawn('sh', ['-c', 'ls ' + ${x}]);`,
    (x) => `spawn('ls', ['--', ${x}]);`,
    { ofTyped: true },
  ),
  sink(
    'code',
    'code-injection',
    'eval',
    [],
    (x) => `eval(${x});`,
    (x) => `JSON.parse(${x});`,
    { ofTyped: true },
  ),
  sink(
    'code',
    'code-injection',
    'function',
    [],
    (x) => `new Function('a', 'return ' + ${x})(1);`,
    (x) => `new Function('a', 'return a')(${x});`,
    { ofTyped: true },
  ),
  sink(
    'code',
    'code-injection',
    'vm',
    [['vm', 'vm']],
    (x) => `vm.runInNewContext(${x}, {});`,
    (x) => `if (['1 + 1', '2 + 2'].includes(${x})) vm.runInNewContext('1 + 1', {});`,
    { ofTyped: true },
  ),
  sink(
    'module',
    'code-injection',
    'require',
    [],
    (x) => `require('./plugins/' + ${x});`,
    (x) =>
      `const plugins = { a: './plugins/a.js' }; require(Object.hasOwn(plugins, ${x}) ? './plugins/a.js' : './b.js');`,
  ),
  sink(
    'file-path',
    'path-traversal',
    'read-file',
    FS,
    (x) => `fs.readFile(path.join('files', ${x}), () => {});`,
    (x) => `fs.readFile(path.join('files', path.basename(${x})), () => {});`,
  ),
  sink(
    'file-path',
    'path-traversal',
    'write-file',
    FS,
    (x) => `fs.writeFileSync('./files/' + ${x}, 'a');`,
    (x) => `fs.writeFileSync('./files/' + Number(${x}), 'a');`,
  ),
  sink(
    'file-path',
    'path-traversal',
    'read-stream',
    FS,
    (x) => `fs.createReadStream(\`\${__dirname}/files/\${${x}}\`);`,
    (x) =>
      `const full = path.resolve('/srv/files', ${x}); if (full.startsWith('/srv/files/')) fs.createReadStream(full);`,
  ),
  sink(
    'file-path',
    'path-traversal',
    'unlink',
    [['{ unlink }', 'fs/promises']],
    (x) => `unlink('/data/' + ${x});`,
    (x) => `const plain = ${x}; if (/^[a-z]+$/.test(plain)) unlink('/data/' + plain);`,
  ),
  sink(
    'response-html',
    'reflected-markup',
    'answer-html',
    [['escapeHtml', 'escape-html']],
    (x, a) => a.html(x),
    (x, a) => a.html(`escapeHtml(${x})`),
    { answers: true },
  ),
  sink(
    'redirect',
    'open-redirect',
    'answer-redirect',
    [],
    (x, a) => a.redirect(x),
    (x, a) => a.redirect(`'/people/' + encodeURIComponent(${x})`),
    { answers: true, wantsStart: true },
  ),
  sink(
    'header',
    'header-from-input',
    'answer-header',
    [],
    (x, a) => a.header(x),
    (x, a) => a.header(`encodeURIComponent(${x})`),
    { answers: true },
  ),
  sink(
    'request-address',
    'server-request-forgery',
    'fetch',
    [],
    (x) => `fetch(${x});`,
    (x) => `fetch('https://api.example/people/' + encodeURIComponent(${x}));`,
    { wantsStart: true },
  ),
  sink(
    'request-address',
    'server-request-forgery',
    'axios',
    [['axios', 'axios']],
    (x) => `axios.get('http://' + ${x} + '/status');`,
    (x) => `axios.get('https://api.example/status', { params: { name: ${x} } });`,
  ),
  sink(
    'request-address',
    'server-request-forgery',
    'got',
    [['ask', 'got']],
    (x) => `ask({ url: ${x} });`,
    (x) => `const url = new URL(${x}); if (['a.example', 'b.example'].includes(url.hostname)) ask(url);`,
    { wantsStart: true },
  ),
  sink(
    'request-address',
    'server-request-forgery',
    'https-get',
    [['https', 'https']],
    (x) => `https.get({ hostname: ${x}, path: '/' }, () => {});`,
    (x) => `https.get({ hostname: 'api.example', path: '/' + encodeURIComponent(${x}) }, () => {});`,
  ),
  sink(
    'template',
    'template-injection',
    'ejs',
    [['ejs', 'ejs']],
    (x) => `ejs.render('<p>' + ${x} + '</p>', {});`,
    (x) => `ejs.render('<p><%= name %></p>', { name: ${x} });`,
  ),
  sink(
    'template',
    'template-injection',
    'handlebars',
    [['Handlebars', 'handlebars']],
    (x) => `Handlebars.compile(${x})({});`,
    (x) => `Handlebars.compile('<p>{{name}}</p>')({ name: ${x} });`,
  ),
  sink(
    'template',
    'template-injection',
    'nunjucks',
    [['nunjucks', 'nunjucks']],
    (x) => `nunjucks.renderString('Hello ' + ${x}, {});`,
    (x) => `nunjucks.renderString('Hello {{ name }}', { name: ${x} });`,
  ),
  sink(
    'deserialize',
    'unsafe-deserialization',
    'node-serialize',
    [['serialize', 'node-serialize']],
    (x) => `serialize.unserialize(${x});`,
    (x) => `JSON.parse(${x});`,
  ),
  sink(
    'deserialize',
    'unsafe-deserialization',
    'v8-deserialize',
    [['v8', 'v8']],
    (x) => `v8.deserialize(Buffer.from(${x}, 'base64'));`,
    (x) => `v8.serialize(${x});`,
  ),
  sink(
    'regex',
    'regex-from-input',
    'regex',
    [['{ escapeRegExp }', 'lodash']],
    (x) => `new RegExp('^' + ${x}, 'i').test('a');`,
    (x) => `new RegExp('^' + escapeRegExp(${x}), 'i').test('a');`,
  ),
  sink(
    'deep-merge',
    'deep-merge-of-input',
    'merge',
    [['_', 'lodash']],
    (x) => `_.merge({}, ${x});`,
    (x) => `_.merge({}, { name: String(${x}) });`,
    { takesObject: true },
  ),
  sink(
    'object-key',
    'object-key-from-input',
    'object-key',
    [],
    (x) => `const settings = {}; settings[${x}] = { a: 1 };`,
    (x) => `const settings = new Map(); settings.set(${x}, { a: 1 });`,
  ),
  sink(
    'log',
    'log-from-input',
    'log',
    [],
    (x) => `console.log('asked for ' + ${x});`,
    (x) => `console.log('asked for ' + encodeURIComponent(${x}));`,
  ),
  sink(
    'xpath',
    'xpath-injection',
    'xpath',
    [['xpath', 'xpath']],
    (x) => `xpath.select("//user[name='" + ${x} + "']", tree);`,
    (x) => `xpath.select('//user[age=' + Number(${x}) + ']', tree);`,
  ),
];
