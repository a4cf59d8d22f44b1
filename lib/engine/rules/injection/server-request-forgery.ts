import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'server-request-forgery',
  title: 'Server-side request forgery: input chooses the host',
  severity: 'high',
  confidence: 'high',
  cwe: 'CWE-918',
  why: 'A client chooses the host of a request the server makes. Internal services and the cloud’s credential endpoint trust the server.',
  remedy:
    'Keep the host fixed, or check the parsed host against a fixed list. Reject private addresses after resolving.',
  sinks: ['request-address'],
  sources: { request: true },
  bad: [
    'app.get("/", async (req, res) => { if (!/^https?:/.test(req.query.url)) return res.end(); await fetch(req.query.url); });',
    'const axios = require("axios"); app.get("/proxy", async (req, res) => { const { data } = await axios.get(req.query.url); res.json(data); });',
    'app.post("/hook", async (req, res) => { const r = await fetch("http://" + req.body.host + "/status"); res.json(await r.json()); });',
    'const request = require("request"); app.get("/", function (req, res) { request({ uri: req.query.uri, method: "GET" }, () => {}); });',
    'const http = require("http"); app.get("/", (req, res) => { const options = { host: req.query.h, path: "/" }; http.get(options, () => {}); });',
    'import puppeteer from "puppeteer"; app.get("/shot", async (req, res) => { const b = await puppeteer.launch(); const page = await b.newPage(); await page.goto(req.query.url); });',
    'app.get("/", async (req, res) => { let host = "a"; host += req.query.h; await fetch("http://" + host); });',
    'app.get("/", async (req, res) => { const host = ["a", req.query.h].reduce((text, one) => text + one, ""); await fetch("http://" + host); });',
    'function keep(at, name) { at.deep.host = name; } app.get("/", async (req, res) => { const box = { deep: {} }; keep(box, req.query.h); await fetch(box.deep.host); });',
    'function made(target, req) { const url = new URL(target); url.host = req.query.h; return new Request(url.toString()); } app.get("/", async (req, res) => { res.send(await (await fetch(made("https://api.example/", req))).text()); });',
  ],
  good: [
    'const fs = require("fs"); const keys = fs.readFileSync("keys"); module.exports = () => async (req, res) => { res.json(await (await fetch("https://api.example" + req.path)).json()); };',
    'function made(target, req) { const url = new URL(target); url.pathname = `${url.pathname}${req.path}`; url.search = req.query.q; return new Request(url.toString()); } const proxy = (target) => async (req, res) => { res.send(await (await fetch(made(target, req))).text()); }; app.get("/", proxy("https://api.example/"));',
    'app.post("/", async (req, res) => { const sent = new Request("https://api.example/", { method: "POST", body: JSON.stringify(req.body), headers: req.headers }); await fetch(sent); });',
    'const axios = require("axios"); app.get("/", async (req, res) => { const { data } = await axios.get("https://api.example/users/" + req.params.id); res.json(data); });',
    'app.get("/", async (req, res) => { await fetch(`https://api.example/search?q=${encodeURIComponent(req.query.q)}`); });',
    'app.get("/", async (req, res) => { let address = "https://api.example/"; address += req.query.h; await fetch(address); });',
    'app.get("/", async (req, res) => { let address = base; address += req.query.h; await fetch(address); });',
    'app.get("/", async (req, res) => { await fetch(["https://api.example/", req.query.h].reduce((text, one) => text + one, "")); });',
    'app.post("/", async (req, res) => { await fetch("https://api.example/", { method: "POST", body: req.body.text }); });',
  ],
});
