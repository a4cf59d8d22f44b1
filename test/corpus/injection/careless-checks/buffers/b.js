const http = require('http');
// expect: careless-buffer
const b = new Buffer(10);
// ok: command-injection
const c = Buffer.alloc(10);
exports.read = req => {
  // expect: careless-buffer
  return c.readUInt8(req.query.o, true);
};
const d = Buffer.allocUnsafe(100);
