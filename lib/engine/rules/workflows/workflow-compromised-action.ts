import { defineRule } from '../../rule.ts';
import type { Told } from '../../../model/told.ts';
import { say } from '../../../texts/say.ts';

/** Actions that were taken over, with the advisory. Tags of the time pointed at malicious code. */
const COMPROMISED: readonly (readonly [RegExp, Told])[] = [
  [/^tj-actions\/changed-files@(?:v?[0-9]|v?[1-3]\d|v?4[0-5])(?:\.|$)/, say('action-tags-moved', 'CVE-2025-30066')],
  [/^tj-actions\/(?:eslint-changed-files|branch-names)@v?[0-8](?:\.|$)/, say('action-names-command', 'CVE-2023-52137')],
  [/^reviewdog\/action-setup@v1$/, say('action-tags-moved', 'CVE-2025-30154')],
  [/^tj-actions\/verify-changed-files@v?(?:\d|1[0-6])(?:\.|$)/, say('action-names-command', 'CVE-2023-52137')],
  [/^actions\/download-artifact@v4\.(?:0\.\d+|1\.[0-2])$/, say('action-archive-escape', 'CVE-2024-42471')],
  [
    /^gradle\/gradle-build-action@v?(?:1(?:\.|$)|2\.[0-3](?:\.|$)|2\.4\.[01]$)/,
    say('action-secrets-cached', 'CVE-2023-30853'),
  ],
  [
    /^rlespinasse\/github-slug-action@v?(?:[0-3](?:\.|$)|4\.[0-3](?:\.|$)|4\.4\.0$)/,
    say('action-names-command', 'CVE-2023-27581'),
  ],
  [/^dawidd6\/action-download-artifact@v?[0-5](?:\.|$)/, say('action-fork-artifacts', 'GHSA-5xr6-xhww-33m4')],
  [/^hashicorp\/vault-action@v?(?:[01](?:\.|$)|2\.[01](?:\.|$))/, say('action-secrets-printed', 'CVE-2021-32074')],
  [
    /^atlassian\/gajira-(?:create|comment)@v?(?:1(?:\.|$)|2\.0\.[01]$)/,
    say('action-issues-code', 'CVE-2020-14188, CVE-2020-14189'),
  ],
  [/^(?:xygeni\/xygeni-action)@v5$/, say('action-tag-malicious', 'v5', '2026')],
];

export const workflowCompromisedAction = defineRule({
  id: 'workflow-compromised-action',
  title: 'Known compromised action',
  severity: 'high',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://nvd.nist.gov/vuln/detail/CVE-2025-30066', 'https://nvd.nist.gov/vuln/detail/CVE-2025-30154'],
  why: 'Versions of this action ran an attacker’s code or leaked secrets in every build that used them.',
  remedy: 'Use a fixed version by its full commit, and rotate every secret the workflow could read.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      for (const { uses, line } of workflow.jobs.flatMap((job) => job.steps)) {
        const known = COMPROMISED.find(([form]) => uses !== undefined && form.test(uses));
        if (known !== undefined) yield { place: { path: file.path, line }, evidence: uses ?? '', message: known[1] };
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: tj-actions/changed-files@v44\n',
        },
      },
    ],
    good: [
      {
        files: {
          '.github/workflows/a.yml':
            'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: tj-actions/changed-files@v46\n',
        },
      },
    ],
  },
});
