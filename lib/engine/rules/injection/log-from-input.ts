import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'log-from-input',
  title: 'Writes input to a log as it came',
  severity: 'low',
  confidence: 'low',
  cwe: 'CWE-117',
  why: 'A line break in the text starts a new entry, so a client can write entries that never happened; `%s` and `%o` in a format swallow the values behind it.',
  remedy: 'Hand values to the logger as fields of an object, or take line breaks out first; keep formats constant.',
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
