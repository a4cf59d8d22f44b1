import { isOwnComputer } from '../../ownComputer.ts';
import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

export const dependencyConfusion = defineRule({
  id: 'dependency-confusion',
  title: 'Dependency confusion: packages come from several registries or over http',
  severity: 'medium',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-427',
  references: ['https://peps.python.org/pep-0708/'],
  why: 'With an extra index, the higher version wins wherever it is. Anyone who publishes your private package’s name in the public registry gets installed. Over http, anyone on the network can swap packages.',
  remedy: 'Use one index that mirrors both, bind names to their registry, and use https only.',
  *check(facts) {
    for (const [file, fact] of facts.having('packages')) {
      if (file.traits.test || file.traits.docs || file.traits.vendored) continue;
      for (const { line, shown } of fact.unchecked)
        yield {
          place: { path: file.path, line },
          evidence: shown,
          message: say('registry-tls-off'),
          confidence: 'high',
        };
      for (const { url, line, extra } of fact.registries) {
        const open = /^http:\/\//i.test(url) && !isOwnComputer(url);
        if (
          open ||
          (extra &&
            (fact.ecosystem === 'PyPI' || fact.ecosystem === 'RubyGems') &&
            !/rubygems\.org|pypi\.org|pytorch\.org|nvidia\.com/.test(url))
        ) {
          yield {
            place: { path: file.path, line },
            evidence: url.replace(/:\/\/[^/@]*@/, '://******@'),
            confidence: open ? 'high' : 'medium',
          };
        }
      }
    }
  },
  examples: {
    bad: [
      { files: { '.npmrc': 'strict-ssl=false\n' } },
      { files: { 'pip.conf': '[global]\nextra-index-url = https://pypi.corp.dev/simple\n' } },
      { files: { 'requirements.txt': '--extra-index-url https://pypi.corp.dev/simple\nour-lib==1.0\n' } },
      { files: { Gemfile: "source 'http://rubygems.org'\ngem 'rails', '~> 7.1'\n" } },
    ],
    good: [
      { files: { '.npmrc': 'registry=https://npm.corp.dev/\nstrict-ssl=true\n' } },
      {
        files: {
          Gemfile: "source 'https://rubygems.org'\nsource 'https://gems.corp.dev' do\n  gem 'a', '~> 1'\nend\n",
        },
      },
      { files: { 'requirements.txt': '--index-url https://pypi.corp.dev/simple\nour-lib==1.0\n' } },
      { files: { Gemfile: "source 'https://rubygems.org'\ngem 'rails', '~> 7.1'\n" } },
    ],
  },
});
