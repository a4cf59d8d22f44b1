import { callsNamed, callsOf, literalText } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { mayHave, textOf } from './scriptValues.ts';

export default patternRule({
  id: 'xml-external-entities',
  title: 'XML external entities (XXE)',
  severity: 'high',
  confidence: 'high',
  cwe: 'CWE-611',
  why: 'An XML text can name files and addresses that the parser then loads, and tiny texts that expand to gigabytes.',
  remedy: 'Keep `noent` off, or use a parser without external entities.',
  *find(script) {
    for (const call of callsNamed(
      script,
      'parseXml',
      'parseXmlString',
      'parseXmlAsync',
      'parseHtml',
      'parseFromString',
    )) {
      // A text that the program itself holds names nothing that its maker did not name.
      if (
        textOf(script, call.args[0] ?? 0) === undefined &&
        call.args.some(
          (arg) => mayHave(script, arg, 'noent', 'true') || mayHave(script, arg, 'replaceEntities', 'true'),
        )
      )
        yield { value: call.value };
    }
    for (const call of callsOf(script, 'vm.runInContext', 'vm.runInNewContext')) {
      const text = literalText(script, call.args[0] ?? 0);
      if (/parseXml\w*\(/.test(text) && /noent["']?\s*:\s*true/.test(text)) yield { value: call.value };
    }
  },
  bad: [
    'const libxmljs = require("libxmljs"); app.post("/", (req, res) => { libxmljs.parseXml(req.body.xml, { noent: true, noblanks: true }); });',
    'const libxmljs = require("libxmljs"); app.post("/", (req, res) => { let noent = true; if (req.cookies.level === "high") noent = false; libxmljs.parseXml(req.body.xml, { noent }); });',
    'import * as x from "libxmljs2"; const options = { noent: true }; x.parseXmlString(text, options);',
  ],
  good: [
    'const libxmljs = require("libxmljs"); libxmljs.parseXml(text, { noent: false });',
    'const libxmljs = require("libxmljs"); let noent = false; if (again) noent = false; libxmljs.parseXml(text, { noent });',
    'const libxmljs = require("libxmljs"); libxmljs.parseXml("<!DOCTYPE a [<!ENTITY b \\"c\\">]><a>&b;</a>", { noent: true });',
    'const libxmljs = require("libxmljs"); libxmljs.parseXml(text);',
  ],
});
