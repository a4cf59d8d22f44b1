import { defineRule } from '../../rule.ts';

const DOWNLOAD =
  /^(?:actions\/download-artifact|dawidd6\/action-download-artifact|aochmann\/actions-download-artifact|bettermarks\/action-artifact-download)@/;
const DOWNLOAD_COMMAND =
  /gh run download|listWorkflowRunArtifacts|downloadArtifact\b|actions\/(?:artifacts|runs)\/[^\s/]+\/(?:zip|artifacts)/;
/** Steps that run or install what lies in the folder, or take its text into their environment. */
const RUNS =
  /(?:^|[\s;&|(])(?:(?:ba|z)?sh\s+\S|node\s+\S|python3?\s+\S|npm\s+(?:ci|i|install|run|test|exec|publish)|yarn\b|pnpm\b|make\b|go\s+run|cargo\s+run|pip3?\s+install|\.\/\S|source\s|chmod\s+\+x)/m;
const TAKES =
  /\$\((?:cat|<|jq|head|grep|sed)[^)]{0,200}\)[^\n]{0,400}>>\s*"?\$\{?GITHUB_(?:ENV|PATH)|cat\s[^\n|]{0,400}>>\s*"?\$\{?GITHUB_(?:ENV|PATH)/;

export const workflowArtifactTrusted = defineRule({
  id: 'workflow-artifact-trusted',
  title: 'Privileged workflow trusts a pull request’s artifact',
  severity: 'medium',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-829',
  references: [
    'https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/',
    'https://codeql.github.com/codeql-query-help/actions/actions-artifact-poisoning-critical/',
  ],
  why: 'workflow_run runs with the project’s rights after a build that may have been a stranger’s pull request. Its files can hold anything, including programs the next step runs.',
  remedy: 'Unpack artifacts into a separate folder, run nothing from it, and validate text from it before use.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      if (!workflow.on.includes('workflow_run')) continue;
      for (const job of workflow.jobs) {
        const taken = job.steps.findIndex(
          (step) =>
            (step.uses !== undefined && DOWNLOAD.test(step.uses)) ||
            DOWNLOAD_COMMAND.test(`${step.run ?? ''}${step.with.map(([, value]) => value).join('')}`),
        );
        const step = job.steps[taken];
        if (step === undefined) continue;
        const later = job.steps
          .slice(taken)
          .map(({ run }) => run ?? '')
          .join('\n');
        if (TAKES.test(later))
          yield {
            place: { path: file.path, line: step.line },
            evidence: 'text of an artifact goes into the environment of later steps',
            severity: 'high',
          };
        else if (RUNS.test(later))
          yield {
            place: { path: file.path, line: step.line },
            evidence: 'an artifact of another run, then a step that runs programs',
          };
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          '.github/workflows/a.yml':
            'on:\n  workflow_run:\n    workflows: [ci]\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/download-artifact@v4\n        with:\n          run-id: ${{ github.event.workflow_run.id }}\n      - run: bash ./build/deploy.sh\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on:\n  workflow_run:\n    workflows: [ci]\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: gh run download 1 -n pr\n      - run: echo "N=$(cat pr/number)" >> $GITHUB_ENV\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/download-artifact@v4\n      - run: ./deploy.sh\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on:\n  workflow_run:\n    workflows: [ci]\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/download-artifact@v4\n      - run: echo done\n',
        },
      },
    ],
  },
});
