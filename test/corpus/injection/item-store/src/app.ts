import express, { Request, Response, NextFunction } from 'express';
import { createPool } from 'mysql2/promise';
import path from 'node:path';
import fs from 'node:fs/promises';
import { exec, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(exec);
const app = express();
const pool = createPool({ host: process.env.DB_HOST, database: 'inventory' });
app.use(express.json());

interface ItemQuery { name?: string; sort?: 'asc' | 'desc'; limit?: string }

app.get('/items', async (req: Request<{}, {}, {}, ItemQuery>, res: Response) => {
  const { name, sort = 'asc', limit } = req.query;
  // expect: sql-injection
  const [rows] = await pool.query(`SELECT * FROM items WHERE name LIKE '%${name}%'`);
  // ok: sql-injection
  const [safe] = await pool.query('SELECT * FROM items WHERE name LIKE ? LIMIT 10', [`%${name}%`]);
  const n = Number.parseInt(limit ?? '10', 10);
  // ok: sql-injection
  const [lim] = await pool.query(`SELECT * FROM items LIMIT ${n}`);
  res.json({ rows, safe, lim });
});

app.get('/items/sorted', async (req, res) => {
  const columns = ['name', 'price', 'stock'];
  const column = columns.includes(req.query.by as string) ? req.query.by : 'name';
  // ok: sql-injection
  const [rows] = await pool.query(`SELECT * FROM items ORDER BY ${column}`);
  res.json(rows);
});

app.post('/convert', async (req, res, next) => {
  try {
    const { file, format } = req.body as { file: string; format: string };
    // expect: command-injection
    const { stdout } = await run(`convert uploads/${file} out.${format}`);
    res.type('text').send(stdout);
  } catch (err) {
    next(err);
  }
});

app.post('/thumbs', (req, res) => {
  // ok: command-injection
  execFile('convert', ['-thumbnail', '100x100', path.basename(req.body.file), 'out.png'], (err) => {
    res.sendStatus(err ? 500 : 204);
  });
  // expect: command-injection
  spawn('gm', ['identify', req.body.file], { shell: true });
  // ok: command-injection
  spawn('gm', ['identify', '--', req.body.file]);
});

app.get('/files/:name', async (req, res) => {
  // expect: path-traversal
  const text = await fs.readFile(path.join('/srv/files', req.params.name), 'utf8');
  res.type('text/plain').send(text);
});

app.get('/safe/:name', async (req, res) => {
  const full = path.resolve('/srv/files', req.params.name);
  if (!full.startsWith('/srv/files/')) return res.status(403).end();
  // ok: path-traversal
  res.sendFile(full);
});

app.get('/dl', (req, res) => {
  // expect: path-traversal
  res.download('./public/' + req.query.file);
});

app.get('/jump', (req, res) => {
  // expect: open-redirect
  res.redirect(req.query.next as string);
});

app.get('/jump2', (req, res) => {
  const next = String(req.query.next || '/');
  if (!next.startsWith('/') || next.startsWith('//')) { res.redirect('/'); return; }
  // ok: open-redirect
  res.redirect(next);
});
app.get('/jump3', (req, res) => {
  // ok: open-redirect
  res.redirect(`/profile/${req.params.id}?tab=${encodeURIComponent(String(req.query.tab))}`);
});

app.use((err: Error, req: Request, res: Response, next: NextFunction) => {
  // expect: error-details-sent
  res.status(500).send(err.stack);
});
export default app;
