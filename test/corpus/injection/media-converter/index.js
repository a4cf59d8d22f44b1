const express = require('express');
const { spawn, execFile, exec } = require('child_process');
const path = require('path');
const fs = require('fs');
const { v4: uuid } = require('uuid');
const multer = require('multer');
const storage = multer.diskStorage({
  destination: (req, file, cb) => cb(null, 'uploads'),
  filename: (req, file, cb) => cb(null, uuid() + path.extname(file.originalname)),
});
// expect: unrestricted-upload
const upload = multer({ storage });
const app = express();
const FORMATS = new Set(['mp4', 'webm']);
app.post('/transcode', upload.single('video'), (req, res) => {
  const format = req.body.format;
  if (!FORMATS.has(format)) { return res.status(400).end(); }
  // ok: command-injection
  const p = spawn('ffmpeg', ['-i', req.file.path, `out.${format}`]);
  p.on('close', () => res.end());
});
app.post('/resize', (req, res) => {
  const width = Number(req.body.width);
  if (!Number.isInteger(width)) return res.status(400).end();
  // ok: command-injection
  exec(`convert in.png -resize ${width} out.png`, () => res.end());
});
app.post('/caption', (req, res) => {
  const { text } = req.body;
  // expect: command-injection, incomplete-escape
  exec(`convert in.png -annotate "${text.replace(/"/g, '\\"')}" out.png`, () => res.end());
});
app.get('/frame/:id/:n', (req, res) => {
  const { id, n } = req.params;
  // ok: command-injection
  execFile('ffmpeg', ['-i', path.join('videos', path.basename(id)), '-vframes', String(Number(n)), 'f.png'], () => res.sendFile(path.resolve('f.png')));
});
app.get('/thumb', (req, res) => {
  const file = path.normalize(req.query.file);
  // expect: path-traversal
  fs.createReadStream('thumbs/' + file).pipe(res);
});
app.get('/meta', (req, res) => {
  const id = req.query.id;
  if (typeof id !== 'string' || !id.match(/^[0-9a-f]{24}$/)) return res.status(400).end();
  // ok: path-traversal
  fs.readFile(`meta/${id}.json`, 'utf8', (e, t) => res.type('json').send(t));
});
app.get('/play', (req, res) => {
  // expect: command-injection
  const child = spawn(process.platform === 'win32' ? 'cmd' : 'sh', ['-c', 'play ' + req.query.track]);
  child.stdout.pipe(res);
});
app.get('/which', (req, res) => {
  exec('which ffmpeg', (e, out) => res.send(out));
});
app.delete('/video/:name', async (req, res) => {
  const target = path.join(__dirname, 'videos', req.params.name);
  if (path.dirname(target) !== path.join(__dirname, 'videos')) return res.status(400).end();
  // ok: path-traversal
  await fs.promises.unlink(target);
  res.end();
});
