const express = require('express');
const _ = require('lodash');
const app = express();
// expect: slow-expression
const EMAIL = /^([a-zA-Z0-9_.-]+)+@([a-z]+)+\.[a-z]+$/;
// ok: slow-expression
const FINE = /^[a-z0-9_.-]+@[a-z]+\.[a-z]{2,8}$/;
// expect: slow-expression
const WS = /(\s*\w+\s*)*$/;
app.get('/m', (req, res) => {
  // expect: regex-from-input
  const re = new RegExp(req.query.pattern, 'i');
  // ok: regex-from-input
  const safe = new RegExp(_.escapeRegExp(req.query.pattern));
  // ok: regex-from-input
  const own = new RegExp(req.query.p.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // expect: regex-from-input
  const found = list.filter((x) => x.match(req.query.s));
  res.json({ re: re.test('x'), safe: safe.test('x'), e: EMAIL.test(req.query.e) });
});
