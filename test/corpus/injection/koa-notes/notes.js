const Koa = require('koa');
const Router = require('@koa/router');
const ejs = require('ejs');
const yaml = require('js-yaml');
const { merge } = require('lodash');
const router = new Router();
const settings = {};

router.get('/hello', async (ctx) => {
  // expect: template-injection, reflected-markup
  ctx.type = ejs.render('<h1>Hello ' + ctx.query.name + '</h1>', {});
});

router.get('/hi', async (ctx) => {
  // ok: template-injection
  ctx.type = ejs.render('<h1>Hello <%= name %></h1>', { name: ctx.query.name });
});

router.post('/import', async (ctx) => {
  // expect: unsafe-deserialization
  ctx.status = yaml.load(ctx.request.body.text).code;
});

router.post('/import-json', async (ctx) => {
  // ok: unsafe-deserialization
  ctx.status = JSON.parse(ctx.request.body.text).code;
});

router.get('/find', async (ctx) => {
  // expect: regex-from-input
  const wanted = new RegExp(ctx.query.q);
  ctx.status = wanted.test('x') ? 200 : 404;
});

router.get('/find-safely', async (ctx) => {
  // ok: regex-from-input
  const wanted = new RegExp('^' + escapeRegExp(ctx.query.q));
  ctx.status = wanted.test('x') ? 200 : 404;
});

router.get('/go', async (ctx) => {
  // expect: open-redirect
  ctx.redirect(ctx.query.to);
});

function assignDeep(target, source) {
  for (const key in source) {
    if (typeof source[key] === 'object') assignDeep(target[key], source[key]);
    // expect: prototype-pollution
    else target[key] = source[key];
  }
}

function assignCarefully(target, source) {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor') continue;
    if (typeof source[key] === 'object') assignCarefully(target[key], source[key]);
    // ok: prototype-pollution
    else target[key] = source[key];
  }
}

function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

module.exports = { Koa, router, merge, settings, assignDeep, assignCarefully };
