import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

const SELF_HOSTED = /(?:^|[-_])self[-_]?hosted(?:$|[-_])/i;
/** Labels that the platform gives its own machines. */
const HOSTED = /^(?:ubuntu|windows|macos)-|large|cores?\b|github[-_]?hosted/i;

export const workflowSelfHostedRunner = defineRule({
  id: 'workflow-self-hosted-runner',
  title: 'Outsiders’ pull requests run on self-hosted runners',
  severity: 'medium',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-829',
  references: [
    'https://docs.github.com/en/actions/security-for-github-actions/security-guides/security-hardening-for-github-actions#hardening-for-self-hosted-runners',
  ],
  why: 'A self-hosted machine keeps what a build leaves behind. In a public project, anybody can open a pull request and run code there.',
  remedy: 'Use hosted runners for pull requests, or ephemeral machines.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      if (!workflow.on.some((event) => event.startsWith('pull_request') || event === 'issue_comment')) continue;
      for (const job of workflow.jobs) {
        const place = { path: file.path, line: job.line };
        if (job.runsOn.some((label) => SELF_HOSTED.test(label)))
          yield { place, evidence: `runs-on: ${job.runsOn.join(', ')}` };
        // Larger machines of the platform come in groups, too: their labels say so.
        else if (job.group !== undefined && !job.runsOn.some((label) => HOSTED.test(label)))
          yield {
            place,
            evidence: `runs-on: group ${job.group}`,
            confidence: HOSTED.test(job.group) ? 'low' : 'medium',
            severity: HOSTED.test(job.group) ? 'low' : 'medium',
            message: say('runner-group'),
          };
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request\njobs:\n  a:\n    runs-on:\n      group: build-farm\n    steps:\n      - run: make\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request\njobs:\n  a:\n    runs-on: self-hosted-linux\n    steps:\n      - run: make\n',
        },
      },
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
          '.github/workflows/a.yml':
            'on: pull_request\njobs:\n  a:\n    runs-on:\n      group: fast\n      labels: ubuntu-24.04-16core\n    steps:\n      - run: make\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml': 'on: push\njobs:\n  a:\n    runs-on: self-hosted\n    steps:\n      - run: make\n',
        },
      },
    ],
  },
});
