import type { HttpContext } from '@adonisjs/core/http';
import db from '@adonisjs/lucid/services/db';
export default class UsersController {
  async index({ request, response }: HttpContext) {
    const q = request.input('q');
    // expect: sql-injection
    const rows = await db.rawQuery(`select * from users where name = '${q}'`);
    // ok: sql-injection
    const ok = await db.rawQuery('select * from users where name = ?', [q]);
    return response.json({ rows, ok });
  }
  async go({ request, response }: HttpContext) {
    // expect: open-redirect
    return response.redirect(request.input('next'));
  }
}
