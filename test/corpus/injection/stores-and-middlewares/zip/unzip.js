const unzipper = require('unzipper');
const fs = require('fs');
const path = require('path');
const AdmZip = require('adm-zip');
exports.extract = (file, dest) => {
  fs.createReadStream(file).pipe(unzipper.Parse()).on('entry', entry => {
    // expect: path-traversal
    const out = path.join(dest, entry.path);
    entry.pipe(fs.createWriteStream(out));
  });
};
exports.extract2 = (file, dest) => {
  const zip = new AdmZip(file);
  for (const e of zip.getEntries()) {
    // expect: path-traversal
    fs.writeFileSync(path.join(dest, e.entryName), e.getData());
  }
};
exports.extract3 = (file, dest) => {
  const root = path.resolve(dest);
  fs.createReadStream(file).pipe(unzipper.Parse()).on('entry', entry => {
    const out = path.resolve(root, entry.path);
    if (!out.startsWith(root + path.sep)) { entry.autodrain(); return; }
    // ok: command-injection
    entry.pipe(fs.createWriteStream(out));
  });
};
