const restify = require('restify');
const mysql = require('mysql2/promise');
const server = restify.createServer();
server.use(restify.plugins.queryParser());
server.get('/q/:id', async (req, res) => {
  const c = await mysql.createConnection({});
  // expect: sql-injection
  const [r] = await c.query('SELECT * FROM t WHERE id = ' + req.params.id);
  // ok: sql-injection
  const [s] = await c.query('SELECT * FROM t WHERE id = ' + c.escape(req.params.id));
  // ok: sql-injection
  const [u] = await c.query('SELECT ?? FROM t WHERE id = ?', [req.query.col, req.params.id]);
  res.send(200, { r, s, u });
});
