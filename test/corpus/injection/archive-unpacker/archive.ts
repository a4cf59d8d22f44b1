import AdmZip from 'adm-zip';
import unzipper from 'unzipper';
import * as tar from 'tar-stream';
import * as fs from 'fs';
import * as path from 'path';
import yauzl from 'yauzl';
import multer from 'multer';
import express from 'express';
export function extract(file: string, dest: string) {
  const zip = new AdmZip(file);
  for (const entry of zip.getEntries()) {
    // expect: path-traversal
    fs.writeFileSync(path.join(dest, entry.entryName), entry.getData());
  }
}
export function extractSafe(file: string, dest: string) {
  const zip = new AdmZip(file);
  for (const entry of zip.getEntries()) {
    const out = path.resolve(dest, entry.entryName);
    if (!out.startsWith(dest + path.sep)) throw new Error('outside');
    // ok: path-traversal
    fs.writeFileSync(out, entry.getData());
  }
}
export function extractStream(file: string) {
  fs.createReadStream(file).pipe(unzipper.Parse()).on('entry', (entry) => {
    const fileName = entry.path;
    // expect: path-traversal
    entry.pipe(fs.createWriteStream(path.join('out', fileName)));
  });
  const ex = tar.extract();
  ex.on('entry', (header, stream, next) => {
    // expect: path-traversal
    stream.pipe(fs.createWriteStream('/data/' + header.name));
    next();
  });
}
const app = express();
const upload = multer({ dest: 'uploads/' });
app.post('/up', upload.single('doc'), (req: any, res) => {
  // ok: path-traversal
  // expect: unrestricted-upload
  fs.renameSync(req.file.path, path.join('public', req.file.originalname));
  // expect: path-traversal
  fs.renameSync(req.file.path, path.join('public', req.body.name));
  // expect: path-traversal
  fs.unlink(req.query.old as string, () => {});
  // ok: path-traversal
  fs.createWriteStream(path.join('x', path.basename(req.file.originalname)));
  if ((req.query.f as string).includes('..')) return res.end();
  // ok: path-traversal
  fs.readFile('./f/' + req.query.f, () => {});
  // expect: path-traversal
  res.render(req.query.view as string);
  // ok: path-traversal
  res.sendFile(req.params.f, { root: '/srv/public' });
  // expect: code-injection
  require('./plugins/' + req.query.plugin);
  // expect: code-injection
  import(`./lang/${req.query.lang}.js`);
  app.use(express.static('public'));
});
