import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'template-injection',
  title: 'Template injection: input is compiled as a template',
  severity: 'high',
  confidence: 'high',
  cwe: 'CWE-1336',
  why: 'A template is a program. A client’s text compiled as a template runs on the server.',
  remedy: 'Keep templates in files and pass input only as values.',
  sinks: ['template', 'template-options'],
  sources: { request: true },
  bad: [
    'const ejs = require("ejs"); app.get("/", (req, res) => { res.end(ejs.render("<p>" + req.query.name + "</p>", {})); });',
    'import pug from "pug"; app.post("/", (req, res) => { const f = pug.compile(req.body.template); f({}); });',
    'const Handlebars = require("handlebars"); app.get("/", (req, res) => { Handlebars.compile(req.query.t)({}); });',
    'const nunjucks = require("nunjucks"); app.get("/", (req, res) => { nunjucks.renderString(`Hi ${req.query.n}`, {}); });',
  ],
  good: [
    'const ejs = require("ejs"); app.get("/", (req, res) => { ejs.render("<p><%= name %></p>", { name: req.query.name }); });',
    'app.get("/", (req, res) => { res.render("index", { name: req.query.name }); });',
  ],
});
