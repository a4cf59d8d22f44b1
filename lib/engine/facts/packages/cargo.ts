import { parse } from 'smol-toml';
import type { PackageRef, PackagesFact } from './packageFacts.ts';
import { lineFinder, objectOf, packagesFact, textOf } from './packageFacts.ts';
import type { Json } from './packageFacts.ts';
import { byExpression } from './byExpression.ts';

/** Cargo.lock. */
export function cargoLock(text: string): PackagesFact {
  return packagesFact(
    'crates.io',
    'lockfile',
    byExpression(
      text,
      /^\[\[package\]\]\s*\nname = "([^"]+)"\s*\nversion = "([^"]+)"(?:\s*\nsource = "([^"]+)")?(?:\s*\nchecksum = "([^"]+)")?/gm,
      (match) =>
        match[3] === undefined
          ? undefined
          : {
              name: match[1] ?? '',
              version: match[2] ?? '',
              hashed: match[4] !== undefined,
              ...(match[3].startsWith('registry+') ? {} : { from: match[3] }),
            },
    ),
  );
}

/** Cargo.toml. */
export function cargoManifest(text: string): PackagesFact {
  const root = objectOf(parse(text) as Json);
  const lineOf = lineFinder(text);
  const tables = [root, ...Object.values(objectOf(root['target'])).map(objectOf), objectOf(root['workspace'])].flatMap(
    (table) =>
      ['dependencies', 'dev-dependencies', 'build-dependencies'].map((key) => [key, objectOf(table[key])] as const),
  );
  const packages = tables.flatMap(([group, table]) =>
    Object.entries(table).flatMap(([name, value]): PackageRef[] => {
      const details = objectOf(value);
      if (details['path'] !== undefined || details['workspace'] === true) return [];
      const git = textOf(details['git']);
      const from =
        git === undefined
          ? undefined
          : `git+${git}${textOf(details['rev']) === undefined ? '' : `#${textOf(details['rev'])}`}`;
      return [
        {
          name: textOf(details['package']) ?? name,
          range: textOf(value) ?? textOf(details['version']) ?? '',
          line: lineOf(name),
          dev: group === 'dev-dependencies',
          ...(from === undefined ? {} : { from }),
        },
      ];
    }),
  );
  return packagesFact('crates.io', 'manifest', packages);
}
