import { defineRule } from '../../rule.ts';

export const workflowUnpinnedAction = defineRule({
  id: 'workflow-unpinned-action',
  title: 'Third-party action is not pinned',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-829',
  references: [
    'https://docs.github.com/en/actions/security-for-github-actions/security-guides/security-hardening-for-github-actions#using-third-party-actions',
  ],
  why: 'A tag or branch can be moved to other code at any time, as happened to widely used actions. The build then runs it with its secrets.',
  remedy: 'Pin the full commit: uses: owner/action@<40 hexadecimal digits> # v1.2.3, and let a bot update it.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      for (const job of workflow.jobs) {
        const all = [...job.steps.map(({ uses, line }) => [uses, line] as const), [job.uses, job.line] as const];
        for (const [uses, line] of all) {
          if (uses === undefined || /^\.{1,2}\//.test(uses)) continue;
          if (/^docker:\/\//.test(uses) ? /@sha256:[0-9a-f]{64}$/.test(uses) : /@[0-9a-f]{40}$/i.test(uses)) continue;
          if (/^(?:actions|github)\//.test(uses)) continue; // the platform's own
          const branch = /@(?:main|master|develop|latest|HEAD)$/.test(uses) || !uses.includes('@');
          yield { place: { path: file.path, line }, evidence: uses, severity: branch ? 'medium' : 'low' };
        }
        for (const [image, line] of job.images) {
          if (!image.includes('$') && /^[^@]*(?::latest|\/[^:@]+|^[^:@/]+)$/.test(image))
            yield { place: { path: file.path, line }, evidence: image };
        }
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    container: node:latest\n    services:\n      db: {image: postgres}\n    steps:\n      - run: make\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: someone/action@v1\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: someone/action@main\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    container: ghcr.io/a/b:1.2\n    services:\n      db: {image: "postgres:17.1"}\n    steps:\n      - run: make\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: someone/action@8f4b7f84864484a7bf31766abe9204da3cbe65b3 # v1\n      - uses: ./local\n      - uses: actions/checkout@v4\n',
        },
      },
    ],
  },
});
