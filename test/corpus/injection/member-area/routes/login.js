const express = require('express');
const crypto = require('crypto');
const jwt = require('jsonwebtoken');
const User = require('../lib/User');
const router = express.Router();
// expect: sign-in-unlimited
router.post('/login', async (req, res) => {
  // expect: nosql-injection, password-in-clear
  const user = await User.findOne({ email: req.body.email, password: req.body.password });
  if (!user) return res.status(401).send('no');
  // expect: signing-secret-in-code
  const token = jwt.sign({ id: user.id }, 'shop-signing-key-2019', { expiresIn: '1h' });
  // expect: cookie-unprotected
  res.cookie('session', token);
  res.json({ ok: true });
});
router.post('/login2', async (req, res) => {
  const email = String(req.body.email);
  // ok: nosql-injection
  const user = await User.findOne({ email });
  // ok: signing-secret-in-code
  const token = jwt.sign({ id: user.id }, process.env.JWT_SECRET, { expiresIn: '1h' });
  // ok: cookie-unprotected
  res.cookie('session', token, { httpOnly: true, secure: true, sameSite: 'lax' });
  res.json({ ok: true });
});
router.post('/register', async (req, res) => {
  // expect: weak-hash
  const hash = crypto.createHash('md5').update(req.body.password).digest('hex');
  // expect: mass-assignment
  const user = new User(req.body);
  user.password = hash;
  await user.save();
  // expect: password-in-answer
  res.json(user);
});
router.patch('/me', async (req, res) => {
  // ok: mass-assignment
  await User.findByIdAndUpdate(req.user.id, { $set: { email: String(req.body.email) } });
  // expect: mass-assignment
  await User.updateOne({ _id: req.user.id }, req.body);
  res.end();
});
router.post('/reset', async (req, res) => {
  // expect: predictable-token
  const token = Math.random().toString(36).slice(2);
  // ok: predictable-token
  const ok = crypto.randomBytes(32).toString('hex');
  // ok: weak-hash
  const etag = crypto.createHash('md5').update(JSON.stringify(req.body)).digest('hex');
  res.set('ETag', etag);
  await User.updateOne({ email: String(req.body.email) }, { $set: { resetToken: token, other: ok } });
  res.end();
});
router.get('/where', async (req, res) => {
  // expect: nosql-injection
  const list = await User.find({ $where: `this.name == '${req.query.name}'` });
  // expect: password-in-answer
  res.json(list);
});
module.exports = router;
