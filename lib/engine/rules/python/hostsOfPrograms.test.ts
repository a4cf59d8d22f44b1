import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** Behind the program's own host a client decides the path only. */

const app = (body: string): string =>
  `import requests\nfrom flask import Flask, request\nfrom settings import settings, BASE_URL\napp = Flask(__name__)\nclass Store:\n    def __init__(self, path):\n        self.url = f"{settings.ES_URL}/{path}"\n    def get(self):\n        return requests.get(self.url).json()\n@app.route('/a')\ndef a():\n    name = request.args['name']\n    host = request.args['host']\n    return ${body}\n`;

test.each([
  ['requests.get(f"{BASE_URL}/{name}").json()', false],
  ['Store(name).get()', false],
  ['requests.get(f"{BASE_URL}{name}").json()', true],
  ['requests.get(f"{host}/{name}").json()', true],
  ['requests.get(f"https://{host}/a").json()', true],
])('%s', async (body, told) => {
  const { findings } = await analyze(memoryTree({ 'app.py': app(body) }), { kind: 'repository' });
  expect(findings.some(({ rule }) => rule === 'python-request-forgery')).toBe(told);
});
