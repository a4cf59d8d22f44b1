import { defineRule } from '../../rule.ts';

const STRONG = new Set([
  'contents',
  'packages',
  'actions',
  'deployments',
  'id-token',
  'pages',
  'repository-projects',
  'security-events',
  'statuses',
  'checks',
  'pull-requests',
  'issues',
  'attestations',
]);

export const workflowBroadPermissions = defineRule({
  id: 'workflow-broad-permissions',
  title: 'Workflow token has broad permissions',
  severity: 'low',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-250',
  references: [
    'https://docs.github.com/en/actions/writing-workflows/choosing-what-your-workflow-does/controlling-permissions-for-github_token',
  ],
  why: 'Whatever goes wrong in any step can use the token. With write-all it can change code, releases and packages.',
  remedy: 'Set permissions: {} or contents: read at the top, and give single jobs the one right they need.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      if (workflow.composite) continue;
      for (const permissions of [workflow.permissions, ...workflow.jobs.map((job) => job.permissions)]) {
        if (permissions === undefined) continue;
        if (permissions.all === 'write-all')
          yield {
            place: { path: file.path, line: permissions.line },
            evidence: 'permissions: write-all',
            severity: 'medium',
            confidence: 'high',
          };
        const written = permissions.scopes.filter(([scope, right]) => right === 'write' && STRONG.has(scope));
        if (permissions === workflow.permissions && workflow.jobs.length > 1 && written.length >= 3) {
          yield {
            place: { path: file.path, line: permissions.line },
            evidence: `every job may write ${written.map(([scope]) => scope).join(', ')}`,
          };
        }
      }
      const silent =
        workflow.permissions === undefined
          ? workflow.jobs.find((job) => job.permissions === undefined && job.uses === undefined)
          : undefined;
      if (silent !== undefined && workflow.on.some((event) => event !== 'pull_request' && event !== 'workflow_call'))
        yield {
          place: { path: file.path, line: silent.line },
          evidence: `nothing limits the token of the job ${silent.id}`,
          confidence: 'low',
        };
    }
  },
  examples: {
    bad: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\npermissions: write-all\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: pull_request\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n',
        },
      },
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\npermissions:\n  contents: read\njobs:\n  a:\n    runs-on: ubuntu-latest\n    permissions:\n      packages: write\n    steps:\n      - run: make\n',
        },
      },
    ],
  },
});
