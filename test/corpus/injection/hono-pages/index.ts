import { Hono } from 'hono';
import { $ } from 'bun';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { createServerFn } from '@tanstack/start';
const app = new Hono();
const db = drizzle(process.env.DB!);
app.get('/u', async (c) => {
  const name = c.req.query('name');
  // expect: sql-injection
  const a = await db.execute(sql.raw(`select * from u where name = '${name}'`));
  // ok: sql-injection
  const b = await db.execute(sql`select * from u where name = ${name}`);
  const page = c.req.param('page');
  // expect: reflected-markup
  return c.html(`<p>${name}</p>`);
});
// expect: open-redirect
app.get('/r', (c) => c.redirect(c.req.query('to')!));
// ok: reflected-markup
app.get('/j', (c) => c.json({ name: c.req.query('name') }));
export default app;
