import { expect, test } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/** An address whose host is exchanged before it is asked for. */
const told = async (body: string) => {
  const text = `const HOST = 'api.example';\napp.get('/', async (req, res) => { ${body} });\n`;
  const { findings } = await analyze(memoryTree({ 'package.json': '{}', 'app.js': text }), { kind: 'repository' });
  return findings.some(({ rule }) => rule === 'server-request-forgery');
};

test.each([
  ["const to = new URL(req.query.to); to.protocol = 'https'; to.hostname = HOST; await fetch(to);", false],
  ["const to = new URL(req.query.to); to.host = req.path === '/a' ? 'a.example' : HOST; await fetch(to);", false],
  ['const to = new URL(req.query.to); await fetch(to);', true],
  ["const to = new URL(req.query.to); to.pathname = '/a'; await fetch(to);", true],
  ['const to = new URL(req.query.to); if (req.query.x) to.hostname = HOST; await fetch(to);', true],
  ['const to = new URL(req.query.to); await fetch(to); to.hostname = HOST;', true],
  ['const to = new URL(req.query.to); to.hostname = req.query.host; await fetch(to);', true],
  ['const to = new URL(req.query.to); const set = () => { to.hostname = HOST; }; await fetch(to);', true],
  [
    'const to = new URL(req.query.to); const other = new URL(req.query.a); other.hostname = HOST; await fetch(to);',
    true,
  ],
])('%s', async (body, harmful) => {
  expect(await told(body)).toBe(harmful);
});
