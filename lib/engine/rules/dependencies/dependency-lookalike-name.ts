import { defineRule } from '../../rule.ts';
import { resembles } from './popularNames.ts';

export const dependencyLookalikeName = defineRule({
  id: 'dependency-lookalike-name',
  title: 'Typosquatting: a dependency’s name is one typo away from a popular one',
  severity: 'medium',
  confidence: 'low',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-1357',
  references: ['https://slsa.dev/spec/v1.0/threats-overview'],
  why: 'Attackers publish packages under names that people mistype. Installing one runs their code.',
  remedy: 'Check that this is the package you mean. If not, correct the name and review what ran during installation.',
  *check(facts) {
    for (const [file, fact] of facts.having('packages')) {
      if (file.traits.test || file.traits.vendored) continue;
      for (const { name, line, from } of fact.packages) {
        if ((fact.form === 'lockfile' && fact.ecosystem !== 'Go') || from !== undefined) continue;
        const meant = resembles(fact.ecosystem, name);
        if (meant !== undefined) yield { place: { path: file.path, line }, evidence: `${name} looks like ${meant}` };
      }
    }
  },
  examples: {
    bad: [
      { files: { 'package.json': '{"dependencies":{"lodahs":"^4.0.0"}}' } },
      { files: { 'requirements.txt': 'reqeusts==2.0\n' } },
      { files: { 'package.json': '{"dependencies":{"babelcore":"^6.0.0"}}' } },
    ],
    good: [
      { files: { 'package.json': '{"dependencies":{"express":"^4.0.0","preact":"^10.0.0","redux-form":"^8.0.0"}}' } },
      { files: { 'requirements.txt': 'requests==2.31\nscikit_learn==1.4\npsycopg==3.2\npymssql==2.3\n' } },
    ],
  },
});
