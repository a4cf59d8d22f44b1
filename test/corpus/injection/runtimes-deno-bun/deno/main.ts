import { serve } from 'https://deno.land/std@0.177.0/http/server.ts';
serve(async req => {
  const url = new URL(req.url);
  const name = url.searchParams.get('file') ?? 'index.html';
  // expect: path-traversal
  const body = await Deno.readTextFile(`./static/${name}`);
  const cmd = url.searchParams.get('cmd')!;
  // expect: command-injection
  const p = new Deno.Command('bash', { args: ['-c', cmd] });
  // expect: reflected-markup
  return new Response(`<h1>${name}</h1>` + body, { headers: { 'content-type': 'text/html' } });
});
