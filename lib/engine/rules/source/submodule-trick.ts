import { defineRule } from '../../rule.ts';
import { trapHits } from './sourceHits.ts';

export const submoduleTrick = defineRule({
  id: 'submodule-trick',
  title: 'Submodule entry that runs a command on clone',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-88',
  references: ['https://nvd.nist.gov/vuln/detail/CVE-2018-17456'],
  why: 'Addresses and paths that begin with a dash or name a command transport made git run commands while cloning. Nobody writes them by accident.',
  remedy: 'Do not clone with submodules. Remove the entry.',
  check: (facts) => trapHits(facts, 'submodule-trick'),
  examples: {
    bad: [
      { files: { '.gitmodules': '[submodule "a"]\n\tpath = a\n\turl = -u./payload\n' } },
      { files: { '.gitmodules': '[submodule "a"]\n\tpath = a\n\turl = ext::sh -c id\n' } },
    ],
    good: [{ files: { '.gitmodules': '[submodule "a"]\n\tpath = libs/a\n\turl = https://github.com/o/a.git\n' } }],
  },
});
