import { DynamoDBClient, ExecuteStatementCommand } from '@aws-sdk/client-dynamodb';
import { S3Client, GetObjectCommand } from '@aws-sdk/client-s3';
import mysql from 'mysql2/promise';
import { execSync } from 'child_process';
const ddb = new DynamoDBClient({});
let conn;
export const handler = async (event, context) => {
  conn ??= await mysql.createConnection(process.env.DB);
  const { email } = JSON.parse(event.body);
  // expect: sql-injection
  const [rows] = await conn.execute(`SELECT * FROM u WHERE email = "${email}"`);
  // expect: sql-injection
  await ddb.send(new ExecuteStatementCommand({ Statement: `SELECT * FROM T WHERE pk = '${event.pathParameters.id}'` }));
  const { headers } = event;
  // expect: command-injection
  execSync(`echo ${headers['x-trace']} >> /tmp/trace`);
  // ok: sql-injection
  await conn.execute('SELECT * FROM u WHERE email = ?', [email]);
  // expect: open-redirect
  return { statusCode: 302, headers: { Location: event.queryStringParameters.url } };
};
