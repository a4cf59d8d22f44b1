import { readFile } from 'fs/promises';
import path from 'path';
export async function GET(_req: Request, { params }: { params: { name: string } }) {
  // expect: path-traversal
  const buf = await readFile(path.join(process.cwd(), 'files', params.name));
  return new Response(buf);
}
