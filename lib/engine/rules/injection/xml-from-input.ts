import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'xml-from-input',
  title: 'Parses client XML with entity support',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-776',
  why: 'Client XML can define entities that grow without limit or name files. This parser passes them to the program.',
  remedy: 'Use a parser without entities, reject documents with a DOCTYPE, and limit the size.',
  sinks: ['xml'],
  sources: { request: true },
  bad: [
    'const expat = require("node-expat"); app.post("/", (req, res) => { const parser = new expat.Parser("UTF-8"); parser.write(req.body); });',
    'import { toJson } from "xml2json"; app.post("/", (req, res) => { res.json(toJson(req.body.xml)); });',
  ],
  good: ['app.post("/", (req, res) => { res.json(JSON.parse(req.body)); });'],
});
