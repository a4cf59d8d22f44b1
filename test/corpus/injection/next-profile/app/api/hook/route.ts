import { NextResponse } from 'next/server';
import { execFile } from 'node:child_process';
import { z } from 'zod';
const Body = z.object({ repo: z.string().regex(/^[a-z0-9-]+$/), depth: z.number().int().max(50) });
export async function POST(req: Request) {
  const parsed = Body.safeParse(await req.json());
  if (!parsed.success) return NextResponse.json({ error: 'bad' }, { status: 400 });
  execFile('sh', ['-c', `git clone https://git.local/${parsed.data.repo} --depth ${parsed.data.depth}`]);
  return NextResponse.json({ ok: true });
}
export async function GET(req: Request) {
  const img = new URL(req.url).searchParams.get('img');
  // expect: server-request-forgery
  const upstream = await fetch(`${img}`);
  return new Response(upstream.body, { headers: { 'content-type': 'image/png' } });
}
