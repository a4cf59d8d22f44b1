import { app, HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions';
import { exec } from 'child_process';
import sql from 'mssql';
export async function handler(request: HttpRequest, context: InvocationContext): Promise<HttpResponseInit> {
  const name = request.query.get('name');
  // expect: sql-injection
  await sql.query(`select * from t where n = '${name}'`);
  // ok: sql-injection
  await sql.query`select * from t where n = ${name}`;
  // expect: command-injection
  exec('echo ' + (await request.text()));
  return { body: 'ok' };
}
app.http('h', { methods: ['GET'], handler });
