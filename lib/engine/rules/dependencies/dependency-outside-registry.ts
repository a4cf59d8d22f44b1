import { say } from '../../../texts/say.ts';
import { isOwnComputer } from '../../ownComputer.ts';
import { defineRule } from '../../rule.ts';
import { isPopular } from './popularNames.ts';

const FIXED =
  /#[0-9a-f]{7,40}$|@[0-9a-f]{40}(?:$|#)|#fixed$|[?&]rev=|#sha|\/archive\/[0-9a-f]{40}|#semver:|\/releases\/download\//i;

/** Where code of many owners lies, and what the registries themselves serve. */
const CODE_HOSTS =
  /^https?:\/\/(?:[\w-]+\.)*(?:github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org|npmjs\.org|yarnpkg\.com|pythonhosted\.org|pkg\.pr\.new|sheetjs\.com|pytorch\.org|vercel\.com|amazonaws\.com|googleapis\.com)[/:]/i;

export const dependencyOutsideRegistry = defineRule({
  id: 'dependency-outside-registry',
  title: 'A dependency comes from an address that can change',
  severity: 'low',
  confidence: 'high',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-829',
  why: 'A branch or file behind an address can be replaced unnoticed. No registry keeps the earlier state, and no advisory covers it.',
  remedy:
    'Use the registry’s release, or name the full commit. Never use http:// or git://, which anyone on the network can change.',
  *check(facts) {
    for (const [file, fact] of facts.having('packages')) {
      if (
        (fact.form !== 'manifest' && fact.ecosystem !== 'Go') ||
        file.traits.test ||
        file.traits.docs ||
        file.traits.vendored
      )
        continue;
      for (const { name, from, line } of fact.packages) {
        if (from === undefined) continue;
        const open = /^(?:(?:git\+)?http|git):\/\//i.test(from) && !isOwnComputer(from);
        if (!open && FIXED.test(from)) continue;
        if (fact.ecosystem === 'Go') {
          yield { place: { path: file.path, line }, evidence: `${name} is replaced by ${from}`, confidence: 'medium' };
          continue;
        }
        if (isPopular(fact.ecosystem, name) && /^https?:\/\//i.test(from) && !CODE_HOSTS.test(from)) {
          yield {
            place: { path: file.path, line },
            evidence: `${name} from ${from}`,
            severity: 'high',
            message: say('known-package-from-elsewhere'),
          };
          continue;
        }
        yield {
          place: { path: file.path, line },
          evidence: `${name} from ${from.replace(/:\/\/[^/@]*@/, '://******@')}`,
          severity: open ? 'medium' : 'low',
        };
      }
    }
  },
  examples: {
    bad: [
      { files: { 'package.json': '{"dependencies":{"axios":"https://cdn.example/axios-1.7.2.tgz"}}' } },
      { files: { 'package.json': '{"dependencies":{"a":"github:someone/a"}}' } },
      { files: { 'package.json': '{"dependencies":{"a":"http://host.dev/a.tgz"}}' } },
      { files: { 'requirements.txt': 'git+https://github.com/someone/a.git@main#egg=a\n' } },
    ],
    good: [
      {
        files: {
          'package.json':
            '{"dependencies":{"a":"github:someone/a#0123456789abcdef0123456789abcdef01234567","b":"file:../b"}}',
        },
      },
      {
        files: {
          'Cargo.toml': '[dependencies]\na = { git = "https://github.com/someone/a", rev = "0123456789abcdef" }\n',
        },
      },
    ],
  },
});
