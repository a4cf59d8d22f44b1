import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

async function severities(on: string, text: string): Promise<readonly string[]> {
  const workflow = `on: ${on}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "\${{ ${text} }}"\n`;
  const { findings } = await analyze(memoryTree({ '.github/workflows/a.yml': workflow, 'a.js': 'x()' }), {
    kind: 'repository',
  });
  return findings.filter(({ rule }) => rule === 'workflow-script-injection').map(({ severity }) => severity);
}

test.each([
  ['pull_request', 'github.event.pull_request.title', ['medium']],
  ['[pull_request, workflow_dispatch]', 'github.head_ref', ['medium']],
  ['pull_request', 'steps.changed.outputs.added_files', ['medium']],
  ['pull_request_target', 'steps.changed.outputs.added_files', ['high']],
  ['pull_request_target', 'github.event.pull_request.title', ['high']],
  ['[pull_request, pull_request_target]', 'github.head_ref', ['high']],
  ['[pull_request, issue_comment]', 'github.event.comment.body', ['high']],
  ['push', 'github.event.head_commit.message', ['high']],
])('a script that holds what an outsider writes, on %s: %s', async (on, text, expected) => {
  expect(await severities(on, text)).toEqual(expected);
});
