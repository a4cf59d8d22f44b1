import { parse } from 'smol-toml';
import type { PackageRef, PackagesFact } from './packageFacts.ts';
import { jsonOf, lineFinder, listOf, objectOf, packagesFact, textOf } from './packageFacts.ts';
import type { Json } from './packageFacts.ts';

/** Names compare without case and with -, _ and . alike (PEP 503). */
const normal = (name: string) => name.toLowerCase().replace(/[-_.]+/g, '-');

/** One requirement as PEP 508 writes it: `name[extra] >=1,<2 ; marker` or `name @ address`. */
export function requirement(text: string, line: number): PackageRef | undefined {
  const match = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*(?:@\s*(\S+)|\(?([^;#)]*)\)?)/.exec(text);
  if (match === null) return undefined;
  const range = (match[3] ?? '').replace(/\s--hash.*$/, '').trim();
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
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const start = index;
    let line = (lines[index] ?? '').replace(/(?:^|\s)#.*$/, '');
    while (line.endsWith('\\') && index + 1 < lines.length) line = `${line.slice(0, -1)} ${lines[++index] ?? ''}`;
    const index_ = /^\s*(--extra-index-url|--index-url|-i|--find-links|-f)[=\s]+(\S+)/.exec(line);
    if (index_ !== null) registries.push({ url: index_[2] ?? '', line: start + 1, extra: index_[1] === '--extra-index-url' });
    const direct = /^\s*(?:-e\s+|--editable[=\s]+)?((?:git|hg|svn|bzr)\+\S+|https?:\/\/\S+)/.exec(line);
    if (direct !== null) {
      const from = direct[1] ?? '';
      packages.push({ name: normal(/[#&]egg=([\w.-]+)/.exec(from)?.[1] ?? /\/([\w.-]+?)(?:\.git)?(?:@[^/]*)?(?:#.*)?$/.exec(from)?.[1] ?? 'unnamed'), range: '', from, line: start + 1 });
    } else if (/^\s*[A-Za-z0-9]/.test(line)) {
      const one = requirement(line, start + 1);
      if (one !== undefined) packages.push(one);
    }
  }
  return packagesFact('PyPI', 'manifest', packages, { registries });
}

function tomlOf(text: string): { [key: string]: Json } {
  try {
    return objectOf(parse(text) as Json);
  } catch (error) {
    throw new Error(`not TOML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`, { cause: error });
  }
}

/** poetry.lock, uv.lock, pdm.lock: a list of `[[package]]`. */
export function pythonLock(text: string): PackagesFact {
  const lineOf = lineFinder(text);
  const packages = listOf(tomlOf(text)['package']).map(objectOf).map((one) => {
    const name = textOf(one['name']) ?? '';
    const source = objectOf(one['source']);
    const from = textOf(source['git']) ?? textOf(source['url']) ?? (textOf(source['type']) === 'git' ? textOf(source['url']) : undefined);
    return { name: normal(name), version: textOf(one['version']) ?? '', line: lineOf(`name = "${name}"`), hashed: true, ...(from === undefined ? {} : { from }) };
  });
  return packagesFact('PyPI', 'lockfile', packages.filter(({ version }) => version !== ''));
}

/** Pipfile.lock. */
export function pipfileLock(text: string): PackagesFact {
  const root = objectOf(jsonOf(text));
  const lineOf = lineFinder(text);
  const packages = ['default', 'develop'].flatMap((group) =>
    Object.entries(objectOf(root[group])).map(([name, value]) => {
      const details = objectOf(value);
      const from = textOf(details['git']);
      return { name: normal(name), version: (textOf(details['version']) ?? '').replace(/^==/, ''), line: lineOf(`"${name}"`), dev: group === 'develop', hashed: details['hashes'] !== undefined, ...(from === undefined ? {} : { from }) };
    }),
  );
  return packagesFact('PyPI', 'lockfile', packages);
}

/** pyproject.toml (PEP 621, Poetry) and Pipfile. */
export function pyproject(text: string): PackagesFact {
  const root = tomlOf(text);
  const lineOf = lineFinder(text);
  const project = objectOf(root['project']);
  const listed = [...listOf(project['dependencies']), ...Object.values(objectOf(project['optional-dependencies'])).flatMap(listOf)].flatMap((one) => {
    const written = textOf(one) ?? '';
    const parsed = requirement(written, lineOf(written));
    return parsed === undefined ? [] : [parsed];
  });
  const poetry = objectOf(objectOf(root['tool'])['poetry']);
  const tables = [root['packages'], root['dev-packages'], poetry['dependencies'], poetry['dev-dependencies'], ...Object.values(objectOf(poetry['group'])).map((group) => objectOf(group)['dependencies'])];
  const mapped = tables.flatMap((table) =>
    Object.entries(objectOf(table)).flatMap(([name, value]): PackageRef[] => {
      if (name === 'python') return [];
      const details = objectOf(value);
      const from = textOf(details['git']) ?? textOf(details['url']);
      return [{ name: normal(name), range: textOf(value) ?? textOf(details['version']) ?? '', line: lineOf(name), ...(from === undefined ? {} : { from }) }];
    }),
  );
  const sources = [...listOf(root['source']), ...listOf(poetry['source'])].map(objectOf).map((source) => ({ url: textOf(source['url']) ?? '', line: lineOf(textOf(source['url']) ?? ''), extra: true }));
  return packagesFact('PyPI', 'manifest', [...listed, ...mapped], { registries: sources });
}
