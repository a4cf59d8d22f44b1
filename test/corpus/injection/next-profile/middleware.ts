import { NextResponse, type NextRequest } from 'next/server';
export function middleware(request: NextRequest) {
  const to = request.nextUrl.searchParams.get('redirect');
  // expect: open-redirect
  if (to) return NextResponse.redirect(new URL(to, request.url));
  return NextResponse.next();
}
