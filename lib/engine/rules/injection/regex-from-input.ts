import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'regex-from-input',
  title: 'Regular expression built from input',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-1333',
  why: 'A client can write an expression that takes seconds or hours on a short text, and one request stops the whole server.',
  remedy: 'Escape the text first (RegExp.escape or a small function), or search with includes.',
  sinks: ['regex'],
  sources: { request: true },
  bad: [
    'app.get("/find", (req, res) => { const r = new RegExp(req.query.q, "i"); res.json(list.filter((x) => r.test(x))); });',
    'app.get("/", (req, res) => { const { name } = req.params; res.json(RegExp("^" + name).test("a")); });',
  ],
  good: [
    'app.get("/find", (req, res) => { const r = new RegExp(escapeRegExp(req.query.q)); res.json(r.test("a")); });',
    'app.get("/find", (req, res) => { res.json(/^[a-z]+$/.test(req.query.q)); });',
  ],
});
