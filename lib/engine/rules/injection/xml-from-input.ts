import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'xml-from-input',
  title: 'Parses XML of clients with a parser that knows entities',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-776',
  why: 'XML of a client can define entities that grow without bound or name files. This parser hands them to the program.',
  remedy: 'Use a parser without entities, refuse documents with a DOCTYPE, and bound the size.',
  sinks: ['xml'],
  sources: { request: true },
  bad: [
    'const expat = require("node-expat"); app.post("/", (req, res) => { const parser = new expat.Parser("UTF-8"); parser.write(req.body); });',
    'import { toJson } from "xml2json"; app.post("/", (req, res) => { res.json(toJson(req.body.xml)); });',
  ],
  good: ['app.post("/", (req, res) => { res.json(JSON.parse(req.body)); });'],
});
