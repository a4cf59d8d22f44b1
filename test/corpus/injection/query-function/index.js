const functions = require('@google-cloud/functions-framework');
const { BigQuery } = require('@google-cloud/bigquery');
const bq = new BigQuery();
functions.http('report', async (req, res) => {
  // expect: sql-injection
  const [rows] = await bq.query({ query: `SELECT * FROM d.t WHERE name = '${req.query.name}'` });
  // ok: sql-injection
  const [ok] = await bq.query({ query: 'SELECT * FROM d.t WHERE name = @name', params: { name: req.query.name } });
  res.json({ rows, ok });
});
