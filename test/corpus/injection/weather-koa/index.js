import Koa from 'koa';
import Router from '@koa/router';
import send from 'koa-send';
import axios from 'axios';
import { createReadStream } from 'fs';
import vm from 'vm';
const app = new Koa();
const router = new Router();
router.get('/proxy', async (ctx) => {
  // expect: server-request-forgery
  const { data } = await axios.get(ctx.query.url);
  ctx.body = data;
});
router.get('/weather/:city', async (ctx) => {
  // ok: server-request-forgery
  const { data } = await axios.get('https://api.weather.test/v1', { params: { q: ctx.params.city } });
  ctx.body = data;
});
router.get('/weather2/:city', async (ctx) => {
  // ok: server-request-forgery
  const { data } = await axios.get(`https://api.weather.test/v1/${encodeURIComponent(ctx.params.city)}`);
  ctx.body = data;
});
router.get('/img/:name', async (ctx) => {
  ctx.type = 'image/png';
  // expect: path-traversal
  ctx.body = createReadStream('./images/' + ctx.params.name);
});
router.get('/asset/:name', async (ctx) => {
  await send(ctx, ctx.params.name, { root: '/srv/public' });
});
router.get('/go', (ctx) => {
  // expect: open-redirect
  ctx.redirect(ctx.query.to);
});
router.post('/calc', async (ctx) => {
  // expect: code-injection, eval-of-variable
  const out = vm.runInNewContext(ctx.request.body.expr, {});
  ctx.body = { out };
});
router.get('/hello', (ctx) => {
  // expect: reflected-markup
  ctx.body = `<h1>Hello ${ctx.query.name}</h1>`;
});
router.get('/hello2', (ctx) => {
  // ok: reflected-markup
  ctx.body = { hello: ctx.query.name };
});
app.use(async (ctx, next) => {
  try { await next(); } catch (e) {
    ctx.status = 500;
    // expect: error-details-sent
    ctx.body = e.stack;
  }
});
app.use(router.routes());
app.listen(3000);
