import { defineRule } from '../../rule.ts';

export const workflowCredentialsInArtifact = defineRule({
  id: 'workflow-credentials-in-artifact',
  title: 'Build token may be uploaded in an artifact',
  severity: 'medium',
  confidence: 'medium',
  category: 'secrets',
  applies: 'repository',
  cwe: 'CWE-522',
  references: ['https://docs.zizmor.sh/audits/#artipacked'],
  why: 'The checkout step leaves its token in .git/config. Uploading the whole folder publishes it while it is valid.',
  remedy: 'Set persist-credentials: false on the checkout, or upload only built files.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      for (const job of workflow.jobs) {
        const kept = job.steps.some(
          ({ uses, with: inputs }) =>
            uses !== undefined &&
            /^actions\/checkout@/.test(uses) &&
            !inputs.some(([name, value]) => name === 'persist-credentials' && value === 'false'),
        );
        if (!kept) continue;
        for (const { uses, with: inputs, line } of job.steps) {
          if (uses === undefined || !/^actions\/upload-artifact@v?[1-3]\b/.test(uses)) continue; // v4 leaves hidden files out
          const path = inputs.find(([name]) => name === 'path')?.[1].trim();
          if (path !== undefined && /^(?:\.\/?|\*\*?|\$\{\{\s*github\.workspace\s*\}\})$/.test(path))
            yield { place: { path: file.path, line }, evidence: `upload of ${path} with .git in it` };
        }
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - uses: actions/upload-artifact@v3\n        with:\n          path: .\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - uses: actions/upload-artifact@v3\n        with:\n          path: dist/\n',
        },
      },
    ],
  },
});
