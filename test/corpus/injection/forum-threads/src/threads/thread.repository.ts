import type { Database } from '../db';
const SORTS: Record<string, string> = { new: 'created_at DESC', top: 'votes DESC' };
export class ThreadRepository {
  constructor(private readonly db: Database) {}
  search(q: string, page: number, sort: string) {
    const order = SORTS[sort] ?? SORTS.new;
    // ok: sql-injection
    return this.db.run(`SELECT * FROM threads WHERE title LIKE $1 ORDER BY ${order} LIMIT 20 OFFSET ${(page - 1) * 20}`, [`%${q}%`]);
  }
  byId(id: string) {
    // ok: sql-injection
    return this.db.run('SELECT * FROM threads WHERE id = $1', [id]);
  }
  byAuthor(author: string) {
    // expect: sql-injection
    return this.db.run(`SELECT * FROM threads WHERE author = '${author}'`, []);
  }
}
