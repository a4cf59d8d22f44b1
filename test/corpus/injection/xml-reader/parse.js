const libxmljs = require('libxmljs');
const libxmljs2 = require('libxmljs2');
const { XMLParser } = require('fast-xml-parser');
const express = require('express');
const app = express();
app.post('/x', (req, res) => {
  // expect: xml-external-entities
  const d = libxmljs.parseXml(req.body, { noent: true });
  // expect: xml-external-entities
  const e = libxmljs.parseXmlString(req.body.xml, { noent: true, dtdload: true });
  // ok: xml-external-entities
  const f = libxmljs2.parseXml(req.body, { noent: false, nonet: true });
  const p = new XMLParser(); 
  const g = p.parse(req.body);
});
