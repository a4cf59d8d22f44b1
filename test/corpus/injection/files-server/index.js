const fs = require('fs');
const path = require('path');
const express = require('express');
const unzip = require('unzipper');
const router = express.Router();
const ROOT = path.resolve('uploads');

router.get('/raw/:name', (request, response) => {
  // expect: path-traversal
  const file = path.join(ROOT, request.params.name);
  fs.createReadStream(file).pipe(response);
});

router.get('/safe/:name', (request, response) => {
  // ok: path-traversal
  const file = path.join(ROOT, path.basename(request.params.name));
  // ok: path-traversal
  fs.createReadStream(file).pipe(response);
});

router.get('/checked', (request, response) => {
  const file = path.resolve(ROOT, request.query.file);
  if (!file.startsWith(ROOT + path.sep)) {
    response.status(400).json({ error: 'no' });
    return;
  }
  response.json({ size: 1 });
});

router.get('/thumb', (request, response) => {
  // expect: path-traversal
  response.sendFile(request.query.path);
});

router.get('/thumb2', (request, response) => {
  // ok: path-traversal
  response.sendFile(request.query.path, { root: ROOT });
});

router.post('/unpack', (request, response) => {
  fs.createReadStream('in.zip').pipe(unzip.Parse()).on('entry', (entry) => {
    // expect: path-traversal
    entry.pipe(fs.createWriteStream('out/' + entry.path));
  });
  response.json({ ok: true });
});

// ok: path-traversal
const config = JSON.parse(fs.readFileSync(path.join(__dirname, 'config.json'), 'utf8'));
module.exports = { router, config };
