import type { Ecosystem } from '../../facts/packages/packageFacts.ts';
import type { Facts, FileFacts } from '../../facts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { fitsRange } from './fitsRange.ts';

/** The manifests that a lockfile may belong to, in its own folder. */
const MANIFESTS: Partial<Record<Ecosystem, readonly string[]>> = {
  npm: ['package.json'],
  PyPI: ['pyproject.toml', 'Pipfile'],
  'crates.io': ['Cargo.toml'],
  RubyGems: ['Gemfile'],
  Packagist: ['composer.json'],
};

const normal = (ecosystem: Ecosystem, name: string): string =>
  ecosystem === 'npm' ? name : name.toLowerCase().replace(/[-_.]+/g, '-');

export const lockfileDisagrees = defineRule({
  id: 'lockfile-disagrees',
  title: 'The lockfile does not match the manifest',
  severity: 'low',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-1357',
  why: 'Installation uses a version nobody named or tested, or fails. A lockfile edited by hand looks the same.',
  remedy: 'Run the package manager’s install and commit the lockfile with the manifest.',
  *check(facts) {
    for (const [file, lock] of facts.having('packages')) {
      if (lock.form !== 'lockfile' || lock.packages.length === 0) continue;
      const locked = versionsIn(lock);
      for (const manifest of manifestsOf(facts, file, lock)) yield* disagreements(facts, file, locked, manifest);
    }
  },
  examples: {
    bad: [
      {
        files: {
          'package.json': '{"dependencies":{"a":"^1.0.0","b":"^1.0.0"}}',
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0","integrity":"x"}}}',
        },
      },
      {
        files: {
          'package.json': '{"dependencies":{"a":"^2.0.0"}}',
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0","integrity":"x"}}}',
        },
      },
      {
        files: {
          Gemfile: "source 'https://rubygems.org'\ngem 'rails', '~> 7.0'\n",
          'Gemfile.lock': 'GEM\n  specs:\n    rack (2.0.1)\n',
        },
      },
    ],
    good: [
      {
        files: {
          'package.json': '{"dependencies":{"a":"^1.0.0","b":"file:../b"}}',
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0","integrity":"x"}}}',
        },
      },
      {
        files: {
          'package.json': '{"dependencies":{"a":"~1.2.0 || ^3"}}',
          'package-lock.json':
            '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"3.4.0","integrity":"x"}}}',
        },
      },
    ],
  },
});

type Packages = NonNullable<FileFacts['facts']['packages']>;

/** The versions that a lockfile has of each package. */
function versionsIn({ ecosystem, packages }: Packages): ReadonlyMap<string, readonly string[]> {
  const locked = new Map<string, string[]>();
  for (const { name, version } of packages)
    locked.set(normal(ecosystem, name), [...(locked.get(normal(ecosystem, name)) ?? []), version ?? '']);
  return locked;
}

/** The manifests beside a lockfile that it was made of. */
function* manifestsOf(facts: Facts, { path }: FileFacts, { ecosystem }: Packages): Iterable<FileFacts> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  for (const name of MANIFESTS[ecosystem] ?? []) {
    const file = facts.byPath.get(`${folder}${name}`);
    if (file?.facts.packages?.ecosystem !== ecosystem || file.traits.test) continue;
    if (ecosystem === 'PyPI' && /Pipfile\.lock$/.test(path) !== (name === 'Pipfile')) continue;
    yield file;
  }
}

function* disagreements(
  facts: Facts,
  lockFile: FileFacts,
  locked: ReadonlyMap<string, readonly string[]>,
  file: FileFacts,
): Iterable<Hit> {
  const { ecosystem = 'npm', packages = [] } = file.facts.packages ?? {};
  for (const { name, range = '', from, line } of packages) {
    if (/^(?:workspace|file|link|portal|patch|catalog):|^npm:/.test(range)) continue;
    const place = { path: file.path, line };
    const versions = locked.get(normal(ecosystem, name));
    if (versions === undefined) {
      if (from !== undefined && ecosystem !== 'npm') continue;
      if (/-implementation$/.test(name)) continue; // provided by some package, whichever
      if (!isWorkspace(facts, file, name)) yield { place, evidence: `${name} is not in ${lockFile.path}` };
    } else if (
      ecosystem === 'npm' &&
      from === undefined &&
      versions.every((version) => fitsRange(version, range) === false)
    )
      yield { place, evidence: `${name} ${range}, but ${lockFile.path} has ${versions.slice(0, 3).join(', ')}` };
  }
}

/** Whether a package is another folder of the repository. */
const isWorkspace = (facts: Facts, manifest: FileFacts, name: string): boolean =>
  facts.files.some(
    (file) =>
      file.path.endsWith('package.json') && file !== manifest && file.path.split('/').at(-2) === name.split('/').at(-1),
  );
