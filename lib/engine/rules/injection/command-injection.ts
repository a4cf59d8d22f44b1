import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'command-injection',
  title: 'Command injection: input reaches a shell',
  severity: 'critical',
  confidence: 'high',
  cwe: 'CWE-78',
  why: 'A client’s text becomes part of a command that a shell parses. With `;` or `$( )` in it, the client runs programs on the machine.',
  remedy:
    'Call the program with `execFile` or `spawn` and an argument list, without a shell. Check choices against a fixed list.',
  sinks: ['shell', 'command'],
  sources: { request: true, parameter: 'medium', arguments: 'low' },
  bad: [
    'const { execFileSync } = require("child_process"); app.post("/", (req, res) => { execFileSync("git", ["clone", req.body.from]); });',
    'const { exec } = require("child_process"); const convert = (file) => exec("convert " + file.originalname); app.post("/f", upload.single("f"), (req, res) => { convert(req.file); });',
    'const { GraphQLString } = require("graphql"); const { exec } = require("child_process"); exports.ping = { type: GraphQLString, args: { host: { type: GraphQLString } }, resolve: (root, { host }) => exec(host) };',
    'const { exec } = require("child_process"); app.get("/ping", (req, res) => { exec("ping -c 1 " + req.query.host, (e, out) => res.json(out)); });',
    'import cp from "node:child_process"; export default async function handler(req, res) { const name = req.body.name; cp.execSync(`convert ${name} out.png`); res.status(200).json({}); }',
    'const { promisify } = require("util"); const run = promisify(require("child_process").exec); router.post("/x", async (req, res) => { const { branch } = req.body; await run(["git", "checkout", branch].join(" ")); });',
    'const { spawn } = require("child_process"); app.get("/", (req, res) => { spawn("sh", ["-c", "ls " + req.params.dir]); });',
    'const { spawn } = require("child_process"); app.get("/", (request, response) => { const list = [request.query.f]; spawn("ls", list, { shell: true }); });',
    'const cp = require("child_process"); function list(dir) { return cp.execSync("ls " + dir); } app.use(async (ctx) => { ctx.body = list(ctx.query.dir).length; });',
    'exports.handler = async (event) => { const { exec } = require("child_process"); exec(`echo ${event.name}`); };',
  ],
  good: [
    'const { execFileSync } = require("child_process"); app.post("/", (req, res) => { execFileSync("git", ["checkout", req.body.branch]); });',
    'const { execFile } = require("child_process"); app.get("/ping", (req, res) => { execFile("ping", ["-c", "1", req.query.host]); });',
    'const { exec } = require("child_process"); app.get("/", (req, res) => { exec("uptime", (e, out) => res.json(out)); });',
    'const { exec } = require("child_process"); app.get("/", (req, res) => { const n = parseInt(req.query.n, 10); exec("head -n " + n + " log"); });',
    'app.get("/", (req, res) => { const m = /a/.exec(req.query.host); res.json(m !== null); });',
  ],
});
