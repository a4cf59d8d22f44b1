'use strict';
const { pool } = require('./pool');
class UserRepo {
  #table = 'users';
  findByEmail = async email => {
    // expect: sql-injection
    const sql = `SELECT * FROM ${this.#table} WHERE email = '${email}' LIMIT 1`;
    const [rows] = await pool.query(sql);
    return rows[0];
  };
  static async touch(id) {
    // ok: sql-injection
    await pool.query('UPDATE users SET seen = NOW() WHERE id = ?', [id]);
  }
}
module.exports = new UserRepo();
