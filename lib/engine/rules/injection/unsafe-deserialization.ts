import type { Facts } from '../../facts.ts';
import '../../facts/packages/packageFacts.ts';
import { flowRule } from './flowRule.ts';

/** js-yaml 4 reads plain data only. */
function hasSafeYaml(facts: Facts): boolean {
  for (const [, { packages }] of facts.having('packages'))
    if (
      packages.some(
        ({ name, version, range }) => name === 'js-yaml' && /^\D*(?:[4-9]|[1-9]\d)\b/.test(version ?? range ?? ''),
      )
    )
      return true;
  return false;
}

export default flowRule({
  id: 'unsafe-deserialization',
  title: 'Unsafe deserialization: input can run code while it is parsed',
  severity: 'high',
  confidence: 'medium',
  cwe: 'CWE-502',
  why: 'These formats can hold functions or types. A client that writes the text decides what runs while it is parsed.',
  remedy: 'Use JSON.parse and validate the result against a schema. With js-yaml, use version 4 or `safeLoad`.',
  sinks: ['deserialize'],
  sources: { request: true },
  unless: (facts, evidence) => /\bload(?:All)?\(/.test(evidence) && !/schema/.test(evidence) && hasSafeYaml(facts),
  bad: [
    'const serialize = require("node-serialize"); app.get("/", (req, res) => { const o = serialize.unserialize(Buffer.from(req.cookies.profile, "base64").toString()); res.json(o); });',
    'const yaml = require("js-yaml"); app.post("/", (req, res) => { res.json(yaml.load(req.body.text)); });',
  ],
  good: [
    'app.post("/", (req, res) => { res.json(JSON.parse(req.body.text)); });',
    'const yaml = require("js-yaml"); const fs = require("fs"); const config = yaml.load(fs.readFileSync("config.yml", "utf8"));',
  ],
});
