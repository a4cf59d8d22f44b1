import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** Whether anything of a pull request that was checked out is run, and whether somebody lets it in before. */

test.each([
  [
    'moved and sent',
    'mkdir -p out && mv a.txt out/a.txt; echo "$(cat out/a.txt | jq -r .x)" >> "$GITHUB_OUTPUT"',
    '',
    'medium medium',
  ],
  [
    'only looked at',
    'if [ "$(gh pr status --jq .x)" != "A" ]; then gh pr review --approve "$URL"; fi',
    '',
    'medium medium',
  ],
  ['run in a substitution', 'echo "$(node a.js)"', '', 'high high'],
  ['run in a condition', 'if [ -f a ]; then npm ci; fi', '', 'high high'],
  ['run behind a variable', 'CI=1 make', '', 'high high'],
  ['a script of its own', './echo.sh', '', 'high high'],
  ['what later steps find in their environment', 'cat settings >> "$GITHUB_ENV"', '', 'high high'],
  ['a hook of its own', 'git -c core.hooksPath=hooks commit -m x', '', 'high high'],
  [
    'an environment for strangers',
    'npm ci',
    "${{ github.event_name == 'pull_request_target' && 'forks' || '' }}",
    'high low',
  ],
  ['an environment for all', 'npm ci', 'preview', 'high high'],
])('%s', async (_, run, environment, expected) => {
  const workflow = `on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n${environment === '' ? '' : `    environment: ${environment}\n`}    steps:\n      - uses: actions/checkout@v5\n        with:\n          ref: \${{ github.event.pull_request.head.sha }}\n      - run: |\n          ${run}\n`;
  const { findings } = await analyze(memoryTree({ '.github/workflows/a.yml': workflow, 'a.js': 'x()' }), {
    kind: 'repository',
  });
  const found = findings.find(({ rule }) => rule === 'workflow-untrusted-checkout');
  expect(`${found?.severity} ${found?.confidence}`).toBe(expected);
});
