import { isOwnComputer } from '../../ownComputer.ts';
import type { FileFacts, Facts } from '../../facts.ts';
import type { PackageRef, PackagesFact } from '../../facts/packages/packageFacts.ts';
import type { Hit } from '../../rule.ts';
import { defineRule } from '../../rule.ts';
import { isPopular } from './popularNames.ts';
import { isWithin } from '../../domains.ts';
import { words } from '../../words.ts';
import { say } from '../../../texts/say.ts';

/** Hosts from which the ecosystem's clients take packages by default, their well-known mirrors, and makers that publish at their own (docs.sheetjs.com). */
const USUAL = words(
  'npmjs.org npmjs.com yarnpkg.com npmmirror.com taobao.org jsr.io pypi.org pythonhosted.org github.com codeload.github.com npm.pkg.github.com gitlab.com bitbucket.org pkgs.dev.azure.com jfrog.io cloudsmith.io fontawesome.com gsap.com cdn.sheetjs.com amazonaws.com googleapis.com',
);
const isUsual = (from: string): boolean =>
  isOwnComputer(from) || isWithin(/^https:\/\/([\w.-]+)\//i.exec(from)?.[1]?.toLowerCase() ?? '', USUAL);

/** Names that the manifest beside a lockfile asks of the registry by a plain range. */
function askedPlainly(facts: Facts, path: string, manifest: string): ReadonlySet<string> {
  const packages =
    facts.byPath.get(`${path.slice(0, path.lastIndexOf('/') + 1)}${manifest}`)?.facts.packages?.packages ?? [];
  return new Set(
    packages.filter(({ from, range = '' }) => from === undefined && /^[\^~]?\d/.test(range)).map(({ name }) => name),
  );
}

/** Lockfiles of other ecosystems: archives from unusual hosts, and much used packages out of somebody's repository. */
function* foreignArchives(facts: Facts, file: FileFacts, fact: PackagesFact): Generator<Hit> {
  const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
  const wanted = ['pyproject.toml', 'Pipfile', 'Cargo.toml', 'Gemfile', 'composer.json'].flatMap(
    (name) => facts.byPath.get(`${folder}${name}`)?.facts.packages?.packages ?? [],
  );
  const outside = new Set(wanted.filter(({ from }) => from !== undefined).map(({ name }) => name));
  for (const { name, from, line } of fact.packages) {
    if (from === undefined || outside.has(name)) continue;
    const open = /^(?:git\+)?http:\/\//.test(from) && !isOwnComputer(from);
    const archive = /^https?:\/\/.+\.(?:whl|tar\.gz|tgz|zip|crate|gem)(?:[?#]|$)/.test(from) && !isUsual(from);
    const taken = /^git|\.git(?:[?#]|$)|^https:\/\/github\.com\//.test(from) && isPopular(fact.ecosystem, name);
    if (open || archive || taken)
      yield {
        place: { path: file.path, line },
        evidence: `${name} from ${from.replace(/:\/\/[^/@]*@/, '://******@')}`,
        severity: open ? 'medium' : 'high',
        ...(taken ? { confidence: 'low' as const } : {}),
      };
  }
}

/** What one package of a lockfile is compared with. */
interface Around {
  /** Whether few packages of the lockfile come from a host. */
  readonly isRare: (host: string) => boolean;
  /** Packages that the manifest asks for by a version. */
  readonly asked: ReadonlySet<string>;
  /** Whether it is one of few without a hash. */
  readonly isLone: boolean;
}

/** What is odd about where a package of npm comes from. */
function oddity({ name, version, from }: PackageRef, around: Around): Omit<Hit, 'place'> | undefined {
  if (from === undefined) return undefined;
  const host = /^https?:\/\/([^/]+)/.exec(from)?.[1] ?? '';
  const open = from.startsWith('http://') && !isOwnComputer(from);
  const strange = /^https?:/.test(from) && !isUsual(from) && around.isRare(host);
  const [, path, archive = ''] =
    /^https:\/\/[^/]*(?:npmjs\.org|yarnpkg\.com)\/((?:@[^/]+\/|@[^/]+%2f)?[^/]+)\/-\/([^/#?]+)\.tgz/i.exec(from) ?? [];
  const other = path !== undefined && path.replace(/%2f/i, '/').toLowerCase() !== name.toLowerCase();
  if (open || strange || other)
    return {
      evidence: `${name} from ${from}`,
      severity: open ? 'medium' : 'high',
      confidence: other ? 'low' : 'medium',
    };
  if (around.asked.has(name) && /^(?:git|github:|https?:\/\/(?:codeload\.)?github\.com)/.test(from))
    return { evidence: `${name} from ${from}`, message: say('lockfile-takes-repository') };
  // npm 6 writes the address itself as the version of what a manifest names by an address.
  if (path !== undefined && version !== undefined && version !== from && !isArchiveOf(archive, version))
    return { evidence: `${name} ${version} from ${from}`, message: say('download-other-version') };
  return around.isLone
    ? {
        evidence: `${name} without a hash`,
        message: say('download-without-hash'),
        severity: 'low',
        confidence: 'low',
      }
    : undefined;
}

/** Old archives keep zeros that the version has no more: `a-3001.0001.0000.tgz`. */
const isArchiveOf = (archive: string, version: string): boolean =>
  [archive, archive.replace(/\b0+(?=\d)/g, '')].some(
    (name) => name.endsWith(`-${version.replace(/\+.*$/s, '')}`) || name.endsWith(`-${version}`),
  );

export const lockfileForeignSource = defineRule({
  id: 'lockfile-foreign-source',
  title: 'The lockfile points a package to an unexpected source',
  severity: 'high',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-494',
  references: ['https://snyk.io/blog/why-npm-lockfiles-can-be-a-security-blindspot-for-injecting-malicious-modules/'],
  why: 'Nobody reads lockfiles in review. One changed address installs somebody else’s code under a trusted name.',
  remedy: 'Regenerate the lockfile from the manifest and compare. Find out who changed the line.',
  *check(facts) {
    for (const [file, fact] of facts.having('packages')) {
      if (fact.form !== 'lockfile' || fact.ecosystem === 'Go' || file.traits.test) continue;
      if (fact.ecosystem !== 'npm') {
        yield* foreignArchives(facts, file, fact);
        continue;
      }
      const asked = askedPlainly(facts, file.path, 'package.json');
      const hosts = new Map<string, number>();
      for (const { from } of fact.packages) {
        const host = /^https?:\/\/([^/]+)/.exec(from ?? '')?.[1];
        if (host !== undefined) hosts.set(host, (hosts.get(host) ?? 0) + 1);
      }
      const unhashed = fact.packages.filter(
        ({ from, hashed }) => hashed !== true && /^https?:\/\/[^/]*(?:npmjs\.org|yarnpkg\.com)\//.test(from ?? ''),
      );
      const few = unhashed.length <= Math.max(1, fact.packages.length * 0.05) && fact.packages.length > unhashed.length;
      for (const one of fact.packages) {
        const found = oddity(one, {
          isRare: (host) => (hosts.get(host) ?? 0) <= Math.max(2, fact.packages.length * 0.05),
          asked,
          isLone: few && unhashed.includes(one),
        });
        if (found !== undefined) yield { place: { path: file.path, line: one.line }, ...found };
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0","resolved":"https://registry.yarnpkg.com/a/-/a-9.9.9.tgz","integrity":"sha512-x"}}}',
        },
      },
      {
        files: {
          'uv.lock':
            'version = 1\n[[package]]\nname = "requests"\nversion = "2.0.0"\nsource = { url = "https://files.evil-host.dev/requests-2.0.0-py3-none-any.whl" }\n',
        },
      },
      {
        files: {
          'package.json': '{"dependencies":{"lodash":"^4.17.21"}}',
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"node_modules/lodash":{"version":"4.17.21","resolved":"git+ssh://git@github.com/other/lodash.git#0123456"}}}',
        },
      },
      {
        files: {
          'yarn.lock':
            'a@^1.0.0:\n  version "1.0.0"\n  resolved "https://packages.evil-host.dev/a/-/a-1.0.0.tgz"\n  integrity sha512-x\n',
        },
      },
      {
        files: {
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0","resolved":"http://mirror.corp.dev/a-1.0.0.tgz"}}}',
        },
      },
    ],
    good: [
      {
        files: {
          'yarn.lock':
            'a@^3001.1.0-dev:\n  version "3001.1.0-dev-b"\n  resolved "https://registry.yarnpkg.com/a/-/a-3001.0001.0000-dev-b.tgz#abc"\n  integrity sha512-x\n',
        },
      },
      {
        files: {
          'package-lock.json':
            '{"lockfileVersion":1,"dependencies":{"a":{"version":"https://registry.npmjs.org/a/-/a-1.1.4.tgz","integrity":"sha512-x"}}}',
        },
      },
      {
        files: {
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"node_modules/xlsx":{"version":"0.20.3","resolved":"https://cdn.sheetjs.com/xlsx-0.20.3/xlsx-0.20.3.tgz","integrity":"sha512-x"}}}',
        },
      },
      {
        files: {
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"node_modules/crc-32":{"version":"1.2.2","resolved":"https://registry.yarnpkg.com/crc-32/-/crc-32-1.2.2.tgz","integrity":"sha512-x"}}}',
        },
      },
      {
        files: {
          'uv.lock':
            'version = 1\n[[package]]\nname = "requests"\nversion = "2.0.0"\nsource = { registry = "https://pypi.org/simple" }\n',
        },
      },
      {
        files: {
          'yarn.lock':
            'a@^1.0.0:\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/a/-/a-1.0.0.tgz#abc"\n  integrity sha512-x\n',
        },
      },
      {
        files: {
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0","integrity":"sha512-x"}}}',
        },
      },
    ],
  },
});
