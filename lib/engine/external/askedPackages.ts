import type { FileFacts } from '../facts.ts';

const MOST_PACKAGES = 5000;

/** One package with its exact version, and its key in answers: `ecosystem:name@version`. */
export interface AskedPackage {
  readonly key: string;
  readonly ecosystem: string;
  readonly name: string;
  readonly version: string;
}

/** The packages with exact versions that files name, each once: `ecosystem:name@version`. */
export function askedPackages(files: readonly FileFacts[]): AskedPackage[] {
  const asked = new Map<string, AskedPackage>();
  for (const file of files) {
    const fact = file.facts.packages;
    if (fact === undefined || file.traits.vendored) continue;
    for (const { name, version, from } of fact.packages) {
      if (version === undefined || version === '' || (from !== undefined && /^(?:git|file|link)[+:]/.test(from)))
        continue;
      const key = `${fact.ecosystem}:${name}@${version}`;
      if (asked.size < MOST_PACKAGES) asked.set(key, { key, ecosystem: fact.ecosystem, name, version });
    }
  }
  return [...asked.values()];
}
