import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'reflected-markup',
  title: 'Reflected cross-site scripting',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-79',
  why: 'Client input stands unescaped in an HTML response. A link can then run scripts on this site, with the login of whoever opens it.',
  remedy: 'Respond with res.json, or let a template engine escape. Escape by hand only with a well-known function.',
  sinks: ['response-html'],
  sources: { request: true },
  bad: [
    'app.get("/", (req, res) => { res.send("<h1>Hello " + req.query.name + "</h1>"); });',
    'app.get("/", function (req, res) { var user = req.body.user; res.status(404).send(`No such user: ${user}`); });',
    'http.createServer((req, res) => { res.write("<p>" + req.headers.referer + "</p>"); res.end(); });',
    'router.get("/", (req, res) => { const html = "<div>" + req.params.text + "</div>"; return res.end(html); });',
  ],
  good: [
    'app.get("/", (req, res) => { res.json({ name: req.query.name }); });',
    'app.get("/", (req, res) => { res.send("<h1>" + escapeHtml(req.query.name) + "</h1>"); });',
    'app.get("/", (req, res) => { res.type("text/plain").send(req.query.name); });',
    'app.get("/", (req, res) => { res.send(`<p>${Number(req.query.page)}</p>`); });',
    'app.post("/", (req, res) => { save(req.body); res.send("<p>Saved</p>"); }); function save() {}',
  ],
});
