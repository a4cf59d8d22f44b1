import axios from 'axios';
import path from 'path';
import { query } from '../lib/db';
interface Filter { status?: any; from?: any; to?: any }
export async function list(filter: Filter) {
  const where: string[] = [];
  if (filter.status) where.push(`status = '${filter.status}'`);
  if (filter.from) where.push(`created >= '${filter.from}'`);
  // expect: sql-injection
  return query(`SELECT * FROM orders ${where.length ? 'WHERE ' + where.join(' AND ') : ''}`);
}
export function invoicePath(id: string) {
  // expect: path-traversal
  return path.join(process.cwd(), 'invoices', `${id}.pdf`);
}
export async function importFrom(url: string) {
  // expect: server-request-forgery
  const res = await axios({ method: 'get', url });
  return res.data;
}
export async function count(customer: number) {
  // ok: sql-injection
  return query(`SELECT count(*) FROM orders WHERE customer = ${customer}`);
}
