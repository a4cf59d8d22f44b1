import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, SQSEvent, S3Event } from 'aws-lambda';
import { DynamoDBClient, ExecuteStatementCommand } from '@aws-sdk/client-dynamodb';
import axios from 'axios';
const ddb = new DynamoDBClient({});
export const main = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyResultV2> => {
  const { id } = event.pathParameters ?? {};
  // expect: sql-injection
  const out = await ddb.send(new ExecuteStatementCommand({ Statement: `SELECT * FROM T WHERE id = '${id}'` }));
  // ok: sql-injection
  await ddb.send(new ExecuteStatementCommand({ Statement: 'SELECT * FROM T WHERE id = ?', Parameters: [{ S: id! }] }));
  return { statusCode: 200, body: JSON.stringify(out) };
};
export const hook = async (event: APIGatewayProxyEventV2) => {
  const { callback } = JSON.parse(event.body ?? '{}');
  // expect: server-request-forgery
  await axios.post(callback, { ok: true });
  return { statusCode: 302, headers: { Location: '/done' } };
};
export const go = async (event: APIGatewayProxyEventV2) => {
  const to = event.queryStringParameters?.to ?? '/';
  // expect: open-redirect
  return { statusCode: 302, headers: { Location: to } };
};
