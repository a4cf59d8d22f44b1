import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
export default defineEventHandler(async (event) => {
  const { name } = getQuery(event);
  // expect: path-traversal
  return readFile(join('data', name as string), 'utf8');
});
