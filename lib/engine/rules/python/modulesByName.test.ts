import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** A name behind a fixed package brings in what that package holds, and nothing else. */

test.each([
  ["f'app.providers.{name}'", 'low'],
  ["'app.providers.' + name", 'low'],
  ['name', 'high'],
  ["f'{name}.main'", 'high'],
  ["f'plug{name}'", 'high'],
])('%s', async (asked, severity) => {
  const code = `import importlib\nfrom flask import request\nname = request.args['m']\nimportlib.import_module(${asked})\n`;
  const { findings } = await analyze(memoryTree({ 'app.py': code }), { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'python-code-injection')?.severity).toBe(severity);
});
