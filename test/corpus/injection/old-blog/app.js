var express = require('express'), app = express(), mongo = require('mongodb').MongoClient, fs = require('fs');
var md5 = require('md5'), cookieParser = require('cookie-parser'), _ = require('underscore');
app.set('view engine', 'pug');
app.use(cookieParser());
var posts;
mongo.connect('mongodb://localhost/blog', function (err, db) { posts = db.collection('posts'); });
// expect: reflected-markup
function render(res, title, body) { res.send('<html><head><title>' + title + '</title></head><body>' + body + '</body></html>'); }
app.get('/post/:slug', function (req, res) {
  posts.findOne({ slug: req.params.slug }, function (e, p) { render(res, p.title, p.html); });
});
app.get('/search', function (req, res) {
  var term = req.query.q;
  // expect: regex-from-input
  posts.find({ title: new RegExp(term, 'i') }).toArray(function (e, list) {
    render(res, 'Search ' + term, list.length + ' hits');
  });
});
app.post('/login', function (req, res) {
  // expect: weak-hash, nosql-injection
  posts.findOne({ user: req.body.user, pass: md5(req.body.pass) }, function (e, u) {
    if (!u) { res.redirect('/login?again=1'); return; }
    // expect: cookie-unprotected
    res.cookie('remember_me', u.token, { maxAge: 9e8, httpOnly: false });
    // expect: open-redirect
    res.redirect(req.body.returnUrl || '/');
  });
});
app.get('/raw', function (req, res) {
  // expect: incomplete-escape
  var name = req.query.name.replace('../', '');
  // expect: path-traversal
  fs.readFile('./posts/' + name, 'utf8', function (e, t) { res.send(t); });
});
app.get('/list', function (req, res) {
  fs.readdir('./posts', function (e, names) { res.json(names); });
});
app.get('/tpl', function (req, res) {
  // expect: reflected-markup, template-injection
  var t = _.template('<p>' + req.query.m + '</p>');
  res.send(t({}));
});
app.get('/age', function (req, res) {
  var days = +req.query.days;
  posts.find({ $where: 'this.age > ' + days }).toArray(function (e, l) { res.json(l); });
});
