import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'xpath-injection',
  title: 'XPath injection: input becomes part of a query',
  severity: 'high',
  confidence: 'medium',
  cwe: 'CWE-643',
  why: 'A quote in the text ends the value, and the rest is read as part of the query: any node can be selected.',
  remedy: 'Pass values as query variables, or allow only letters and digits.',
  sinks: ['xpath'],
  sources: { request: true },
  bad: [
    'const xpath = require("xpath"); app.get("/", (req, res) => { res.json(xpath.select("//user[name=\'" + req.query.name + "\']", doc)); });',
  ],
  good: [
    'const xpath = require("xpath"); app.get("/", (req, res) => { res.json(xpath.select("//user[" + Number(req.query.n) + "]", doc)); });',
    'const xpath = require("xpath"); xpath.select("//user", doc);',
  ],
});
