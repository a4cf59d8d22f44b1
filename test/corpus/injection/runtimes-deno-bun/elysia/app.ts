import { Elysia, t } from 'elysia';
import mysql from 'mysql2/promise';
const db = await mysql.createPool(process.env.DB!);
new Elysia()
  .get('/u/:id', async ({ params, query }) => {
    // expect: sql-injection
    const [rows] = await db.query(`SELECT * FROM u WHERE id = ${params.id}`);
    return rows;
  })
  .get('/n/:id', async ({ params: { id } }) => {
    // ok: sql-injection
    const [rows] = await db.query(`SELECT * FROM u WHERE id = ${id}`);
    return rows;
  }, { params: t.Object({ id: t.Numeric() }) })
  .listen(3000);
