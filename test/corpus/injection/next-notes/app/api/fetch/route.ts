import { NextRequest, NextResponse } from 'next/server';
import { redirect } from 'next/navigation';
import { db } from '@/lib/db';
export async function GET(request: NextRequest) {
  const target = request.nextUrl.searchParams.get('url');
  // expect: server-request-forgery
  const r = await fetch(target!);
  return new NextResponse(await r.text());
}
export async function POST(request: Request) {
  const { email } = await request.json();
  // expect: sql-injection
  const rows = await db.execute(`SELECT * FROM subscribers WHERE email = '${email}'`);
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q');
  // expect: reflected-markup
  return new Response(`<html><body>You searched ${q}</body></html>`, { headers: { 'content-type': 'text/html' } });
}
export async function PUT(request: NextRequest, { params }: { params: { slug: string } }) {
  const body = await request.json();
  // ok: reflected-markup
  return NextResponse.json({ slug: params.slug, body });
}
export async function DELETE(request: NextRequest) {
  // expect: open-redirect
  return NextResponse.redirect(request.nextUrl.searchParams.get('back')!);
}
