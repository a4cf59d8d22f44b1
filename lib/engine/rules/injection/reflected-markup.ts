import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'reflected-markup',
  title: 'Sends input back as markup',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-79',
  why: 'What a client sent stands unescaped in an HTML answer. A link can then run scripts in the pages of this site, with the sign-in of whoever opens it.',
  remedy: 'Answer with res.json, or let a template engine escape; escape by hand only with a well-known function.',
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
