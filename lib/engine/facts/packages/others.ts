import { parse } from 'smol-toml';
import type { PackageRef, PackagesFact } from './packageFacts.ts';
import { jsonOf, lineFinder, listOf, objectOf, packagesFact, textOf } from './packageFacts.ts';
import type { Json } from './packageFacts.ts';

/** Matches of an expression as packages, each with the line of its match. */
function* byExpression(
  text: string,
  expression: RegExp,
  make: (match: RegExpMatchArray) => Omit<PackageRef, 'line'> | undefined,
): Generator<PackageRef> {
  let line = 1;
  let cursor = 0;
  for (const match of text.matchAll(expression)) {
    const at = match.index ?? 0;
    for (let next = text.indexOf('\n', cursor); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line++;
    cursor = at;
    const made = make(match);
    if (made !== undefined) yield { ...made, line };
  }
}

/** The first addresses that an expression finds. */
function registriesOf(text: string, expression: RegExp, extra: (index: number) => boolean): PackagesFact['registries'] {
  return [...text.matchAll(expression)].slice(0, 50).map((match, index) => ({
    url: match[1] ?? '',
    line: text.slice(0, match.index).split('\n').length,
    extra: extra(index),
  }));
}

/** go.mod: it fixes versions, so it serves as lockfile. */
export function goMod(text: string): PackagesFact {
  const direct = byExpression(
    text.replace(/^replace\s*\([\s\S]*?^\)|^(?:replace|exclude|retract)\b.*$/gm, (block) =>
      block.replace(/[^\n]/g, ' '),
    ),
    /^[ \t]*(?:require\s+)?((?=[\w-]*\.)[\w.-]+(?:\/[\w.~-]+)*)[ \t]+(v\d\S*)/gm,
    (match) => ({
      name: match[1] ?? '',
      version: (match[2] ?? '').replace(/^v/, '').replace(/\+incompatible$/, ''),
      hashed: true,
    }),
  );
  const replaced = byExpression(
    text,
    /^[ \t]*(?:replace\s+)?((?=[\w-]*\.)[\w.-]+(?:\/[\w.~-]+)*)(?:[ \t]+v\S+)?[ \t]+=>[ \t]+((?=[\w-]*\.)[\w.-]+(?:\/[\w.~-]+)+)[ \t]+(v\d\S*)/gm,
    (match) =>
      match[1] === match[2]
        ? undefined
        : {
            name: match[1] ?? '',
            from: `${match[2]}@${match[3]}`,
            version: (match[3] ?? '').replace(/^v/, ''),
            hashed: true,
          },
  );
  return packagesFact('Go', 'lockfile', [...direct, ...replaced]);
}

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

/** Gemfile.lock: `    name (1.2.3)` under `specs:`. */
export function gemLock(text: string): PackagesFact {
  return packagesFact(
    'RubyGems',
    'lockfile',
    byExpression(text, /^ {4}([\w.-]+) \((\d[^)\s]*)\)$/gm, (match) => ({
      name: match[1] ?? '',
      version: (match[2] ?? '').replace(/-(?:x86|x64|java|arm|aarch64|universal).*$/, ''),
      hashed: true,
    })),
  );
}

/** Gemfile. */
export function gemfile(text: string): PackagesFact {
  const packages = byExpression(text, /^[ \t]*gem[ \t]+["']([\w.-]+)["']((?:[ \t]*,[^\n#]*)?)/gm, (match) => {
    const rest = match[2] ?? '';
    const from = /(?:git|github):?\s{0,9}(?:=>)?\s{0,9}["']([^"']+)["']/.exec(rest)?.[1];
    return {
      name: match[1] ?? '',
      range: /^\s*,\s*["']([^"']+)["']/.exec(rest)?.[1] ?? '',
      ...(from === undefined ? {} : { from: /ref:|tag:/.test(rest) ? `${from}#fixed` : from }),
    };
  });
  const registries = registriesOf(
    text,
    /^[ \t]*source[ \t]+["']([^"'\n]{1,400})["'](?!\s*(?:do|\{))/gm,
    (index) => index > 0,
  );
  return packagesFact('RubyGems', 'manifest', packages, { registries });
}

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
