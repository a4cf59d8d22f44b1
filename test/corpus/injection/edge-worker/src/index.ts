export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    // expect: server-request-forgery
    const upstream = await fetch(url.searchParams.get('origin')!);
    // expect: sql-injection
    const rows = await env.DB.prepare(`SELECT * FROM t WHERE k = '${url.searchParams.get('k')}'`).all();
    // ok: sql-injection
    const ok = await env.DB.prepare('SELECT * FROM t WHERE k = ?').bind(url.searchParams.get('k')).all();
    // expect: open-redirect
    return Response.redirect(url.searchParams.get('next')!);
  },
};
interface Env { DB: D1Database }
