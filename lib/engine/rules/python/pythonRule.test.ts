import { expect, it } from 'vitest';
import { factsOf, hitsOf } from '../../testing/examples.ts';
import { pythonCommandInjection } from './python-command-injection.ts';

const severities = async (files: Readonly<Record<string, string>>) =>
  (await hitsOf(pythonCommandInjection, { kind: 'repository', files })).map(({ severity }) => severity);

const OPTION = 'import os, sys\nos.system("ping " + sys.argv[1])\n';
const REQUEST = 'import os\nfrom flask import request\nos.system("ping " + request.args["a"])\n';

it('leaves options of tests to whoever runs them, and tells what a server among tests is sent', async () => {
  expect(await severities({ 'run.py': OPTION })).not.toEqual([]);
  expect(await severities({ 'testing/run.py': OPTION })).toEqual([]);
  expect(await severities({ 'testing/server.py': REQUEST })).not.toEqual([]);
});

it('also where the option comes from another module', async () => {
  const run = 'import os\ndef run(host):\n    os.system("ping " + host)\n';
  const main = 'import sys\nfrom testing.run import run\nrun(sys.argv[1])\n';
  expect(await severities({ 'run.py': run, 'main.py': main.replace('testing.', '') })).not.toEqual([]);
  expect(await severities({ 'testing/run.py': run, 'testing/main.py': main })).toEqual([]);
});

it('does not read modules of tests', async () => {
  const { byPath } = await factsOf({
    kind: 'repository',
    files: { 'tests/test_a.py': OPTION, 'tests/run.py': OPTION },
  });
  expect(byPath.get('tests/test_a.py')?.facts.python).toBeUndefined();
  expect(byPath.get('tests/run.py')?.facts.python).toBeDefined();
});
