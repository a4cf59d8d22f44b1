import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'log-from-input',
  title: 'Log injection: input is logged unescaped',
  severity: 'low',
  confidence: 'low',
  cwe: 'CWE-117',
  why: 'A line break in the text starts a new entry, so a client can forge log entries. `%s` and `%o` in a format swallow later values.',
  remedy: 'Pass values to the logger as object fields, or strip line breaks first. Keep formats constant.',
  references: ['https://owasp.org/www-community/attacks/Log_Injection'],
  sinks: ['log', 'format'],
  sources: { request: true },
  bad: [
    'app.post("/login", (req, res) => { console.log("sign-in of " + req.body.name); res.end(); });',
    'const winston = require("winston"); app.get("/", (req, res) => { winston.info(`asked for ${req.query.q}`); res.end(); });',
    'const util = require("util"); app.get("/", (req, res) => { res.json(util.format(req.query.text, process.uptime())); });',
  ],
  good: [
    'app.post("/login", (req, res) => { console.log("sign-in of " + encodeURIComponent(req.body.name)); res.end(); });',
    'app.post("/login", (req, res) => { console.log("sign-in of " + req.body.name.replace(/[\\r\\n]/g, "")); res.end(); });',
    'app.post("/login", (req, res) => { logger.info({ name: req.body.name }); res.end(); });',
    'app.post("/login", (req, res) => { console.log("%d signed in", Number(req.body.id)); res.end(); });',
  ],
});
