import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** A name brings in what is installed; behind a fixed package what that package holds, and nothing else. */

test.each([
  ["f'app.providers.{name}'", 'low'],
  ["'app.providers.' + name", 'low'],
  ['name', 'medium'],
  ["f'{name}.main'", 'medium'],
  ["f'plug{name}'", 'medium'],
])('%s', async (asked, severity) => {
  const code = `import importlib\nfrom flask import request\nname = request.args['m']\nimportlib.import_module(${asked})\n`;
  const { findings } = await analyze(memoryTree({ 'app.py': code }), { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'python-code-injection')?.severity).toBe(severity);
});
