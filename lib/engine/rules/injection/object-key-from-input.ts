import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'object-key-from-input',
  title: 'Input chooses an object’s property',
  severity: 'low',
  confidence: 'low',
  cwe: 'CWE-1321',
  why: 'A client chooses which property is used. With `__proto__` or `constructor` it reaches what all objects share.',
  remedy: 'Use a Map or an object without a prototype, or check the name against a fixed list.',
  sinks: ['object-key'],
  sources: { request: true, 'page-message': true, 'url-parameter': true },
  bad: [
    'app.get("/", (req, res) => { const key = req.query.key; settings[key] = req.query.value; res.json(settings); });',
    'app.post("/", (req, res) => { const run = actions[req.body.action]; run(); });',
  ],
  good: [
    'app.get("/", (req, res) => { const store = new Map(); store.set(req.query.key, 1); res.json(store.size); });',
    'app.get("/", (req, res) => { const i = Number(req.query.i); res.json(list[i]); });',
  ],
});
