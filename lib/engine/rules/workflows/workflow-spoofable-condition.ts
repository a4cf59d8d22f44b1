import { defineRule } from '../../rule.ts';

export const workflowSpoofableCondition = defineRule({
  id: 'workflow-spoofable-condition',
  title: 'A check for a bot can be fooled',
  severity: 'medium',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-290',
  references: ['https://docs.zizmor.sh/audits/#bot-conditions'],
  why: 'github.actor is whoever caused the last event. An outsider can make the bot act on their pull request, and the privileged step runs on their code.',
  remedy: 'Compare github.event.pull_request.user.login instead, which names the author.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      if (!workflow.on.some((event) => event === 'pull_request_target' || event === 'workflow_run' || event === 'issue_comment')) continue;
      for (const job of workflow.jobs) {
        for (const [condition, line] of [[job.condition, job.line] as const, ...job.steps.map((step) => [step.condition, step.line] as const)]) {
          if (condition !== undefined && /github\.(?:actor|triggering_actor)\s*==\s*'[^']*\[bot\]'/.test(condition)) yield { place: { path: file.path, line }, evidence: condition };
        }
      }
    }
  },
  examples: {
    bad: [{ files: { '.github/workflows/a.yml': "on: pull_request_target\njobs:\n  a:\n    if: github.actor == 'dependabot[bot]'\n    runs-on: ubuntu-latest\n    steps:\n      - run: gh pr merge\n" } }],
    good: [{ files: { '.github/workflows/a.yml': "on: pull_request_target\njobs:\n  a:\n    if: github.event.pull_request.user.login == 'dependabot[bot]'\n    runs-on: ubuntu-latest\n    steps:\n      - run: gh pr merge\n" } }],
  },
});
