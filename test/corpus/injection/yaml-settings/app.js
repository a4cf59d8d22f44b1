const yaml = require('js-yaml');
const express = require('express');
const app = express();
app.post('/import', (req, res) => {
  // ok: unsafe-deserialization
  res.json(yaml.load(req.body.text));
});
