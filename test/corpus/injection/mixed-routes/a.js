const http = require('http');
const vm = require('node:vm');
const yaml = require('js-yaml');
const _ = require('lodash');
const qs = require('qs');
const dot = require('dot-prop');
const express = require('express');
const app = express();
app.use(express.json());
// expect: deep-merge-of-input
app.post('/set', (req, res) => { dot.set(state, req.body.path, req.body.value); res.end(); });
// expect: deep-merge-of-input
app.post('/merge', (req, res) => { _.defaultsDeep(state, JSON.parse(req.body.json)); res.end(); });
app.post('/y', (req, res) => res.json(yaml.load(req.body.doc, { schema: yaml.FAILSAFE_SCHEMA })));
// expect: code-injection, eval-of-variable
app.post('/run', (req, res) => { const ctx = vm.createContext({}); res.json(vm.runInContext(req.body.src, ctx)); });
// expect: code-injection
app.get('/load', (req, res) => { const m = require(`./handlers/${req.query.h}`); m(req, res); });
app.get('/lang', (req, res) => { const l = ['de', 'en'].find((x) => x === req.query.l) ?? 'en'; res.json(require(`./lang/${l}.json`)); });
app.get('/delay', (req, res) => { setTimeout(() => res.end(), Number(req.query.ms)); });
// expect: regex-from-input
app.get('/re', (req, res) => { res.json('abc'.replace(new RegExp(req.query.p, 'g'), '')); });
app.get('/split', (req, res) => { res.json(req.query.s.split(',')); });
// expect: reflected-markup
app.get('/callback', (req, res) => { res.type('js').send(`${req.query.callback}(${JSON.stringify({ a: 1 })})`); });
app.get('/jsonp', (req, res) => res.jsonp({ a: 1 }));
// expect: server-request-forgery
app.get('/p', (req, res) => { http.get(`http://${req.query.host}:8080/status`, (r) => r.pipe(res)); });
// ok: server-request-forgery
app.get('/p2', (req, res) => { http.get(`http://internal.local/${req.query.id}`, (r) => r.pipe(res)); });
// ok: server-request-forgery
app.get('/p3', (req, res) => { http.get({ hostname: 'internal.local', path: '/x?' + qs.stringify(req.query) }, (r) => r.pipe(res)); });
app.disable('x-powered-by');
// ok: reflected-markup
app.get('/u', (req, res) => { res.send(`<p>Welcome ${_.escape(req.query.n)}</p>`); });
// ok: reflected-markup
app.get('/v', (req, res) => { res.set('Content-Type', 'text/plain'); res.send('hi ' + req.query.n); });
// expect: reflected-markup
app.get('/w', (req, res) => { res.status(404).send('Not found: ' + req.originalUrl); });
// expect: mass-assignment
app.post('/users', async (req, res) => { const u = await db.users.insertOne({ ...req.body, createdAt: new Date() }); res.json(u); });
// ok: mass-assignment
app.post('/users2', async (req, res) => { const u = await db.users.insertOne(_.pick(req.body, ['name', 'email'])); res.json(u); });
