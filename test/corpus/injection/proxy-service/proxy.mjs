import axios from 'axios';
import got from 'got';
import https from 'node:https';
import express from 'express';

const app = express();
const API = 'https://api.example.com';
const ALLOWED = new Set(['a.example.com', 'b.example.com']);

app.get('/fetch', async (req, res) => {
  // expect: server-request-forgery
  const { data } = await axios.get(req.query.url);
  res.json(data);
});

app.get('/users/:id', async (req, res) => {
  // ok: server-request-forgery
  const { data } = await axios.get(`${API}/users/${req.params.id}`);
  res.json(data);
});

app.post('/webhook', async (req, res) => {
  const options = { url: req.body.callback, method: 'POST' };
  // expect: server-request-forgery
  await got(options);
  res.end();
});

app.get('/mirror', async (req, res) => {
  const url = new URL(req.query.url);
  if (!ALLOWED.has(url.hostname)) return res.status(400).end();
  res.json({ host: url.hostname });
});

app.get('/status', (req, res) => {
  // expect: server-request-forgery
  https.get('https://' + req.query.host + '/status', (answer) => answer.pipe(res));
});

app.get('/search', async (req, res) => {
  // ok: server-request-forgery
  const answer = await fetch('https://search.example.com/?q=' + encodeURIComponent(req.query.q));
  res.json(await answer.json());
});

// expect: tls-verification-off
const careless = new https.Agent({ rejectUnauthorized: false });
// ok: tls-verification-off
const careful = new https.Agent({ keepAlive: true });
// expect: insecure-address
await fetch('http://metrics.example.com/up');
// ok: insecure-address
await fetch('http://localhost:9090/up');
export { careful, careless };
