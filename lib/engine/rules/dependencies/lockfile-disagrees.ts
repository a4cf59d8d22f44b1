import type { Ecosystem } from '../../facts/packages/packageFacts.ts';
import { defineRule } from '../../rule.ts';
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
    for (const [lockFile, lock] of facts.having('packages')) {
      if (lock.form !== 'lockfile' || lock.packages.length === 0) continue;
      const folder = lockFile.path.slice(0, lockFile.path.lastIndexOf('/') + 1);
      const locked = new Map<string, string[]>();
      for (const { name, version } of lock.packages)
        locked.set(normal(lock.ecosystem, name), [...(locked.get(normal(lock.ecosystem, name)) ?? []), version ?? '']);
      for (const manifestName of MANIFESTS[lock.ecosystem] ?? []) {
        const manifestFile = facts.byPath.get(`${folder}${manifestName}`);
        const manifest = manifestFile?.facts.packages;
        if (
          manifestFile === undefined ||
          manifest === undefined ||
          manifestFile.traits.test ||
          manifest.ecosystem !== lock.ecosystem
        )
          continue;
        if (/Pipfile\.lock$/.test(lockFile.path) !== (manifestName === 'Pipfile') && lock.ecosystem === 'PyPI')
          continue;
        for (const { name, range = '', from, line } of manifest.packages) {
          if (/^(?:workspace|file|link|portal|patch|catalog):|^npm:/.test(range)) continue;
          const versions = locked.get(normal(lock.ecosystem, name));
          if (versions === undefined) {
            if (from !== undefined && lock.ecosystem !== 'npm') continue;
            if (/-implementation$/.test(name)) continue; // provided by some package, whichever
            if (
              facts.files.some(
                (file) =>
                  file.path.endsWith('package.json') &&
                  file !== manifestFile &&
                  file.path.split('/').at(-2) === name.split('/').at(-1),
              )
            )
              continue; // a workspace
            yield { place: { path: manifestFile.path, line }, evidence: `${name} is not in ${lockFile.path}` };
          } else if (
            lock.ecosystem === 'npm' &&
            from === undefined &&
            versions.every((version) => fitsRange(version, range) === false)
          ) {
            yield {
              place: { path: manifestFile.path, line },
              evidence: `${name} ${range}, but ${lockFile.path} has ${versions.slice(0, 3).join(', ')}`,
            };
          }
        }
      }
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
