const express = require('express');
const puppeteer = require('puppeteer');
const ejs = require('ejs');
const hbs = require('handlebars');
const nunjucks = require('nunjucks');
const he = require('he');
const { marked } = require('marked');
const createDOMPurify = require('dompurify');
const { JSDOM } = require('jsdom');
const DOMPurify = createDOMPurify(new JSDOM('').window);
const app = express();
const env = nunjucks.configure('views', { autoescape: true, express: app });
const layout = hbs.compile('<h1>{{title}}</h1>');
// ok: unescaped-template
app.get('/a', (req, res) => res.send(layout({ title: req.query.t })));
app.get('/b', (req, res) => res.send(`<h1>${he.encode(req.query.t)}</h1>`));
app.get('/c', (req, res) => res.send(DOMPurify.sanitize(marked(req.query.md))));
// expect: reflected-markup
app.get('/d', (req, res) => res.send(marked(req.query.md)));
// ok: unescaped-template
app.get('/e', async (req, res) => { res.send(await ejs.renderFile('views/e.ejs', { t: req.query.t })); });
// expect: reflected-markup, template-injection
app.get('/f', (req, res) => res.send(nunjucks.renderString(req.query.tpl)));
// expect: reflected-markup
app.get('/g', (req, res) => { res.write('<p>' + req.headers['user-agent'] + '</p>'); res.end(); });
app.get('/h', async (req, res) => {
  const b = await puppeteer.launch(); const page = await b.newPage();
  await page.setContent(DOMPurify.sanitize(req.query.html));
  await page.goto('https://example.com/' + encodeURIComponent(req.query.slug));
  await page.goto(`http://localhost:3000/print?url=${req.query.u}`);
  // expect: server-request-forgery
  await page.goto(req.query.u, { waitUntil: 'load' });
});
app.get('/i', (req, res) => { const n = req.query.n; res.send('<p>' + (isNaN(n) ? 0 : n) + '</p>'); });
app.get('/j', (req, res) => { res.send({ q: req.query.q }); });
// ok: reflected-markup
app.get('/k', (req, res) => { res.status(400).json({ error: `bad ${req.query.q}` }); });
// expect: reflected-markup
app.get('/l', (req, res) => { res.end(req.query.q); });
