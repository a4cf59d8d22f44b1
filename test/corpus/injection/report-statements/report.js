const express = require('express');
const Database = require('better-sqlite3');
const sqlite3 = require('sqlite3').verbose();
const { Sequelize, Op, literal } = require('sequelize');
const mssql = require('mssql');
const oracledb = require('oracledb');
const db = new Database('app.db');
const old = new sqlite3.Database('old.db');
const sequelize = new Sequelize(process.env.DATABASE_URL);
const app = express();
app.get('/r', async (req, res) => {
  // expect: sql-injection
  const rows = db.prepare(`SELECT * FROM r WHERE y = ${req.query.year}`).all();
  // ok: sql-injection
  const ok = db.prepare('SELECT * FROM r WHERE y = ?').all(req.query.year);
  // expect: sql-injection
  old.all("SELECT * FROM logs WHERE who = '" + req.query.who + "'", (e, r) => res.json(r));
  // ok: sql-injection
  old.get('SELECT * FROM logs WHERE who = ?', req.query.who, () => {});
  // expect: sql-injection
  db.exec('DELETE FROM r WHERE id = ' + req.body.id);
  // expect: sql-injection
  await sequelize.query('SELECT * FROM r WHERE a = ' + req.params.a);
  // expect: sql-injection
  const users = await User.findAll({ where: literal(`name = '${req.query.n}'`) });
  // expect: sql-injection
  const m = await User.findAll({ order: sequelize.literal(req.query.order) });
  const pool = await mssql.connect(process.env.MS);
  // expect: sql-injection
  const r1 = await pool.request().query(`select * from t where id = ${req.query.id}`);
  // ok: sql-injection
  const r2 = await pool.request().input('id', mssql.Int, req.query.id).query('select * from t where id = @id');
  const o = await oracledb.getConnection();
  // expect: sql-injection
  await o.execute("SELECT * FROM emp WHERE n = '" + req.query.n + "'");
  let sql = 'SELECT * FROM r WHERE 1 = 1';
  if (req.query.city) sql += " AND city = '" + req.query.city + "'";
  // expect: sql-injection
  old.all(sql, () => {});
  const parts = [];
  parts.push(`state = '${req.query.state}'`);
  // expect: sql-injection
  old.all('SELECT * FROM r WHERE ' + parts.join(' AND '), () => {});
  const ids = req.query.ids.split(',').map(Number);
  // ok: sql-injection
  old.all(`SELECT * FROM r WHERE id IN (${ids.join(',')})`, () => {});
  const marks = req.query.ids.split(',').map(() => '?').join(',');
  // ok: sql-injection
  old.all(`SELECT * FROM r WHERE id IN (${marks})`, req.query.ids.split(','), () => {});
});
