import { defineRule } from '../../rule.ts';
import { lineInScript } from './untrustedContext.ts';

export const workflowUnsecureCommands = defineRule({
  id: 'workflow-unsecure-commands',
  title: 'Workflow lets printed text set its environment',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-78',
  references: ['https://github.blog/changelog/2020-10-01-github-actions-deprecating-set-env-and-add-path-commands/'],
  why: 'With this switch, anything a step prints, even a file’s content or an issue’s title, can change PATH and so run other programs.',
  remedy: 'Remove ACTIONS_ALLOW_UNSECURE_COMMANDS and write to $GITHUB_ENV instead.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      for (const [name, value, line] of [
        ...workflow.env,
        ...workflow.jobs.flatMap((job) => [...job.env, ...job.steps.flatMap((step) => step.env)]),
      ]) {
        if (name === 'ACTIONS_ALLOW_UNSECURE_COMMANDS' && value === 'true')
          yield { place: { path: file.path, line }, evidence: `${name}: true` };
      }
      for (const { run, runLine } of workflow.jobs.flatMap((job) => job.steps)) {
        const old = run === undefined ? null : /::(?:set-env|add-path)\b[^\n]{0,40}/.exec(run);
        if (run !== undefined && old !== null)
          yield {
            place: { path: file.path, line: lineInScript(run, old.index, runLine) },
            evidence: old[0],
            severity: 'medium',
          };
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: issues\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "::set-env name=X::$T"\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\nenv:\n  ACTIONS_ALLOW_UNSECURE_COMMANDS: true\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\nenv:\n  CI: true\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n',
        },
      },
    ],
  },
});
