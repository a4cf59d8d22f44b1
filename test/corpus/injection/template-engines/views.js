const express = require('express');
const pug = require('pug');
const ejs = require('ejs');
const Handlebars = require('handlebars');
const nunjucks = require('nunjucks');
const _ = require('lodash');
const Mustache = require('mustache');
const app = express();
app.post('/t', (req, res) => {
  // expect: reflected-markup, template-injection
  res.send(pug.render('h1 Hello ' + req.body.name));
  // ok: template-injection
  res.send(pug.renderFile('views/a.pug', { name: req.body.name }));
  // expect: reflected-markup, template-injection
  res.send(ejs.render(req.body.template, { user: 'x' }));
  // expect: template-injection
  const t = Handlebars.compile(req.body.tpl);
  // expect: template-injection
  const n = nunjucks.renderString(`Hi ${req.query.name}`, {});
  // ok: template-injection
  const n2 = nunjucks.renderString('Hi {{ name }}', { name: req.query.name });
  // expect: template-injection
  const l = _.template(req.body.tpl)({});
  // expect: unescaped-markup
  const h = new Handlebars.SafeString(req.query.x);
  // ok: template-injection
  res.render('index', { name: req.query.name });
  // expect: template-injection
  res.render('index', req.body);
});
// expect: unsafe-option
nunjucks.configure('views', { autoescape: false });
nunjucks.configure('views', { autoescape: true });
// expect: unsafe-option
const tpl = Handlebars.compile('<p>{{x}}</p>', { noEscape: true });
