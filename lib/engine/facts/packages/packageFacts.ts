/** Names of package ecosystems as OSV writes them (ossf.github.io/osv-schema). */
export type Ecosystem = 'npm' | 'PyPI' | 'Go' | 'crates.io' | 'Maven' | 'RubyGems' | 'Packagist' | 'NuGet';

/** One package that is named, in a manifest with a range or in a lockfile with a version. */
export interface PackageRef {
  readonly name: string;
  /** The exact version, where the file fixes one. */
  readonly version?: string;
  /** The range as written, in manifests. */
  readonly range?: string;
  readonly line: number;
  readonly dev?: boolean;
  /** Where it comes from, when it is not the ecosystem's registry, or the address a lockfile fixes. */
  readonly from?: string;
  /** Lockfiles: whether a hash is fixed with it. */
  readonly hashed?: boolean;
  readonly installScript?: boolean;
  readonly license?: string;
}

/** A command that runs when the package is installed. */
export interface InstallScript {
  readonly name: string;
  readonly command: string;
  readonly line: number;
}

/** What a manifest or lockfile says of packages. */
export interface PackagesFact {
  /** Manifests: the name and the version that the package gives itself. */
  readonly itself?: { readonly name?: string; readonly version?: string };
  readonly ecosystem: Ecosystem;
  readonly form: 'manifest' | 'lockfile';
  readonly packages: readonly PackageRef[];
  readonly scripts: readonly InstallScript[];
  /** Other registries that the file names. */
  readonly registries: readonly { readonly url: string; readonly line: number; readonly extra: boolean }[];
  /** Places where the check of a registry's certificate is switched off. */
  readonly unchecked: readonly { readonly line: number; readonly shown: string }[];
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    packages: PackagesFact;
  }
}

/** More than this in one file are not kept. */
export const MOST_PACKAGES = 20_000;

export const EMPTY: Pick<PackagesFact, 'packages' | 'scripts' | 'registries' | 'unchecked'> = {
  packages: [],
  scripts: [],
  registries: [],
  unchecked: [],
};

/** A fact with only packages in it. */
export function packagesFact(
  ecosystem: Ecosystem,
  form: PackagesFact['form'],
  packages: Iterable<PackageRef>,
  more: Partial<PackagesFact> = {},
): PackagesFact {
  const kept: PackageRef[] = [];
  for (const one of packages) {
    if (kept.length >= MOST_PACKAGES) break;
    if (one.name !== '' && one.name.length <= 300) kept.push(one);
  }
  return { ecosystem, form, ...EMPTY, packages: kept, ...more };
}

/** Finds the lines of texts that come in about the order of the file: one pass in all. */
export function lineFinder(text: string): (needle: string) => number {
  let cursor = 0;
  let line = 1;
  let restarts = 0; // bounded: a hostile order of names must not make this quadratic
  const countTo = (offset: number, from: number, start: number): number => {
    let count = start;
    for (let at = text.indexOf('\n', from); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) count++;
    return count;
  };
  return (needle) => {
    let found = text.indexOf(needle, cursor);
    if (found === -1) {
      if (++restarts > 500) return line;
      found = text.indexOf(needle);
      if (found === -1) return line;
      line = countTo(found, 0, 1);
    } else line = countTo(found, cursor, line);
    cursor = found;
    return line;
  };
}

/** Licences that lockfiles give for what they lock, as written, each with where it stands. */
export function* licensedPackages(
  fact: PackagesFact,
): Generator<{ readonly spdx: string; readonly source: string; readonly line: number; readonly dev: boolean }> {
  if (fact.form !== 'lockfile') return;
  for (const { name, version, license, line, dev } of fact.packages) {
    if (license === undefined || license === '' || license.length > 200) continue;
    yield {
      spdx: license,
      source: `${PURL_TYPE[fact.ecosystem]}:${name}${version === undefined ? '' : `@${version}`}`,
      line,
      dev: dev === true,
    };
  }
}

const PURL_TYPE: Readonly<Record<Ecosystem, string>> = {
  npm: 'npm',
  PyPI: 'pypi',
  Go: 'golang',
  'crates.io': 'cargo',
  Maven: 'maven',
  RubyGems: 'gem',
  Packagist: 'composer',
  NuGet: 'nuget',
};

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Parsed JSON, or undefined when it is none. Comments and trailing commas are allowed (bun.lock, .jsonc). */
export function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    try {
      // Neither quotes nor comments can fail to end, so that hostile text costs one pass.
      return JSON.parse(
        text
          .replace(
            /("(?:[^"\\]|\\[\s\S]?)*(?:"|$))|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g,
            (_, quoted: string | undefined) => quoted ?? '',
          )
          .replace(/,(?=\s*[}\]])/g, ''),
      ) as Json;
    } catch {
      return undefined; // the caller reports the file as not readable
    }
  }
}

export const objectOf = (value: Json | undefined): { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
export const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Name and version of the package itself, as far as both are fixed texts. */
export function itselfOf(name: Json | undefined, version: Json | undefined): Pick<PackagesFact, 'itself'> {
  const own = { name: textOf(name)?.slice(0, 200), version: textOf(version)?.slice(0, 50) };
  return {
    itself: {
      ...(own.name === undefined ? {} : { name: own.name }),
      ...(own.version === undefined ? {} : { version: own.version }),
    },
  };
}
