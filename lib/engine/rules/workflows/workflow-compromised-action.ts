import { defineRule } from '../../rule.ts';

/** Actions that were taken over, with the advisory. Tags of the time pointed at malicious code. */
const COMPROMISED: readonly (readonly [RegExp, string])[] = [
  [/^tj-actions\/changed-files@(?:v?[0-9]|v?[1-3]\d|v?4[0-5])(?:\.|$)/, 'CVE-2025-30066: tags up to v45 were moved to code that printed secrets'],
  [/^tj-actions\/(?:eslint-changed-files|branch-names)@v?[0-8](?:\.|$)/, 'CVE-2023-52137: command injection by branch and file names'],
  [/^reviewdog\/action-setup@v1$/, 'CVE-2025-30154: the tag v1 was moved to code that printed secrets'],
  [/^(?:xygeni\/xygeni-action)@v5$/, 'the tag v5 was moved to malicious code in 2026'],
];

export const workflowCompromisedAction = defineRule({
  id: 'workflow-compromised-action',
  title: 'A build step is used that is known to have been taken over',
  severity: 'high',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://nvd.nist.gov/vuln/detail/CVE-2025-30066', 'https://nvd.nist.gov/vuln/detail/CVE-2025-30154'],
  why: 'Versions of this action ran an attacker’s code in the builds of everybody who used it. Builds of that time may have leaked their secrets.',
  remedy: 'Use a repaired version by its full commit, and change every secret that the workflow could read.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      for (const { uses, line } of workflow.jobs.flatMap((job) => job.steps)) {
        const known = COMPROMISED.find(([form]) => uses !== undefined && form.test(uses));
        if (known !== undefined) yield { place: { path: file.path, line }, evidence: uses ?? '', message: `${known[1]}.` };
      }
    }
  },
  examples: {
    bad: [{ files: { '.github/workflows/a.yml': 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: tj-actions/changed-files@v44\n' } }],
    good: [{ files: { '.github/workflows/a.yml': 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: tj-actions/changed-files@v46\n' } }],
  },
});
