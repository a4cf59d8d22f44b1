import { parse } from 'smol-toml';
import type { PackageRef, PackagesFact } from './packageFacts.ts';
import { lineFinder, objectOf, packagesFact, textOf } from './packageFacts.ts';
import type { Json } from './packageFacts.ts';
import { byExpression } from './byExpression.ts';
import { registriesOf } from './registriesOf.ts';

/** pom.xml; versions given by properties of the same file are resolved. */
export function pomXml(text: string): PackagesFact {
  const properties = new Map(
    [...(/<properties>([\s\S]*?)(?:<\/properties>|$)/.exec(text)?.[1] ?? '').matchAll(/<([\w.-]+)>([^<]*)<\/\1>/g)].map(
      (match) => [match[1] ?? '', (match[2] ?? '').trim()] as const,
    ),
  );
  const field = (block: string, name: string) => new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(block)?.[1];
  const self = text.replace(
    /<(dependencies|build|profiles|dependencyManagement|modules|plugins|repositories)>[\s\S]*?(?:<\/\1>|$)/g,
    '',
  );
  const parent = /<parent>([\s\S]{0,3000}?)<\/parent>/.exec(text)?.[1] ?? '';
  const own = self.replace(/<parent>[\s\S]{0,3000}?<\/parent>/, '');
  for (const name of ['groupId', 'version'] as const) {
    const value = field(own, name) ?? field(parent, name);
    if (value !== undefined)
      for (const key of ['project', 'pom'])
        if (!properties.has(`${key}.${name}`)) properties.set(`${key}.${name}`, value);
    const above = field(parent, name);
    if (above !== undefined) properties.set(`project.parent.${name}`, above);
  }
  const resolved = (written: string) =>
    written.replace(/\$\{([\w.-]+)\}/g, (whole, name: string) => properties.get(name) ?? whole);
  const packages = byExpression(
    text.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ' ')),
    /<(?:dependency|plugin|parent)>([\s\S]{0,3000}?)<\/(?:dependency|plugin|parent)>/g,
    (match) => {
      const block = match[1] ?? '';
      const written = field(block, 'version') ?? '';
      const version = resolved(resolved(written));
      const name = resolved(
        `${field(block, 'groupId') ?? 'org.apache.maven.plugins'}:${field(block, 'artifactId') ?? ''}`,
      );
      return {
        name,
        range: version,
        dev: field(block, 'scope') === 'test',
        ...(/^\d[\w.-]*$/.test(version) ? { version } : {}),
      };
    },
  );
  const registries = registriesOf(
    text,
    /<(?:repository|pluginRepository)>[\s\S]{0,1500}?<url>\s*([^<\s]+)\s*<\/url>/g,
    () => true,
  );
  return packagesFact('Maven', 'manifest', packages, { registries });
}

/** build.gradle(.kts), gradle.lockfile and version catalogues, by their coordinates. */
export function gradle(text: string, path: string): PackagesFact {
  if (path.endsWith('.toml')) return versionCatalogue(text);
  const lock = path.endsWith('.lockfile');
  const variables = new Map(
    [
      ...text.matchAll(
        /(?:^|[\s.(])(?:def\s+|val\s+|var\s+|const\s+)?([A-Za-z_]\w{0,60})\s*=\s*["'](\d[\w.-]{0,60})["']/g,
      ),
    ].map((match) => [match[1] ?? '', match[2] ?? ''] as const),
  );
  const expression = lock
    ? /^([\w.-]+):([\w.-]+):([\w.+-]+)=/gm
    : /["']([\w.-]+):([\w.-]+):([\w.+$[{}(,)\]-]+?)(?:@\w+)?["']/g;
  const packages = byExpression(
    text.replace(/^[ \t]*\/\/.*$/gm, (comment) => ' '.repeat(comment.length)),
    expression,
    (match) => {
      const version = (match[3] ?? '').replace(
        /\$\{?([\w.]+)\}?/g,
        (whole, name: string) => variables.get(name.replace(/^(?:ext|project|rootProject)\./, '')) ?? whole,
      );
      return { name: `${match[1]}:${match[2]}`, range: version, ...(/^\d[\w.-]*$/.test(version) ? { version } : {}) };
    },
  );
  const registries = registriesOf(text, /\burl\s*(?:=\s*)?(?:uri\()?["'](https?:[^"']+)["']/g, () => true);
  const apart = lock
    ? []
    : byExpression(
        text,
        /\bgroup\s*[:=]\s*["']([\w.-]+)["']\s*,\s*name\s*[:=]\s*["']([\w.-]+)["']\s*,\s*version\s*[:=]\s*["']([\w.+-]+)["']/g,
        (match) => ({
          name: `${match[1]}:${match[2]}`,
          range: match[3] ?? '',
          ...(/^\d[\w.-]*$/.test(match[3] ?? '') ? { version: match[3] ?? '' } : {}),
        }),
      );
  return packagesFact('Maven', lock ? 'lockfile' : 'manifest', [...packages, ...apart], { registries });
}

/** gradle/libs.versions.toml: libraries with their versions, given there or by reference. */
function versionCatalogue(text: string): PackagesFact {
  const root = objectOf(parse(text) as Json);
  const lineOf = lineFinder(text);
  const plain = (value: Json | undefined): string | undefined =>
    textOf(value) ??
    ['strictly', 'require', 'prefer'].map((key) => textOf(objectOf(value)[key])).find((one) => one !== undefined);
  const versions = objectOf(root['versions']);
  const packages = Object.entries(objectOf(root['libraries'])).flatMap(([alias, value]): PackageRef[] => {
    const details = objectOf(value);
    const [group = '', name = '', short] = (
      textOf(value) ??
      textOf(details['module']) ??
      `${textOf(details['group']) ?? ''}:${textOf(details['name']) ?? ''}`
    ).split(':');
    const reference = textOf(objectOf(details['version'])['ref']);
    const version = short ?? (reference === undefined ? plain(details['version']) : plain(versions[reference])) ?? '';
    return [
      {
        name: `${group}:${name}`,
        range: version,
        line: lineOf(alias),
        ...(/^\d[\w.-]*$/.test(version) ? { version } : {}),
      },
    ];
  });
  return packagesFact('Maven', 'manifest', packages);
}
