import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { pool } from '@/lib/db';
export default async function Page({ params, searchParams }: { params: { id: string }; searchParams: { tab?: string } }) {
  // expect: sql-injection
  const user = await pool.query(`select * from users where id = '${params.id}'`);
  const tab = searchParams.tab ?? 'info';
  return <div><h1>{tab}</h1><a href={`/u/${params.id}`}>me</a></div>;
}
