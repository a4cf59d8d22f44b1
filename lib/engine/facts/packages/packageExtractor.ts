import type { Extractor } from '../../facts.ts';
import { bunLock, npmLock, npmManifest, pnpmLock, yarnLock } from './npm.ts';
import { cargoLock, cargoManifest, composer, gemLock, gemfile, goMod, gradle, nuget, pomXml } from './others.ts';
import type { PackagesFact } from './packageFacts.ts';
import { condaEnvironment, pipfileLock, pyproject, pythonLock, requirements, setupCfg, setupPy } from './pypi.ts';
import { registrySettings } from './settings.ts';

type Reader = (text: string, path: string) => PackagesFact | undefined;

/** Which reader reads which file, by its name. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/^package\.json$/, npmManifest],
  [/^(?:package-lock|npm-shrinkwrap)\.json$/, npmLock],
  [/^yarn\.lock$/, yarnLock],
  [/^pnpm-lock\.ya?ml$/, pnpmLock],
  [/^bun\.lock$/, bunLock],
  [/^(?:[\w.-]*requirements?[\w.-]*|constraints[\w.-]*)\.(?:txt|in|pip)$/i, requirements],
  [/^(?:poetry|uv|pdm)\.lock$|^pylock(?:\.[\w-]+)?\.toml$/, pythonLock],
  [/^setup\.cfg$/, setupCfg],
  [/^setup\.py$/, setupPy],
  [/^environment[\w.-]*\.ya?ml$/, condaEnvironment],
  [/^(?:pip\.(?:conf|ini)|\.npmrc|\.yarnrc(?:\.yml)?)$/, registrySettings],
  [/^Pipfile\.lock$/, pipfileLock],
  [/^(?:pyproject\.toml|Pipfile)$/, pyproject],
  [/^go\.mod$/, goMod],
  [/^Cargo\.lock$/, cargoLock],
  [/^Cargo\.toml$/, cargoManifest],
  [/^pom\.xml$/, pomXml],
  [/^(?:build\.gradle(?:\.kts)?|gradle\.lockfile|libs\.versions\.toml)$/, gradle],
  [/^(?:Gemfile|gems)\.lock$/, gemLock],
  [/^Gemfile$/, gemfile],
  [/^composer\.(?:json|lock)$/, composer],
  [/^packages\.lock\.json$|\.(?:cs|fs|vb)proj$|^Directory\.Packages\.props$|^packages\.config$/, nuget],
];

const readerOf = (path: string): Reader | undefined => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const inRequirements = /(?:^|\/)requirements\/[^/]+\.(?:txt|in)$/.test(path);
  return inRequirements ? requirements : READERS.find(([form]) => form.test(name))?.[1];
};

export const packageExtractor: Extractor<'packages'> = {
  id: 'packages',
  wants: ({ path, size }) => size > 0 && size < 30_000_000 && readerOf(path) !== undefined,
  extract: (file) => readerOf(file.path)?.(file.text, file.path),
};
