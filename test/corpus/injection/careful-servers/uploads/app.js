const formidable = require('formidable');
const fs = require('fs');
const path = require('path');
module.exports = (req, res) => {
  formidable({}).parse(req, (err, fields, files) => {
    const photo = files.photo[0];
    // ok: path-traversal
    fs.renameSync(photo.filepath, path.join('/srv/up', photo.newFilename));
    // expect: path-traversal
    fs.renameSync(photo.filepath, path.join('/srv/up', photo.originalFilename));
    res.end();
  });
};
