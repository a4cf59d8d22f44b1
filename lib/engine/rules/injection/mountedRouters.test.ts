import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

const ADMIN = `const { Router } = require('express'); const User = require('../models/user'); const router = Router();
router.delete('/users/:id', async (req, res) => { await User.findByIdAndDelete(req.params.id); res.end(); });`;
const FILES = {
  'package.json': '{"name":"a","version":"1.0.0","private":true,"dependencies":{"express":"4.19.2"}}',
  'models/user.js': `const mongoose = require('mongoose'); module.exports = mongoose.model('User', new mongoose.Schema({ name: String, email: String }));`,
  'middleware/isAdmin.js':
    'exports.isAdmin = (req, res, next) => { if (!req.session.userId) return res.status(403).end(); next(); };',
  'routes/admin.js': `${ADMIN} module.exports = router;`,
};
const START =
  "const express = require('express'); const session = require('express-session'); const app = express(); app.use(session({ secret: process.env.SECRET, cookie: { sameSite: 'lax' } })); const { isAdmin } = require('./middleware/isAdmin');";
const WITHIN =
  "const { Router } = require('express'); const router = Router(); const { isAdmin } = require('../middleware/isAdmin');";

async function isTold(app: string, routes: string, more: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const files = {
    ...FILES,
    'app.js': `${START} ${app}`,
    'routes/index.js': `${WITHIN} ${routes} module.exports = router;`,
  };
  const { findings } = await analyze(memoryTree({ ...files, ...more }), { kind: 'repository' });
  return findings.some(({ rule }) => rule === 'missing-sign-in');
}

test.each([
  ['app.use(require("./routes"));', 'router.use("/admin", isAdmin, require("./admin"));'],
  ['app.use("/", require("./routes/index"));', 'router.use(isAdmin); router.use("/admin", require("./admin"));'],
  ['app.use("/", isAdmin, require("./routes"));', 'router.use("/admin", require("./admin"));'],
  [
    'const routes = require("./routes"); app.use(isAdmin, routes);',
    'const admin = require("./admin"); router.use(admin);',
  ],
])('what stands before a router stands before those in it: %s %s', async (app, routes) => {
  expect(await isTold(app, routes)).toBe(false);
});

test.each([
  ['app.use(require("./routes"));', 'router.use("/admin", require("./admin"));'],
  ['app.use(require("./routes"));', 'router.use("/admin", require("./admin")); router.use(isAdmin);'],
  ['app.use(require("./routes"));', 'router.use("/other", isAdmin); router.use("/admin", require("./admin"));'],
  [
    'app.use(require("./routes")); app.use("/open", require("./routes/admin"));',
    'router.use(isAdmin, require("./admin"));',
  ],
])('a router that is also reached without it is open: %s %s', async (app, routes) => {
  expect(await isTold(app, routes)).toBe(true);
});

test('a guard that a file with routes exports is one', async () => {
  const auth = `const { Router } = require('express'); const router = Router(); router.post('/login', (req, res) => res.end()); const requireUser = (req, res, next) => { if (!req.session.userId) return res.status(401).end(); next(); }; module.exports = { router, requireUser };`;
  const routes = `const { requireUser } = require('./auth'); router.use('/admin', requireUser, require('./admin'));`;
  expect(await isTold('app.use(require("./routes"));', routes, { 'routes/auth.js': auth })).toBe(false);
});

test('a function that stands there turns away by whatever it answers', async () => {
  const of = (body: string): string =>
    `const codes = require('./codes'); router.use((req, res, next) => { const user = req.session.user; ${body} next(); }); router.use('/admin', require('./admin'));`;
  const told = async (body: string): Promise<boolean> => isTold('app.use(require("./routes"));', of(body));
  expect(await told('if (!user) { res.send(new Answer(codes.STATUS_NOT_AUTHORIZED)); return; }')).toBe(false);
  expect(await told("if (!user) { res.json({ error: fail('unauthenticated') }); return; }")).toBe(false);
  expect(await told('if (!user) { res.locals.guest = true; }')).toBe(true);
  expect(await told('if (!user) { log(codes.STATUS_NOT_AUTHORIZED); }')).toBe(true);
  expect(await told('log(codes.STATUS_NOT_AUTHORIZED, user);')).toBe(true);
});

test('a function that a handler calls asks for it where it goes on only for some', async () => {
  const own = (of: string): string =>
    `const express = require('express'); const session = require('express-session'); const app = express(); const User = require('./models/user'); const call = (req) => { ${of} }; app.delete('/users/:id', async (req, res) => { call(req); await User.findByIdAndDelete(req.params.id); res.end(); });`;
  const told = async (of: string): Promise<boolean> => isTold('', '', { 'app.js': own(of), 'routes/admin.js': '' });
  expect(await told("if (!req.session.userId) throw new Error('nobody');")).toBe(false);
  expect(await told('console.log(req.session.userId, req.path);')).toBe(true);
  expect(await told("if (!req.params.id) throw new Error('none');")).toBe(true);
});

test('routers that mount each other many times are gone through in no time', async () => {
  const many = (of: string): string => Array.from({ length: 40 }, () => `router.use(require("./${of}"));`).join('\n');
  const more = { 'routes/admin.js': `${ADMIN} ${many('index')} module.exports = router;` };
  expect(await isTold('app.use(require("./routes"));', many('admin'), more)).toBe(true);
});
