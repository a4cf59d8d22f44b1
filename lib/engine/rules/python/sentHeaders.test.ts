import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** No link of another site chooses the headers that a visitor's browser sends: what comes back of them weighs less. */
test.each([
  ["request.headers['X-Name']", 'medium'],
  ["request.params['name']", 'high'],
])('%s in a page', async (value, severity) => {
  const text = `from pyramid.response import Response\ndef shown(request):\n    return Response(body=f"<p>{${value}}</p>")\n`;
  const { findings } = await analyze(memoryTree({ 'app.py': text }), { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'python-cross-site-scripting')?.severity).toBe(severity);
});
