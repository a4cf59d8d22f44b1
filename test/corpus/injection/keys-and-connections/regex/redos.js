const express = require('express');
const app = express();
app.get('/r', (req, res) => {
  // expect: regex-from-input
  const re = new RegExp(req.query.pattern);
  res.json(re.test('abc'));
});
app.get('/s', (req, res) => {
  const esc = req.query.q.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // ok: reflected-markup
  res.json(new RegExp(esc, 'i').test('abc'));
});
app.get('/t', (req, res) => {
  // expect: slow-expression
  const ok = /^(([a-z])+.)+[A-Z]([a-z])+$/.test(req.query.name);
  res.json(ok);
});
// ok: command-injection
const SIMPLE = /^[a-z]+\d{2,4}$/;
exports.isSimple = s => SIMPLE.test(s);
