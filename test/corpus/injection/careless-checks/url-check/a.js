const express = require('express');
const app = express();
app.get('/a', (req, res) => {
  const url = req.query.url;
  // expect: loose-address-expression, open-redirect
  if (url.includes('example.com')) res.redirect(url);
});
app.get('/b', (req, res) => {
  const host = new URL(req.query.url).host;
  // expect: loose-address-expression
  if (host.endsWith('example.com')) go(host);
});
app.get('/c', (req, res) => {
  // expect: loose-address-expression
  if (/^https?:\/\/www.example.com/.test(req.query.url)) go();
  // ok: sql-injection
  if (/^https?:\/\/www\.example\.com\//.test(req.query.url)) go();
});
function clean(u) {
  if (u.startsWith('javascript:')) return 'about:blank';
  return u;
}
