import crypto from 'node:crypto';
import jwt from 'jsonwebtoken';
import session from 'express-session';
import cors from 'cors';
import express from 'express';

const app = express();
// expect: signing-secret-in-code, cookie-unprotected
app.use(session({ secret: 'office cat', cookie: { httpOnly: false } }));
// ok: signing-secret-in-code, cookie-unprotected
app.use(session({ secret: process.env.SESSION_SECRET, cookie: { httpOnly: true, secure: true } }));
// expect: cors-open
app.use(cors({ origin: true, credentials: true }));
// ok: cors-open
app.use(cors({ origin: 'https://app.example.com', credentials: true }));

export function hashPassword(password) {
  // expect: weak-hash
  return crypto.createHash('sha1').update(password).digest('hex');
}

export function hashPasswordWell(password, salt) {
  // ok: weak-hash
  return crypto.scryptSync(password, salt, 64).toString('hex');
}

export function etag(body) {
  // ok: weak-hash
  return crypto.createHash('sha256').update(body).digest('hex');
}

export function resetToken() {
  // expect: predictable-token
  return Math.random().toString(36).substring(2);
}

export function goodToken() {
  // ok: predictable-token
  return crypto.randomBytes(24).toString('base64url');
}

export function pickColour(colours) {
  // ok: predictable-token
  return colours[Math.floor(Math.random() * colours.length)];
}

export function issue(user) {
  // expect: signing-secret-in-code, token-without-end
  return jwt.sign({ sub: user.id }, 'office cat');
}

export function read(token) {
  // expect: token-not-verified
  return jwt.verify(token, process.env.KEY, { algorithms: ['none', 'HS256'] });
}

export function readWell(token) {
  // ok: token-not-verified, signing-secret-in-code
  return jwt.verify(token, process.env.KEY, { algorithms: ['HS256'] });
}

app.get('/me', (req, res) => {
  // expect: cookie-unprotected
  res.cookie('sid', req.session.id, { secure: false, httpOnly: true });
  // ok: cookie-unprotected
  res.cookie('theme', 'dark', { maxAge: 1000 });
  res.json({});
});
