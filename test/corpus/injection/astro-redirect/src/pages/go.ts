import type { APIRoute } from 'astro';
export const GET: APIRoute = async ({ request, redirect, url }) => {
  const to = url.searchParams.get('to') ?? '/';
  // expect: open-redirect
  return redirect(to);
};
