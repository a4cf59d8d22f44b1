import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'path-traversal',
  title: 'Path traversal: input chooses a file',
  severity: 'high',
  confidence: 'medium',
  cwe: 'CWE-22',
  why: 'Part of a path comes from a client or an archive. With `../` in it, files outside the folder are read or written.',
  remedy:
    'Use only `path.basename`, or resolve the path and check that it is still inside the folder. Use `root` with sendFile.',
  sinks: ['file-path'],
  sources: { request: true, file: true },
  bad: [
    'import { existsSync } from "fs"; server.middlewares.use("/src", (req, res, next) => { if (!existsSync("src" + req.url)) next(); });',
    'const fs = require("fs"); app.get("/f", (req, res) => { fs.readFile("./files/" + req.query.name, (e, d) => res.json(d)); });',
    'import path from "path"; import { createReadStream } from "fs"; app.get("/f", (req, res) => { const p = path.join(__dirname, "files", req.params.name); createReadStream(p).pipe(res); });',
    'const fs = require("fs/promises"); app.delete("/f", async (req, res) => { const { file } = req.body; await fs.unlink(`/data/${file}`); res.end(); });',
    'app.get("/f", (req, res) => { res.sendFile(req.query.path); });',
    'const fs = require("fs"), path = require("path"); zip.on("entry", (entry) => { const to = path.join(dir, entry.fileName); fs.createWriteStream(to); });',
    'const fs = require("fs"), path = require("path"); zip.on("entry", (entry) => { const to = path.join(dir, path.join("files", entry.fileName)); fs.createWriteStream(to); });',
    'const fs = require("fs"), path = require("path"); app.get("/f", (req, res) => { fs.readFile(path.join("/", req.query.name), () => {}); });',
    'const fs = require("fs"), path = require("path"); app.get("/f", (req, res) => { fs.readFile(path.resolve(__dirname, path.join("/", req.query.name)), () => {}); });',
  ],
  good: [
    'import { existsSync } from "fs"; export default { plugins: [{ name: "pages", configureServer(server) { server.middlewares.use("/src", (req, res, next) => { if (!existsSync("src" + req.url)) next(); }); } }] };',
    'const fs = require("fs"), path = require("path"); zip.on("entry", (entry) => { const to = path.join(dir, path.join("/", entry.fileName)); fs.createWriteStream(to); });',
    'const fs = require("fs"), path = require("path"); app.get("/f", (req, res) => { fs.readFile(path.join(__dirname, path.normalize("/" + req.query.name)), () => {}); });',
    'const path = require("path"); app.get("/k/:file", (req, res) => { const { file } = req.params; if (!file.includes("/")) res.sendFile(path.resolve("keys/", file)); else res.sendStatus(403); });',
    'const fs = require("fs"), path = require("path"); app.get("/f", (req, res) => { fs.readFile(path.join("files", path.basename(req.query.name)), () => {}); });',
    'const fs = require("fs"); app.get("/f", (req, res) => { const id = parseInt(req.query.id); fs.readFile(`files/${id}.json`, () => {}); });',
    'const fs = require("fs"); app.get("/f", (req, res) => { fs.readFile("index.html", (e, d) => res.json({ d, q: req.query.q })); });',
    'const fs = require("fs"); const NAMES = ["a", "b"]; app.get("/f", (req, res) => { fs.writeFile("log.txt", req.query.name, () => {}); });',
  ],
});
