import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** What is put under a key of an attribute is in that attribute, not in all that the object holds. */

const app = (body: string): string =>
  `import os\nfrom flask import Flask, request\napp = Flask(__name__)\ndef make(store, id):\n    @app.route('/a')\n    def a():\n        store.data['jobs'][id]['kind'] = request.args['kind']\n        ${body}\n`;

test.each([
  ["os.system('run ' + store.data['jobs'][id]['kind'])", true],
  ["for job in store.data['jobs']:\n            os.system('run ' + job)", true],
  ["os.system('run ' + store.folder)", false],
  ["os.system('run ' + store.get_folder())", false],
])('%s', async (body, told) => {
  const { findings } = await analyze(memoryTree({ 'app.py': app(body) }), { kind: 'repository' });
  expect(findings.some(({ rule, severity }) => rule === 'python-command-injection' && severity === 'high')).toBe(told);
});
