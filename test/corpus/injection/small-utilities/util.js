'use strict';
const escapeRe = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
exports.finder = (word) => new RegExp(`\\b${escapeRe(word)}\\b`, 'g');
exports.get = (obj, path) => path.split('.').reduce((o, k) => (o == null ? o : o[k]), obj);
exports.clone = (x) => JSON.parse(JSON.stringify(x));
exports.assign = (t, s) => { for (const k of Object.keys(s)) { if (k === '__proto__') continue; t[k] = s[k]; } return t; };
exports.id = () => Math.random().toString(36).slice(2, 9);
exports.shuffle = (a) => { for (let i = a.length - 1; i > 0; i--) { const j = Math.floor(Math.random() * (i + 1)); [a[i], a[j]] = [a[j], a[i]]; } return a; };
exports.delay = (ms) => new Promise((r) => setTimeout(r, ms));
exports.tpl = (s, d) => s.replace(/\{(\w+)\}/g, (_, k) => d[k]);
// expect: weak-hash
exports.md5 = (s) => require('crypto').createHash('md5').update(s).digest('hex');
exports.setIn = function (obj, path, v) { const parts = path.split('.'); let o = obj; while (parts.length > 1) { const k = parts.shift(); if (k === '__proto__' || k === 'constructor' || k === 'prototype') return; o = o[k] = o[k] || {}; } o[parts[0]] = v; };
// expect: prototype-pollution
exports.deep = function deep(a, b) { for (var k in b) { if (b[k] && typeof b[k] === 'object') { a[k] = deep(a[k] || {}, b[k]); } else { a[k] = b[k]; } } return a; };
exports.date = /^\d{4}-\d{2}-\d{2}$/;
// expect: slow-expression
exports.mail = /^([a-z0-9]+)*@x$/;
exports.trim = (s) => s.replace(/^\s+|\s+$/g, '');
