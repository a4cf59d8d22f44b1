import { exec } from 'node:child_process';
export default defineEventHandler(async (event) => {
  const body = await readBody(event);
  // expect: command-injection
  exec(`notify ${body.text}`);
  return { ok: true };
});
