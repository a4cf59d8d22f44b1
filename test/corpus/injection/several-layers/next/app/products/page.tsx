import { query } from '@/lib/db';
export default async function Products({ searchParams }: { searchParams: { q?: string; cat?: string } }) {
  // expect: sql-injection
  const rows = await query<any>(`SELECT * FROM p WHERE name LIKE '%${searchParams.q}%'`);
  // ok: sql-injection
  const r2 = await query<any>('SELECT * FROM p WHERE cat = ?', [searchParams.cat]);
  // expect: unescaped-markup
  return <ul>{rows.map(r => <li key={r.id} dangerouslySetInnerHTML={{ __html: r.html }} />)}{r2.length}</ul>;
}
