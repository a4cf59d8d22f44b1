import { Pool } from 'pg';
export class Database {
  private pool: Pool;
  constructor(url: string) { this.pool = new Pool({ connectionString: url }); }
  run(text: string, values: unknown[]) { return this.pool.query(text, values).then((r) => r.rows); }
}
