import { defineRule } from '../../rule.ts';
import { lineInScript } from './untrustedContext.ts';

export const workflowSecretExposed = defineRule({
  id: 'workflow-secret-exposed',
  title: 'A workflow prints secrets or hands out all of them',
  severity: 'medium',
  confidence: 'medium',
  category: 'secrets',
  applies: 'repository',
  cwe: 'CWE-532',
  references: ['https://docs.github.com/en/actions/security-for-github-actions/security-guides/using-secrets-in-github-actions'],
  why: 'Logs and artifacts can be read by more people than the secret is meant for, and masking fails as soon as the value is changed a little.',
  remedy: 'Never print secrets. Pass single secrets by name through env, not the whole set.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      for (const job of workflow.jobs) {
        const outside = job.uses !== undefined && !job.uses.startsWith('./');
        if (job.inheritsSecrets && outside) yield { place: { path: file.path, line: job.line }, evidence: `secrets: inherit to ${job.uses}`, severity: 'low' };
        const values = [...workflow.env, ...job.env, ...job.steps.flatMap((step) => [...step.env, ...step.with])];
        for (const [name, value, line] of values) {
          if (/toJSON\(\s*secrets\s*\)/i.test(value)) yield { place: { path: file.path, line }, evidence: `${name}: all secrets as JSON`, confidence: 'high' };
        }
        for (const { run, runLine } of job.steps) {
          if (run === undefined) continue;
          for (const match of run.matchAll(/(?:echo|printf|print|cat\s*<<)[^\n|>]*\$\{\{\s*secrets\.(\w+)\s*\}\}[^\n|>]*(?=$|\n)|toJSON\(\s*secrets\s*\)/g)) {
            yield { place: { path: file.path, line: lineInScript(run, match.index ?? 0, runLine) }, evidence: match[1] === undefined ? 'all secrets as JSON' : `prints secrets.${match[1]}`, confidence: 'high' };
          }
        }
      }
    }
  },
  examples: {
    bad: [
      { files: { '.github/workflows/a.yml': 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "${{ secrets.KEY }}"\n' } },
      { files: { '.github/workflows/a.yml': 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    env:\n      ALL: ${{ toJSON(secrets) }}\n    steps:\n      - run: make\n' } },
    ],
    good: [
      { files: { '.github/workflows/a.yml': 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "${{ secrets.KEY }}" | docker login -u x --password-stdin\n      - run: make\n        env:\n          KEY: ${{ secrets.KEY }}\n' } },
    ],
  },
});
