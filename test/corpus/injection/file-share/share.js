const express = require('express');
const path = require('path');
const fs = require('fs');
const archiver = require('archiver');
const sanitize = require('sanitize-filename');
const unzip = require('extract-zip');
const router = express.Router();
const BASE = path.join(__dirname, 'share');
function inside(p) { const full = path.resolve(BASE, p); return full.startsWith(BASE + path.sep) ? full : null; }
// ok: path-traversal
router.get('/a', (req, res) => { const f = inside(req.query.f); if (!f) return res.sendStatus(404); fs.createReadStream(f).pipe(res); });
// ok: path-traversal
router.get('/b', (req, res) => res.sendFile(path.join(BASE, sanitize(req.query.f))));
// expect: path-traversal
router.get('/c', (req, res) => res.sendFile(path.join(BASE, req.query.f)));
// expect: path-traversal
router.get('/d', (req, res) => { fs.stat(BASE + '/' + req.query.f, (e, s) => res.json(s)); });
// expect: path-traversal
router.post('/e', (req, res) => { fs.mkdirSync(path.resolve(BASE, req.body.dir), { recursive: true }); res.end(); });
// ok: path-traversal
router.get('/f', (req, res) => { const rel = path.relative(BASE, path.resolve(BASE, req.query.f)); if (rel.startsWith('..') || path.isAbsolute(rel)) return res.sendStatus(403); res.sendFile(path.join(BASE, rel)); });
// ok: path-traversal
router.get('/g', (req, res) => { const id = parseInt(req.params.id); res.sendFile(path.join(BASE, `${id}.png`)); });
router.get('/h', (req, res) => res.download(path.join(BASE, 'a.zip'), req.query.name));
// expect: path-traversal
router.post('/i', (req, res) => { fs.rmSync(req.body.path, { recursive: true, force: true }); res.end(); });
router.get('/j', (req, res) => { res.attachment('x.txt'); res.end('x'); });
module.exports = router;
