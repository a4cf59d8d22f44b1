import { $ } from 'bun';
Bun.serve({
  async fetch(req) {
    const u = new URL(req.url);
    const f = u.searchParams.get('f')!;
    // expect: path-traversal
    if (u.pathname === '/a') return new Response(Bun.file('./uploads/' + f));
    // ok: path-traversal
    if (u.pathname === '/b') return new Response(await $`ls ${f}`.text());
    // expect: command-injection
    const p = Bun.spawn(['sh', '-c', `ls ${f}`]);
    return new Response('x');
  },
});
