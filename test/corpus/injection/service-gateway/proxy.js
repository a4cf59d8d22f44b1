const express = require('express');
const { createProxyMiddleware } = require('http-proxy-middleware');
const axios = require('axios').default;
const jwt = require('jsonwebtoken');
const app = express();
const SERVICES = { users: 'http://users:3000', orders: 'http://orders:3000' };
const client = axios.create({ baseURL: 'http://internal:8080' });
app.use('/users', createProxyMiddleware({ target: SERVICES.users, changeOrigin: true }));
app.get('/svc/:name', async (req, res) => {
  const base = SERVICES[req.params.name];
  if (!base) return res.sendStatus(404);
  // ok: server-request-forgery
  const { data } = await axios.get(`${base}/status`);
  res.json(data);
});
// ok: server-request-forgery
app.get('/orders/:id', async (req, res) => { const { data } = await client.get(`/orders/${req.params.id}`); res.json(data); });
// expect: server-request-forgery
app.post('/fetch', async (req, res) => { const { data } = await axios.request({ url: req.body.url, method: 'GET' }); res.json(data); });
app.get('/preview', async (req, res) => {
  const u = new URL(req.query.u);
  if (u.protocol !== 'https:' || !u.hostname.endsWith('.example.com')) return res.sendStatus(400);
  // ok: server-request-forgery
  const { data } = await axios.get(u.toString());
  res.type('text').send(data);
});
app.get('/img', async (req, res) => {
  // expect: server-request-forgery
  const r = await axios({ url: 'https://' + req.query.h + '/logo.png', responseType: 'stream' });
  r.data.pipe(res);
});
function auth(req, res, next) {
  try { req.user = jwt.verify(req.headers.authorization?.slice(7), process.env.KEY); next(); } catch { res.sendStatus(401); }
}
app.get('/me', auth, (req, res) => res.json({ id: req.user.sub }));
app.get('/go', auth, (req, res) => {
  const targets = { docs: 'https://docs.example.com', home: '/' };
  // ok: open-redirect
  res.redirect(targets[req.query.to] ?? '/');
});
app.get('/return', (req, res) => {
  const to = req.query.to;
  // ok: open-redirect
  if (typeof to === 'string' && /^\/(?!\/)/.test(to)) return res.redirect(to);
  // expect: open-redirect
  res.redirect(to);
});
