import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** A transport of the program's own decides what a client may ask. */

const app = (client: string): string =>
  `import httpx\nfrom flask import Flask, request\nfrom safety import SafeTransport\napp = Flask(__name__)\n@app.route('/a')\nasync def a():\n    async with ${client} as client:\n        return (await client.get(request.args['u'])).text\n`;

test.each([
  ['httpx.AsyncClient()', 'high'],
  ['httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(retries=3))', 'high'],
  ['httpx.AsyncClient(transport=SafeTransport())', 'medium'],
])('%s', async (client, severity) => {
  const { findings } = await analyze(memoryTree({ 'app.py': app(client) }), { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'python-request-forgery')?.severity).toBe(severity);
});
