const express = require('express');
const session = require('express-session');
const cookieSession = require('cookie-session');
const cors = require('cors');
const helmet = require('helmet');
const csrf = require('csurf');
const app = express();
// expect: cookie-unprotected, signing-secret-in-code
app.use(session({ secret: 'keyboard cat', resave: false, cookie: { secure: false } }));
app.use(session({ secret: process.env.SESSION_SECRET, resave: false, saveUninitialized: false, cookie: { secure: true, httpOnly: true, sameSite: 'lax' } }));
// expect: cookie-unprotected
app.use(cookieSession({ keys: ['one', 'two'], httpOnly: false }));
// expect: cors-open
app.use(cors({ origin: '*', credentials: true }));
// ok: cors-open
app.use(cors({ origin: 'https://app.example.com', credentials: true }));
// expect: cors-open
app.use(cors({ origin: (origin, cb) => cb(null, true), credentials: true }));
app.use((req, res, next) => {
  // expect: cors-open
  res.header('Access-Control-Allow-Origin', req.headers.origin);
  res.header('Access-Control-Allow-Credentials', 'true');
  next();
});
// expect: unsafe-option
app.use(helmet({ contentSecurityPolicy: false }));
// expect: unsafe-option
app.use(helmet({ hsts: false }));
app.use(helmet());
app.use(helmet.frameguard({ action: 'deny' }));
app.get('/h', (req, res) => {
  // expect: header-from-input
  res.setHeader('X-Lang', req.query.lang);
  res.setHeader('X-Fixed', 'yes');
  // ok: cookie-unprotected
  res.cookie('theme', 'dark');
  // expect: cookie-unprotected
  res.cookie('auth_token', 'abc', { httpOnly: false, secure: true });
  // expect: log-from-input
  console.log('login for ' + req.body.user);
  // expect: log-from-input, secret-logged
  console.log('password', req.body.password);
  // ok: log-from-input
  console.log('started');
  res.json({ error: 'failed' });
});
app.get('/err', async (req, res) => {
  // expect: error-details-sent
  try { await work(); } catch (e) { res.status(500).json({ message: e.message, stack: e.stack }); }
});
app.get('/err2', async (req, res) => {
  // ok: error-details-sent
  try { await work(); } catch (e) { console.error(e.stack); res.status(500).json({ error: 'internal' }); }
});
// expect: error-details-sent
app.get('/env', (req, res) => res.json(process.env));
// expect: log-from-input
app.get('/f', (req, res) => { console.log(req.query.fmt, 1, 2); });
// expect: unsafe-option
app.use('/', express.static('/'));
app.use(express.static(path.join(__dirname, 'public')));
