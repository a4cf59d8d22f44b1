const { Pool } = require('pg');
const pool = new Pool();
exports.findByName = async function (name) {
  // expect: sql-injection
  const r = await pool.query("SELECT * FROM users WHERE name = '" + name + "'");
  return r.rows[0];
};
exports.findById = async (id) => {
  // ok: sql-injection
  const r = await pool.query('SELECT * FROM users WHERE id = $1', [id]);
  return r.rows[0];
};
exports.search = ({ term, order }) =>
  // expect: sql-injection
  pool.query({ text: `SELECT * FROM users WHERE bio ILIKE '%${term}%'` });
