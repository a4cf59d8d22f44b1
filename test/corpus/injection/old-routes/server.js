var http = require('http'), url = require('url'), fs = require('fs'), cp = require('child_process'), qs = require('querystring'), util = require('util');
var routes = {};
// expect: command-injection
routes['/run'] = function (req, res, q) { cp.exec(util.format('ls %s', q.dir), function (e, o) { res.end(o); }); };
// expect: path-traversal
routes['/file'] = function (req, res, q) { fs.createReadStream(__dirname + q.f).pipe(res); };
// expect: open-redirect
routes['/move'] = function (req, res, q) { res.statusCode = 302; res.setHeader('Location', q.to); res.end(); };
routes['/time'] = function (req, res) { res.end(new Date().toISOString()); };
function handler(req, res) {
  var parsed = url.parse(req.url, true);
  // expect: object-key-from-input
  var fn = routes[parsed.pathname];
  if (fn) fn(req, res, parsed.query); else { res.writeHead(404); res.end('no'); }
}
http.createServer(handler).listen(80);
