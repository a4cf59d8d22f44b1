import { defineRule } from '../../rule.ts';

export const workflowSelfHostedRunner = defineRule({
  id: 'workflow-self-hosted-runner',
  title: 'Outsiders’ pull requests run on the project’s own machines',
  severity: 'medium',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-829',
  references: [
    'https://docs.github.com/en/actions/security-for-github-actions/security-guides/security-hardening-for-github-actions#hardening-for-self-hosted-runners',
  ],
  why: 'A self-hosted machine keeps what a build leaves behind. In a public project anybody can open a pull request and run code there.',
  remedy: 'Use hosted runners for pull requests, or throw-away machines that are made new for each job.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      if (!workflow.on.some((event) => event.startsWith('pull_request') || event === 'issue_comment')) continue;
      for (const job of workflow.jobs) {
        if (job.runsOn.includes('self-hosted'))
          yield { place: { path: file.path, line: job.line }, evidence: `runs-on: ${job.runsOn.join(', ')}` };
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: [push, pull_request]\njobs:\n  a:\n    runs-on: [self-hosted, linux]\n    steps:\n      - run: make\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml': 'on: push\njobs:\n  a:\n    runs-on: self-hosted\n    steps:\n      - run: make\n',
        },
      },
    ],
  },
});
