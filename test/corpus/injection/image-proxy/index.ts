import Koa from 'koa';
import bodyParser from 'koa-bodyparser';
import Router from 'koa-router';
import got from 'got';
import { URL } from 'url';
import { lookup } from 'dns/promises';
import ipaddr from 'ipaddr.js';
const app = new Koa();
const router = new Router({ prefix: '/v1' });
const HOSTS = ['images.example.com', 'static.example.com'];
router.get('/image', async (ctx) => {
  let url: URL;
  try { url = new URL(String(ctx.query.src)); } catch { ctx.throw(400); return; }
  if (!HOSTS.includes(url.hostname)) ctx.throw(403);
  // ok: server-request-forgery
  ctx.body = got.stream(url.href);
});
router.get('/any', async (ctx) => {
  const { src } = ctx.query;
  if (!src.startsWith('https://images.example.com/')) { ctx.status = 400; return; }
  // ok: server-request-forgery
  ctx.body = await got(src).buffer();
});
router.get('/loose', async (ctx) => {
  const { src } = ctx.query;
  if (!src.includes('example.com')) { ctx.status = 400; return; }
  // expect: server-request-forgery
  ctx.body = await got(src).buffer();
});
router.post('/hook', async (ctx) => {
  const { callback, event } = ctx.request.body;
  // expect: server-request-forgery
  await got.post(callback, { json: { event } });
  ctx.status = 204;
});
router.get('/user/:id', async (ctx) => {
  // ok: server-request-forgery
  ctx.body = await got(`${process.env.API}/users/${ctx.params.id}`).json();
});
router.get('/sub/:tenant', async (ctx) => {
  // expect: server-request-forgery
  ctx.body = await got(`https://${ctx.params.tenant}.example.com/status`).json();
});
router.get('/login', (ctx) => {
  const back = ctx.query.back ?? '/';
  // ok: open-redirect
  ctx.redirect(new URL(back, 'https://app.example.com').pathname);
});
router.get('/out', (ctx) => {
  // expect: open-redirect
  ctx.redirect(`https://${ctx.query.host}/`);
});
router.get('/page', (ctx) => {
  // ok: open-redirect
  ctx.redirect('/page/' + ctx.query.n);
});
app.use(bodyParser()).use(router.routes());
