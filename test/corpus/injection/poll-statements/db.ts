import { Pool, PoolClient } from 'pg';
import format from 'pg-format';
import SQL from 'sql-template-strings';
import { FastifyInstance } from 'fastify';
export default async function (app: FastifyInstance) {
  const pool = new Pool();
  app.get<{ Querystring: { ids: string; sort: string; col: string; q: string; n: number } }>('/polls', async (req) => {
    const { ids, sort, col, q } = req.query;
    const list = ids.split(',').map((x) => parseInt(x, 10));
    // ok: sql-injection
    const a = await pool.query(`SELECT * FROM polls WHERE id IN (${list.join(', ')})`);
    // ok: sql-injection
    const b = await pool.query(format('SELECT %I FROM polls WHERE q = %L', col, q));
    // ok: sql-injection
    const c = await pool.query(SQL`SELECT * FROM polls WHERE q = ${q}`);
    // ok: sql-injection
    const d = await pool.query('SELECT * FROM polls ORDER BY ' + (sort === 'new' ? 'created' : 'votes'));
    // expect: sql-injection
    const e = await pool.query('SELECT * FROM polls ORDER BY ' + sort);
    const values = ids.split(',');
    // ok: sql-injection
    const f = await pool.query(`SELECT * FROM polls WHERE id IN (${values.map((_, i) => '$' + (i + 1)).join(',')})`, values);
    // expect: sql-injection
    const g = await pool.query(`SELECT * FROM polls WHERE id IN (${values.map((v) => `'${v}'`).join(',')})`);
    // ok: sql-injection
    const h = await pool.query({ text: 'SELECT * FROM polls WHERE q = $1', values: [q] });
    const client: PoolClient = await pool.connect();
    try {
      await client.query('BEGIN');
      // ok: sql-injection
      await client.query(`UPDATE polls SET votes = votes + 1 WHERE id = ${Number(req.query.n)}`);
      // expect: sql-injection
      await client.query(`UPDATE polls SET title = '${q.replace(/'/g, "''")}' WHERE id = 1`);
      await client.query('COMMIT');
    } finally { client.release(); }
    return { a, b, c, d, e, f, g, h };
  });
}
