import type { InstallScript, Json, PackageRef, PackagesFact } from './packageFacts.ts';
import { itselfOf, jsonOf, lineFinder, listOf, objectOf, packagesFact, textOf } from './packageFacts.ts';

const FOREIGN = /^(?:git\+|git:|github:|gitlab:|bitbucket:|gist:|https?:|file:|link:)|^[\w.-]+\/[\w.-]+(?:#.*)?$/;

const HOOKS = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'];

/** package.json: ranges, install scripts. */
export function npmManifest(text: string): PackagesFact | undefined {
  const root = jsonOf(text);
  if (root === undefined) throw new Error('package.json is not JSON');
  const manifest = objectOf(root);
  const lineOf = lineFinder(text);
  const packages: PackageRef[] = [];
  for (const group of ['dependencies', 'optionalDependencies', 'peerDependencies', 'devDependencies']) {
    const entries = Object.entries(objectOf(manifest[group]));
    if (entries.length > 0) lineOf(`"${group}"`);
    for (const [name, value] of entries) {
      const range = textOf(value) ?? '';
      const alias = /^npm:(@?[^@]+)@(.+)$/.exec(range);
      packages.push({
        name: alias?.[1] ?? name,
        range: alias?.[2] ?? range,
        line: lineOf(`"${name}"`),
        dev: group === 'devDependencies',
        ...(FOREIGN.test(range) && !/^(?:file|link):/.test(range) ? { from: range } : {}),
      });
    }
  }
  const scripts: InstallScript[] = [];
  for (const hook of HOOKS) {
    const command = textOf(objectOf(manifest['scripts'])[hook]);
    if (command !== undefined) scripts.push({ name: hook, command, line: lineFinder(text)(`"${hook}"`) });
  }
  return packagesFact('npm', 'manifest', packages, { scripts, ...itselfOf(manifest['name'], manifest['version']) });
}

/** package-lock.json and npm-shrinkwrap.json, versions 1 to 3. */
export function npmLock(text: string): PackagesFact | undefined {
  const root = objectOf(jsonOf(text));
  const lineOf = lineFinder(text);
  const packages: PackageRef[] = [];
  const entry = (key: string, place: string, value: { [key: string]: Json }): void => {
    const told = textOf(value['version']);
    // `"version": "npm:string-width@4.2.3"` under another name, where a package of the lockfile asks for it under that.
    const alias = /^npm:(@?[^@]+)@(.+)$/.exec(told ?? '');
    const isAsked = alias !== null && text.includes(`"${key}": "npm:${alias[1] ?? ''}@`);
    const [name, version] = isAsked ? [alias[1] ?? key, alias[2]] : [key, told];
    const from = textOf(value['resolved']) ?? (version !== undefined && FOREIGN.test(version) ? version : undefined);
    const license = textOf(value['license']);
    if (version === undefined || value['link'] === true) return;
    packages.push({
      name,
      version,
      line: lineOf(place),
      dev: value['dev'] === true,
      hashed: textOf(value['integrity']) !== undefined,
      installScript: value['hasInstallScript'] === true,
      ...(from === undefined ? {} : { from }),
      ...(license === undefined ? {} : { license }),
    });
  };
  const flat = Object.entries(objectOf(root['packages']));
  for (const [path, value] of flat) {
    const at = path.lastIndexOf('node_modules/');
    if (at === -1) continue;
    const details = objectOf(value);
    entry(textOf(details['name']) ?? path.slice(at + 13), `"${path}"`, details);
  }
  const nested = (dependencies: { [key: string]: Json }, depth: number): void => {
    for (const [name, value] of Object.entries(dependencies)) {
      const details = objectOf(value);
      entry(name, `"${name}"`, details);
      if (depth < 20) nested(objectOf(details['dependencies']), depth + 1);
    }
  };
  if (flat.length === 0) nested(objectOf(root['dependencies']), 0);
  return packagesFact('npm', 'lockfile', packages);
}

/** yarn.lock, classic and Berry. */
export function yarnLock(text: string): PackagesFact {
  const packages: PackageRef[] = [];
  let open: { name: string; line: number; version?: string; from?: string; hashed?: boolean } | undefined;
  const close = (): void => {
    if (open?.version !== undefined && open.version !== '0.0.0-use.local')
      packages.push({ ...open, version: open.version });
    open = undefined;
  };
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const head = /^"?((?:@[^/"\s]+\/)?[^@"\s]+)@.*:$/.exec(line);
    if (head !== null && !line.startsWith(' ') && !line.startsWith('#')) {
      close();
      const alias = /@npm:((?:@[^/@",\s]+\/)?[A-Za-z][^@",\s]*)@/.exec(line);
      open = { name: alias?.[1] ?? head[1] ?? '', line: index + 1 };
      continue;
    }
    const field = /^ {2}"?(version|resolved|resolution|integrity|checksum)"?:?\s+"?([^"\s]+)"?/.exec(line);
    if (open === undefined || field === null) continue;
    if (field[1] === 'version') open.version = field[2] ?? '';
    else if (field[1] === 'resolved') open.from = field[2] ?? '';
    else if (field[1] !== 'resolution') open.hashed = true;
  }
  close();
  return packagesFact('npm', 'lockfile', packages);
}

/** A package of pnpm's that comes from an address; its name and version may only stand below. */
interface Addressed {
  readonly line: number;
  name?: string;
  from?: string;
}

/** What is behind in a line is of no key: where a version in one ends is tried at every place. */
const MOST_KEY = 5000;

/** A line without its comment and without spaces that only make it longer. */
const withoutFilling = (line: string): string =>
  line
    .replace(/\s#.*$/s, '')
    .replace(/(?<=\S)\s+/g, ' ')
    .slice(0, MOST_KEY);

/** pnpm-lock.yaml, by lines: keys of `packages:` are `/name@1.0.0`, `name@1.0.0(peers)` or `/name/1.0.0`. */
export function pnpmLock(text: string): PackagesFact {
  const packages: PackageRef[] = [];
  let inside = false;
  let outside: Addressed | undefined;
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    if (/^\S/.test(written)) inside = written.startsWith('packages:');
    if (!inside) continue;
    const line = withoutFilling(written);
    if (/^ {2}\S/.test(line)) outside = addressedKey(line, index + 1);
    const addressed = outside === undefined ? undefined : addressedField(outside, line);
    if (addressed !== undefined) packages.push(addressed);
    const key = /^ {2}'?\/?((?:@[^/']+\/)?[^@/'(]+)[@/](\d[^:('/_]*)[^:]*'?:\s*$/.exec(line);
    if (key !== null) packages.push({ name: key[1] ?? '', version: key[2] ?? '', line: index + 1, hashed: true });
    const last = packages.at(-1);
    if (last !== undefined && /^ {4}requiresBuild:\s*true/.test(line))
      packages[packages.length - 1] = { ...last, installScript: true };
    if (last !== undefined && /^ {4}dev:\s*true/.test(line)) packages[packages.length - 1] = { ...last, dev: true };
  }
  return packagesFact('npm', 'lockfile', packages);
}

/** A key that is an address: of a repository, an archive, a folder. */
function addressedKey(line: string, at: number): Addressed | undefined {
  const isAddress =
    /^ {2}(?!'?\/?@?[^\s'@]+@\d)[^\s].*:\s*$/.test(line) &&
    /^ {2}'?(?:@[^\s']+|[\w.-]+@(?:https?|git)|(?:github|gitlab|bitbucket)\.\w+\/|file:)/.test(line);
  if (!isAddress) return undefined;
  const name = /^ {2}'?((?:@[^/']+\/)?[\w.-]+)@(?:https?|git|file|github)/.exec(line)?.[1];
  return name === undefined ? { line: at } : { line: at, name };
}

/** Takes a line below such a key; gives the package once its version is there. */
function addressedField(outside: Addressed, line: string): PackageRef | undefined {
  const tarball = /tarball:\s*'?([^'},\s]+)/.exec(line)?.[1];
  if (tarball !== undefined) outside.from = tarball;
  const field = /^ {4}(name|version):\s*'?([^'\s]+)'?\s*$/.exec(line);
  if (field?.[1] === 'name') outside.name = field[2] ?? '';
  const { name, from } = outside;
  if (field?.[1] !== 'version' || name === undefined) return undefined;
  return { name, version: field[2] ?? '', line: outside.line, ...(from === undefined ? {} : { from }) };
}

/** bun.lock: `packages` maps a key to `["name@1.0.0", registry, details, integrity]`. */
export function bunLock(text: string): PackagesFact {
  const lineOf = lineFinder(text);
  const packages: PackageRef[] = [];
  for (const [key, value] of Object.entries(objectOf(objectOf(jsonOf(text))['packages']))) {
    const list = listOf(value);
    const match = /^(@?[^@]+)@(.+)$/.exec(textOf(list[0]) ?? '');
    if (match !== null)
      packages.push({
        name: match[1] ?? '',
        version: match[2] ?? '',
        line: lineOf(`"${key}"`),
        hashed: typeof list.at(-1) === 'string' && list.length > 1,
      });
  }
  return packagesFact('npm', 'lockfile', packages);
}
