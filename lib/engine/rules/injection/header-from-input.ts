import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'header-from-input',
  title: 'Header injection: input becomes a response header',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-113',
  why: 'A client chooses a header’s value. It can weaken caching, framing or content type, and with line breaks it can add headers.',
  remedy: 'Choose the value from a fixed list, or encode it.',
  references: ['https://owasp.org/www-community/attacks/HTTP_Response_Splitting'],
  sinks: ['header'],
  sources: { request: true },
  bad: [
    'app.get("/", (req, res) => { res.setHeader("X-Frame-Options", req.query.frame); res.end(); });',
    'app.get("/", (req, res) => { res.header("Content-Language", req.cookies.lang).json({}); });',
  ],
  good: [
    'app.get("/", (req, res) => { res.setHeader("X-Page", Number(req.query.page)); res.end(); });',
    'app.get("/", (req, res) => { res.setHeader("X-Name", encodeURIComponent(req.query.name)); res.end(); });',
    'const LANGS = ["de", "en"]; app.get("/", (req, res) => { if (LANGS.includes(req.query.l)) res.setHeader("Content-Language", req.query.l); res.end(); });',
    'app.get("/", (req, res) => { cache.set("last", req.query.q); res.end(); });',
  ],
});
