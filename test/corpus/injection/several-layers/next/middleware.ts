import { NextResponse, type NextRequest } from 'next/server';
export function middleware(req: NextRequest) {
  const back = req.nextUrl.searchParams.get('back');
  // expect: open-redirect
  if (back) return NextResponse.redirect(back);
  // ok: open-redirect
  return NextResponse.redirect(new URL('/login', req.url));
}
