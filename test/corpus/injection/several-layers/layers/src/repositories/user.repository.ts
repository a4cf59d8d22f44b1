import { pool } from '../db';
export class UserRepository {
  async findByTerm(term: string, sort: string) {
    const sql = ['SELECT * FROM users', `WHERE name LIKE '%${term}%'`, `ORDER BY ${sort}`].join(' ');
    // expect: sql-injection
    const { rows } = await pool.query(sql);
    return rows;
  }
  async findById(id: string) {
    // ok: sql-injection
    const { rows } = await pool.query('SELECT * FROM users WHERE id = $1', [id]);
    return rows[0];
  }
}
