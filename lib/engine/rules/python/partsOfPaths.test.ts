import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** One part of an address holds no slash, as servers of Python decode addresses before they look for the route. */

const app = (route: string, type: string, does: string): string =>
  `import os\nimport shutil\nfrom fastapi import FastAPI\napp = FastAPI()\n@app.get('${route}')\ndef read(name: ${type}):\n    return ${does}('/srv/files/' + name)\n`;

test.each([
  ['/f/{name}', 'str', 'open', 'medium'],
  ['/f/{name}', 'str', 'os.remove', 'medium'],
  ['/f/{name}', 'str', 'shutil.rmtree', 'high'],
  ['/f/{name:path}', 'str', 'open', 'high'],
  ['/f', 'str', 'open', 'high'],
  ['/f/{name}', 'int', 'open', undefined],
])('%s %s %s', async (route, type, does, severity) => {
  const { findings } = await analyze(memoryTree({ 'app.py': app(route, type, does) }), { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'python-path-traversal')?.severity).toBe(severity);
});
