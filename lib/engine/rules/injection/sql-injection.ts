import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'sql-injection',
  title: 'SQL injection: input becomes part of a statement',
  severity: 'high',
  confidence: 'high',
  cwe: 'CWE-89',
  why: 'A client’s text becomes part of the statement. A quote in it ends the value, and the rest is read as SQL that can read and change any row.',
  remedy:
    'Use placeholders (`?`, `$1`, `:name`) and pass the values separately. Choose column names from a fixed list.',
  sinks: ['sql'],
  sources: { request: true, parameter: 'medium', arguments: 'low' },
  bad: [
    'app.post("/", (req, res) => { const sql = `SELECT * FROM users WHERE name = \'${req.body.name}\'`; console.log(sql); store.look(sql, (rows) => res.json({ sql, rows })); });',
    'app.get("/user", (req, res) => { connection.query("SELECT * FROM users WHERE id = " + req.query.id, (e, rows) => res.json(rows)); });',
    'const { Pool } = require("pg"); const pool = new Pool(); router.get("/u", async (req, res) => { const { name } = req.params; const sql = `SELECT * FROM users WHERE name = \'${name}\'`; res.json(await pool.query(sql)); });',
    'const knex = require("knex")({}); app.get("/", async (req, res) => { res.json(await knex.raw("select * from t where a = " + req.body.a)); });',
    'const find = (db, id) => db.all("SELECT a FROM t WHERE id = \'" + id + "\'"); app.post("/", (req, res) => find(db, req.body.id));',
    'app.get("/", (req, res) => { sequelize.query("SELECT * FROM t WHERE a = " + req.query.a, { type: 1 }); });',
    'app.get("/", async (req, res) => { const rows = await prisma.$queryRawUnsafe("SELECT * FROM t WHERE a = " + req.query.a); res.json(rows); });',
  ],
  good: [
    // What an insertion answers with is a key that the database made.
    'app.post("/", async (req, res) => { const ids = await tx("lists").insert(req.body.list); await knex.schema.raw("CREATE TABLE list_" + ids[0] + " (id int)"); res.end(); });',
    'app.post("/", (req, res) => { const sql = `SELECT * FROM users WHERE name = \'${req.body.name}\'`; console.log(sql); res.status(200).json({ sql }); });',
    'app.get("/user", (req, res) => { connection.query("SELECT * FROM users WHERE id = ?", [req.query.id], (e, rows) => res.json(rows)); });',
    'router.get("/u", async (req, res) => { res.json(await pool.query({ text: "SELECT * FROM users WHERE name = $1", values: [req.params.name] })); });',
    'app.get("/", async (req, res) => { const id = Number(req.query.id); res.json(await db.query(`SELECT * FROM t WHERE id = ${id}`)); });',
    'app.get("/", async (req, res) => { res.json(await prisma.$queryRaw`SELECT * FROM t WHERE a = ${req.query.a}`); });',
    'app.get("/", (req, res) => { res.json({ text: "Please select a name from " + req.query.list }); });',
  ],
});
