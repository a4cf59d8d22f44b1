const express = require('express');
const mongoose = require('mongoose');
const crypto = require('crypto');
const jwt = require('jsonwebtoken');
const _ = require('lodash');
const app = express();
const User = mongoose.model('User');
app.post('/a', async (req, res) => {
  // ok: command-injection
  const u = await User.findById(req.params.id);
  // ok: command-injection
  const v = await User.findOne({ email: `${req.body.email}` });
  // ok: command-injection
  const w = await User.findOne({ email: req.body.email.toLowerCase() });
  // ok: command-injection
  const x = await User.create(_.pick(req.body, ['name', 'email']));
  // ok: command-injection
  const y = _.merge({}, { a: 1 }, defaults);
  // ok: command-injection
  const z = Object.assign({}, req.body);
  // ok: reflected-markup
  const h = crypto.createHash('sha256').update(JSON.stringify(y)).digest('hex');
  // ok: command-injection
  const delay = Math.floor(Math.random() * 1000);
  // ok: command-injection
  const color = colors[Math.floor(Math.random() * colors.length)];
  // ok: command-injection
  const t = jwt.sign({ sub: u.id }, process.env.JWT_SECRET, { expiresIn: '1h' });
  // ok: command-injection
  const c = crypto.createCipheriv('aes-256-gcm', key, crypto.randomBytes(12));
  // ok: command-injection
  res.cookie('theme', 'dark', { httpOnly: false });
  // ok: command-injection
  console.log('created', u.id);
  // ok: reflected-markup
  res.status(400).json({ error: 'bad request' });
});
const handlers = { a() {}, b() {} };
app.post('/b', (req, res) => {
  const h = Object.prototype.hasOwnProperty.call(handlers, req.body.h) ? handlers[req.body.h] : null;
  // ok: command-injection
  if (h) h();
  const map = new Map();
  // ok: command-injection
  map.set(req.body.k, req.body.v);
  const o = Object.create(null);
  // ok: command-injection
  o[req.body.k] = req.body.v;
  // ok: command-injection
  const r = new RegExp(_.escapeRegExp(req.body.q));
  // ok: command-injection
  res.render('page', { title: req.body.title });
  // ok: command-injection
  const f = new Function('a', 'b', 'return a + b');
  // ok: command-injection
  setTimeout(() => go(req.body.x), 100);
});
