import type { RequestHandler } from './$types';
import { redirect } from '@sveltejs/kit';
import { readFile } from 'fs/promises';
export const GET: RequestHandler = async ({ url, params, fetch }) => {
  const target = url.searchParams.get('target')!;
  // expect: server-request-forgery
  const r = await fetch(target);
  // expect: path-traversal
  const file = await readFile('content/' + params.slug);
  // expect: open-redirect
  throw redirect(302, url.searchParams.get('next')!);
};
