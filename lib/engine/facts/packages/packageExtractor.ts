import type { Extractor } from '../../facts.ts';
import { onDemand } from '../../onDemand.ts';
import { bunLock, npmLock, npmManifest, pnpmLock, yarnLock } from './npm.ts';
import type * as Others from './others.ts';
import type { PackagesFact } from './packageFacts.ts';
import type * as Pypi from './pypi.ts';
import { registrySettings } from './settings.ts';

type Reader = (text: string, path: string) => PackagesFact | undefined;

const pypiReaders = onDemand(() => import('./pypi.ts'));
const otherReaders = onDemand(() => import('./others.ts'));
type Choose<Readers> = (readers: Readers) => Reader;
const pypi =
  (choose: Choose<typeof Pypi>): Reader =>
  (text, path) =>
    choose(pypiReaders())(text, path);
const others =
  (choose: Choose<typeof Others>): Reader =>
  (text, path) =>
    choose(otherReaders())(text, path);

/** Which reader reads which file, by its name. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/^package\.json$/, npmManifest],
  [/^(?:package-lock|npm-shrinkwrap)\.json$/, npmLock],
  [/^yarn\.lock$/, yarnLock],
  [/^pnpm-lock\.ya?ml$/, pnpmLock],
  [/^bun\.lock$/, bunLock],
  [/^(?:[\w.-]*requirements?[\w.-]*|constraints[\w.-]*)\.(?:txt|in|pip)$/i, pypi((readers) => readers.requirements)],
  [/^(?:poetry|uv|pdm)\.lock$|^pylock(?:\.[\w-]+)?\.toml$/, pypi((readers) => readers.pythonLock)],
  [/^setup\.cfg$/, pypi((readers) => readers.setupCfg)],
  [/^setup\.py$/, pypi((readers) => readers.setupPy)],
  [/^environment[\w.-]*\.ya?ml$/, pypi((readers) => readers.condaEnvironment)],
  [/^(?:pip\.(?:conf|ini)|\.npmrc|\.yarnrc(?:\.yml)?)$/, registrySettings],
  [/^Pipfile\.lock$/, pypi((readers) => readers.pipfileLock)],
  [/^(?:pyproject\.toml|Pipfile)$/, pypi((readers) => readers.pyproject)],
  [/^go\.mod$/, others((readers) => readers.goMod)],
  [/^Cargo\.lock$/, others((readers) => readers.cargoLock)],
  [/^Cargo\.toml$/, others((readers) => readers.cargoManifest)],
  [/^pom\.xml$/, others((readers) => readers.pomXml)],
  [/^(?:build\.gradle(?:\.kts)?|gradle\.lockfile|libs\.versions\.toml)$/, others((readers) => readers.gradle)],
  [/^(?:Gemfile|gems)\.lock$/, others((readers) => readers.gemLock)],
  [/^Gemfile$/, others((readers) => readers.gemfile)],
  [/^composer\.(?:json|lock)$/, others((readers) => readers.composer)],
  [
    /^packages\.lock\.json$|\.(?:cs|fs|vb)proj$|^Directory\.Packages\.props$|^packages\.config$/,
    others((readers) => readers.nuget),
  ],
];

const readerOf = (path: string): Reader | undefined => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const inRequirements = /(?:^|\/)requirements\/[^/]+\.(?:txt|in)$/.test(path);
  return inRequirements ? pypi((readers) => readers.requirements) : READERS.find(([form]) => form.test(name))?.[1];
};

export const packageExtractor: Extractor<'packages'> = {
  id: 'packages',
  wants: ({ path, size }) => size > 0 && size < 30_000_000 && readerOf(path) !== undefined,
  extract: (file) => readerOf(file.path)?.(file.text, file.path),
};
