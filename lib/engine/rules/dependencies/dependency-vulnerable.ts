import type { Severity } from '../../../model/finding.ts';
import type { Vulnerability } from '../../facts.ts';
import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

const ORDER = ['critical', 'high', 'medium', 'low', 'unknown'] as const;

const known = new Map<string, readonly Vulnerability[]>([
  [
    'npm:lodash@4.17.15',
    [
      {
        id: 'GHSA-35jh-r3h4-6jhm',
        aliases: ['CVE-2021-23337'],
        summary: 'Command injection',
        severity: 'high',
        fixed: '4.17.21',
      },
    ],
  ],
]);

export const dependencyVulnerable = defineRule({
  id: 'dependency-vulnerable',
  title: 'Dependency with known vulnerabilities',
  severity: 'medium',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'both',
  cwe: 'CWE-1395',
  references: ['https://osv.dev/'],
  why: 'How to exploit this version is public. Whether it can be reached here depends on how the dependency is used.',
  remedy: 'Update to the fixed version and run the tests.',
  needs: ['vulnerability-data'],
  relevant: (facts) =>
    [...facts.having('packages')].some(
      ([file, { packages }]) => !file.traits.vendored && packages.some(({ version }) => version !== undefined),
    ),
  *check(facts) {
    const vulnerabilities = facts.external.vulnerabilities;
    if (vulnerabilities === undefined) return;
    const seen = new Set<string>();
    for (const [file, fact] of facts.having('packages')) {
      for (const { name, version, line, dev } of fact.packages) {
        const key = `${fact.ecosystem}:${name}@${version ?? ''}`;
        const all = vulnerabilities.get(key);
        if (all === undefined || all.length === 0 || seen.has(`${file.path} ${key}`)) continue;
        seen.add(`${file.path} ${key}`);
        const worst = ORDER.find((level) => all.some(({ severity }) => severity === level)) ?? 'unknown';
        const level: Severity = worst === 'unknown' ? 'medium' : worst;
        const ids = all.map(({ id, aliases }) => aliases.find((alias) => alias.startsWith('CVE-')) ?? id);
        const fixed = all.find(({ fixed: version_ }) => version_ !== undefined)?.fixed;
        const summary =
          all.find(({ severity }) => severity === worst)?.summary?.replace(/\.$/, '') || say('known-vulnerabilities');
        const malicious = all.some(({ id }) => id.startsWith('MAL-'));
        yield {
          place: { path: file.path, line },
          evidence: `${name}@${version}: ${ids.slice(0, 6).join(', ')}${ids.length > 6 ? ` and ${ids.length - 6} more` : ''}`,
          message: fixed === undefined ? say('advisory', summary) : say('advisory-fixed', summary, fixed),
          severity:
            dev && !malicious
              ? level === 'critical' || level === 'high'
                ? 'medium'
                : 'low'
              : level === 'critical' && !malicious
                ? 'high'
                : level,
          confidence: malicious ? 'high' : fact.form === 'lockfile' && !dev ? 'medium' : 'low',
        };
      }
    }
  },
  examples: {
    bad: [
      {
        kind: 'repository',
        external: { vulnerabilities: known },
        files: { 'yarn.lock': 'lodash@^4.0.0:\n  version "4.17.15"\n' },
      },
    ],
    good: [
      {
        kind: 'repository',
        external: { vulnerabilities: known },
        files: { 'yarn.lock': 'lodash@^4.0.0:\n  version "4.17.21"\n' },
      },
      { kind: 'repository', files: { 'yarn.lock': 'lodash@^4.0.0:\n  version "4.17.15"\n' } },
    ],
  },
});
