import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'code-injection',
  title: 'Code injection: input runs as code',
  severity: 'critical',
  confidence: 'high',
  cwe: 'CWE-94',
  why: 'Outside text reaches eval, Function, `vm` or a string timer. None of these isolates foreign code from the process.',
  remedy:
    'Parse data with JSON.parse, choose actions from a fixed table, and run foreign code only in its own process or service.',
  sinks: ['code', 'module', 'script-address'],
  sources: {
    request: true,
    parameter: 'medium',
    arguments: 'low',
    'url-parameter': 'high',
    'page-message': 'high',
    'page-address': 'medium',
  },
  bad: [
    'app.get("/calc", (req, res) => { res.json(eval(req.query.expression)); });',
    'const vm = require("vm"); app.post("/run", (req, res) => { const script = new vm.Script(req.body.code); script.runInNewContext({}); });',
    'app.get("/", (req, res) => { const f = new Function("x", "return " + req.query.f); res.json(f(1)); });',
    'const { VM } = require("vm2"); router.post("/", function (req, res) { const vm = new VM(); const out = vm.run(req.body.source); res.json(out); });',
    'eval(decodeURIComponent(location.hash.slice(1)));',
    'window.addEventListener("message", function (e) { setTimeout(e.data.cmd, 10); });',
    'addEventListener("message", (e) => { if (self.importScripts) importScripts(e.data.at); else { const s = document.createElement("script"); s.src = e.data.at; document.head.append(s); } });',
    'addEventListener("message", (e) => { if (typeof importScripts === "function") importScripts("parts.js"); eval(e.data.code); });',
    'const s = document.createElement("script"); s.src = new URL(new URLSearchParams(location.search).get("u"), location.href).href; document.head.append(s);',
    'app.get("/", (req, res) => { const plugin = require("./plugins/" + req.query.name); plugin.run(); });',
  ],
  good: [
    'const isOne = Function.call.bind(Function.prototype[Symbol.hasInstance]); app.get("/", (req, res) => { res.json(isOne(Date, req.query.a)); });',
    // A worker's messages are of who made it.
    'addEventListener("message", (e) => { importScripts(...e.data.scripts); postMessage("ready"); });',
    'app.get("/calc", (req, res) => { res.json(JSON.parse(req.query.expression)); });',
    'app.get("/", (req, res) => { setTimeout(() => res.json(req.query.a), 100); });',
    'app.get("/", (req, res) => { const f = TABLE[req.query.name] ?? stop; f(); }); const TABLE = {}; function stop() {}',
    'async function load(given) { const s = document.createElement("script"); s.src = new URL(given, location.href).href; document.head.append(s); } load(document.querySelector("#at").textContent);',
    'eval("1 + 1"); const n = location.hash.length;',
  ],
});
