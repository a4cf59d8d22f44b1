const express = require('express');
const db = require('better-sqlite3')('x.db');
const asyncHandler = fn => (req, res, next) => Promise.resolve(fn(req, res, next)).catch(next);
const withUser = handler => (req, res) => handler(req, res, { user: req.headers['x-user'] });
const app = express();
app.get('/a', asyncHandler(async (request, response) => {
  // expect: sql-injection
  response.json(db.prepare("SELECT * FROM t WHERE a = '" + request.query.a + "'").all());
}));
app.get('/b', withUser((req, res, { user }) => {
  // expect: sql-injection
  res.json(db.prepare(`SELECT * FROM t WHERE u = '${user}'`).all());
}));
const filters = { name: v => `name = '${v}'`, age: v => `age = ${Number(v)}` };
app.get('/c', (req, res) => {
  // expect: object-key-from-input
  const where = Object.entries(req.query).filter(([k]) => k in filters).map(([k, v]) => filters[k](v)).join(' AND ');
  // expect: sql-injection
  res.json(db.prepare('SELECT * FROM t WHERE ' + where).all());
});
