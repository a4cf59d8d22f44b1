import express from 'express';
import { db } from './db.js';
import { runReport } from './report.js';
const app = express();
app.use((req, res, next) => {
  req.filters = { owner: req.query.owner };
  res.locals.term = req.query.term;
  next();
});
app.get('/mine', (req, res) => {
  // expect: sql-injection
  db.query(`SELECT * FROM d WHERE owner = '${req.filters.owner}'`, (e, rows) => res.json(rows));
});
app.get('/term', (req, res) => {
  // expect: sql-injection
  db.query("SELECT * FROM d WHERE t = '" + res.locals.term + "'", () => {});
});
app.get('/rep', async (req, res) => res.json(await runReport(req.query)));
app.listen(1);
