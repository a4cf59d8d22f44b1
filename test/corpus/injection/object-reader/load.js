const serialize = require('node-serialize');
const yaml = require('js-yaml');
const funcster = require('funcster');
const cryo = require('cryo');
const v8 = require('v8');
const express = require('express');
const app = express();
app.post('/d', (req, res) => {
  // expect: unsafe-deserialization
  const o = serialize.unserialize(Buffer.from(req.cookies.profile, 'base64').toString());
  // expect: unsafe-deserialization
  const y = yaml.load(req.body.conf, { schema: yaml.DEFAULT_FULL_SCHEMA });
  // ok: unsafe-deserialization
  const z = yaml.load(req.body.conf, { schema: yaml.JSON_SCHEMA });
  // expect: unsafe-deserialization
  const f = funcster.deepDeserialize(req.body.obj);
  // expect: unsafe-deserialization
  const c = cryo.parse(req.body.frozen);
  // ok: reflected-markup
  const j = JSON.parse(req.body.json);
});
