import type { PackagesFact } from './packageFacts.ts';
import { jsonOf, lineFinder, listOf, objectOf, packagesFact, textOf } from './packageFacts.ts';

/** composer.lock and composer.json. */
export function composer(text: string, path: string): PackagesFact {
  const root = objectOf(jsonOf(text));
  const lineOf = lineFinder(text);
  if (path.endsWith('.lock')) {
    const packages = ['packages', 'packages-dev'].flatMap((group) =>
      listOf(root[group])
        .map(objectOf)
        .map((one) => {
          const name = textOf(one['name']) ?? '';
          const license = listOf(one['license'])
            .flatMap((each) => textOf(each) ?? [])
            .join(' OR ');
          return {
            name,
            version: (textOf(one['version']) ?? '').replace(/^v/, ''),
            line: lineOf(`"name": "${name}"`),
            dev: group === 'packages-dev',
            hashed: true,
            ...(license === '' ? {} : { license }),
          };
        }),
    );
    return packagesFact('Packagist', 'lockfile', packages);
  }
  const packages = ['require', 'require-dev'].flatMap((group) =>
    Object.entries(objectOf(root[group]))
      .filter(([name]) => name.includes('/'))
      .map(([name, range]) => ({
        name,
        range: textOf(range) ?? '',
        line: lineOf(`"${name}"`),
        dev: group === 'require-dev',
      })),
  );
  return packagesFact('Packagist', 'manifest', packages);
}
