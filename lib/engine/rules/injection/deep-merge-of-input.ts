import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'deep-merge-of-input',
  title: 'Prototype pollution: deep-merges input into an object',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-1321',
  why: 'The client chooses the property names, including `__proto__` and `constructor`. A recursive merge can then change what all objects of the program share.',
  remedy:
    'Take the known fields one by one, validate the input against a strict schema, and keep the merge package up to date.',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Prototype_Pollution_Prevention_Cheat_Sheet.html'],
  sinks: ['deep-merge'],
  sources: { request: true, 'page-message': true, 'url-parameter': true },
  bad: [
    'const _ = require("lodash"); app.post("/", (req, res) => { _.merge(config, req.body); res.end(); });',
    'const _ = require("lodash"); app.post("/", (req, res) => { _.defaultsDeep(state, JSON.parse(req.body.json)); res.end(); });',
    'import dot from "dot-prop"; app.put("/", (req, res) => { dot.set(state, req.body.path, req.body.value); res.end(); });',
  ],
  good: [
    'const _ = require("lodash"); app.post("/", (req, res) => { _.merge(config, { name: String(req.body.name) }); res.end(); });',
    'const _ = require("lodash"); _.merge(config, require("./local.json"));',
    'import dot from "dot-prop"; app.put("/", (req, res) => { dot.set(state, "user.name", req.body.name); res.end(); });',
  ],
});
