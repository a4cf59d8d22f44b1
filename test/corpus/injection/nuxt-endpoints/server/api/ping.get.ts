import { execFile } from 'node:child_process';
export default defineEventHandler((event) => {
  const id = getRouterParam(event, 'id');
  execFile('ping', ['-c', '1', String(Number(id))]);
  return sendRedirect(event, '/done');
});
