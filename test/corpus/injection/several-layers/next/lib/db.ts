import mysql from 'mysql2/promise';
const pool = mysql.createPool(process.env.DB!);
export async function query<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  const [rows] = await pool.query(sql, values);
  return rows as T[];
}
