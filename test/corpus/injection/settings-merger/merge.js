const _ = require('lodash');
const express = require('express');
const app = express();
function merge(target, source) {
  for (const key in source) {
    if (typeof source[key] === 'object' && source[key] !== null) {
      // expect: object-key-from-input
      if (!target[key]) target[key] = {};
      merge(target[key], source[key]);
    } else {
      // expect: object-key-from-input, prototype-pollution
      target[key] = source[key];
    }
  }
  return target;
}
function mergeSafe(target, source) {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue;
    if (typeof source[key] === 'object') target[key] = mergeSafe(target[key] || {}, source[key]);
    else target[key] = source[key];
  }
  return target;
}
function setPath(obj, path, value) {
  const keys = path.split('.');
  let cur = obj;
  for (let i = 0; i < keys.length - 1; i++) {
    // expect: prototype-pollution
    cur = cur[keys[i]] = cur[keys[i]] || {};
  }
  cur[keys[keys.length - 1]] = value;
}
const settings = {};
app.put('/s', (req, res) => {
  // expect: deep-merge-of-input
  _.merge(settings, req.body);
  // expect: deep-merge-of-input
  _.set(settings, req.body.path, req.body.value);
  // expect: object-key-from-input
  settings[req.body.section][req.body.key] = req.body.value;
  const copy = Object.assign({}, req.body);
  const m = new Map(); m.set(req.body.key, req.body.value);
  merge(settings, req.body);
});
