import { readFileSync } from 'fs';
import { resolve } from 'path';
export default defineEventHandler(async event => {
  const { name } = getQuery(event);
  // expect: path-traversal
  return readFileSync(resolve('./content', name as string), 'utf8');
});
