import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

export const workflowSpoofableCondition = defineRule({
  id: 'workflow-spoofable-condition',
  title: 'Spoofable condition in a workflow',
  severity: 'medium',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-290',
  references: ['https://docs.zizmor.sh/audits/#bot-conditions'],
  why: 'A condition that anybody can make true protects nothing. github.actor is whoever caused the last event, so an outsider can make the bot act on their pull request.',
  remedy:
    'Compare github.event.pull_request.user.login, which names the author. Check branches against a fromJSON list. Write a condition as one expression without ${{ }} around parts.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      const privileged = workflow.on.some(
        (event) => event === 'pull_request_target' || event === 'workflow_run' || event === 'issue_comment',
      );
      for (const job of workflow.jobs) {
        for (const { condition, conditionLine: line } of [job, ...job.steps]) {
          if (condition === undefined) continue;
          if (
            /contains\(\s*'[^']*'\s*,\s*github\.(?:ref|ref_name|head_ref|base_ref|actor|triggering_actor)\s*\)/.test(
              condition,
            )
          )
            yield {
              place: { path: file.path, line },
              evidence: condition,
              message: say('contains-substrings'),
            };
          else if (condition.includes('${{') && !/^\$\{\{(?:[^}]|\}(?!\}))*\}\}$/.test(condition))
            yield {
              place: { path: file.path, line },
              evidence: condition,
              message: say('condition-always-true'),
              severity: privileged ? 'medium' : 'low',
            };
          if (privileged && /github\.(?:actor|triggering_actor)\s*==\s*'[^']*\[bot\]'/.test(condition))
            yield { place: { path: file.path, line }, evidence: condition };
        }
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          '.github/workflows/a.yml':
            "on: push\njobs:\n  a:\n    if: |\n      ${{ github.repository == 'a/b' }}\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n",
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            "on: push\njobs:\n  a:\n    if: contains('refs/heads/main', github.ref)\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n",
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            "on: pull_request_target\njobs:\n  a:\n    if: github.actor == 'dependabot[bot]'\n    runs-on: ubuntu-latest\n    steps:\n      - run: gh pr merge\n",
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml':
            "on: push\njobs:\n  a:\n    if: ${{ github.repository == 'a/b' }}\n    runs-on: ubuntu-latest\n    steps:\n      - if: contains(github.ref, 'refs/tags/')\n        run: make\n",
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            "on: pull_request_target\njobs:\n  a:\n    if: github.event.pull_request.user.login == 'dependabot[bot]'\n    runs-on: ubuntu-latest\n    steps:\n      - run: gh pr merge\n",
        },
      },
    ],
  },
});
