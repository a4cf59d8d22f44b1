import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** Whether a step before the checkout asks what its actor may do, and ends the job where that is too little. */

const SHELL = 'MAY=$(gh api "repos/$REPO/collaborators/$WHO/permission" --jq .permission)';

test.each([
  ['asks and ends', [SHELL, 'if [[ "$MAY" != write ]]; then exit 1; fi'], 'low'],
  ['asks and says it alone', [SHELL, 'echo "$MAY"'], 'high'],
  ['ends for another cause', ['test -n "$BODY" || exit 1'], 'high'],
])('%s', async (_, lines, confidence) => {
  const script = lines.map((line) => `          ${line}\n`).join('');
  const workflow = `on: issue_comment\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: |\n${script}      - uses: actions/checkout@v5\n        with:\n          ref: \${{ steps.info.outputs.head_sha }}\n      - run: make\n`;
  const { findings } = await analyze(memoryTree({ '.github/workflows/a.yml': workflow, 'a.js': 'x()' }), {
    kind: 'repository',
  });
  expect(findings.find(({ rule }) => rule === 'workflow-untrusted-checkout')?.confidence).toBe(confidence);
});
