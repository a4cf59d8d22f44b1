import { parse } from 'smol-toml';
import type { PackageRef, PackagesFact } from './packageFacts.ts';
import { itselfOf, jsonOf, lineFinder, listOf, objectOf, packagesFact, textOf } from './packageFacts.ts';
import type { Json } from './packageFacts.ts';

/** Names compare without case and with -, _ and . alike (PEP 503). */
const normal = (name: string) => name.toLowerCase().replace(/[-_.]+/g, '-');

/** One requirement as PEP 508 writes it: `name[extra] >=1,<2 ; marker` or `name @ address`. */
export function requirement(text: string, line: number): PackageRef | undefined {
  const match = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*(?:@\s*(\S+)|\(?([^;#)]*)\)?)/.exec(text);
  if (match === null) return undefined;
  const range = (match[3] ?? '').replace(/\s--hash.*$/s, '').trim();
  const exact = /^={2,3}\s*([\w.!+-]+)$/.exec(range)?.[1];
  return {
    name: normal(match[1] ?? ''),
    range,
    line,
    ...(exact === undefined ? {} : { version: exact }),
    ...(match[2] === undefined ? {} : { from: match[2] }),
    ...(/--hash=/.test(text) ? { hashed: true } : {}),
  };
}

/** requirements.txt and its kin. */
export function requirements(text: string): PackagesFact {
  const packages: PackageRef[] = [];
  const registries: { url: string; line: number; extra: boolean }[] = [];
  const unchecked: { line: number; shown: string }[] = [];
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const start = index;
    let line = (lines[index] ?? '').replace(/(?:^|\s)#.*$/s, '');
    while (line.endsWith('\\') && index + 1 < lines.length) line = `${line.slice(0, -1)} ${lines[++index] ?? ''}`;
    const index_ = /^\s*(--extra-index-url|--index-url|-i|--find-links|-f)[=\s]+(\S+)/.exec(line);
    if (index_ !== null)
      registries.push({ url: index_[2] ?? '', line: start + 1, extra: index_[1] === '--extra-index-url' });
    const trusted = /^\s*--trusted-host[=\s]+(\S+)/.exec(line)?.[1];
    if (trusted !== undefined) unchecked.push({ line: start + 1, shown: `--trusted-host ${trusted}` });
    const direct = /^\s*(?:-e\s+|--editable[=\s]+)?((?:git|hg|svn|bzr)\+\S+|https?:\/\/\S+)/.exec(line);
    if (direct !== null) {
      const from = direct[1] ?? '';
      packages.push({
        name: normal(
          /[#&]egg=([\w.-]+)/.exec(from)?.[1] ??
            /\/([\w.-]+?)(?:\.git)?(?:@[^/]*)?(?:#.*)?$/.exec(from)?.[1] ??
            'unnamed',
        ),
        range: '',
        from,
        line: start + 1,
      });
    } else if (/^\s*[A-Za-z0-9]/.test(line)) {
      const one = requirement(line, start + 1);
      if (one !== undefined) packages.push(one);
    }
  }
  return packagesFact('PyPI', 'manifest', packages, { registries, unchecked });
}

/** Requirements with the line of each, as a fact. */
const listedFact = (lines: readonly (readonly [text: string, line: number])[]): PackagesFact =>
  packagesFact(
    'PyPI',
    'manifest',
    lines.flatMap(([text, line]) => requirement(text, line) ?? []),
  );

/** setup.cfg: the indented lines under `install_requires =`. */
export function setupCfg(text: string): PackagesFact {
  const found: [string, number][] = [];
  let inside = false;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\S/.test(line)) inside = /^install_requires\s*=/.test(line);
    else if (inside && /^\s+[A-Za-z0-9]/.test(line)) found.push([line.trim(), index + 1]);
  }
  return listedFact(found);
}

/** setup.py: the texts in a list written as `install_requires=[…]`. */
export function setupPy(text: string): PackagesFact {
  const list = /install_requires\s*=\s*\[([^\]]{0,20000})\]/.exec(text);
  const start = list === null ? 0 : list.index + list[0].indexOf('[') + 1;
  return listedFact(
    [...(list?.[1] ?? '').matchAll(/["']([^"'\n]{1,200})["']/g)].map(
      (match) => [match[1] ?? '', text.slice(0, start + match.index).split('\n').length] as const,
    ),
  );
}

/** environment.yml of conda: what it hands to pip. */
export function condaEnvironment(text: string): PackagesFact {
  const found: [string, number][] = [];
  let depth: number | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const indent = line.search(/\S/);
    if (indent === -1) continue;
    if (depth !== undefined && indent <= depth) depth = undefined;
    if (/^\s*-\s+pip:\s*$/.test(line)) depth = indent;
    else if (depth !== undefined && /^\s*-\s+[A-Za-z0-9]/.test(line))
      found.push([line.replace(/^\s*-\s+/, ''), index + 1]);
  }
  return listedFact(found);
}

function tomlOf(text: string): { [key: string]: Json } {
  try {
    return objectOf(parse(text) as Json);
  } catch (error) {
    throw new Error('it is not TOML', { cause: error });
  }
}

/** poetry.lock, uv.lock, pdm.lock: a list of `[[package]]`; pylock.toml: of `[[packages]]` (PEP 751). */
export function pythonLock(text: string): PackagesFact {
  const lineOf = lineFinder(text);
  const root = tomlOf(text);
  const packages = listOf(root['package'] ?? root['packages'])
    .map(objectOf)
    .map((one) => {
      const name = textOf(one['name']) ?? '';
      const source = objectOf(one['source']);
      const from =
        textOf(source['git']) ??
        textOf(source['url']) ??
        (textOf(source['type']) === 'git' ? textOf(source['url']) : undefined);
      return {
        name: normal(name),
        version: textOf(one['version']) ?? '',
        line: lineOf(`name = "${name}"`),
        hashed: true,
        ...(from === undefined ? {} : { from }),
      };
    });
  return packagesFact(
    'PyPI',
    'lockfile',
    packages.filter(({ version }) => version !== ''),
  );
}

/** Pipfile.lock. */
export function pipfileLock(text: string): PackagesFact {
  const root = objectOf(jsonOf(text));
  const lineOf = lineFinder(text);
  const packages = ['default', 'develop'].flatMap((group) =>
    Object.entries(objectOf(root[group])).map(([name, value]) => {
      const details = objectOf(value);
      const from = textOf(details['git']);
      return {
        name: normal(name),
        version: (textOf(details['version']) ?? '').replace(/^==/, ''),
        line: lineOf(`"${name}"`),
        dev: group === 'develop',
        hashed: details['hashes'] !== undefined,
        ...(from === undefined ? {} : { from }),
      };
    }),
  );
  return packagesFact('PyPI', 'lockfile', packages);
}

/** pyproject.toml (PEP 621, Poetry) and Pipfile. */
export function pyproject(text: string): PackagesFact {
  const root = tomlOf(text);
  const lineOf = lineFinder(text);
  const project = objectOf(root['project']);
  const uvSources = new Map(
    Object.entries(objectOf(objectOf(objectOf(root['tool'])['uv'])['sources'])).map(
      ([name, value]) => [normal(name), objectOf(value)] as const,
    ),
  );
  const listed = [
    ...listOf(project['dependencies']),
    ...Object.values(objectOf(project['optional-dependencies'])).flatMap(listOf),
  ].flatMap((one) => {
    const written = textOf(one) ?? '';
    const parsed = requirement(written, lineOf(written));
    const source = parsed === undefined ? undefined : uvSources.get(parsed.name);
    if (parsed === undefined || source?.['path'] !== undefined || source?.['workspace'] === true) return [];
    const from = textOf(source?.['git']) ?? textOf(source?.['url']);
    const fixed = textOf(source?.['rev']);
    return [from === undefined ? parsed : { ...parsed, from: fixed === undefined ? from : `${from}#${fixed}` }];
  });
  const poetry = objectOf(objectOf(root['tool'])['poetry']);
  const tables = [
    root['packages'],
    root['dev-packages'],
    poetry['dependencies'],
    poetry['dev-dependencies'],
    ...Object.values(objectOf(poetry['group'])).map((group) => objectOf(group)['dependencies']),
  ];
  const mapped = tables.flatMap((table) =>
    Object.entries(objectOf(table)).flatMap(([name, value]): PackageRef[] => {
      if (name === 'python') return [];
      const details = objectOf(value);
      const from = textOf(details['git']) ?? textOf(details['url']);
      if (details['path'] !== undefined) return [];
      return [
        {
          name: normal(name),
          range: textOf(value) ?? textOf(details['version']) ?? '',
          line: lineOf(name),
          ...(from === undefined ? {} : { from }),
        },
      ];
    }),
  );
  const sources = [...listOf(root['source']), ...listOf(poetry['source'])]
    .map(objectOf)
    .map((source) => ({ url: textOf(source['url']) ?? '', line: lineOf(textOf(source['url']) ?? ''), extra: true }));
  return packagesFact('PyPI', 'manifest', [...listed, ...mapped], {
    registries: sources,
    ...itselfOf(project['name'] ?? poetry['name'], project['version'] ?? poetry['version']),
  });
}
