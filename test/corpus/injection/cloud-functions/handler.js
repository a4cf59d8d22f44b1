const AWS = require('aws-sdk');
const mysql = require('mysql');
const { exec } = require('child_process');
const s3 = new AWS.S3();
const connection = mysql.createConnection({ host: 'db', user: 'app', password: process.env.DB_PASS });
exports.lookup = async (event) => {
  const id = event.queryStringParameters.id;
  return new Promise((resolve, reject) => {
    // expect: sql-injection
    connection.query('SELECT * FROM t WHERE id = ' + id, (e, r) => (e ? reject(e) : resolve({ statusCode: 200, body: JSON.stringify(r) })));
  });
};
exports.lookupSafe = async (event) => {
  const id = event.pathParameters.id;
  return new Promise((resolve) => {
    // ok: sql-injection
    connection.query('SELECT * FROM t WHERE id = ?', [id], (e, r) => resolve({ statusCode: 200, body: JSON.stringify(r) }));
    // ok: sql-injection
    connection.query('SELECT * FROM t WHERE id = ' + connection.escape(id), () => {});
    // ok: sql-injection
    connection.query(mysql.format('SELECT * FROM t WHERE id = ?', [id]), () => {});
  });
};
exports.onUpload = (event, context, callback) => {
  const key = event.Records[0].s3.object.key;
  // expect: command-injection
  exec(`ffmpeg -i /tmp/${key} /tmp/out.mp4`, callback);
};
module.exports.render = async (event) => {
  const body = JSON.parse(event.body);
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'text/html' },
    // expect: reflected-markup
    body: `<h1>Hi ${body.name}</h1>`,
  };
};
