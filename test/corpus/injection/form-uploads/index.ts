import express from 'express';
import formidable from 'formidable';
import Busboy from 'busboy';
import fs from 'fs';
import path from 'path';
import decompress from 'decompress';
import unzip from 'node-unzip-2';
const app = express();
// expect: path-traversal
app.post('/a', (req, res) => { formidable({}).parse(req, (err, fields, files) => { fs.renameSync((files.doc as any).filepath, '/data/' + fields.name); res.end(); }); });
// ok: path-traversal
app.post('/b', (req, res) => { const bb = Busboy({ headers: req.headers }); bb.on('file', (name, file, info) => { file.pipe(fs.createWriteStream(path.join('/data', info.filename))); }); req.pipe(bb); });
app.post('/c', (req, res) => { const bb = Busboy({ headers: req.headers }); bb.on('file', (name, file) => { file.pipe(fs.createWriteStream(path.join('/data', String(Date.now())))); }); req.pipe(bb); });
// expect: path-traversal, unrestricted-upload
app.post('/d', (req: any, res) => { req.files.doc.mv('./uploads/' + req.files.doc.name, () => res.end()); });
// ok: path-traversal
app.post('/e', async (req: any, res) => { await fs.promises.copyFile(req.file.path, `./out/${path.basename(req.file.originalname)}`); res.end(); });
