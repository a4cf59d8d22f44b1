import { defineRule } from '../../rule.ts';
import { isMaliciousRelease } from './maliciousReleases.ts';

export const dependencyMalicious = defineRule({
  id: 'dependency-malicious',
  title: 'Uses a malicious release of a dependency',
  severity: 'critical',
  confidence: 'high',
  category: 'dependencies',
  applies: 'both',
  cwe: 'CWE-506',
  references: ['https://github.com/ossf/malicious-packages'],
  why: 'This release contained code that steals keys, wallets or passwords, or destroys data. Installing it runs that code.',
  remedy: 'Remove it at once, install a fixed release, and rotate every secret on the machines where it was installed.',
  cap: { grade: 'F', reason: 'it installs a known malicious release' },
  *check(facts) {
    for (const [file, fact] of facts.having('packages')) {
      for (const { name, version, range, line } of fact.packages) {
        const exact = version ?? (/^\d[\w.-]*$/.test(range ?? '') ? range : undefined);
        if (isMaliciousRelease(fact.ecosystem, name, exact))
          yield {
            place: { path: file.path, line },
            evidence: `${name}${exact === undefined ? '' : `@${exact}`}`,
            ...(file.traits.test || file.traits.vendored ? { confidence: 'low' as const } : {}),
          };
      }
    }
  },
  examples: {
    bad: [
      {
        kind: 'repository',
        files: {
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"":{},"node_modules/event-stream":{"version":"3.3.6","integrity":"sha512-a"}}}',
        },
      },
      { kind: 'repository', files: { 'package.json': '{"dependencies":{"crossenv":"^6.1.1"}}' } },
      {
        kind: 'repository',
        files: { 'yarn.lock': 'ua-parser-js@^0.7.28:\n  version "0.7.29"\n  integrity sha512-a\n' },
      },
    ],
    good: [
      {
        kind: 'repository',
        files: {
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"":{},"node_modules/event-stream":{"version":"4.0.1","integrity":"sha512-a"}}}',
        },
      },
      { kind: 'repository', files: { 'package.json': '{"dependencies":{"cross-env":"^7.0.3"}}' } },
    ],
  },
});
