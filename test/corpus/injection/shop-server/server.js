const express = require('express');
const mysql = require('mysql2/promise');
const { Product } = require('./models');

const app = express();
const pool = mysql.createPool({ host: 'db', database: 'shop' });

app.get('/products/:id', async (req, res) => {
  const { id } = req.params;
  // expect: sql-injection
  const [rows] = await pool.query(`SELECT * FROM products WHERE id = ${id}`);
  res.json(rows);
});

app.get('/products', async (req, res) => {
  const order = req.query.order === 'price' ? 'price' : 'name';
  // ok: sql-injection
  const [rows] = await pool.query('SELECT * FROM products WHERE category = ? ORDER BY ' + order, [req.query.category]);
  res.json(rows);
});

function findByName(name) {
  // expect: sql-injection
  return pool.query("SELECT * FROM products WHERE name LIKE '%" + name + "%'");
}

app.get('/search', async (req, res) => {
  const [rows] = await findByName(req.query.q);
  res.json(rows);
});

app.get('/page', async (req, res) => {
  const page = Number.parseInt(req.query.page, 10) || 1;
  // ok: sql-injection
  const [rows] = await pool.query('SELECT * FROM products LIMIT 20 OFFSET ' + (page - 1) * 20);
  res.json(rows);
});

app.post('/orders', async (req, res) => {
  // expect: nosql-injection
  const order = await Product.findOne({ sku: req.body.sku });
  if (!order) {
    // expect: reflected-markup
    res.status(404).send('<p>Nothing found for ' + req.body.sku + '</p>');
    return;
  }
  // ok: reflected-markup
  res.send(`<p>Order ${Number(req.body.amount)} placed</p>`);
});

app.get('/out', (req, res) => {
  // expect: open-redirect
  res.redirect(req.query.target);
});

app.get('/category', (req, res) => {
  // ok: open-redirect
  res.redirect(`/products?category=${encodeURIComponent(req.query.name)}`);
});

app.listen(3000);
