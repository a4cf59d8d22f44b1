import type { PackageRef, PackagesFact } from './packageFacts.ts';
import { jsonOf, lineFinder, objectOf, packagesFact, textOf } from './packageFacts.ts';
import { byExpression } from './byExpression.ts';

/** packages.lock.json and project files of .NET. */
export function nuget(text: string, path: string): PackagesFact {
  if (path.endsWith('.json')) {
    const lineOf = lineFinder(text);
    const packages = Object.values(objectOf(objectOf(jsonOf(text))['dependencies'])).flatMap((framework) =>
      Object.entries(objectOf(framework)).flatMap(([name, value]): PackageRef[] => {
        const version = textOf(objectOf(value)['resolved']);
        return version === undefined
          ? []
          : [{ name, version, line: lineOf(`"${name}"`), hashed: objectOf(value)['contentHash'] !== undefined }];
      }),
    );
    return packagesFact('NuGet', 'lockfile', packages);
  }
  return packagesFact(
    'NuGet',
    'manifest',
    byExpression(
      text,
      /<(?:Package(?:Reference|Version)\s+(?:Include|Update)|package\s+id)="([^"]+)"[^>]{0,200}?[Vv]ersion="([^"]+)"/g,
      (match) => ({
        name: match[1] ?? '',
        range: match[2] ?? '',
        ...(/^\d[\w.-]*$/.test(match[2] ?? '') ? { version: match[2] ?? '' } : {}),
      }),
    ),
  );
}
