import { describe, expect, it } from 'vitest';
import { factsOf } from '../../testing/examples.ts';

const packagesOf = async (path: string, text: string) =>
  (await factsOf({ kind: 'repository', files: { [path]: text } })).byPath.get(path)?.facts.packages;

describe('npm', () => {
  it('package.json: ranges, aliases, foreign sources, scripts, lines', async () => {
    const fact = await packagesOf(
      'package.json',
      '{\n "dependencies": {\n  "a": "^1.0.0",\n  "b": "npm:@x/c@2.0.0",\n  "d": "github:o/d"\n },\n "scripts": { "postinstall": "node x.js", "test": "y" }\n}',
    );
    expect(fact?.packages).toMatchObject([
      { name: 'a', range: '^1.0.0', line: 3 },
      { name: '@x/c', range: '2.0.0' },
      { name: 'd', from: 'github:o/d', line: 5 },
    ]);
    expect(fact?.scripts).toMatchObject([{ name: 'postinstall', command: 'node x.js' }]);
  });
  it('package-lock.json 1 and 3', async () => {
    const three = await packagesOf(
      'package-lock.json',
      '{"lockfileVersion":3,"packages":{"":{"name":"r"},"node_modules/@s/a":{"version":"1.2.3","integrity":"x","hasInstallScript":true,"license":"MIT"},"node_modules/b/node_modules/c":{"version":"2.0.0"}}}',
    );
    expect(three?.packages).toMatchObject([
      { name: '@s/a', version: '1.2.3', hashed: true, installScript: true, license: 'MIT' },
      { name: 'c', version: '2.0.0', hashed: false },
    ]);
    const one = await packagesOf(
      'package-lock.json',
      '{"lockfileVersion":1,"dependencies":{"a":{"version":"1.0.0","dependencies":{"b":{"version":"2.0.0"}}}}}',
    );
    expect(one?.packages.map(({ name, version }) => `${name}@${version}`)).toEqual(['a@1.0.0', 'b@2.0.0']);
  });
  it('package-lock.json 1: another name for a package only where one asks for it', async () => {
    const named = await packagesOf(
      'package-lock.json',
      '{"lockfileVersion":1,"dependencies":{"a":{"version":"1.0.0","requires":{"c-cjs": "npm:c@^4.2.0"}},"c-cjs":{"version":"npm:c@4.2.3"},"lodash":{"version":"npm:other@1.0.0"}}}',
    );
    expect(named?.packages.map(({ name, version }) => `${name}@${version}`)).toEqual([
      'a@1.0.0',
      'c@4.2.3',
      'lodash@npm:other@1.0.0',
    ]);
  });
  it('yarn.lock classic and Berry', async () => {
    const classic = await packagesOf(
      'yarn.lock',
      '# yarn lockfile v1\n\n"@s/a@^1.0.0", "@s/a@^1.1.0":\n  version "1.2.0"\n  resolved "https://host.dev/a.tgz"\n  integrity sha512-x\n\nb@~2:\n  version "2.0.1"\n',
    );
    expect(classic?.packages).toMatchObject([
      { name: '@s/a', version: '1.2.0', hashed: true, line: 3 },
      { name: 'b', version: '2.0.1' },
    ]);
    const berry = await packagesOf(
      'yarn.lock',
      '__metadata:\n  version: 8\n\n"a@npm:^1.0.0":\n  version: 1.0.5\n  resolution: "a@npm:1.0.5"\n  checksum: 10/abc\n',
    );
    expect(berry?.packages).toMatchObject([{ name: 'a', version: '1.0.5', hashed: true }]);
  });
  it('pnpm-lock.yaml of several versions', async () => {
    const fact = await packagesOf(
      'pnpm-lock.yaml',
      "lockfileVersion: '9.0'\n\npackages:\n\n  '@s/a@1.0.0':\n    resolution: {integrity: x}\n\n  b@2.1.0(c@1.0.0):\n    resolution: {integrity: x}\n    requiresBuild: true\n\n  /d/3.0.0:\n    dev: true\n\nsnapshots:\n\n  e@1.0.0: {}\n",
    );
    expect(fact?.packages).toMatchObject([
      { name: '@s/a', version: '1.0.0' },
      { name: 'b', version: '2.1.0', installScript: true },
      { name: 'd', version: '3.0.0', dev: true },
    ]);
    expect(fact?.packages).toHaveLength(3);
  });
  it('bun.lock', async () => {
    expect(
      (await packagesOf('bun.lock', '{"lockfileVersion":1,"packages":{"a":["a@1.0.0","",{},"sha512-x"],}}'))?.packages,
    ).toMatchObject([{ name: 'a', version: '1.0.0', hashed: true }]);
  });
});

describe('Python', () => {
  it('requirements.txt', async () => {
    const fact = await packagesOf(
      'requirements.txt',
      '# c\n--extra-index-url https://i.dev/simple\nDjango==4.2.1 \\\n  --hash=sha256:abc\nrequests[security]>=2,<3 ; python_version>"3.8"\ngit+https://h.dev/o/lib.git@main#egg=lib\n-e .\n',
    );
    expect(fact?.packages).toMatchObject([
      { name: 'django', version: '4.2.1', hashed: true, line: 3 },
      { name: 'requests', range: '>=2,<3' },
      { name: 'lib', from: 'git+https://h.dev/o/lib.git@main#egg=lib' },
    ]);
    expect(fact?.registries).toEqual([{ url: 'https://i.dev/simple', line: 2, extra: true }]);
  });
  it('poetry.lock, uv.lock, Pipfile.lock, pyproject.toml', async () => {
    expect(
      (await packagesOf('poetry.lock', '[[package]]\nname = "Flask"\nversion = "3.0.0"\n'))?.packages,
    ).toMatchObject([{ name: 'flask', version: '3.0.0', line: 2 }]);
    expect(
      (
        await packagesOf(
          'uv.lock',
          'version = 1\n[[package]]\nname = "a"\nversion = "1.0"\nsource = { git = "https://h.dev/a" }\n',
        )
      )?.packages,
    ).toMatchObject([{ name: 'a', from: 'https://h.dev/a' }]);
    expect(
      (
        await packagesOf(
          'Pipfile.lock',
          '{"default":{"a":{"version":"==1.0","hashes":["x"]}},"develop":{"b":{"version":"==2.0"}}}',
        )
      )?.packages,
    ).toMatchObject([
      { name: 'a', version: '1.0', hashed: true },
      { name: 'b', dev: true },
    ]);
    expect(
      (
        await packagesOf(
          'pyproject.toml',
          '[project]\ndependencies = ["a>=1", "b==2.0"]\n[tool.poetry.dependencies]\npython = "^3.9"\nc = "^1.0"\nd = {git = "https://h.dev/d"}\n',
        )
      )?.packages.map(({ name }) => name),
    ).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('others', () => {
  it.each([
    [
      'yarn.lock',
      '"@s/a@npm:^1.0.0, @s/a@npm:^1.1.0":\n  version: 1.2.0\n\n"b@patch:b@npm%3A2.0.0#x":\n  version: 2.0.0\n',
      ['@s/a@1.2.0', 'b@2.0.0'],
    ],
    [
      'pnpm-lock.yaml',
      'packages:\n\n  sql@https://codeload.github.com/a/sql/tar.gz/0123:\n    resolution: {tarball: https://codeload.github.com/a/sql/tar.gz/0123}\n    version: 1.0.0\n',
      ['sql@1.0.0'],
    ],
    // What only makes a line longer hides nothing of it.
    [
      'pnpm-lock.yaml',
      `packages:\n\n  sql@https://codeload.github.com/a/sql/tar.gz/0123: # ${'-'.repeat(6000)}\n    resolution: {tarball:${' '.repeat(6000)}https://codeload.github.com/a/sql/tar.gz/0123}\n    version: 1.0.0\n`,
      ['sql@1.0.0'],
    ],
    ['pylock.toml', '[[packages]]\nname = "attrs"\nversion = "25.1.0"\n', ['attrs@25.1.0']],
    ['setup.cfg', '[options]\ninstall_requires =\n    requests==2.0.0\n', ['requests@2.0.0']],
    ['setup.py', 'setup(install_requires=["requests==2.0.0"])\n', ['requests@2.0.0']],
    ['environment.yml', 'dependencies:\n  - numpy=1.26\n  - pip:\n    - requests==2.0.0\n', ['requests@2.0.0']],
    [
      'pom.xml',
      '<project><groupId>g</groupId><version>3.1</version><dependencies><dependency><groupId>${project.groupId}</groupId><artifactId>b</artifactId><version>${project.version}</version></dependency></dependencies></project>',
      ['g:b@3.1'],
    ],
    [
      'build.gradle',
      "def v = '5.3.0'\napi \"a:b:$v\"\napi group: 'c', name: 'd', version: '20.0'\n",
      ['a:b@5.3.0', 'c:d@20.0'],
    ],
    [
      'gradle/libs.versions.toml',
      '[versions]\nk = "1.9.0"\n[libraries]\na = { module = "g:a", version.ref = "k" }\nb = "g:b:2.0"\n',
      ['g:a@1.9.0', 'g:b@2.0'],
    ],
    ['packages.config', '<packages><package id="A" version="9.0.1" /></packages>', ['A@9.0.1']],
    [
      'go.mod',
      'module x\n\nrequire (\n\tgithub.com/a/b v1.2.3\n\tgolang.org/x/net v0.1.0 // indirect\n)\nreplace github.com/a/b => ../b\n',
      ['github.com/a/b@1.2.3', 'golang.org/x/net@0.1.0'],
    ],
    [
      'Cargo.lock',
      '[[package]]\nname = "serde"\nversion = "1.0.1"\nsource = "registry+https://x"\nchecksum = "a"\n\n[[package]]\nname = "own"\nversion = "0.1.0"\n',
      ['serde@1.0.1'],
    ],
    [
      'pom.xml',
      '<project><properties><v>2.14.0</v></properties><dependency><groupId>org.apache.logging.log4j</groupId><artifactId>log4j-core</artifactId><version>${v}</version></dependency></project>',
      ['org.apache.logging.log4j:log4j-core@2.14.0'],
    ],
    [
      'build.gradle',
      'dependencies {\n  implementation "com.google.guava:guava:31.0-jre"\n  // api "a:b:1"\n}\n',
      ['com.google.guava:guava@31.0-jre'],
    ],
    [
      'Gemfile.lock',
      'GEM\n  specs:\n    rails (7.0.1)\n      actionpack (= 7.0.1)\n    nokogiri (1.13.0-x86_64-linux)\n',
      ['rails@7.0.1', 'nokogiri@1.13.0'],
    ],
    [
      'composer.lock',
      '{"packages":[{"name":"a/b","version":"v1.0.0"}],"packages-dev":[{"name":"c/d","version":"2.0"}]}',
      ['a/b@1.0.0', 'c/d@2.0'],
    ],
    [
      'app.csproj',
      '<Project><ItemGroup><PackageReference Include="Newtonsoft.Json" Version="12.0.1" /></ItemGroup></Project>',
      ['Newtonsoft.Json@12.0.1'],
    ],
  ])('%s', async (path, text, expected) => {
    expect((await packagesOf(path, text))?.packages.map(({ name, version }) => `${name}@${version}`)).toEqual(expected);
  });
  it('a broken manifest is said, not thrown', async () => {
    const facts = await factsOf({ kind: 'repository', files: { 'package.json': '{ not json' } });
    expect(facts.byPath.get('package.json')).toMatchObject({ coverage: 'partial' });
  });
});

describe('hostile manifests', () => {
  it.each([
    ['quotes that never end', 'package.json', '"\\'.repeat(200_000)],
    ['comments that never end', 'package.json', '/*'.repeat(200_000)],
    ['properties that never end', 'pom.xml', '<properties>'.repeat(50_000)],
  ])('%s take one pass', async (_name, path, text) => {
    expect((await factsOf({ kind: 'repository', files: { [path]: text } })).byPath.get(path)).toBeDefined();
  });
});

it.each([
  ['requirements.txt', `a==1.0${'\t--hash'.repeat(200_000)}\rx\n${'\t#'.repeat(200_000)}\rx`],
  ['pnpm-lock.yaml', `packages:\n  /a/0${' '.repeat(200_000)}x\n`],
])('a line of %s that goes on and on is not tried at every place', { timeout: 5000 }, async (path, text) => {
  expect((await packagesOf(path, text))?.packages.length).toBeLessThan(2);
});
