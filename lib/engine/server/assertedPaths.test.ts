import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/* A function that throws where a path leads out of its folder, and gives nothing back. */

const check = (inside: string): string =>
  `import { join, resolve } from 'node:path';
   export async function ensureInside(user, path) { const root = join('/data', user, '/'); const full = resolve(join(root, path)) + '/'; ${inside} }`;
const THROWS = "if (!full.startsWith(root)) { throw new Error('Invalid path'); }";

async function told(checks: string, body: string): Promise<string[]> {
  const files = {
    'package.json': '{"name": "files", "dependencies": {"express": "4.21.2"}}',
    'check.js': checks,
    'server.js': `import express from 'express'; import fs from 'node:fs'; import { join } from 'node:path'; import { ensureInside } from './check.js';
      const app = express(); app.get('/f', async (req, res) => { const name = String(req.query.name); ${body} res.send(fs.readFileSync(join('/data', 'me', name))); });`,
  };
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  return findings.flatMap(({ rule, severity }) => (rule === 'path-traversal' && severity !== 'low' ? [rule] : []));
}

it.each(["await ensureInside('me', name);", "await ensureInside('me', join('sub', name));"])(
  'what it looked at leads nowhere else: %s',
  async (body) => {
    expect(await told(check(THROWS), body)).toEqual([]);
  },
);

it.each([
  ['nothing is asked', check(THROWS), ''],
  [
    'nothing is thrown',
    check("if (!full.startsWith(root)) { console.log('out'); }"),
    "await ensureInside('me', name);",
  ],
  ['the folder is asked for', check(THROWS), "await ensureInside(name, 'notes');"],
  ['another path is asked for', check(THROWS), "await ensureInside('me', 'notes');"],
  [
    'the path is not resolved',
    check(THROWS).replace('resolve(join(root, path))', '(root + path)'),
    "await ensureInside('me', name);",
  ],
])('and is told where %s', async (_, checks, body) => {
  expect(await told(checks, body)).toContain('path-traversal');
});
